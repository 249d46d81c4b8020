import { expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { createFacts, type FileChange, somePull } from '../../../tests/support/some-facts.ts';
import { findBetterTitle } from './comment.ts';

const text = formatCatalogJson(changeDocument(harborPath, {}));
const update: FileChange = { path: harborPath, after: text };
const added: FileChange = { path: 'data/us/ferry.json', before: null, after: text };

test.each<[string, readonly FileChange[], string, string | null | undefined]>([
  ['one new card', [added], 'my card', 'card(add): us-ferry'],
  ['one new card, named so', [added], 'card(add): us-ferry', null],
  ['several cards by any convention', [update, added], 'fix(data): fees', null],
  ['several cards without one', [update, added], 'fees', 'card(update): 2 cards'],
  ['no card', [{ path: 'docs/x.md', after: '' }], 'whatever', undefined],
  ['no card, by any convention', [{ path: 'docs/x.md', after: '' }], 'docs: words', null],
])('%s', (_, changes, title, better) => {
  expect(findBetterTitle(createFacts(changes, { pull: { ...somePull, title } }))).toBe(better);
});
