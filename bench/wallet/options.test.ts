import { expect, test } from 'vitest';
import { UsageError } from '../../scripts/command-line.ts';
import { readWalletOptions } from './options.ts';

test('the words of the command line', () => {
  const full = { isFull: true, rounds: 7, json: false, check: false, only: [] };
  expect(readWalletOptions([])).toEqual(full);
  expect(readWalletOptions(['--short'])).toEqual({ ...full, isFull: false, rounds: 3 });
  expect(readWalletOptions(['--short', '--json', '--check', '--rounds', '9'])).toEqual({
    isFull: false,
    rounds: 9,
    json: true,
    check: true,
    only: [],
  });
  expect(readWalletOptions(['--only', 'W1,W4'])).toEqual({ ...full, only: ['W1', 'W4'] });
  for (const args of [['--rounds', '0'], ['--rounds', 'many'], ['--only', 'W6'], ['--fast'], ['x']])
    expect(() => readWalletOptions(args)).toThrow(UsageError);
});
