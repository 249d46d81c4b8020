import { artLimits, isArtPath } from '#core/card/art';
import { isCardPath } from '#core/card/card';
import { isRegistryPath } from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import {
  type CardFacts,
  collectCardFacts,
  createIncompleteCardFacts,
  findChangedCards,
  listStrayPaths,
  maxChangedCards,
} from '#core/review/changed-cards';
import type { CardFile, ChangedFile, IncompleteReason } from '#core/review/facts';
import type { RepoClient } from '../github.ts';
import { type BaseCatalog, listNeededBlobs, selectBaseEntries, selectCardFiles } from './base-catalog.ts';
import type { BlobCache } from './blobs.ts';
import {
  createUnreadFile,
  type GitTree,
  readBlob,
  readTree,
  type TreeEntry,
  toSourceFile,
} from './git-objects.ts';

interface HeadFiles {
  readonly files: readonly SourceFile[];
  /**
   * Why a file cannot be checked: it is a submodule, or GitHub does not return it. Describes only the first such file. Null
   * if every file can be checked.
   */
  readonly cutShort: Extract<IncompleteReason, { kind: 'submodule' | 'file-unreadable' }> | null;
}

type HeadProblem = NonNullable<HeadFiles['cutShort']>;
type GetEntryKind = (path: string) => Promise<TreeEntry['kind'] | undefined>;

/**
 * Reads the changed files that the catalog's rules apply to, as they are after the change. `headSha` is the SHA of a commit
 * or of a tree.
 */
async function readHeadFiles(
  client: RepoClient,
  headSha: string,
  changed: readonly ChangedFile[],
  blobs: BlobCache,
): Promise<HeadFiles> {
  let tree: Promise<GitTree> | undefined;
  // The tree is read on the first call, because few pull requests need it.
  const getEntryKind: GetEntryKind = async (path) => {
    tree ??= readTree(client, headSha);
    const loadedTree = await tree;
    return loadedTree.kind === 'whole' ? loadedTree.entries.get(path)?.kind : undefined;
  };
  const presentFiles = changed.filter(({ status }) => status !== 'removed');
  const strayPaths = new Set(listStrayPaths(presentFiles));
  const results = await Promise.all(
    presentFiles.map((file) => readHeadFile(client, file, blobs, getEntryKind, strayPaths)),
  );
  return {
    files: results.map(({ file }) => file).filter((file) => file !== undefined),
    cutShort: results.find(({ problem }) => problem !== undefined)?.problem ?? null,
  };
}

interface HeadFileResult {
  readonly file?: SourceFile | undefined;
  readonly problem?: HeadProblem | undefined;
}

async function readHeadFile(
  client: RepoClient,
  changed: ChangedFile,
  blobs: BlobCache,
  getEntryKind: GetEntryKind,
  strayPaths: ReadonlySet<string>,
): Promise<HeadFileResult> {
  const { path, blobSha, patch } = changed;
  // The diff of a submodule contains such a line, but the diff of a text file may contain it too. The tree tells them apart.
  const looksLikeSubmodule = patch !== null && /^[+-]Subproject commit [0-9a-f]{40}/m.test(patch);
  if (looksLikeSubmodule && (await getEntryKind(path)) === 'submodule')
    return { problem: { kind: 'submodule', path } };
  const isStray = strayPaths.has(path);
  if (!path.startsWith('data/') && !isStray) return {};
  const isArt = isArtPath(path);
  if (!isArt && !isStray && !isCardPath(path) && !isRegistryPath(path))
    return { file: createUnreadFile(path) };
  const blob = isArt
    ? await readBlob(client, blobSha, artLimits.maxBytes)
    : await blobs.read(client, blobSha);
  if (blob.kind === 'missing') {
    const kind = (await getEntryKind(path)) === 'submodule' ? 'submodule' : 'file-unreadable';
    return { problem: { kind, path } };
  }
  if (isArt && blob.kind === 'too-large') return { file: createLargeArt(path) };
  // The blob of a symbolic link contains the path of the target, which is not JSON.
  const isSymbolicLink =
    blob.kind === 'bytes' && !isArt && !isJson(blob.bytes) && (await getEntryKind(path)) === 'symbolic-link';
  return { file: toSourceFile(path, blob, isSymbolicLink ? 'symbolic-link' : 'file') };
}

