import { describe, expect, it } from 'vitest';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';

describe('the id and country of a card', () => {
  it('are those of its path', () => {
    expect(validateWithChanges({ '/id': 'ca-harbor' })).toEqual(['id-differs-from-path /id']);
    expect(validateWithChanges({ '/id': 'us-harbor-2' })).toEqual(['id-differs-from-path /id']);
  });

  it('are not compared if they are no id and no country', () => {
    expect(validateWithChanges({ '/id': 'US-harbor' })).toEqual(['format-wrong /id']);
    expect(validateWithChanges({ '/id': 'us-harbor--2' })).toEqual(['format-wrong /id']);
    expect(validateWithChanges({ '/country': 'US' })).toEqual(['value-not-listed /country']);
  });

  it('may be 80 characters long, and no more', () => {
    const slug = `h${'-x'.repeat(38)}`;
    const found = (id: string) => {
      const path = `data/us/${id.slice(3)}.json`;
      const text = formatCatalogJson(
        changeDocument(harborPath, { '/id': id, '/name': 'Another Example Card' }),
      );
      return validateText(text, { path });
    };
    expect(found(`us-${slug}`)).toEqual([]);
    expect(found(`us-${slug}x`)).toEqual(['value-out-of-range /id']);
  });
});
