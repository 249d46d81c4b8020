import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getCatalogPath } from '../../api/src/static-file.ts';
import {
  buildDataFiles,
  buildDocuments,
  catalogFileOf,
  encodeCatalog,
  type FilesByPath,
} from './data-files.ts';
import { buildDocsFiles } from './docs.ts';
import { buildExplorerFiles, explorerInputs, metaPolicy } from './explorer.ts';
import { writeFaces } from './faces.ts';
import { digestFiles, sha256Of } from './files.ts';
import { buildSitePages, createPageContext } from './pages.ts';
import { buildBundles, bundles, writePlatformFiles } from './platforms.ts';
import { type BuildEnvironment, type CatalogCheckout, readCheckout } from './read-checkout.ts';

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

type Part = 'data' | 'page' | 'faces' | 'bundles' | 'platforms';

const programInputs = ['api/src', 'core', 'scripts/build-api', 'package-lock.json'] as const;
const dataInputs = [
  ...programInputs,
  'api/assets',
  'api/changes.json',
  'catalog.json',
  'data',
  'docs/problems',
  'schema.json',
] as const;

/** Builds the API into `out`. Skips parts that are up to date, and returns the names of the rebuilt parts. */
export async function buildApi({ root, out, env, dataOnly = false }: BuildOptions): Promise<readonly Part[]> {
  const rebuilt: Part[] = [];
  const history = [env.SOURCE_DATE_EPOCH ?? '', env.RELEASE_TAG ?? '', readHistoryStamp(root)].join(' ');
  const dataDigest = sha256Of(`${digestFiles(root, dataInputs)} ${history}`);
  if (readStamp(out, 'data') !== dataDigest || !existsSync(join(out, 'documents.json'))) {
    const files = buildDataFiles(root, env);
    // Delete the old catalog file, because the new file may have a different path.
    rmSync(join(out, 'site/data'), { recursive: true, force: true });
    writeFiles(out, files);
    setStamp(out, 'data', dataDigest);
    rebuilt.push('data');
  }
  const pageDigest = sha256Of(`${digestFiles(root, explorerInputs)} ${env.API_BASE ?? ''} ${dataDigest}`);
  if (readStamp(out, 'page') !== pageDigest || !existsSync(join(out, 'site/index.html'))) {
    const files = await buildPageFiles(root, readCheckout(root, env), env.API_BASE);
    for (const folder of ['assets', 'cards', 'docs', 'issuers'])
      rmSync(join(out, 'site', folder), { recursive: true, force: true });
    writeFiles(out, new Map([...files].map(([path, content]) => [`site/${path}`, content])));
    setStamp(out, 'page', pageDigest);
    rebuilt.push('page');
  }
  if (dataOnly) return rebuilt;
  if (rebuilt.includes('page')) {
    const repository = readCheckout(root, env);
    // If the site's URL is unknown, no page refers to the pictures of card faces, so the pictures are not needed.
    const hasSite = repository.config.site !== null;
    if (hasSite && (await writeFaces(catalogFileOf(repository), join(out, 'site')))) rebuilt.push('faces');
  }
  const programDigest = digestFiles(root, programInputs);
  const areBuilt = bundles.every(([, file]) => existsSync(join(out, file)));
  if (readStamp(out, 'bundles') !== programDigest || !areBuilt) {
    await buildBundles(root, out);
    setStamp(out, 'bundles', programDigest);
    rebuilt.push('bundles');
  }
  const platformsDigest = sha256Of(dataDigest + programDigest + digestFiles(out, ['site']));
  if (readStamp(out, 'platforms') !== platformsDigest) {
    writePlatformFiles(out);
    setStamp(out, 'platforms', platformsDigest);
    rebuilt.push('platforms');
  }
  return rebuilt;
}

/** Returns the start page, the form, the API reference, and all card and issuer pages. Keys are paths below `site/`. */
export async function buildPageFiles(
  root: string,
  repository: CatalogCheckout,
  apiBase = repository.config.api ?? '',
): Promise<FilesByPath> {
  const { config } = repository;
  const file = catalogFileOf(repository);
  const { digest, version } = encodeCatalog(file);
  const documents = buildDocuments(root, repository, digest);
  const explorer = await buildExplorerFiles(root, {
    repository: config.repository,
    apiBase,
    catalog: getCatalogPath(version, digest),
  });
  const findPath = (pattern: RegExp): string => [...explorer.keys()].find((path) => pattern.test(path)) ?? '';
  const siteOptions = {
    config,
    style: findPath(/^assets\/pages-.*\.css$/),
    icon: findPath(/\.svg$/),
    policy: metaPolicy,
  };
  const docsOptions = { ...siteOptions, root, documents, apiBase, script: findPath(/^assets\/docs-.*\.js$/) };
  return new Map([
    ...explorer,
    ...buildDocsFiles(file, createPageContext(file, config), docsOptions),
    ...buildSitePages(file, { ...siteOptions, history: documents.history }),
  ]);
}

function writeFiles(out: string, files: FilesByPath): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeAtomically(join(out, path), content);
  }
}

/** Writes atomically, so that a reader never sees an incomplete file. */
function writeAtomically(path: string, content: string | Uint8Array): void {
  const temporaryPath = `${path}.${process.pid}.tmp`;
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, path);
}

function readStamp(out: string, name: string): string {
  return readOrEmpty(join(out, `.${name}.stamp`));
}

function setStamp(out: string, name: string, digest: string): void {
  writeFileSync(join(out, `.${name}.stamp`), digest);
}

/**
 * Returns a text that changes when the commit at HEAD or a tag changes. Reads Git's files, because starting Git takes longer.
 */
function readHistoryStamp(root: string): string {
  const head = readOrEmpty(join(root, '.git/HEAD')).trim();
  const [, branch] = /^ref: (.*)$/.exec(head) ?? [];
  const commit = branch === undefined ? head : readOrEmpty(join(root, '.git', branch)).trim();
  const packedTags = readOrEmpty(join(root, '.git/packed-refs')).match(/^.* refs\/tags\/.*$/gm) ?? [];
  return [commit, digestFiles(root, ['.git/refs/tags']), ...packedTags].join(' ');
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
