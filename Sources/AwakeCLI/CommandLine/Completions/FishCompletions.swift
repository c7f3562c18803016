/// Completions for fish 3.2 and newer: a line an option, for all verbs that have it.
enum FishCompletions {
  static func script(_ table: CommandSpec) -> String {
    let paths = table.allPaths
    return """
      # fish completion for awake, made by 'awake completions fish'.

      \(lists(paths))
      \(helpers)
      complete -c awake -f
      \(verbs(paths))\(operands(paths))\(options(paths))
      """
  }

  private static func quoted(_ text: String) -> String { Shell.fish.quoted(text) }

  /// A condition: the line is at one of some verbs.
  private static func condition(_ function: String, _ words: [String]) -> String {
    // The quoted names are quoted once more, for the condition is a text itself.
    quoted(([function] + words.map(quoted)).joined(separator: " "))
  }

  /// What is needed to read a line.
  private static func lists(_ paths: [[CommandSpec]]) -> String {
    let names = paths.dropFirst().map { quoted(CommandSpec.name(of: $0)) }
    // A letter may take a value in one verb and be a flag in another: those stand with their verb.
    var takers: [String: [String]] = [:]
    var flags: Set<String> = []
    for path in paths {
      for option in path[path.count - 1].allOptions {
        if option.completion == nil {
          flags.formUnion(option.spellings)
        } else {
          for spelling in option.spellings {
            takers[spelling, default: []].append("\(CommandSpec.name(of: path)) \(spelling)")
          }
        }
      }
    }
    let values = takers.sorted { $0.key < $1.key }.flatMap { spelling, lines in
      flags.contains(spelling) ? lines.map(quoted) : [spelling]
    }
    return """
      # All verbs, and the options that take a value: everywhere, or in one verb.
      set -g __awake_verbs \(names.joined(separator: " "))
      set -g __awake_fields \(Shell.fields.joined(separator: " "))
      set -g __awake_values \(values.joined(separator: " "))

      """
  }

  private static func verbs(_ paths: [[CommandSpec]]) -> String {
    paths.dropFirst().map { path in
      let parent = CommandSpec.name(of: path.dropLast())
      guard let command = path.last else { return "" }
      return "complete -c awake -n \(condition("__awake_at", ["0", "0", parent]))"
        + " -a \(quoted(command.name)) -d \(quoted(command.summary))\n"
    }.joined()
  }

  private static func operands(_ paths: [[CommandSpec]]) -> String {
    var lines: [String] = []
    for path in paths {
      guard let command = path.last, command.operands.count.upperBound > 0 else { continue }
      let most = command.operands.count.upperBound
      for (place, completion) in command.operands.completes.enumerated() where place < most {
        let isLast = place == command.operands.completes.count - 1
        let end = isLast ? most - 1 : place
        let at = condition("__awake_at", ["\(place)", "\(end)", CommandSpec.name(of: path)])
        if let arguments = arguments(completion) {
          lines.append("complete -c awake -n \(at) \(arguments)")
        }
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The line of each option that some verbs have alike.
  private static func options(_ paths: [[CommandSpec]]) -> String {
    var order: [String] = []
    var names: [String: [String]] = [:]
    var options: [String: OptionSpec] = [:]
    for path in paths {
      for option in path[path.count - 1].allOptions {
        let text = line(option)
        if options[text] == nil {
          order.append(text)
          options[text] = option
        }
        names[text, default: []].append(CommandSpec.name(of: path))
      }
    }
    return order.map { text in
      let verbs = names[text] ?? []
      let spellings = options[text].map { $0.isRepeatable ? [] : $0.spellings } ?? []
      return "complete -c awake -n "
        + condition("__awake_offers", [spellings.joined(separator: " ")] + verbs) + " \(text)\n"
    }.joined()
  }

  private static func line(_ option: OptionSpec) -> String {
    var parts = option.short.map { ["-s \($0)"] } ?? []
    parts.append("-l \(option.long)")
    if let completion = option.completion {
      parts.append("-r")
      // Without files unless they are asked for.
      if let arguments = arguments(completion) {
        parts.append(arguments)
      } else {
        parts.append("-f")
      }
    }
    parts.append("-d \(quoted(option.summary))")
    return parts.joined(separator: " ")
  }

  private static func arguments(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .wordsOrFiles(let words): "-F -a \(quoted(words.joined(separator: " ")))"
    case .presets: "-f -a '(__awake_presets)'"
    case .presetList: "-f -a '(__awake_preset_list)'"
    case .fields: "-f -a '$__awake_fields'"
    case .verbs(let others):
      "-f -a \(quoted("(\((["__awake_verbs_behind"] + others).joined(separator: " ")))"))"
    }
  }

  private static let helpers = #"""
    # Reads the line up to the cursor: the verbs on it, and how many operands there are.
    function __awake_line
        set -l words (commandline -opc)
        set -l text (string join \x1f -- $words)
        # Many conditions ask about one line.
        test "$text" = "$__awake_text"; and return
        set -g __awake_text $text
        set -g __awake_path awake
        set -g __awake_operands
        set -l only no
        set -l takes no
        for word in $words[2..-1]
            set -l taken $takes
            set takes no
            if test $only = no
                if test "$word" = --
                    set only yes
                    continue
                else if string match -qr -- '^-[^0-9.]' $word
                    contains -- $word $__awake_values
                    or contains -- "$__awake_path $word" $__awake_values
                    and set takes yes
                    continue
                end
            end
            test $taken = yes; and continue
            if contains -- "$__awake_path $word" $__awake_verbs
                set __awake_path "$__awake_path $word"
            else
                set -a __awake_operands $word
            end
        end
        set -g __awake_takes $takes
    end

    # Whether the line is at one of some verbs.
    function __awake_in
        __awake_line
        contains -- $__awake_path $argv
    end

    # Whether the operands that a verb has there, from one place to another, come next.
    function __awake_at
        __awake_line
        test $__awake_takes = no -a "$__awake_path" = $argv[3]
        and test (count $__awake_operands) -ge $argv[1] -a (count $__awake_operands) -le $argv[2]
    end

    # Whether one of some verbs has an option that was not given yet, in any of its spellings.
    function __awake_offers
        __awake_in $argv[2..-1]; or return
        set -l words (commandline -opc)
        # The option whose value is typed now is not an earlier one.
        test $__awake_takes = yes; and set -e words[-1]
        for name in (string split -n ' ' -- $argv[1])
            contains -- $name $words; and return 1
            string match -q -- "$name=*" $words; and return 1
        end
        return 0
    end

    function __awake_presets
        set -l typed (commandline -ct | string replace -r -- '^--?[a-z-]*=' '')
        if string match -qr -- '^[.~]|/' "$typed"
            __fish_complete_path "$typed"
        else
            __awake_preset_names
        end
    end

    function __awake_preset_names
        command -q awake; and command awake presets list --names 2>/dev/null
    end

    function __awake_preset_list
        set -l typed (commandline -ct | string replace -r -- '^--?[a-z-]*=' '')
        set -l before (string match -r -- '.*,' "$typed")
        for name in (__awake_preset_names)
            printf '%s\n' "$before$name"
        end
    end

    function __awake_verbs_behind
        __awake_line
        # Words beside the verbs.
        test (count $__awake_operands) -eq 0; and printf '%s\n' $argv
        set -l path (string join ' ' -- awake $__awake_operands)
        string replace -f -r -- '^'(string escape --style=regex -- "$path")' ([^ ]+)$' '$1' $__awake_verbs
    end

    """#
}
