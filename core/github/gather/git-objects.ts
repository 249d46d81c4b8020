import { fileOfBytes, type SourceFile } from '#core/catalog/source-file';
import { ByteLru } from '../byte-lru.ts';
import { type Place, TooLarge } from '../github.ts';
import { findAnswer, maybeText, numberIn, objectOf, objectsOf, textIn } from '../json.ts';

export type Blob =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  /** GitHub has no such blob here: it was never pushed, or a force-push took it away. */
  | { readonly kind: 'missing' };

/** No text or picture of a card is larger, in bytes. */
const maxBlobBytes = 1024 * 1024;
const keptBytes = 24 * 1024 * 1024;
const overhead = 64;

/** Blobs by their SHA, which names their content for ever; as many as fit are kept. */
export class Blobs {
  readonly #kept = new ByteLru<Blob>(keptBytes, sizeOf);
  readonly #coming = new Map<string, Promise<Blob>>();

  /** At most 1 MiB of it. Throws as `GitHub.call` does. */
  async read(place: Place, sha: string): Promise<Blob> {
    const kept = this.#kept.get(sha);
    if (kept !== undefined) return kept;
    const key = `${place.repositoryId} ${sha}`;
    const coming = this.#coming.get(key) ?? readBlob(place, sha, maxBlobBytes);
    this.#coming.set(key, coming);
    try {
      const blob = await coming;
      if (blob.kind !== 'missing') this.#kept.set(sha, blob);
      return blob;
    } finally {
      this.#coming.delete(key);
    }
  }
}

/** A blob of up to `maxBytes`, straight from GitHub. */
export async function readBlob({ github, root }: Place, sha: string, maxBytes: number): Promise<Blob> {
  const path = `${root}/git/blobs/${sha}`;
  try {
    // Base64 with a line break, written as two characters, after every sixty; and the rest of the answer.
    const answer = await findAnswer(github, path, [404, 422], Math.ceil(maxBytes * 1.4) + 4096);
    if (answer === null) return { kind: 'missing' };
    const blob = objectOf(answer.body, 'blob');
    if (numberIn(blob, 'size') > maxBytes) return { kind: 'too-large' };
    const encoding = textIn(blob, 'encoding') === 'base64' ? 'base64' : 'utf8';
    return { kind: 'bytes', bytes: Buffer.from(textIn(blob, 'content'), encoding) };
  } catch (error) {
    if (error instanceof TooLarge) return { kind: 'too-large' };
    throw error;
  }
}

function sizeOf(blob: Blob): number {
  return overhead + (blob.kind === 'bytes' ? blob.bytes.length : 0);
}

export interface TreeEntry {
  readonly path: string;
  readonly sha: string;
  readonly kind: 'file' | 'symbolic-link' | 'submodule';
}

export type Tree =
  | { readonly kind: 'whole'; readonly entries: ReadonlyMap<string, TreeEntry> }
  /** GitHub does not list all of it. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'missing' };

/** Every file below a tree or a commit, by path. */
export async function readTree({ github, root }: Place, sha: string): Promise<Tree> {
  const answer = await findAnswer(github, `${root}/git/trees/${sha}?recursive=1`, [404, 422]);
  if (answer === null) return { kind: 'missing' };
  const tree = objectOf(answer.body, 'tree');
  if (tree.truncated === true) return { kind: 'cut' };
  const entries = new Map<string, TreeEntry>();
  for (const item of objectsOf(tree.tree, 'tree')) {
    const kind = kindOf(maybeText(item, 'type'), maybeText(item, 'mode'));
    if (kind === undefined) continue;
    const name = textIn(item, 'path');
    entries.set(name, { path: name, sha: textIn(item, 'sha'), kind });
  }
  return { kind: 'whole', entries };
}

function kindOf(type: string | null, mode: string | null): TreeEntry['kind'] | undefined {
  if (type === 'commit' || mode === '160000') return 'submodule';
  if (type !== 'blob') return undefined;
  return mode === '120000' ? 'symbolic-link' : 'file';
}

/** A file of which only the name counts. */
export function fileUnread(path: string, kind: SourceFile['kind'] = 'file'): SourceFile {
  return fileOfBytes(path, new Uint8Array(), kind);
}

/** A blob as a file; undefined where there is none. */
export function fileOfBlob(
  path: string,
  blob: Blob,
  kind: SourceFile['kind'] = 'file',
): SourceFile | undefined {
  switch (blob.kind) {
    case 'bytes':
      return fileOfBytes(path, blob.bytes, kind);
    case 'too-large':
      return { ...fileUnread(path, kind), read: () => ({ kind: 'too-large' }) };
    case 'missing':
      return undefined;
  }
}
