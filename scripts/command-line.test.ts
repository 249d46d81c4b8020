import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const options = { rounds: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => readCommandLine({ args, options }, '--rounds N, --json');

test('words that are known are read', () => {
  expect(read('--rounds', '3').values).toEqual({ rounds: '3', json: false });
});

test.each([
  [['--bogus'], "Unknown option '--bogus'. Known are --rounds N, --json."],
  [['--rounds'], "Option '--rounds <value>' argument missing. Known are --rounds N, --json."],
  [['--json=x'], "Option '--json' does not take an argument. Known are --rounds N, --json."],
  [['word'], "Unexpected argument 'word'. Known are --rounds N, --json."],
])('%j is one sentence, then what is known', (args, message) => {
  expect(() => read(...args)).toThrow(new Error(message));
});
