import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

describe('the id and country of a card', () => {
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
});
