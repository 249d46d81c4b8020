import { describe, expect, it } from 'vitest';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';

describe('hidden characters', () => {
  it.each(['\\u0007', '\\t', '\\u200b', '\\ud800', '\\udc00x'])(
    'are reported if written as an escape: %s',
    (escapeSequence) => {
      const text = formatCatalogJson(changeDocument(harborPath, { '/notes': 'oneXtwo' })).replace(
        'oneXtwo',
        `one${escapeSequence}two`,
      );
      expect(validateText(text)).toEqual(['format-wrong /notes']);
    },
  );

  it('accepts line breaks in notes, astral characters, joiners and Han', () => {
    expect(validateWithChanges({ '/notes': 'one\ntwo 👩‍🚀 \u{20bb7}野家 ½ “x” – \u00a0 y' })).toEqual([]);
    const text = formatCatalogJson(changeDocument(harborPath, { '/notes': 'oneXtwo' })).replace(
      'oneXtwo',
      '\\ud83d\\ude00',
    );
    expect(validateText(text)).toEqual([]);
  });
});
