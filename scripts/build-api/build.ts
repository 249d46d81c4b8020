import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createStore } from '#core/query/store';
import { must } from '#core/text/must';
import { getCatalogPath } from '../../api/src/site.ts';
import { compressFiles } from './compress.ts';
import {
  buildDataFiles,
  buildDocuments,
  catalogFileOf,
  encodeCatalog,
  type FilesByPath,
} from './data-files.ts';
import { buildExplorerFiles, metaPolicy } from './explorer.ts';
import { writeFaces } from './faces.ts';
import { listFilesBelow } from './files.ts';
import { writePlatforms } from './platforms.ts';
import { type BuildEnvironment, type CatalogCheckout, readCheckout } from './read-checkout.ts';
import { runTsx } from './run-tsx.ts';

export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  readonly env: BuildEnvironment;
  /**
   * Whether to skip the bundles, the platform files and the preview pictures. A server that runs from its source files does not
   * need them.
   */
  readonly dataOnly?: boolean;
}

/** Builds the API into `out`. */
export async function buildApi({ root, out, env, dataOnly = false }: BuildOptions): Promise<void> {
  const repository = readCheckout(root, env);
  const pages = await buildPageFiles(root, repository, env.API_BASE);
  removeOldSite(join(out, 'site'));
  writeFiles(out, buildDataFiles(root, env));
  writeFiles(join(out, 'site'), pages);
  if (dataOnly) return;
  // If the site's URL is unknown, no page refers to the pictures of card faces, so the pictures are not needed.
  if (repository.config.site !== null) await writeFaces(catalogFileOf(repository), join(out, 'site'));
  compressFiles(join(out, 'site'));
  await writePlatforms(root, out);
}

const keptDays = 30;

/** Removes the files of the last build, but for a month not those that its pages, which may still be open, load by digest. */
function removeOldSite(site: string): void {
  mkdirSync(site, { recursive: true });
  for (const path of listFilesBelow(site)) {
    const isLoadedByDigest = /^(?:assets|data)\//.test(path);
    const ageMs = Date.now() - statSync(join(site, path)).mtimeMs;
    if (!isLoadedByDigest || ageMs > keptDays * 86_400_000) rmSync(join(site, path));
  }
}

/** Returns the start page, the form, the API reference, and all card and issuer pages. Keys are paths below `site/`. */
export async function buildPageFiles(
  root: string,
  repository: CatalogCheckout,
  apiBase = repository.config.api ?? '',
): Promise<FilesByPath> {
  const hooks = runTsx();
  const { buildDocsFiles } = await import('./docs.tsx');
  const { buildSitePages, createPageContext } = await import('./pages.ts');
  hooks.deregister();
  const { config } = repository;
  const file = catalogFileOf(repository);
  const { digest, version } = encodeCatalog(file);
  const documents = buildDocuments(root, repository, file, digest);
  const explorer = await buildExplorerFiles(root, {
    repository: config.repository,
    apiBase,
    catalog: getCatalogPath(version, digest),
  });
  const findPath = (pattern: RegExp) =>
    must(
      [...explorer.keys()].find((path) => pattern.test(path)),
      String(pattern),
    );
  const siteOptions = {
    config,
    style: findPath(/^assets\/pages-.*\.css$/),
    icon: findPath(/\.svg$/),
    policy: metaPolicy,
  };
  const docsOptions = { ...siteOptions, root, documents, apiBase, script: findPath(/^assets\/docs-.*\.js$/) };
  const docsContext = createPageContext(file, createStore(file).vocabulary, config, 'en');
  return new Map([
    ...explorer,
    ...(await buildDocsFiles(file, docsContext, docsOptions)),
    ...buildSitePages(file, { ...siteOptions, changes: documents.changes }),
  ]);
}

/** Writes directly and without a flush, because a build that was killed is made again. */
function writeFiles(folder: string, files: FilesByPath): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
