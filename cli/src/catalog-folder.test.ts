import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { findCatalogRoot, resolveCatalogSelection } from './catalog-folder.ts';

describe('the error without a catalog', () => {
  test('suggests a checkout, or a folder if the command accepts one', () => {
    expect(() => findCatalogRoot('/')).toThrow(
      /^No catalog at \/: no schema\.json there or in a folder above; run it in a checkout of the catalog\.$/,
    );
    expect(() => resolveCatalogSelection('/', [])).toThrow(
      / no schema\.json there or in a folder above; name a catalog's folder\.$/,
    );
  });

  test('makes the same suggestion if only the data folder is missing', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'below'));
    writeFileSync(join(folder, 'schema.json'), '{}');
    const sentence = `${folder} has a schema.json but no data folder; `;
    const below = join(folder, 'below');
    expect(() => findCatalogRoot(below)).toThrow(`${sentence}run it in a checkout of the catalog.`);
    expect(() => resolveCatalogSelection(below, [])).toThrow(`${sentence}name a catalog's folder.`);
  });
});
