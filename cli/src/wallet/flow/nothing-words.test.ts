import { expect, test } from 'vitest';
import type { Skip } from './choice.ts';
import { nothingWords } from './nothing-words.ts';

const skips = (...reasons: readonly Skip['why'][]): readonly Skip[] =>
  reasons.map((why, at) => ({ n: at + 1, cardId: null, why, isFailure: false }));
const upToDate = 'Nothing was written: all is up to date.';

test.each<[string, readonly Skip['why'][]]>([
  [upToDate, ['up-to-date']],
  [upToDate, ['same-pixels', 'not-in-catalog', 'no-art', 'vector-only', 'not-on-device', 'not-chosen']],
  ['Nothing was written.', []],
  ['Nothing was written.', ['not-in-catalog', 'no-art']],
  ['Nothing was written.', ['up-to-date', 'not-certain']],
  ['Nothing was written.', ['up-to-date', 'needs-replace']],
  ['Nothing was written.', ['up-to-date', 'damaged']],
])('2.1 «%s» after %j', (words, reasons) => {
  expect(nothingWords(skips(...reasons))).toBe(words);
});
