import { shellWord } from '../shell-word.ts';
import { flagsByOffer } from './by-offer.ts';
import type { CommandNode, OptionNode } from './tree.ts';
import type { Value } from './values.ts';

/** A completion script for zsh: to be sourced after `compinit`, or a file `_cardcat` on the function path. */
export function zshScript(nodes: readonly CommandNode[]): string {
  const paths = nodes.map(({ path }) => path).filter((path) => path !== '');
  return `#compdef cardcat
# Completion of cardcat for zsh; made by: cardcat completion zsh

_cardcat_cards() {
  local folder=$PWD
  until [[ -f $folder/schema.json && -d $folder/data ]]; do
    [[ -z $folder ]] && return
    folder=\${folder%/*}
  done
  local -a ids
  ids=("$folder"/data/(us|ca|cn)/*.json(N))
  ids=(\${\${ids#$folder/data/}%.json})
  compadd -- \${ids/\\//-}
}

_cardcat_commits() {
  compadd -- \${(f)"$(git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null)"}
}

_cardcat() {
  local before=\${words[CURRENT - 1]} room='' at
  local -a commands options
  for ((at = 2; at < CURRENT; at++)); do
    case "\${room:+$room }\${words[at]}" in
      (${paths.map(shellWord).join('|')}) room=\${room:+$room }\${words[at]} ;;
      (help) ;;
      (*) break ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    before=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$room $before" in
${valueCases(nodes).join('\n')}
  esac
  case "$room" in
${nodes.map(roomCase).join('\n')}
  esac
}

if [[ \${funcstack[1]} == _cardcat ]]; then
  _cardcat "$@"
else
  compdef _cardcat cardcat
fi
`;
}

function valueCases(nodes: readonly CommandNode[]): readonly string[] {
  const cases = [...flagsByOffer(nodes, offer)];
  return cases.map(([offering, patterns]) => `    (${patterns.join('|')}) ${offering}; return ;;`);
}

function roomCase({ path, commands, options, argument }: CommandNode): string {
  const flags = options.flatMap(described).join('\n          ');
  const rooms = commands.map(({ name, description }) => shellWord(`${escaped(name)}:${description}`));
  const offers = [
    ...(rooms.length === 0
      ? []
      : [`commands=(\n          ${rooms.join('\n          ')}\n        )`, '_describe command commands']),
    ...(argument === null ? [] : [offer(argument)]),
  ];
  return `    (${shellWord(path)})
      if [[ $PREFIX == -* ]]; then
        options=(
          ${flags}
        )
        _describe -o option options
      else
        ${offers.length === 0 ? ':' : offers.join('\n        ')}
      fi
      ;;`;
}

function described({ long, short, description }: OptionNode): readonly string[] {
  const names = short === null ? [long] : [long, short];
  return names.map((name) => shellWord(`${escaped(name)}:${description}`));
}

/** Before the first colon stands the name. */
const escaped = (name: string): string => name.replaceAll(':', '\\:');

function offer(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `compadd -- ${value.words.map(shellWord).join(' ')}`;
    case 'list':
      return `compset -P '*,'; compadd -q -S , -- ${value.words.map(shellWord).join(' ')}`;
    case 'files':
      return '_files';
    case 'folders':
      // `_files` would offer files where no folder fits.
      return '_path_files -/';
    case 'cards':
      return '_cardcat_cards';
    case 'cards-or-files':
      return '_cardcat_cards; _files';
    case 'commits':
      return '_cardcat_commits';
    case 'any':
      return ':';
  }
}
