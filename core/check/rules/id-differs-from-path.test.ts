import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import {
  changeDocument,
  harborPath,
  validateText,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

describe('the id and country of a card', () => {
  it('must match its path', () => {
    expect(validateWithChanges({ '/id': 'ca-harbor' })).toEqual(['id-differs-from-path /id']);
    expect(validateWithChanges({ '/id': 'us-harbor-2' })).toEqual(['id-differs-from-path /id']);
  });

  it('cause one finding for a file in the wrong folder', () => {
    const validateAt = (path: string, changes: Readonly<Record<string, unknown>> = {}) =>
      validateText(formatCatalogJson(changeDocument(harborPath, { '/name': 'Another Card', ...changes })), {
        path,
      });
    const changedId = { '/id': 'us-pier' };
    expect(validateAt('data/ca/pier.json', changedId)).toEqual(['country-differs-from-folder /country']);
    expect(validateAt('data/ca/quay.json', changedId)).toEqual([
      'id-differs-from-path /id',
      'country-differs-from-folder /country',
    ]);
    expect(validateAt('data/us/pier.json', { '/id': 'us-pier', '/country': 'ca' })).toEqual([
      'country-differs-from-folder /country',
    ]);
  });

  it('cause the advice to move the file only if the other path is free', () => {
    const findMessages = (id: string) => {
      const card = formatCatalogJson(changeDocument(harborPath, { '/name': 'Another Card', '/id': id }));
      // The file at the other path cannot be parsed, so its id is unknown.
      const files = cleanFilesWith({ 'data/us/pier.json': card, 'data/us/quay.json': '{' });
      return validateCatalog({ files, today: fixtureToday })
        .diagnostics.filter(({ code }) => code === 'id-differs-from-path')
        .map((diagnostic) => describeDiagnostic(diagnostic).message);
    };
    const ending = 'A published card keeps its id and its path.';
    expect(findMessages('us-dock')).toEqual([
      `The id is \`us-dock\`, but in this file it must be \`us-pier\`. Change the id, or move the file to \`data/us/dock.json\`. ${ending}`,
    ]);
    expect(findMessages('us-quay')).toEqual([
      `The id is \`us-quay\`, but in this file it must be \`us-pier\`. Change the id. ${ending}`,
    ]);
  });

  it('are not compared if they are invalid', () => {
    expect(validateWithChanges({ '/id': 'US-harbor' })).toEqual(['format-wrong /id']);
    expect(validateWithChanges({ '/id': 'us-harbor--2' })).toEqual(['format-wrong /id']);
    expect(validateWithChanges({ '/country': 'US' })).toEqual(['value-not-listed /country']);
  });

  it('allow an id of at most 80 characters', () => {
    const slug = `h${'-x'.repeat(38)}`;
    const validateId = (id: string) => {
      const path = `data/us/${id.slice(3)}.json`;
      const text = formatCatalogJson(
        changeDocument(harborPath, { '/id': id, '/name': 'Another Example Card' }),
      );
      return validateText(text, { path });
    };
    expect(validateId(`us-${slug}`)).toEqual([]);
    expect(validateId(`us-${slug}x`)).toEqual(['value-out-of-range /id']);
  });
});
