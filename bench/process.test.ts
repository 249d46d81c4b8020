import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { type Command, runCommand, runWell } from './process.ts';

const node = (script: string): Command => ({
  program: process.execPath,
  args: ['-e', script],
  cwd: tmpdir(),
  env: process.env,
});
const leftovers = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('cardcat-bench-output-'));

test('all output is kept of a program that ends at once after saying much', async () => {
  const run = await runCommand(node("console.log('x'.repeat(500_000)); process.exit(3)"), {
    keepOutput: true,
  });
  expect(run.stdout.length).toBe(500_001);
  expect(run.exitCode).toBe(3);
});

test('a program that ends badly is an error that repeats its last words', async () => {
  await expect(runWell(node("console.error('no such card'); process.exit(1)"))).rejects.toThrow(
    /ended with 1: no such card/,
  );
});

test('a program that is not there or is stopped rejects and leaves no file behind', async () => {
  const before = leftovers();
  const missing = { ...node(''), program: '/nowhere/at-all' };
  await expect(runCommand(missing, { keepOutput: true, watchMemory: true })).rejects.toThrow(/ENOENT/);
  const stop = new AbortController();
  const running = runCommand(node('setTimeout(() => {}, 60_000)'), {
    keepOutput: true,
    signal: stop.signal,
  });
  stop.abort();
  await expect(running).rejects.toThrow(/abort/i);
  expect(leftovers()).toEqual(before);
});

test.runIf(process.platform === 'linux')('memory of a program under a wrapper is added up', async () => {
  const hold = 'const held = Buffer.alloc(150 * 1024 ** 2, 1); setTimeout(() => held, 200)';
  const wrapper = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(hold)}])`;
  const alone = await runCommand(node(hold), { watchMemory: true });
  const wrapped = await runCommand(node(wrapper), { watchMemory: true });
  expect(alone.peakBytes).toBeGreaterThan(150 * 1024 ** 2);
  expect(wrapped.peakBytes).toBeGreaterThan((alone.peakBytes ?? 0) + 10 * 1024 ** 2);
  expect((await runCommand(node(''))).peakBytes).toBeNull();
});
