import { describe, expect, it } from 'vitest';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';

describe('hidden characters', () => {
  it.each([
    ...[
      '\u200b',
      '\u202e',
      '\ufeff',
      '\u2066',
      '\u0085',
      '\u007f',
      '\u061c',
      '\u00ad',
      '\u{e0041}',
      '\u200d',
    ],
    ...['\ufe0f', '\u3164', '\u115f', '\u034f', '\u180e', '\u17b4', '\ufff9', '\uffa0', '\u2800'],
  ])('are reported if written literally: %j', (character) => {
    expect(validateWithChanges({ '/notes': `one${character}two` })).toEqual(['format-wrong /notes']);
  });

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

  it('rejects a line break in a name', () => {
    expect(validateWithChanges({ '/name': 'Harbor\nExample Card' })).toEqual(['format-wrong /name']);
  });
});

describe('decomposed text', () => {
  it('is reported', () => {
    expect(validateWithChanges({ '/name': 'Harbor Cafe\u0301 Card' })).toEqual(['format-wrong /name']);
    expect(validateWithChanges({ '/name': '\u{2f804} Card' })).toEqual(['format-wrong /name']);
  });

  it('is not reported for composed letters, nor for marks without a composed form', () => {
    expect(validateWithChanges({ '/name': 'Harbor Café Card' })).toEqual([]);
    expect(validateWithChanges({ '/name': 'Harbor x\u0301 Card' })).toEqual([]);
  });
});
