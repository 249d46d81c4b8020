import { fishQuoted as quoted } from './quote.ts';
import type { CommandNode, OptionNode } from './tree.ts';
import type { Value } from './values.ts';

/** A completion script for fish 3. */
export function fishScript(nodes: readonly CommandNode[]): string {
  const paths = nodes.map(({ path }) => path).filter((path) => path !== '');
  return `# Completion of cardcat for fish; made by: cardcat completion fish

# Whether the commands that are written so far are those of its argument.
function __cardcat_at
    set -l room ''
    for word in (commandline -opc)[2..-1]
        set -l next (string trim -- "$room $word")
        switch $next
            case ${paths.map(quoted).join(' ')}
                set room $next
            case help
            case '*'
                break
        end
    end
    test "$room" = "$argv[1]"
end

function __cardcat_cards
    set -l folder (pwd)
    while not test -f "$folder/schema.json" -a -d "$folder/data"
        test "$folder" = / && return
        set folder (string replace -r '/[^/]*$' '' -- $folder)
        test -z "$folder" && set folder /
    end
    for country in us ca cn
        for file in $folder/data/$country/*.json
            echo $country-(string replace -r '.*/(.*)\\.json$' '$1' -- $file)
        end
    end
end

function __cardcat_commits
    git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null
end

# The words of a list, each behind those that are there.
function __cardcat_list
    set -l head (string match -r '.*,' -- (commandline -ct | string replace -r '^--[^=]*=' ''))
    for word in $argv
        echo $head$word
    end
end

complete -c cardcat -f
${nodes.flatMap((node) => [...linesOf(node)]).join('\n')}
`;
}

function* linesOf({ path, commands, options, argument }: CommandNode): Generator<string> {
  const here = `complete -c cardcat -n ${quoted(`__cardcat_at ${quoted(path === '' ? '' : path)}`)}`;
  for (const { name, description } of commands) yield `${here} -a ${quoted(name)} -d ${quoted(description)}`;
  for (const option of options) yield `${here} ${optionWords(option)} -d ${quoted(option.description)}`;
  if (argument !== null && argument.kind !== 'any') yield `${here} ${valueWords(argument)}`;
}

function optionWords({ long, short, value }: OptionNode): string {
  const names = `${short === null ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  if (value === null) return names;
  const isFiles = value.kind === 'files' || value.kind === 'cards-or-files';
  return `${names} ${isFiles ? '-r' : '-x'} ${valueWords(value)}`.trimEnd();
}

function valueWords(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `-a ${quoted(value.words.join(' '))}`;
    case 'list':
      return `-a ${quoted(`(__cardcat_list ${value.words.join(' ')})`)}`;
    case 'files':
      return '-F';
    case 'folders':
      return "-a '(__fish_complete_directories)'";
    case 'cards':
      return "-a '(__cardcat_cards)'";
    case 'cards-or-files':
      return "-F -a '(__cardcat_cards)'";
    case 'commits':
      return "-a '(__cardcat_commits)'";
    case 'any':
      return '';
  }
}
