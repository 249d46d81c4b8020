import { describe, expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import type { Fix } from './facts.ts';
import { createSuggestions, findFingerprint } from './suggestions.ts';

const createFix = (startLine: number, endLine = startLine, text = `line ${startLine}`): Fix => ({
  path: harborPath,
  codes: ['value-not-listed'],
  startLine,
  endLine,
  text,
});

function suggest(fixes: readonly Fix[], patch: string | null) {
  const change = { path: harborPath, after: formatCatalogJson(changeDocument(harborPath, {})), patch };
  return createSuggestions(createFacts([change], { fixes }));
}

describe('createSuggestions', () => {
  const patch = '@@ -1,4 +1,5 @@\n x\n@@ -20,3 +21,2 @@ y\n x\n@@ -40,2 +40,0 @@\n x';

  test.each([
    ['accepts a fix within a hunk', createFix(1, 5), true],
    ['accepts a fix of the last line of a hunk', createFix(22), true],
    ['ignores a fix after the end of a hunk', createFix(6), false],
    ['ignores a fix from one hunk into the next', createFix(4, 21), false],
    ['ignores a fix in a hunk that only removes lines', createFix(40), false],
  ])('%s', (_, fix, isSuggested) => {
    expect(suggest([fix], patch)).toHaveLength(isSuggested ? 1 : 0);
  });

  test('returns nothing without a patch', () => {
    expect(suggest([createFix(1)], null)).toEqual([]);
  });

  test('returns at most ten suggestions', () => {
    const fixes = Array.from({ length: 12 }, (_, index) => createFix(index + 1));
    const suggestions = suggest(fixes, '@@ -0,0 +1,90 @@\n+x');
    expect(suggestions.map(({ fix }) => fix)).toEqual(fixes.slice(0, 10));
    expect(new Set(suggestions.map(({ fingerprint }) => fingerprint)).size).toBe(10);
  });
});

test('a suggestion contains its fingerprint, and its text cannot end its code fence', () => {
  const [suggestion] = suggest([createFix(1, 1, '  "name": "```` x",')], '@@ -1,9 +1,9 @@\n x');
  expect(findFingerprint(suggestion?.body ?? '')).toBe(suggestion?.fingerprint);
  expect(suggestion?.body).toContain('\n`````suggestion\n  "name": "```` x",\n`````\n');
});
