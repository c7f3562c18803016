/// Completions for zsh: a function a verb, in the words of `_arguments`.
enum ZshCompletions {
  static func script(_ table: CommandSpec) -> String {
    let paths = table.allPaths
    let functions = paths.map { path in
      let command = path[path.count - 1]
      return command.subcommands.isEmpty ? verb(path) : group(path)
    }
    return """
      #compdef awake
      # zsh completion for awake, made by 'awake completions zsh'.

      \(functions.joined(separator: "\n"))
      __awake_fields() {
        local -a fields
        local expl
        fields=(\(Shell.fields.joined(separator: " ")))
        _wanted fields expl field compadd -S '' -a fields
      }

      \(helpers)
      \(verbsBehind(paths))
      # Read by compinit, or by hand with 'source <(awake completions zsh)'.
      if [[ $funcstack[1] == _awake ]]; then
        _awake "$@"
      else
        compdef _awake awake
      fi

      """
  }

  private static func function(_ path: [CommandSpec]) -> String {
    "_" + path.map(\.name).joined(separator: "_")
  }

  /// A verb that has verbs below it.
  private static func group(_ path: [CommandSpec]) -> String {
    guard let command = path.last else { return "" }
    let name = function(path)
    let options = command.allOptions.map { "    \(option($0)) \\\n" }.joined()
    let branches = command.subcommands.map {
      "        (\($0.name)) \(function(path + [$0])) && ret=0 ;;\n"
    }
    return """
      \(name)() {
        local curcontext=$curcontext state ret=1
        local -a line verbs
        local -A opt_args
        verbs=(
      \(descriptions(command))  )
        _arguments -C -S \\
      \(options)    ': :->verb' \\
          '*:: :->rest' && ret=0
        case $state in
          (verb) _describe -t verbs verb verbs && ret=0 ;;
          (rest)
            case $line[1] in
      \(branches.joined())      esac
            ;;
        esac
        return ret
      }

      """
  }

  private static func verb(_ path: [CommandSpec]) -> String {
    guard let command = path.last else { return "" }
    let specifications = command.allOptions.map(option) + operands(command.operands)
    return """
      \(function(path))() {
        _arguments -s -S \\
          \(specifications.joined(separator: " \\\n    "))
      }

      """
  }

  /// An option as `_arguments` wants it.
  static func option(_ option: OptionSpec) -> String {
    let spellings = option.spellings
    let excluded: String
    if option.long == OptionSpec.help.long {
      excluded = "(- *)"
    } else if option.isRepeatable {
      excluded = "*"
    } else {
      excluded = spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
    }
    var rest = "[\(escaped(option.summary))]"
    var names = spellings
    if case .value(_, let name) = option.kind, let completion = option.completion {
      rest += ":\(escaped(name)):\(action(completion))"
      // `+` and `=`: the value is in the same word or in the next one.
      names = option.short.map { ["-\($0)+"] } ?? []
      names.append("\(option.spelling)=")
    }
    guard names.count > 1 else { return Shell.zsh.quoted(excluded + names.joined() + rest) }
    return "\(Shell.zsh.quoted(excluded)){\(names.joined(separator: ","))}\(Shell.zsh.quoted(rest))"
  }

  private static func operands(_ operands: OperandSpec) -> [String] {
    let most = operands.count.upperBound
    guard most > 0 else { return [] }
    func described(_ place: Int) -> String {
      "\(escaped(operands.name(at: place))):\(action(operands.completion(at: place)))"
    }
    if most > 9 { return [Shell.zsh.quoted("*:\(described(0))")] }
    return (0..<most).map { place in
      let colons = place < operands.count.lowerBound ? ":" : "::"
      return Shell.zsh.quoted("\(place + 1)\(colons)\(described(place))")
    }
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.map(escaped).joined(separator: " ")))"
    case .wordsOrFiles(let words):
      // The blank keeps _arguments from putting options of its own before the words.
      " __awake_words_or_files \(words.map(escaped).joined(separator: " "))"
    case .presets: "__awake_presets"
    case .presetList: "__awake_preset_list"
    case .fields: "__awake_fields"
    case .verbs: "__awake_verbs_behind"
    }
  }

  /// The verbs below one, as `_describe` wants them.
  private static func descriptions(_ command: CommandSpec) -> String {
    command.subcommands.map {
      let name = Shell.replacing(":", in: $0.name, by: #"\:"#)
      return "    \(Shell.zsh.quoted("\(name):\($0.summary)"))\n"
    }.joined()
  }

  /// What `_arguments` would take for its own signs.
  static func escaped(_ text: String) -> String {
    String(text.flatMap { #"\[]:()"#.contains($0) ? ["\\", $0] : [$0] })
  }

  /// Which verbs there are behind others, for `awake help`.
  private static func verbsBehind(_ paths: [[CommandSpec]]) -> String {
    let branches = paths.filter { !$0[$0.count - 1].subcommands.isEmpty }.map { path in
      let words = path.dropFirst().map(\.name).joined(separator: " ")
      var offers = descriptions(path[path.count - 1]).split(separator: "\n").map(String.init)
      if words.isEmpty { offers += others(paths).map { "    \(Shell.zsh.quoted($0))" } }
      return "    (\(Shell.zsh.quoted(words)))\n      verbs=(\n"
        + offers.map { "    \($0)\n" }.joined() + "      ) ;;\n"
    }
    return """
      __awake_verbs_behind() {
        local -a verbs
        case "${(j: :)words[2,CURRENT-1]}" in
      \(branches.joined())  esac
        _describe -t verbs verb verbs
      }

      """
  }

  /// The words that are offered beside verbs.
  private static func others(_ paths: [[CommandSpec]]) -> [String] {
    paths.flatMap { $0[$0.count - 1].operands.completes }.flatMap { completion in
      if case .verbs(let others) = completion { others } else { [String]() }
    }
  }

  private static let helpers = #"""
    __awake_presets() {
      local -a names
      local expl
      if [[ $PREFIX != (*/*|.*|'~'*) ]]; then
        names=(${(f)"$(_call_program presets command awake presets list --names 2>/dev/null)"})
        _wanted presets expl preset compadd -a names && return
      fi
      _files
    }

    __awake_preset_list() {
      compset -P '*,'
      __awake_presets
    }

    __awake_words_or_files() {
      local expl
      _wanted values expl value compadd - "$@" && return
      _files
    }

    """#
}
