import { LRUCache } from 'lru-cache';
import { getCardIdFromPath, getCardPath, isCardPath, isValidCardPath } from '#core/card/card';
import { isRegistryPath } from '#core/card/registry';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { parseExportedCards } from '#core/export/releases';
import { maxChangedCards } from '#core/review/changed-cards';
import type { ChangedFile, Policy } from '#core/review/facts';
import { type PolicyResult, policyPath, readPolicy } from '#core/review/policy';
import { listChangedPaths } from '#core/review/verdict';
import { dataOrNull, GitHubError, type RepoClient } from '../github.ts';
import type { BlobCache } from './blobs.ts';
import {
  createUnreadFile,
  type GitBlob,
  readBlob,
  readTree,
  type TreeEntry,
  toSourceFile,
} from './git-objects.ts';

export interface BaseCatalog {
  /** Every entry of the commit's tree, by path. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** The files under `data/`, by path. Pictures are listed, but their content is not read. */
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly policy: Policy;
  readonly policyProblem: string | null;
}

/** The catalog, or null if GitHub truncates the list of files. */
export type BaseCatalogOrNull = BaseCatalog | null;

const exportPath = 'exports/cards-all.json';
const maxExportBytes = 40 * 1024 * 1024;
const maxIndexes = 8;

/** Caches the catalogs of default branches and of the base commits of merge groups. */
export class BaseCatalogCache {
  readonly #blobs: BlobCache;
  readonly #indexes = new LRUCache<string, Promise<BaseCatalogOrNull>>({ max: maxIndexes });

  constructor(blobs: BlobCache) {
    this.#blobs = blobs;
  }

  /** Returns the catalog in a tree. Also preloads the blobs of the changed files. */
  async read(client: RepoClient, treeSha: string, pendingFiles = noFiles): Promise<BaseCatalogOrNull> {
    const key = `${client.repositoryId} ${treeSha}`;
    const pending = this.#indexes.get(key) ?? readIndex(client, treeSha, this.#blobs, pendingFiles);
    this.#indexes.set(key, pending);
    pending.catch(() => this.#indexes.delete(key));
    return pending;
  }
}

async function readIndex(
  client: RepoClient,
  treeSha: string,
  blobs: BlobCache,
  pendingFiles: Promise<readonly ChangedFile[]>,
): Promise<BaseCatalogOrNull> {
  const tree = await readTree(client, treeSha);
  if (tree.kind === 'missing') throw new GitHubError('no-response', `the tree ${treeSha} does not exist`);
  if (tree.kind === 'cut') return null;
  const { entries } = tree;
  const exportedTexts = await readExportedTexts(client, entries.get(exportPath));
  const dataEntries = [...entries.values()].filter(({ path }) => path.startsWith('data/'));
  const neededEntries = dataEntries.filter(
    ({ path, kind }) =>
      kind === 'file' && !exportedTexts.has(path) && (isValidCardPath(path) || isRegistryPath(path)),
  );
  // Ignore a failure to list the changed files. The caller awaits the same promise and handles the failure.
  const changeShas = listNeededBlobs(await pendingFiles.catch(() => []), entries);
  const baseEntries = [...neededEntries, entries.get(policyPath)].filter((entry) => entry !== undefined);
  await blobs.load(client, [...baseEntries.map(({ sha }) => sha), ...changeShas]);
  const loadedFiles = new Map(
    await Promise.all(
      neededEntries.map(async ({ path, sha }) => {
        return [path, toSourceFile(path, requireBlob(path, await blobs.read(client, sha)))] as const;
      }),
    ),
  );
  const files = dataEntries.map(({ path, kind }) => {
    if (kind !== 'file') return createUnreadFile(path, kind === 'symbolic-link' ? kind : 'other');
    const text = exportedTexts.get(path);
    return text === undefined
      ? (loadedFiles.get(path) ?? createUnreadFile(path))
      : createFileFromText(path, text);
  });
  const { policy, problem } = await readPolicyEntry(client, entries.get(policyPath), blobs);
  return {
    entries,
    files: new Map(files.map((file) => [file.path, file])),
    policy,
    policyProblem: problem,
  };
}

const noFiles: Promise<readonly ChangedFile[]> = Promise.resolve([]);

/** Selects the changed files that have a card's path before or after the change. */
export function selectCardFiles(files: readonly ChangedFile[]): readonly ChangedFile[] {
  return files.filter((file) => listChangedPaths([file]).some(isValidCardPath));
}

export function selectBaseEntries(
  files: readonly ChangedFile[],
  entries: BaseCatalog['entries'],
): readonly TreeEntry[] {
  const paths = [...new Set(listChangedPaths(files))];
  const present = paths.map((path) => entries.get(path)).filter((entry) => entry !== undefined);
  return present.filter(({ kind }) => kind === 'file');
}

/**
 * Returns the SHAs of the blobs that a check needs, from before and after the change. Empty if more than `maxChangedCards`
 * cards change.
 */
export function listNeededBlobs(
  files: readonly ChangedFile[],
  entries: BaseCatalog['entries'],
): readonly string[] {
  const cards = selectCardFiles(files);
  if (cards.length > maxChangedCards) return [];
  const headFiles = files.filter(
    ({ path, status }) => status !== 'removed' && (isCardPath(path) || isRegistryPath(path)),
  );
  return [
    ...headFiles.map(({ blobSha }) => blobSha),
    ...selectBaseEntries(cards, entries).map(({ sha }) => sha),
  ];
}

/** Throws if the blob is missing, so that an incomplete catalog is never cached. */
function requireBlob(path: string, blob: GitBlob): GitBlob {
  if (blob.kind === 'missing') throw new GitHubError('no-response', `${path} of the base was not found`);
  return blob;
}

/**
 * Reads the export (`exportPath`). Returns the texts of its cards by path, formatted like card files. The export may be
 * older than the card files, but it is good enough to compare names and ids. Changed cards are read from their own blobs.
 */
async function readExportedTexts(
  client: RepoClient,
  entry: TreeEntry | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (entry === undefined) return new Map();
  const blob = requireBlob(entry.path, await readBlob(client, entry.sha, maxExportBytes));
  if (blob.kind !== 'bytes') return new Map();
  const exported = parseExportedCards(new TextDecoder().decode(blob.bytes));
  return new Map(
    exported?.cards.flatMap((card) => {
      const path = getCardPath(card.id);
      return getCardIdFromPath(path) === card.id ? [[path, `${JSON.stringify(card, null, 2)}\n`]] : [];
    }),
  );
}

async function readPolicyEntry(
  client: RepoClient,
  entry: TreeEntry | undefined,
  blobs: BlobCache,
): Promise<PolicyResult> {
  if (entry === undefined) return readPolicy(null);
  const blob =
    entry.kind === 'file' ? requireBlob(policyPath, await blobs.read(client, entry.sha)) : undefined;
  return readPolicy(blob?.kind === 'bytes' ? new TextDecoder().decode(blob.bytes) : '');
}

export async function readBasePolicy({ octokit, owner, repo }: RepoClient): Promise<PolicyResult> {
  const response = octokit.rest.repos.getContent({ owner, repo, path: policyPath });
  const content = await dataOrNull(response, [404]);
  if (content === null) return readPolicy(null);
  const isFile = !Array.isArray(content) && content.type === 'file';
  return readPolicy(isFile ? Buffer.from(content.content, 'base64').toString('utf8') : '');
}
