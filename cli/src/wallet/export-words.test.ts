import { expect, test } from 'vitest';
import { chosenArt } from '../../../tests/support/wallet/chosen-art.ts';
import { type ArtSource, imageOf } from './contribution/image-record.ts';
import { doneWords, planLines } from './export-words.ts';

test.each<[string, string | null, string]>([
  ['git would not make the branch', null, 'It did not work: git would not make the branch.'],
  ['the files could not be written', 'EROFS', 'It did not work: the files could not be written (EROFS).'],
  [
    'the files could not be written',
    'ENOSPC',
    'It did not work: the files could not be written (the disk is full; make room and run it again).',
  ],
])('13 %s, %s', (step, code, told) => {
  expect(doneWords.failed(step, code, true)).toBe(`${told} Everything is as it was.`);
  expect(doneWords.failed(step, code, false)).toBe(`${told} Not all could be put back; see: git status`);
});

function planned(owed: readonly string[], width = 1536, height = 969, source: ArtSource = 'apple-wallet') {
  const chosen = chosenArt({ id: 'us-harbor-card', name: 'Harbor Card', issuer: 'Harbor Bank' }, source);
  const image = { ...imageOf(chosen, '2026-10-01'), width, height };
  return planLines({ files: [], cards: [{ chosen, image, files: [], isReplaced: false, owed }] });
}

test('9.4 what the check will ask for besides is told before anything is written', () => {
  expect(planned([])).toEqual(['To be written:']);
  expect(planned(['source-unread'])[0]).toMatch(/^us-harbor-card: .* source-unread\. .*npm run validate$/);
});

test('3 a size that is not usual in a wallet is warned of, and refused by nobody', () => {
  for (const [width, height] of [
    [1536, 969],
    [1134, 715],
    [764, 480],
  ])
    expect(planned([], width, height)).toEqual(['To be written:']);
  expect(planned([], 1400, 883)).toEqual([
    expect.stringMatching(/^us-harbor-card: 1400×883 is no usual size/),
    'To be written:',
  ]);
  expect(planned([], 1400, 883, 'issuer-site')).toEqual(['To be written:']);
});
