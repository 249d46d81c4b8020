import { afterEach, expect, test, vi } from 'vitest';
import { UsageError } from '#core/io/errors';
import { parseCommandLine, readTagArgument, runScript } from './command-line.ts';

const usage = 'npm run example -- [NAME] [--rounds N] [--json]';
const options = { rounds: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
const parse = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  parseCommandLine({ usage, options, maxPositionals: 1, args, env });

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test('parses options and positional arguments', () => {
  expect(parse(['--rounds', '3', 'a'])).toMatchObject({
    values: { rounds: '3', json: false },
    positionals: ['a'],
  });
});

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['--rounds'], "Option '--rounds <value>' argument missing."],
  [['--json=x'], "Option '--json' does not take an argument."],
  [['a', 'b'], "Unexpected argument 'b'."],
])('rejects %j with one sentence and the usage', (args, message) => {
  expect(() => parse(args)).toThrow(new UsageError(`${message} Usage: ${usage}`));
});

test('restores flags that npm consumed', () => {
  const npm = { npm_command: 'run', npm_config_json: 'true' };
  expect(parse(['a'], npm).values.json).toBe(true);
  expect(parse(['a'], { ...npm, npm_config_rounds: '3' }).values.rounds).toBe('3');
  expect(() => parse(['3'], { ...npm, npm_config_rounds: 'true' })).toThrow(
    'npm consumed --rounds; type -- before it. Usage: ',
  );
  expect(parse(['a'], { ...npm, npm_command: 'exec' }).values.json).toBe(false);
});

test('rejects a missing or invalid tag', () => {
  expect(readTagArgument('v1.4.0', usage).version).toEqual([1, 4, 0]);
  expect(() => readTagArgument(undefined, usage)).toThrow('Name the tag of a release, such as v1.4.0. Usage');
  expect(() => readTagArgument('1.2', usage)).toThrow("'1.2' is not the tag of a release, such as v1.4.0. U");
});

test.each([
  ['--help', 0, [`Usage: ${usage}`], []],
  ['--bogus', 2, [], [`Unknown option '--bogus'. Usage: ${usage}`]],
  ['fail', 1, [], ['failed']],
])('runs a script with %s: exit code %i', async (arg, exitCode, printed, errors) => {
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of [log, error]) spy.mockReturnValue();
  await runScript(() => {
    parse([arg]);
    throw new Error('failed');
  });
  expect(process.exitCode ?? 0).toBe(exitCode);
  expect([log.mock.calls.flat(), error.mock.calls.flat()]).toEqual([printed, errors]);
});
