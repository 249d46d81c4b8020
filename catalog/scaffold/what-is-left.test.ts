import { expect, it } from 'vitest';
import { changed, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut, memoryFile } from '../../tests/support/memory-file.ts';
import { cleanFiles, worldToday } from '../../tests/support/world.ts';
import { linesOfUnknownNumbers, whatIsLeft } from './what-is-left.ts';

const cleanRegistries = cleanFiles().filter(({ path }) => /^data\/[^/]+\.json$/.test(path));
const text = laidOut(changed(harborPath, { '/sources/0/retrieved': null }));

it('is what the record lacks, and nothing of the registries', () => {
  const others = cleanRegistries.filter(({ path }) => path !== 'data/source-exceptions.json');
  const unsorted = [...others, memoryFile('data/source-exceptions.json', '[ ]\n')];
  for (const files of [cleanRegistries, unsorted]) {
    const left = whatIsLeft(harborPath, text, files, worldToday);
    expect(left.map(({ code, place, facts }) => [code, place.path, facts])).toEqual([
      ['source-unread', harborPath, expect.objectContaining({ changed: true })],
    ]);
  }
});

it('names the lines where a number is not known', () => {
  expect(
    linesOfUnknownNumbers(
      [
        '{',
        '  "amount": null,',
        '  "percent": null',
        '  "points_per_dollar": null,',
        '  "amount": 95,',
        '  "retrieved": null,',
        '  "amount": null, "unit": "x"',
        '}',
      ].join('\n'),
    ),
  ).toEqual([2, 3, 4]);
  expect(linesOfUnknownNumbers('')).toEqual([]);
});
