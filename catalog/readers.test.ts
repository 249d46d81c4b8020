import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programFiles } from '../tests/support/source-files.ts';

const files = new Map(programFiles('catalog').map((file) => [file.path, file]));
const valueImport = /^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm;

/** Every file that is loaded with one, itself included, and the packages; types alone load nothing. */
function loadedWith(start: string): {
  readonly paths: readonly string[];
  readonly packages: readonly string[];
} {
  const paths = new Set([start]);
  const packages = new Set<string>();
  for (const path of paths)
    for (const [, name = ''] of files.get(path)?.text.matchAll(valueImport) ?? [])
      if (name.startsWith('.')) paths.add(join(path, '..', name));
      else packages.add(name);
  return { paths: [...paths], packages: [...packages] };
}

describe('2.1: what readers load', () => {
  const readers = [
    'catalog/pack/read-pack.ts',
    'catalog/query/parse-query.ts',
    'catalog/query/run-query.ts',
    'catalog/query/canonical.ts',
    'catalog/card-svg.ts',
    'catalog/exports/addresses.ts',
  ];

  it.each(readers)('%s: no builder, no package', (reader) => {
    const { paths, packages } = loadedWith(reader);
    expect(paths.filter((path) => /\/(write-|pinyin-keys|card-terms|csv-row)|generated/.test(path))).toEqual(
      [],
    );
    expect(packages).toEqual([]);
  });

  it('sees what is loaded: the writer of packs does reach the dictionary', () => {
    const { packages } = loadedWith('catalog/pack/write-pack.ts');
    expect(packages).toEqual(expect.arrayContaining(['pinyin-pro', 'papaparse']));
    expect(loadedWith('catalog/pack/read-pack.ts').paths).toContain('catalog/search/search.ts');
  });

  it('no file of these rooms knows Buffer or the clock', () => {
    const rooms = /^catalog\/(query|pack|search|preview)\/(?!.*\.test\.ts$)/;
    const wrong = [...files.values()].filter(
      ({ path, text }) =>
        rooms.test(path) && /\bBuffer\b|\bDate\.now\b|new Date\(\)|performance\.|process\./.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
