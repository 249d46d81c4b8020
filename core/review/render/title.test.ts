import { expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { createFacts, type FileChange, somePull } from '../../../tests/support/some-facts.ts';
import { findBetterTitle } from './comment.ts';

const text = formatCatalogJson(changeDocument(harborPath, {}));
const update: FileChange = { path: harborPath, after: text };
const added: FileChange = { path: 'data/us/ferry.json', before: null, after: text };

test.each<[string, readonly FileChange[], string, string | null | undefined]>([
  ['suggests a title for one new card', [added], 'my card', 'card(add): us-ferry'],
  ['accepts the suggested title for one new card', [added], 'card(add): us-ferry', null],
  ['accepts any conventional title for several cards', [update, added], 'fix(data): fees', null],
  [
    'suggests a title for several cards without a conventional title',
    [update, added],
    'fees',
    'card(update): 2 cards',
  ],
  ['suggests no title for a change without cards', [{ path: 'docs/x.md', after: '' }], 'whatever', undefined],
  [
    'accepts any conventional title for a change without cards',
    [{ path: 'docs/x.md', after: '' }],
    'docs: words',
    null,
  ],
])('%s', (_, changes, title, betterTitle) => {
  expect(findBetterTitle(createFacts(changes, { pull: { ...somePull, title } }))).toBe(betterTitle);
});
