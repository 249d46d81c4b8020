import { artLimits, isArtPath } from '#core/catalog/art';
import { isCardPath } from '#core/catalog/card';
import { isRegistryPath } from '#core/catalog/registry';
import type { SourceFile } from '#core/catalog/source-file';
import {
  type CardFacts,
  collectCardFacts,
  createIncompleteCardFacts,
  findChangedCards,
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
   * The first file that cannot be checked. The file is a submodule, or GitHub does not return it. Null if every file can be
   * checked.
   */
  readonly cutShort: Extract<IncompleteReason, { kind: 'submodule' | 'file-unreadable' }> | null;
}

type Cut = NonNullable<HeadFiles['cutShort']>;
type KindOf = (path: string) => Promise<TreeEntry['kind'] | undefined>;

/** Reads the changed files that the catalog's rules check. `headSha` is a commit or a tree. */
async function readHeadFiles(
  client: RepoClient,
  headSha: string,
  changed: readonly ChangedFile[],
  blobs: BlobCache,
): Promise<HeadFiles> {
  let tree: Promise<GitTree> | undefined;
  // Read the tree only if a file may be a symbolic link or a submodule.
  const kindOf: KindOf = async (path) => {
    tree ??= readTree(client, headSha);
    const read = await tree;
    return read.kind === 'whole' ? read.entries.get(path)?.kind : undefined;
  };
  const present = changed.filter(({ status }) => status !== 'removed');
  const read = await Promise.all(present.map((file) => readHeadFile(client, file, blobs, kindOf)));
  return {
    files: read.flatMap(({ file }) => file ?? []),
    cutShort: read.flatMap(({ cut }) => cut ?? [])[0] ?? null,
  };
}

interface ReadOne {
  readonly file?: SourceFile | undefined;
  readonly cut?: Cut | undefined;
}

async function readHeadFile(
  client: RepoClient,
  { path, blobSha, patch }: ChangedFile,
  blobs: BlobCache,
  kindOf: KindOf,
): Promise<ReadOne> {
  // The diff of a submodule has this line, but a text file may contain the same line.
  const looksLinked = patch !== null && /^[+-]Subproject commit [0-9a-f]{40}/m.test(patch);
  if (looksLinked && (await kindOf(path)) === 'submodule') return { cut: { kind: 'submodule', path } };
  if (!path.startsWith('data/')) return {};
  const isArt = isArtPath(path);
  if (!isArt && !isCardPath(path) && !isRegistryPath(path)) return { file: createUnreadFile(path) };
  const blob = isArt
    ? await readBlob(client, blobSha, artLimits.maxBytes)
    : await blobs.read(client, blobSha);
  if (blob.kind === 'missing') {
    const kind = (await kindOf(path)) === 'submodule' ? 'submodule' : 'file-unreadable';
    return { cut: { kind, path } };
  }
  if (isArt && blob.kind === 'too-large') return { file: createLargeArt(path) };
  // The blob of a symbolic link contains the path that the link points to.
  const isLink =
    blob.kind === 'bytes' && !isArt && !isJson(blob.bytes) && (await kindOf(path)) === 'symbolic-link';
  return { file: toSourceFile(path, blob, isLink ? 'symbolic-link' : 'file') };
}

/**
 * Creates a placeholder for a picture that is too large. The real size is unknown, so the placeholder is one byte above the
 * limit.
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

/** Collects the facts about the changed cards. If too many cards change, reads no card. */
export async function readCardFacts(
  client: RepoClient,
  request: CardFactsRequest,
  blobs: BlobCache,
): Promise<CardFacts> {
  const { files, headSha, base, today } = request;
  const touched = selectCardFiles(files);
  if (touched.length > maxChangedCards)
    return createIncompleteCardFacts({
      kind: 'too-many-cards',
      cards: touched.length,
      limit: maxChangedCards,
    });
  await blobs.load(client, listNeededBlobs(files, base.entries));
  const [head, before] = await Promise.all([
    readHeadFiles(client, headSha, files, blobs),
    readBaseFiles(client, selectBaseEntries(touched, base.entries), blobs),
  ]);
  const headFiles = new Map(head.files.map((file) => [file.path, file]));
  const baseFiles = new Map([...base.files, ...before]);
  const cards = findChangedCards(files, {
    base: (path) => baseFiles.get(path),
    head: (path) => headFiles.get(path),
  });
  const artUnchanged = await loadArt(client, cards, base, headFiles);
  const known = { files, base: baseFiles, head: headFiles, cards, artUnchanged, today };
  return { ...collectCardFacts(known), cutShort: head.cutShort };
}

/** Reads the exact text of these files in the base commit, because the text in the export may be older. */
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
 * Adds a card's unchanged picture to `headFiles` if the card's `image` field changed. Returns the paths of cards whose
 * picture needs no check, because both the picture and `image` are unchanged.
 */
async function loadArt(
  client: RepoClient,
  cards: readonly CardFile[],
  base: BaseCatalog,
  headFiles: Map<string, SourceFile>,
): Promise<ReadonlySet<string>> {
  const unchanged = new Set<string>();
  await Promise.all(
    cards.map(async ({ path, before, after }) => {
      const art = after?.image?.path;
      if (art === undefined || headFiles.has(art)) return;
      if (JSON.stringify(before?.image) === JSON.stringify(after?.image)) {
        unchanged.add(path);
        return;
      }
      const entry = base.entries.get(art);
      if (entry?.kind !== 'file') return;
      const file = toSourceFile(art, await readBlob(client, entry.sha, artLimits.maxBytes));
      if (file !== undefined) headFiles.set(art, file);
    }),
  );
  return unchanged;
}
