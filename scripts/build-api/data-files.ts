import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildExports } from '#catalog/exports/build-exports';
import { readPackJson } from '#catalog/pack/pack-json';
import { writePack } from '#catalog/pack/write-pack';
import type { DocumentsFile } from '../../api/src/read-documents.ts';
import { digestFiles } from './digest-files.ts';
import { openApiText } from './openapi-text.ts';
import { type BuildEnvironment, type Repository, readRepository } from './read-repository.ts';
import { sha256, sha256Of } from './sha256.ts';
import { siteFiles } from './site.ts';
import { headersFile } from './site-headers.ts';

/** Everything the API answers from, by path below `api/dist/`. */
export type BuiltFiles = ReadonlyMap<string, string | Uint8Array>;

/** What the program is made of: a change of it changes the tags of its answers. */
const programPaths = ['api/src', 'catalog', 'package-lock.json'] as const;

/** Pack, documents and site. The same bytes for the same checkout. */
export async function dataFiles(root: string, env: BuildEnvironment): Promise<BuiltFiles> {
  const repository = readRepository(root, env);
  const pack = writePack(repository.cards, { ...repository, sha256 });
  const openapi = await openApiText(repository.schemaText);
  const { data_version: dataVersion } = readPackJson(pack['pack.json']);
  const documents: DocumentsFile = {
    build: sha256Of(digestFiles(root, programPaths) + sha256Of(pack['pack.json'])).slice(0, 8),
    openapi: JSON.stringify(JSON.parse(openapi)),
    schema: repository.schemaText,
    default_card: readFileSync(join(root, 'api/assets/default-card.webp')).toString('base64'),
    changes: repository.changes,
  };
  return new Map<string, string | Uint8Array>([
    ...Object.entries(pack).map(([name, bytes]) => [`pack/${name}`, bytes] as const),
    ['documents.json', JSON.stringify(documents)],
    ['site/_headers', headersFile()],
    // Where the page finds out which pack is there, whatever was built into it.
    ['site/pack.json', pack['pack.json']],
    ...wholeCatalog(repository),
    ...Object.entries(pack).map(([name, bytes]) => [`site/pack/${dataVersion}/${name}`, bytes] as const),
    ...[...siteFiles(root, openapi)].map(([path, content]) => [`site/${path}`, content] as const),
  ]);
}

/** What people without a script can take, on hosts without the API too. */
function wholeCatalog(repository: Repository): readonly (readonly [string, string])[] {
  return buildExports(repository.cards, { schemaText: repository.schemaText, sha256: sha256Of })
    .filter(({ path }) => path === 'cards-all.json' || path === 'cards.csv')
    .map((file) => [`site/exports/${file.path}`, file.text]);
}
