/// Completions for bash 3.2, as macOS has it, and newer, without the package bash-completion.
enum BashCompletions {
  static func script(_ table: CommandSpec) -> String {
    let cases = table.allPaths.map(verb).joined()
    return """
      # bash completion for awake, made by 'awake completions bash'.
      # shellcheck shell=bash disable=SC2034

      _awake_fields=\(list(Shell.fields))

      # Tells what there is behind a verb ($1), and what one of its options ($2) takes.
      _awake_spec() {
        verbs='' options='' operands='' choices='' most=0 name=$2 kind='' words='' repeats=''
        case $1 in
      \(cases)  esac
      }

      \(machine)
      """
  }

  /// The branch of one verb.
  private static func verb(_ path: [CommandSpec]) -> String {
    guard let command = path.last else { return "" }
    let options = command.allOptions
    var lines = ["\(Shell.bash.quoted(CommandSpec.name(of: path))))"]
    if !command.subcommands.isEmpty {
      lines.append("  verbs=\(list(command.subcommands.map(\.name)))")
    } else if command.operands.count.upperBound > 0 {
      let kinds = command.operands.completes
      lines.append("  operands=\(list(kinds.map(kind))) most=\(command.operands.count.upperBound)")
      if let words = kinds.lazy.compactMap(words).first { lines.append("  choices=\(list(words))") }
    }
    lines.append("  options=\(list(options.flatMap(\.spellings)))")
    lines.append("  case $2 in")
    for option in options {
      var parts = ["name=\(option.spelling)"]
      if option.isRepeatable { parts.append("repeats=yes") }
      if let completion = option.completion {
        parts.append("kind=\(kind(completion))")
        if let words = words(completion) { parts.append("words=\(list(words))") }
      }
      let pattern = option.spellings.joined(separator: " | ")
      lines.append("  \(pattern)) \(parts.joined(separator: " ")) ;;")
    }
    lines += ["  esac", "  ;;"]
    return lines.map { "  \($0)\n" }.joined()
  }

  private static func list(_ words: [String]) -> String {
    Shell.bash.quoted(words.joined(separator: " "))
  }

