import { describe, expect, test } from 'vitest';
import { UsageError } from '../core/io/errors.ts';
import { computeRatio, median, percentile, runRounds } from './measure.ts';
import { readOptions } from './options.ts';
import { checkThreshold, figureRow, type Row, ratioRow, renderMarkdown, withTable } from './report.ts';

describe('statistics', () => {
  test('computes median and percentile', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
    expect([percentile([1, 2, 3, 4], 0.5), percentile([1, 2, 3, 4], 0.95), percentile([5], 0)]).toEqual([
      2, 4, 5,
    ]);
    expect(() => median([])).toThrow(RangeError);
  });

  test('computes a ratio per round, so that slow rounds do not change it', () => {
    expect(computeRatio([10, 100, 1000], [20, 200, 2000])).toEqual({ median: 0.5, min: 0.5, max: 0.5 });
    expect(() => computeRatio([1], [1, 2])).toThrow(RangeError);
  });

  test('starts each round with the next contestant', async () => {
    const order: string[] = [];
    const measure = (name: string) => async () => order.push(name);
    const samples = await runRounds({ a: measure('a'), b: measure('b'), c: measure('c') }, 3);
    expect(order.join('')).toBe('abcbcacab');
    expect(samples).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] });
  });
});

describe('tables', () => {
  test('apply a target to the ratio if it exists, otherwise to the measured value', () => {
    const ratio: Row = ratioRow('a', 'ms', [50], 'peer', [100], { atMost: 0.5 });
    expect(checkThreshold(ratio)).toBe('yes');
    expect(checkThreshold({ ...ratio, target: { atLeast: 0.6 } })).toBe('no');
    expect(checkThreshold(figureRow('a', 'ms', 50, { atMost: 49 }))).toBe('no');
    expect(checkThreshold(figureRow('a', 'ms', 50))).toBe('');
    expect(renderMarkdown([figureRow('b', 's', 2, { atMost: 1 })])).toBe(
      '- b: 2 s (target ≤ 1 s, **missed**)',
    );
    expect(renderMarkdown([ratio])).toMatch(
      /\| a +\| 50 ms +\| peer: 100 ms \| 0\.50 \(0\.50–0\.50\) +\| ≤ 0\.5 +\|/,
    );
  });

  test("replace the suite's previous table", () => {
    const page = 'a\n<!-- api -->\nold\n<!-- end of api -->\nb\n';
    const updated = withTable(page, 'api', 'new');
    expect(updated).toBe('a\n<!-- api -->\n\nnew\n\n<!-- end of api -->\nb\n');
    expect(withTable(updated, 'api', 'new')).toBe(updated);
    expect(() => withTable(page, 'bot', 'new')).toThrow('bot');
  });
});

test('parses options, and rejects unknown options and invalid values', () => {
  const suites = ['api', 'bot'];
  const defaultOptions = { names: [], short: false, write: false, rounds: 7 };
  expect(readOptions([], suites)).toEqual(defaultOptions);
  expect(readOptions(['bot', '--short', '--write'], suites)).toEqual({
    ...defaultOptions,
    names: ['bot'],
    short: true,
    write: true,
    rounds: 3,
  });
  for (const args of [['ap'], ['--rounds', '0'], ['--fast']])
    expect(() => readOptions(args, suites)).toThrow(UsageError);
});
