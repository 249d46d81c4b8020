import { artLimits, isArtPath } from '#catalog/art';
import { isCardPath } from '#catalog/card';
import { isRegistryPath } from '#catalog/registry';
import type { SourceFile } from '#catalog/source-file';
import type { ChangedFile, CutShort } from '#review/facts';
import type { Place } from '../github/place.ts';
import { type Blobs, readBlob } from './blobs.ts';
import { fileOfBlob, fileUnread } from './source-files.ts';
import { readTree, type Tree, type TreeEntry } from './tree.ts';

/** What a change puts under `data/`. */
export interface HeadFiles {
  readonly files: readonly SourceFile[];
  /** The first file, by path, that is no file, or that GitHub does not give. */
  readonly cutShort: Extract<CutShort, { kind: 'submodule' | 'file-unreadable' }> | null;
}

type Cut = NonNullable<HeadFiles['cutShort']>;
type KindOf = (path: string) => Promise<TreeEntry['kind'] | undefined>;

/** Reads the files of a change that the catalog's rules look into. `headSha` is a commit or a tree. */
export async function readHeadFiles(
  place: Place,
  headSha: string,
  changed: readonly ChangedFile[],
  blobs: Blobs,
): Promise<HeadFiles> {
  let tree: Promise<Tree> | undefined;
  // Asked for only where something looks odd, and then once.
  const kindOf: KindOf = async (path) => {
    tree ??= readTree(place, headSha);
    const read = await tree;
    return read.kind === 'whole' ? read.entries.get(path)?.kind : undefined;
  };
  const present = changed.filter(({ status }) => status !== 'removed');
  const read = await Promise.all(present.map((file) => readOne(place, file, blobs, kindOf)));
  return {
    files: read.flatMap(({ file }) => file ?? []),
    cutShort: read.flatMap(({ cut }) => cut ?? [])[0] ?? null,
  };
}

interface ReadOne {
  readonly file?: SourceFile | undefined;
  readonly cut?: Cut | undefined;
}

async function readOne(
  place: Place,
  { path, blobSha, patch }: ChangedFile,
  blobs: Blobs,
  kindOf: KindOf,
): Promise<ReadOne> {
  // The diff of a submodule says so; so may that of a text, which is one all the same.
  const looksLinked = patch !== null && /^[+-]Subproject commit [0-9a-f]{40}/m.test(patch);
  if (looksLinked && (await kindOf(path)) === 'submodule') return { cut: { kind: 'submodule', path } };
  if (!path.startsWith('data/')) return {};
  const isArt = isArtPath(path);
  if (!isArt && !isCardPath(path) && !isRegistryPath(path)) return { file: fileUnread(path) };
  const blob = isArt ? await readBlob(place, blobSha, artLimits.maxBytes) : await blobs.read(place, blobSha);
  if (blob.kind === 'missing') {
    const kind = (await kindOf(path)) === 'submodule' ? 'submodule' : 'file-unreadable';
    return { cut: { kind, path } };
  }
  if (isArt && blob.kind === 'too-large') return { file: largeArt(path) };
  // A symbolic link is a blob too: what it holds is a path.
  const isLink =
    blob.kind === 'bytes' && !isArt && !isJson(blob.bytes) && (await kindOf(path)) === 'symbolic-link';
  return { file: fileOfBlob(path, blob, isLink ? 'symbolic-link' : 'file') };
}

/** Longer than a picture may be: by how much is not known. */
function largeArt(path: string): SourceFile {
  return { ...fileUnread(path), readBytes: () => new Uint8Array(artLimits.maxBytes + 1) };
}

/** Whether the first character, but for white space and a byte-order mark, opens a JSON object or list. */
function isJson(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  return start.startsWith('{') || start.startsWith('[');
}