  private static func kind(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "nothing"
    case .files: "files"
    case .folders: "folders"
    case .words: "words"
    case .wordsOrFiles: "words-or-files"
    case .presets: "presets"
    case .presetList: "preset-list"
    case .fields: "fields"
    case .verbs: "verbs"
    }
  }

  private static func words(_ completion: Completion) -> [String]? {
    switch completion {
    case .words(let words), .wordsOrFiles(let words), .verbs(let words): words
    case .nothing, .files, .folders, .presets, .presetList, .fields: nil
    }
  }

  /// What reads the line; it knows no verb.
  private static let machine = #"""
    # Offers a word when it begins like what was typed.
    #
    # Readline replaces only what stands behind the last sign that splits words.
    _awake_offer() {
      if [[ $1 == "$typed"* ]]; then
        local whole=$prefix$1
        COMPREPLY+=("${whole#"$cut"}")
      fi
    }

    _awake_offer_all() {
      local word
      # Words of awake itself have no blanks and no signs of the shell.
      for word in $1; do _awake_offer "$word"; done
    }

    # Leaves files and folders to readline. The bash of macOS cannot be told so now; there they are
    # offered wherever nothing else is.
    _awake_files() { compopt -o "${1:-default}" 2>/dev/null || :; }

    _awake_presets() {
      local preset
      case $typed in
      */* | .* | '~'*) _awake_files; return ;;
      esac
      while IFS= read -r preset; do
        [[ -n $quote ]] || printf -v preset %q "$preset"
        _awake_offer "$preset"
      done < <(command awake presets list --names 2>/dev/null)
      [[ ${#COMPREPLY[@]} -gt 0 ]] || _awake_files
    }

    # Offers what a value or an operand may be.
    _awake_values() {
      case $1 in
      files) _awake_files ;;
      folders) _awake_files dirnames ;;
      words) _awake_offer_all "$2" ;;
      words-or-files)
        _awake_offer_all "$2"
        [[ ${#COMPREPLY[@]} -gt 0 ]] || _awake_files
        ;;
      presets) _awake_presets ;;
      fields)
        compopt -o nospace 2>/dev/null || :
        _awake_offer_all "$_awake_fields"
        ;;
      preset-list)
        local last=${typed##*,}
        prefix+=${typed%"$last"} typed=$last
        _awake_presets
        ;;
      verbs)
        _awake_spec "awake$behind" ''
        _awake_offer_all "$verbs"
        [[ -n $behind ]] || _awake_offer_all "$2"
        ;;
      esac
    }

    _awake() {
      local verbs options operands choices most name kind words repeats
      local line=${COMP_LINE:0:COMP_POINT} word i count=-1
      local IFS=$' \t\n'
      local -a args
      COMPREPLY=()
      # For readline = and : split words, for awake they do not: what stands together is joined.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $i -eq 0 || $line == [[:blank:]]* ]]; then
          line=${line#"${line%%[![:blank:]]*}"}
          count=$((count + 1))
          args[count]=''
        fi
        # The cursor may stand within the word.
        [[ ${#word} -le ${#line} ]] || word=$line
        args[count]+=$word
        line=${line:${#word}}
      done

      local path=awake behind='' used=' ' place=0 only='' takes='' takes_words='' letters
      for ((i = 1; i < count; i++)); do
        word=${args[i]} takes=''
        if [[ -z $only && $word == -- ]]; then
          only=yes
        elif [[ -z $only && $word == --* ]]; then
          _awake_spec "$path" "${word%%=*}"
          used+="$name "
          [[ $word == *=* ]] || takes=$kind takes_words=$words
        elif [[ -z $only && $word == -?* && $word != -[0-9.]* ]]; then
          # Letters in one word; the first that takes a value takes the rest of the word.
          letters=${word#-}
          while [[ -n $letters ]]; do
            _awake_spec "$path" "-${letters:0:1}"
            letters=${letters:1}
            used+="$name "
            if [[ -n $kind ]]; then
              [[ -n $letters ]] || takes=$kind takes_words=$words
              break
            fi
          done
        else
          _awake_spec "$path" ''
          if [[ -z $verbs ]]; then
            place=$((place + 1)) behind+=" $word"
          elif [[ " $verbs " == *" $word "* ]]; then
            path+=" $word"
          else
            return
          fi
        fi
        if [[ -n $takes && $((i + 1)) -lt $count ]]; then
          word=${args[i + 1]}
          # What begins with a dash is no value, unless it is a number or the dash alone.
          if [[ $word != -* || $word == - || $word == -[0-9.]* ]]; then i=$((i + 1)) takes=''; fi
        fi
      done

      local typed=${args[count]} prefix='' cut='' quote='' sign
      for sign in = :; do
        if [[ $COMP_WORDBREAKS == *"$sign"* && $typed == *"$sign"* ]]; then
          word=${typed%"${typed##*"$sign"}"}
          [[ ${#word} -le ${#cut} ]] || cut=$word
        fi
      done
      if [[ -n $takes ]]; then
        _awake_unquote
        _awake_values "$takes" "$takes_words"
      elif [[ -z $only && $typed == --*=* ]]; then
        _awake_spec "$path" "${typed%%=*}"
        prefix=${typed%%=*}= typed=${typed#*=}
        _awake_unquote
        _awake_values "${kind:-nothing}" "$words"
      elif [[ -z $only && $typed == -* ]]; then
        _awake_spec "$path" "${typed:0:2}"
        if [[ $typed == -[!-]?* && -n $kind ]]; then
          prefix=${typed:0:2} typed=${typed:2}
          [[ $typed != =* ]] || prefix+='=' typed=${typed:1}
          _awake_values "$kind" "$words"
        else
          for word in $options; do
            _awake_spec "$path" "$word"
            [[ -z $repeats && $used == *" $name "* ]] || _awake_offer "$word"
          done
        fi
      else
        _awake_unquote
        _awake_spec "$path" ''
        if [[ -n $verbs ]]; then
          _awake_offer_all "$verbs"
        elif [[ $place -lt $most ]]; then
          while [[ $place -gt 0 && $operands == *' '* ]]; do
            operands=${operands#* } place=$((place - 1))
          done
          _awake_values "${operands%% *}" "$choices"
        fi
      fi
    }

    # Takes the quote away that a word begins with; readline keeps it.
    _awake_unquote() {
      case $typed in
      [\'\"]*) quote=${typed:0:1} typed=${typed:1} ;;
      esac
    }

    if type compopt >/dev/null 2>&1; then
      complete -F _awake awake
    else
      complete -o default -F _awake awake
    fi

    """#
}
