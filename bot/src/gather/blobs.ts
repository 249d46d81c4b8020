import { ByteLru } from '../github/byte-lru.ts';
import { TooLarge } from '../github/github.ts';
import type { Place } from '../github/place.ts';
import { findAnswer } from '../github/read-answer.ts';
import { numberIn, objectOf, textIn } from '../github/strict-json.ts';

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
