import { describe, expect, test } from 'vitest';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import type { Fix } from './facts.ts';
import { createSuggestions, findFingerprint } from './suggestions.ts';

const fixOf = (startLine: number, endLine = startLine, text = `line ${startLine}`): Fix => ({
  path: harborPath,
  codes: ['value-not-listed'],
  startLine,
  endLine,
  text,
});

function offered(fixes: readonly Fix[], patch: string | null) {
  const change = { path: harborPath, after: formatCatalogJson(changeDocument(harborPath, {})), patch };
  return createSuggestions(createFacts([change], { fixes }));
}

describe('createSuggestions', () => {
  const patch = '@@ -1,4 +1,5 @@\n x\n@@ -20,3 +21,2 @@ y\n x\n@@ -40,2 +40,0 @@\n x';

  test.each([
    ['accepts a fix within a hunk', fixOf(1, 5), true],
    ['accepts a fix of the last line of a hunk', fixOf(22), true],
    ['ignores a fix after the end of a hunk', fixOf(6), false],
    ['ignores a fix from one hunk into the next', fixOf(4, 21), false],
    ['ignores a fix in a hunk that only removes lines', fixOf(40), false],
  ])('%s', (_, fix, is) => {
    expect(offered([fix], patch)).toHaveLength(is ? 1 : 0);
  });

  test('returns nothing without a patch', () => {
    expect(offered([fixOf(1)], null)).toEqual([]);
  });

  test('returns at most ten suggestions', () => {
    const fixes = Array.from({ length: 12 }, (_, index) => fixOf(index + 1));
    const all = offered(fixes, '@@ -0,0 +1,90 @@\n+x');
    expect(all.map(({ fix }) => fix)).toEqual(fixes.slice(0, 10));
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(10);
  });
});

test('a suggestion contains its fingerprint, and its text cannot end its code fence', () => {
  const [one] = offered([fixOf(1, 1, '  "name": "```` x",')], '@@ -1,9 +1,9 @@\n x');
  expect(findFingerprint(one?.body ?? '')).toBe(one?.fingerprint);
  expect(one?.body).toContain('\n`````suggestion\n  "name": "```` x",\n`````\n');
});
