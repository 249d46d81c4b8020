import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isGitHubError, type RepoClient } from '../github.ts';
import { type GitBlob, readBlob } from './git-objects.ts';

/** The maximum size of a blob in bytes. Every card file is smaller. */
const maxBlobBytes = 1024 * 1024;
const maxCachedBytes = 24 * 1024 * 1024;
/** The number of blobs that one GraphQL query requests. */
const maxBatchSize = 50;
const maxResponseBytes = 24 * 1024 * 1024;

/** An LRU cache of blobs by SHA. Blobs are immutable, so entries never expire. */
export class BlobCache {
  readonly #cached = new LRUCache<string, GitBlob>({
    maxSize: maxCachedBytes,
    sizeCalculation: (blob) => 64 + (blob.kind === 'bytes' ? blob.bytes.length : 0),
  });

  /** Preloads many blobs with few GraphQL requests. If a blob is not preloaded, `read` requests it later. */
  async load(client: RepoClient, shas: readonly string[]): Promise<void> {
    const unknownShas = [...new Set(shas)].filter(
      (sha) => /^[0-9a-f]{40}$/.test(sha) && !this.#cached.has(sha),
    );
    const batches = Array.from({ length: Math.ceil(unknownShas.length / maxBatchSize) }, (_, index) =>
      unknownShas.slice(index * maxBatchSize, (index + 1) * maxBatchSize),
    );
    for (const bytesBySha of await Promise.all(batches.map((batch) => queryTexts(client, batch))))
      for (const [sha, bytes] of bytesBySha)
        if (bytes.length <= maxBlobBytes) this.#cached.set(sha, { kind: 'bytes', bytes });
  }

  async read(client: RepoClient, sha: string): Promise<GitBlob> {
    const cached = this.#cached.get(sha);
    if (cached !== undefined) return cached;
    const blob = await readBlob(client, sha, maxBlobBytes);
    if (blob.kind !== 'missing') this.#cached.set(sha, blob);
    return blob;
  }
}

interface BlobsResponse {
  readonly repository: Readonly<Record<string, { readonly text?: string | null } | null>> | null;
}

/**
 * Reads texts with one GraphQL query, and returns only the texts that match their SHA. GitHub truncates long texts, and
 * alters some texts that are not UTF-8.
 */
async function queryTexts(
  { octokit, owner, repo }: RepoClient,
  shas: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const objects = shas.map(
    (sha, index) =>
      `b${index}: object(oid: "${sha}") { ... on Blob { oid text byteSize isBinary isTruncated } }`,
  );
  const query = `query ($owner: String!, $repo: String!) {
    repository(owner: $owner, name: $repo) { ${objects.join('\n')} }
  }`;
  const bytesBySha = new Map<string, Uint8Array>();
  try {
    const { repository } = await octokit.graphql<BlobsResponse>(query, {
      owner,
      repo,
      request: { maxBytes: maxResponseBytes },
    });
    for (const [index, sha] of shas.entries()) {
      const text = repository?.[`b${index}`]?.text;
      if (text === undefined || text === null) continue;
      const bytes = Buffer.from(text);
      if (computeBlobSha(bytes) === sha) bytesBySha.set(sha, bytes);
    }
  } catch (error) {
    // Preloading is optional, because `read` requests each missing blob separately.
    if (isGitHubError(error, 'rate-limited')) throw error;
  }
  return bytesBySha;
}

function computeBlobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
