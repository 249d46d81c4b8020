import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { shells } from '../../cli/src/completion/shells.ts';
import { isKnown } from '../../cli/src/completion/values.ts';
import { cliProgram } from '../../cli/src/run-cli.ts';
import { askShell, canAsk } from '../support/ask-shell.ts';
import { cardcat, repository } from '../support/program.ts';
import { scratchCatalog } from '../support/scratch-catalog.ts';

const cards = ['data/us/chase-aeroplan.json', 'data/us/chase-disney.json', 'data/ca/amex-cobalt.json'];

/** A line as far as it is typed, and what stands there when all that a shell offers is taken. */
const cases: readonly (readonly [line: string, offers: readonly string[]])[] = [
  ['cardcat ', 'completion courses export help new review sources stats validate wallet'.split(' ')],
  ['cardcat wallet ', ['export', 'import', 'scan']],
  ['cardcat help wal', ['wallet']],
  ['cardcat courses export-context --o', ['--out']],
  ['cardcat wallet scan --pas', ['--passes-dir']],
  ['cardcat wallet import --re', ['--replace', '--repo']],
  ['cardcat completion ', ['bash', 'fish', 'zsh']],
  ['cardcat validate --format s', ['sarif', 'summary']],
  ['cardcat validate --format=s', ['sarif', 'summary']],
  ['cardcat new --country ', ['ca', 'cn', 'us']],
  ['cardcat new --network m', ['mastercard']],
  ['cardcat new --country us --segment b', ['business']],
  ['cardcat new --name ', []],
  ['cardcat courses export-context --include course,gr', ['course,grades']],
  ['cardcat wallet import --card us-', ['us-chase-aeroplan', 'us-chase-disney']],
  ['cardcat sources check ca', ['ca-amex-cobalt']],
  ['cardcat validate sch', ['schema.json']],
  ['cardcat wallet import pic', ['pic ture.png']],
  ["cardcat wallet import it\\'", ["it's.png"]],
  ['cardcat export --out da', ['data']],
  ['cardcat export --out schema', []],
  ['cardcat review main top', ['topic']],
];

for (const shell of shells.filter((each) => !canAsk(each))) {
  // biome-ignore lint/suspicious/noConsole: who runs the tests should know what was left out.
  console.warn(`${shell}, or what gives it a terminal, is not installed: its completions were not tried.`);
}

test.each(shells.filter(canAsk))('%s offers what fits, and nothing else', async (shell) => {
  const cwd = scratchCatalog(cards);
  for (const name of ['pic ture.png', "it's.png"]) writeFileSync(join(cwd, name), '');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example'];
  for (const args of [
    ['init', '-qb', 'main'],
    ['commit', '-qm', 'a', '--allow-empty'],
    ['branch', 'topic'],
  ])
    execFileSync('git', [...author, ...args], { cwd });
  const { stdout } = await cardcat(['completion', shell], { cwd });
  const lines = cases.map(([line]) => line);
  const offers = askShell(shell, stdout, cwd, lines);
  expect(lines.map((line, index) => [line, offers[index]])).toEqual(cases);
});

test('another shell is refused in one sentence', async () => {
  const { exitCode, stdout, stderr } = await cardcat(['completion', 'tcsh'], { cwd: repository });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^cardcat: .*'tcsh' is invalid.*bash, zsh, fish\.\n$/);
});

test('of every value that a command takes it is said what may stand there', () => {
  const program = cliProgram({ stdout: {}, stderr: {} } as never, () => {});
  const all = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(all)];
  const unknown = all(program).flatMap((command) => [
    ...command.options
      .filter(
        ({ required, optional, argChoices, flags }) =>
          (required || optional) && !argChoices && !isKnown.flag(flags),
      )
      .map(({ flags }) => `${command.name()} ${flags}`),
    ...command.registeredArguments
      .filter((argument) => !argument.argChoices && !isKnown.argument(argument.name()))
      .map((argument) => `${command.name()} ${argument.name()}`),
  ]);
  // The flags of this command are read by itself, and stand in the table below.
  expect(unknown).toEqual(['export-context flags']);
});

test('the flags that `courses export-context` reads by itself are offered, each with its value', async () => {
  const { flags } = await import('../../cli/src/course/flags.ts');
  expect(flags.filter((flag) => flag.flags.includes('<') && !isKnown.flag(flag.flags))).toEqual([]);
  const { stdout } = await cardcat(['completion', 'fish'], { cwd: repository });
  for (const flag of flags)
    expect(stdout).toMatch(new RegExp(`courses export-context.*-l ${flag.flags.slice(2).split(' ')[0]} `));
});
