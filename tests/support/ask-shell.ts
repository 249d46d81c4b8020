import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shell } from '../../cli/src/completion/shells.ts';
import { scratchFolder } from './scratch-catalog.ts';

/** Whether the shell is installed, and what gives it a terminal. */
export function canAsk(shell: Shell): boolean {
  const hasScript =
    shell === 'fish' ||
    spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');
  return hasScript === true && spawnSync(shell, ['--version']).error === undefined;
}

/**
 * What a real shell puts in the place of the last word of each line when it is asked for completions, sorted; nothing
 * where it knows none. `script`: the completion script of cardcat, which itself is not started.
 */
export function askShell(
  shell: Shell,
  script: string,
  cwd: string,
  lines: readonly string[],
): readonly (readonly string[])[] {
  const home = scratchFolder();
  const file = join(home, 'completion');
  writeFileSync(file, script);
  if (shell === 'fish') return lines.map((line) => askFish(shell, file, home, cwd, line));
  const said = inTerminal(shell, home, cwd, file, lines);
  // Each line is run with all completions in it: `cardcat` prints its words.
  const ran = [...said.matchAll(/^.*?((?:<[^<>\r\n]*>)+)\r*$/gm)].map(([, words = '']) =>
    [...words.matchAll(/<([^<>]*)>/g)].map(([, word = '']) => word),
  );
  if (ran.length !== lines.length)
    throw new Error(`${shell} ran ${ran.length} of ${lines.length} lines: ${said}`);
  return lines.map((line, index) => sorted((ran[index] ?? []).slice(wordsBefore(line)), line));
}

function askFish(shell: 'fish', file: string, home: string, cwd: string, line: string): readonly string[] {
  const program = 'source $argv[1]; complete -C $argv[2]';
  const { stdout, stderr } = spawnSync(shell, ['--no-config', '-c', program, file, line], {
    cwd,
    env: environment(home),
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(`fish: ${stderr}`);
  const offers = stdout.split('\n').filter((offer) => offer !== '');
  return sorted(
    offers.map((offer) => offer.split('\t')[0]?.replaceAll('\\ ', ' ') ?? ''),
    line,
  );
}

/** Types all lines beforehand, each with the key that puts in every completion. */
function inTerminal(shell: Shell, home: string, cwd: string, file: string, lines: readonly string[]): string {
  const printing = `cardcat() { printf '<%s>' "$@"; printf '\\n'; }\nPS1=\nsource '${file}'\n`;
  const key = '\u0018';
  const settings =
    shell === 'bash'
      ? `bind 'set bell-style none'\nbind '"\\C-x": insert-completions'\n`
      : `zle -C every complete-word _generic
zstyle ':completion:every:*' completer _all_matches _complete
zstyle ':completion:every:*' insert yes
bindkey '^X' every
unsetopt prompt_cr prompt_sp beep\n`;
  mkdirSync(join(home, 'z'));
  writeFileSync(join(home, 'bashrc'), `${printing}${settings}`);
  writeFileSync(join(home, 'z/.zshrc'), `autoload -Uz compinit && compinit -u -D\n${printing}${settings}`);
  const command = shell === 'bash' ? `bash --noprofile --rcfile '${home}/bashrc' -i` : 'zsh -i';
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...environment(home), ZDOTDIR: join(home, 'z') },
    input: `${lines.map((line) => `${line}${key}\n`).join('')}exit\n`,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return stdout;
}

function environment(home: string) {
  return { PATH: process.env.PATH ?? '', HOME: home, TERM: 'xterm', LC_ALL: 'C.UTF-8', COLUMNS: '400' };
}

/** How many words of the line, `cardcat` left out, stand before the one that is completed. */
const wordsBefore = (line: string): number => line.split(' ').length - 2;

/** Without what was typed of it already where it is a value behind its flag. */
function sorted(words: readonly string[], line: string): readonly string[] {
  const last = line.split(' ').at(-1) ?? '';
  const flag = /^--[a-z-]+=/.exec(last)?.[0] ?? '';
  return (
    words
      .filter((word) => word !== last || last === '')
      .map((word) => (flag !== '' && word.startsWith(flag) ? word.slice(flag.length) : word))
      // Not every shell marks a folder when it puts in all that there is.
      .map((word) => word.replace(/\/$/, ''))
      .toSorted()
  );
}
