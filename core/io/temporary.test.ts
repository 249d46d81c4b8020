import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { forgetTemporary, isTemporaryName, reserveTemporary } from './temporary.ts';

/** Starts a program that reserves a temporary file, creates it, and ends as `end` says. */
function runWriter(folder: string, end: string) {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { reserveTemporary } from ${JSON.stringify(join(import.meta.dirname, 'temporary.ts'))};
    writeFileSync(reserveTemporary(${JSON.stringify(folder)}), '');
    ${end}
    setInterval(() => {}, 1000);`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  return { status, signal, left: readdirSync(folder).map(isTemporaryName) };
}

test.each([
  ['an exit', 'process.exit(3);', 3],
  ['an uncaught error', "throw new Error('x');", 1],
  ['SIGINT', "process.kill(process.pid, 'SIGINT');", 130],
  ['SIGTERM', "process.kill(process.pid, 'SIGTERM');", 143],
  ['SIGHUP', "process.kill(process.pid, 'SIGHUP');", 129],
])('%s leaves nothing behind', (_, end, status) => {
  expect(runWriter(scratchFolder(), end)).toEqual({ status, signal: null, left: [] });
});

// Only Linux tells whether a process still runs that may have the same id as a later one.
test.runIf(existsSync('/proc/self/ns/pid'))(
  'the next writer removes what a killed process left behind',
  () => {
    const folder = scratchFolder();
    expect(runWriter(folder, "process.kill(process.pid, 'SIGKILL');").left).toEqual([true]);
    const path = reserveTemporary(folder);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path, '');
    forgetTemporary(reserveTemporary(folder));
    expect(readdirSync(folder)).toEqual([basename(path)]);
  },
);

test('files from another machine are removed after a day, and other files never', () => {
  const folder = scratchFolder();
  const [old, recent] = ['.cardcat-0123abcd-1-1-0123456789ab.tmp', '.cardcat-unknown-1-1-0123456789ab.tmp'];
  for (const name of [old, recent, 'other.tmp']) writeFileSync(join(folder, name), '');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of [old, 'other.tmp']) utimesSync(join(folder, name), longAgo, longAgo);
  forgetTemporary(reserveTemporary(folder));
  expect(readdirSync(folder).toSorted()).toEqual([recent, 'other.tmp']);
});