/**
 * Creates a placeholder for a picture that is larger than the limit. The real size is unknown, so the placeholder has one
 * byte more than the limit allows.
 */
function createLargeArt(path: string): SourceFile {
  return { ...createUnreadFile(path), readBytes: () => new Uint8Array(artLimits.maxBytes + 1) };
}

/** Reports whether the first character after white space and a byte-order mark is `{` or `[`. */
function isJson(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  return start.startsWith('{') || start.startsWith('[');
}

export interface CardFactsRequest {
  readonly files: readonly ChangedFile[];
  readonly headSha: string;
  readonly base: BaseCatalog;
  /** Today's date, YYYY-MM-DD, UTC. */
  readonly today: string;
}

/**
 * Reads and checks the changed cards. If more than `maxChangedCards` cards change, reads no card and gives the reason in
 * `cutShort`.
 */
export async function readCardFacts(
  client: RepoClient,
  request: CardFactsRequest,
  blobs: BlobCache,
): Promise<CardFacts> {
  const { files, headSha, base, today } = request;
  const cardFiles = selectCardFiles(files);
  if (cardFiles.length > maxChangedCards)
    return createIncompleteCardFacts({
      kind: 'too-many-cards',
      cards: cardFiles.length,
      limit: maxChangedCards,
    });
  await blobs.load(client, listNeededBlobs(files, base.entries));
  const [head, baseCardFiles] = await Promise.all([
    readHeadFiles(client, headSha, files, blobs),
    readBaseFiles(client, selectBaseEntries(cardFiles, base.entries), blobs),
  ]);
  const headFiles = new Map(head.files.map((file) => [file.path, file]));
  const baseFiles = new Map([...base.files, ...baseCardFiles]);
  const cards = findChangedCards(files, {
    base: (path) => baseFiles.get(path),
    head: (path) => headFiles.get(path),
  });
  const artUnchanged = await loadArt(client, cards, base, headFiles);
  const input = { files, base: baseFiles, head: headFiles, cards, artUnchanged, today };
  return { ...collectCardFacts(input), cutShort: head.cutShort };
}

/** Reads the text of these files from the base commit, because the text in the export may be older. */
async function readBaseFiles(
  client: RepoClient,
  entries: readonly TreeEntry[],
  blobs: BlobCache,
): Promise<ReadonlyMap<string, SourceFile>> {
  const files = await Promise.all(
    entries.map(async ({ path, sha }) => toSourceFile(path, await blobs.read(client, sha))),
  );
  return new Map(files.flatMap((file) => (file === undefined ? [] : [[file.path, file]])));
}

/**
 * Adds a card's picture to `headFiles` if the picture is unchanged but the card's `image` field changed. Returns the paths of
 * cards for which neither changed. The pictures of these cards need no check.
 */
async function loadArt(
  client: RepoClient,
  cards: readonly CardFile[],
  base: BaseCatalog,
  headFiles: Map<string, SourceFile>,
): Promise<ReadonlySet<string>> {
  const unchangedPaths = new Set<string>();
  await Promise.all(
    cards.map(async ({ path, before, after }) => {
      const artPath = after?.image?.path;
      if (artPath === undefined || headFiles.has(artPath)) return;
      if (JSON.stringify(before?.image) === JSON.stringify(after?.image)) {
        unchangedPaths.add(path);
        return;
      }
      const entry = base.entries.get(artPath);
      if (entry?.kind !== 'file') return;
      const file = toSourceFile(artPath, await readBlob(client, entry.sha, artLimits.maxBytes));
      if (file !== undefined) headFiles.set(artPath, file);
    }),
  );
  return unchangedPaths;
}
