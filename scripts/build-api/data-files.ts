import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPublishedSchema } from '#core/card/published-schema';
import { dataVersionOf } from '#core/card/version';
import { checkTree } from '#core/check/check-tree';
import { buildExports } from '#core/export/build-exports';
import { listCatalogFiles } from '#core/io/card-files';
import { readGitHistory } from '#core/io/git-history';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import type { CatalogFile } from '#core/query/catalog-file';
import { collectVersions } from '#core/query/history';
import type { Documents } from '../../api/src/service.ts';
import { pageData } from '../../api/src/site.ts';
import { digestFiles, sha256Of } from './files.ts';
import { openApiText } from './openapi.ts';
import { cloudflareFiles } from './platforms.ts';
import { type BuildEnvironment, type CatalogCheckout, readCheckout } from './read-checkout.ts';

/** The content of files. The keys are paths below `api/dist/` or `site/`. */
export type FilesByPath = ReadonlyMap<string, string | Uint8Array>;

/** The source files of the API and the site. If one of these files changes, all ETags change. */
const programPaths = [
  'api/src',
  'api/explorer',
  'core',
  'docs/problems',
  'scripts/build-api',
  'package-lock.json',
];

/** Returns the data, the documents and the site files. The result depends only on the checkout and the environment. */
export function buildDataFiles(root: string, env: BuildEnvironment): FilesByPath {
  const repository = readCheckout(root, env);
  const file = catalogFileOf(repository);
  const { catalog, digest, version } = encodeCatalog(file);
  const siteFiles = [
    ['contribute/registries.json', readRegistryTexts(root)] as const,
    ...readPictures(root),
    ...pageData(catalog, digest, version),
    ...createExportFiles(repository),
  ];
  return new Map<string, string | Uint8Array>([
    ['data/catalog.json', catalog],
    ['documents.json', JSON.stringify(buildDocuments(root, repository, file, digest))],
    ...cloudflareFiles,
    ...siteFiles.map(([path, content]) => [`site/${path}`, content] as const),
  ]);
}

export function catalogFileOf(repository: CatalogCheckout): CatalogFile {
  return buildCatalogFile(repository.cards, { ...repository, sha256: sha256Of });
}

export function encodeCatalog(file: CatalogFile) {
  const catalog = JSON.stringify(file);
  return { catalog, digest: sha256Of(catalog), version: dataVersionOf(file.meta.content_sha256) };
}

/** Returns the content of `documents.json`. `digest` is the SHA-256 of the catalog file. */
export function buildDocuments(
  root: string,
  repository: CatalogCheckout,
  file: CatalogFile,
  digest: string,
): Documents {
  const versions = collectVersions();
  const git = versions.get(readGitHistory(root, versions.add), {
    cards: file.cards.map(({ record }) => record),
    data_version: dataVersionOf(file.meta.content_sha256),
    on: (repository.committedAt ?? repository.asOf).slice(0, 10),
  });
  const documents = {
    openapi: JSON.stringify(JSON.parse(openApiText(root))),
    schema: formatPublishedSchema(repository.schemaText),
    default_card: readFileSync(join(root, 'api/assets/default-card.webp')).toString('base64'),
    ...git,
  };
  const build = sha256Of(digestFiles(root, programPaths) + digest + JSON.stringify(documents)).slice(0, 8);
  return { build, ...documents };
}

/** Returns the exports, for browsers that run no scripts and for hosts without the API. */
function createExportFiles({
  cards,
  issuers,
  schemaText,
  asOf,
}: CatalogCheckout): readonly (readonly [string, string])[] {
  return buildExports(cards, { issuers, schemaText, asOf, sha256: sha256Of }).map(({ path, text }) => [
    `exports/${path}`,
    text,
  ]);
}

/** Returns the unchanged registry files as JSON. The form uses them to check a card in the browser. */
function readRegistryTexts(root: string): string {
  const paths = checkTree(listCatalogFiles(root)).registries.keys();
  return JSON.stringify(
    Object.fromEntries(Array.from(paths, (path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
}

/** Returns the card pictures by URL path. File names come from the folder, never from a request. */
function readPictures(root: string): readonly (readonly [string, Uint8Array])[] {
  const folder = join(root, 'data/art');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[a-z0-9-]+\.webp$/.test(name))
    .toSorted()
    .map((name) => [`v1/art/${name}`, readFileSync(join(folder, name))]);
}
