import { shellWord } from '../shell-word.ts';
import { flagsByOffer } from './by-offer.ts';
import type { CommandNode, OptionNode } from './tree.ts';
import type { Value } from './values.ts';

/** A completion script for bash 3.2, as macOS has it, and newer. */
export function bashScript(nodes: readonly CommandNode[]): string {
  const paths = nodes.map(({ path }) => path).filter((path) => path !== '');
  return `# Completion of cardcat for bash; made by: cardcat completion bash

_cardcat_cards() {
  local folder=$PWD file
  until [[ -f $folder/schema.json && -d $folder/data ]]; do
    [[ -z $folder ]] && return
    folder=\${folder%/*}
  done
  for file in "$folder"/data/{us,ca,cn}/*.json; do
    [[ -e $file ]] || continue
    file=\${file#"$folder"/data/}
    file=\${file%.json}
    printf '%s\\n' "\${file/\\//-}"
  done
}

_cardcat_commits() {
  git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null
}

# Offers the lines of its input that begin with the word.
_cardcat_lines() {
  local line
  while IFS= read -r line; do
    [[ $line == "$1"* ]] && COMPREPLY+=("$line")
  done
}

# compgen sees through quotes and backslashes of the word, so that its names need not begin with it.
_cardcat_files() {
  compopt -o filenames 2>/dev/null
  _cardcat_lines '' < <(compgen "$1" -- "$2")
}

# Offers the words with which a list may go on.
_cardcat_list() {
  local word=$1 head='' each
  shift
  [[ $word == *,* ]] && head=\${word%,*},
  compopt -o nospace 2>/dev/null
  for each; do
    [[ $head$each == "$word"* && ,$head != *,$each,* ]] && COMPREPLY+=("$head$each")
  done
}

_cardcat() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} room='' at
  COMPREPLY=()
  # \`--flag=value\` comes as three words.
  if [[ $word == = ]]; then
    word=''
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${room:+$room }\${COMP_WORDS[at]}" in
      ${paths.map(shellWord).join(' | ')}) room=\${room:+$room }\${COMP_WORDS[at]} ;;
      help) ;;
      *) break ;;
    esac
  done
  case "$room $before" in
${valueCases(nodes).join('\n')}
  esac
  case "$room" in
${nodes.map(roomCase).join('\n')}
  esac
}

complete -F _cardcat cardcat
`;
}

function valueCases(nodes: readonly CommandNode[]): readonly string[] {
  const cases = [...flagsByOffer(nodes, offer)];
  return cases.map(([offering, patterns]) => `    ${patterns.join(' | ')}) ${offering}; return ;;`);
}

function roomCase({ path, commands, options, argument }: CommandNode): string {
  const flags = options.flatMap(flagsOf).map(shellWord).join(' ');
  const offers = [
    ...(commands.length === 0 ? [] : [offer({ kind: 'words', words: commands.map(({ name }) => name) })]),
    ...(argument === null ? [] : [offer(argument)]),
  ];
  const words = flags === '' ? ':' : wordsOffer(flags);
  return `    ${shellWord(path)})
      if [[ $word == -* ]]; then
        ${words}
      else
        ${offers.length === 0 ? ':' : offers.join('\n        ')}
      fi
      ;;`;
}

function flagsOf({ long, short }: OptionNode): readonly string[] {
  return short === null ? [long] : [long, short];
}

const wordsOffer = (words: string): string => `_cardcat_lines "$word" < <(printf '%s\\n' ${words})`;

function offer(value: Value): string {
  switch (value.kind) {
    case 'words':
      return wordsOffer(value.words.map(shellWord).join(' '));
    case 'list':
      return `_cardcat_list "$word" ${value.words.map(shellWord).join(' ')}`;
    case 'files':
      return '_cardcat_files -f "$word"';
    case 'folders':
      return '_cardcat_files -d "$word"';
    case 'cards':
      return '_cardcat_lines "$word" < <(_cardcat_cards)';
    case 'cards-or-files':
      return '_cardcat_lines "$word" < <(_cardcat_cards); _cardcat_files -f "$word"';
    case 'commits':
      return '_cardcat_lines "$word" < <(_cardcat_commits)';
    case 'any':
      return ':';
  }
}
