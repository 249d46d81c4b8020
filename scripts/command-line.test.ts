import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

const options = { rounds: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => parseCommandLine({ args, options }, '--rounds N, --json');

test('words that are known are read', () => {
  expect(read('--rounds', '3').values).toEqual({ rounds: '3', json: false });
});

test.each([
  [['--bogus'], "Unknown option '--bogus'. Expected: --rounds N, --json."],
  [['--rounds'], "Option '--rounds <value>' argument missing. Expected: --rounds N, --json."],
  [['--json=x'], "Option '--json' does not take an argument. Expected: --rounds N, --json."],
  [['word'], "Unexpected argument 'word'. Expected: --rounds N, --json."],
])('%j: one sentence, then the options', (args, message) => {
  expect(() => read(...args)).toThrow(new Error(message));
});
