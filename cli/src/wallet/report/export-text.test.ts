import { expect, test } from 'vitest';
import { chosenArt } from '../../../../tests/support/wallet/contributing.ts';
import { type ArtSource, buildCardImage } from '../contribution/plan.ts';
import type { SkippedItem } from '../flow/choose.ts';
import { formatNothingWritten, planLines } from './export-text.ts';

function listPlanLines(width = 1536, height = 969, source: ArtSource = 'apple-wallet') {
  const chosen = chosenArt({ id: 'us-harbor-card', name: 'Harbor Card', issuer: 'Harbor Bank' }, source);
  const image = { ...buildCardImage(chosen, '2026-10-01'), width, height };
  const target = { kind: 'folder', root: '/', displayPath: 'art' } as const;
  const lines = planLines({ cards: [{ chosen, image, files: [], isReplaced: false }], target });
  return lines;
}

test('warns about an unusual picture size', () => {
  for (const [width, height] of [
    [1536, 969],
    [1134, 715],
    [764, 480],
  ])
    expect(listPlanLines(width, height)).toEqual(['To be written:']);
  expect(listPlanLines(1400, 883)).toEqual([
    expect.stringMatching(/^us-harbor-card: 1400×883 is not a usual card size/),
    'To be written:',
  ]);
  expect(listPlanLines(1400, 883, 'issuer-site')).toEqual(['To be written:']);
});

const createSkips = (...reasons: readonly SkippedItem['why'][]): readonly SkippedItem[] =>
  reasons.map((why, index) => ({ n: index + 1, cardId: null, why, isFailure: false }));
const upToDate = 'Nothing was written: everything is up to date.';

test.each<[string, readonly SkippedItem['why'][]]>([
  [upToDate, ['up-to-date']],
  [upToDate, ['same-pixels', 'not-in-catalog', 'no-art', 'vector-only', 'not-on-device', 'not-chosen']],
  ['Nothing was written.', []],
  ['Nothing was written.', ['up-to-date', 'not-certain']],
])('prints “%s” if passes were skipped because of %j', (words, reasons) => {
  expect(formatNothingWritten(createSkips(...reasons))).toBe(words);
});
