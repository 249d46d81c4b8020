import { expect, it } from 'vitest';
import { artLimits } from '#core/card/art';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../../../tests/support/changed-card.ts';
import { makeWebp } from '../../../tests/support/make-webp.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { someImage } from '../../../tests/support/some-card.ts';
import { validateCatalog } from '../validate.ts';

const path = 'data/art/us-harbor.webp';

function findFacts(
  file: Uint8Array,
  changes: PointerChanges = {},
  pixels?: string | null,
): readonly object[] {
  const card = formatCatalogJson(
    changeDocument(harborPath, { '/image': { ...someImage('other'), path }, ...changes }),
  );
  const { diagnostics } = validateCatalog({
    files: cleanFilesWith({ [harborPath]: card, [path]: file }),
    today: fixtureToday,
    pixelHashes: new Map(pixels === undefined ? [] : [[path, pixels]]),
  });
  return diagnostics
    .filter(({ code }) => code !== 'not-formatted')
    .map(({ code, facts }) => ({ code, ...facts }));
}

const [validFile, expectedFormat] = [
  makeWebp(1536, 969),
  'a lossless WebP file with one VP8L chunk and nothing else',
];

it.each([
  [new Uint8Array(9), 'not a WebP file', expectedFormat],
  [new Uint8Array(artLimits.maxBytes + 1), 'a file of more than 4194304 bytes', 'at most 4194304 bytes'],
  [makeWebp(639, 403), '639 × 403 pixels', 'a width of 640 to 4096 pixels'],
  [makeWebp(4097, 2585), '4097 × 2585 pixels', 'a width of 640 to 4096 pixels'],
  [makeWebp(5000, 5000), '5000 × 5000 pixels', 'at most 16800000 pixels'],
  [makeWebp(1000, 1000), '1000 × 1000 pixels', 'the shape of a card, 1.585 to 1'],
  [makeWebp(1537, 969), '1537 × 969 pixels', '1536 × 969, as in the record'],
  [makeWebp(1536, 970), '1536 × 970 pixels', '1536 × 969, as in the record'],
])('reports what was found and what was expected (case %#)', (file, found, expected) => {
  expect(findFacts(file)).toEqual([{ code: 'art-size', found, expected }]);
});

it('reports pixels that differ from the record or cannot be decoded', () => {
  const [expected, found] = ['1'.repeat(64), '2'.repeat(64)];
  expect(findFacts(validFile, {}, expected)).toEqual([]);
  expect(findFacts(validFile, {}, found)).toEqual([{ code: 'art-hash', found, expected }]);
  expect(findFacts(validFile, {}, null)).toEqual([{ code: 'art-hash', found: null, expected }]);
  expect(findFacts(makeWebp(1000, 1000), {}, found)).toHaveLength(2);
});

it('reports a path that does not match the card', () => {
  const elsewhere = 'data/art/us-harbour.webp';
  expect(findFacts(validFile, { '/image/path': elsewhere })).toEqual([
    { code: 'art-place', problem: 'unused' },
    { code: 'art-place', problem: 'path', found: elsewhere, expected: path },
  ]);
});

it.each(['width', 'height', 'pixel_sha256', 'path'])(
  'does not compare the picture with an invalid value of %s',
  (key) => {
    const foundFacts = findFacts(makeWebp(1555, 981), { [`/image/${key}`]: true }, '1'.repeat(64));
    const expected = key === 'pixel_sha256' ? ['type-wrong', 'art-size'] : ['type-wrong'];
    const codes = foundFacts.map((facts) => (facts as { readonly code: string }).code);
    expect(codes.filter((code) => code !== 'art-place').toSorted()).toEqual(expected.toSorted());
  },
);
