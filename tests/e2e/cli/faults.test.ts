import { expect, test } from 'vitest';
import { type CommandName, commandNames, type Fault, faults, runPair } from '../../support/faults/matrix.ts';

// The pairs in which something was lost or left before.
test.each<[Fault, CommandName, readonly (number | null)[]]>([
  ['disk full', 'new', [2]],
  ['disk full', 'export', [2]],
  ['read-only', 'validate --fix', [2]],
  ['SIGTERM', 'export', [143]],
  ['SIGTERM', 'import --write', [0]],
  ['SIGKILL', 'export', [null]],
  ['SIGKILL', 'new', [null]],
  ['two at once', 'export', [0, 0]],
  ['24 open files', 'import --write', [0]],
  ['heap of 64 MiB', 'export', [0]],
  ['strange path', 'new', [0]],
  ['SIGTERM', 'sources check', [143]],
  ['read-only', 'wallet export', [1]],
  ['24 open files', 'wallet export', [2]],
  ['SIGKILL', 'wallet export', [null]],
  ['disk full', 'wallet export', [1]],
  ['disk full', 'courses export-context', [1]],
  ['SIGKILL', 'courses export-context', [null]],
])('%s during %s: nothing is lost, and nothing is left', async (fault, command, exitCodes) => {
  const result = await runPair(fault, command);
  expect(result.problems).toEqual([]);
  if (result.skipped === undefined) expect(result.exitCodes, result.stderr).toEqual(exitCodes);
});

test('of two that create the same card, one succeeds', async () => {
  const { exitCodes, problems } = await runPair('two at once', 'new');
  expect([exitCodes.toSorted(), problems]).toEqual([[0, 2], []]);
});

// The later one fails if it looks after the first has written the picture.
test('of two that write the same picture, one succeeds, and the card is complete', async () => {
  const { exitCodes, problems } = await runPair('two at once', 'wallet export');
  expect([exitCodes.includes(0), problems]).toEqual([true, []]);
});

// `npm run test:faults` runs all pairs and prints the exit codes.
test
  .runIf(process.env.FAULTS === '1')
  .for(faults.flatMap((fault) => commandNames.map((name) => [fault, name] as const)))(
  'all pairs: %s during %s',
  async ([fault, command]) => {
    const { exitCodes, problems, skipped, stderr } = await runPair(fault, command);
    const result = skipped ?? `exit ${exitCodes.join(', ').padEnd(10)}${stderr.trim().split('\n').at(-1)}`;
    process.stdout.write(`${fault.padEnd(18)}${command.padEnd(24)}${result}\n`);
    expect(problems).toEqual([]);
  },
);
