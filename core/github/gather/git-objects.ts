import type { LRUCache } from 'lru-cache';
import { createFileFromBytes, type SourceFile } from '#core/card/source-file';
import { dataOrNull, isGitHubError, type RepoClient } from '../github.ts';

export type GitBlob =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }
  /** GitHub does not have this blob. It is not available yet, or a force-push removed it. */
  | { readonly kind: 'missing' };

export async function readBlob(
  { octokit, owner, repo }: RepoClient,
  sha: string,
  maxBytes: number,
): Promise<GitBlob> {
  // The response is larger than the blob. It contains Base64 with an escaped line break every 60 characters, and some other
  // fields.
  const request = { maxBytes: Math.ceil(maxBytes * 1.4) + 4096 };
  try {
    const response = octokit.rest.git.getBlob({ owner, repo, file_sha: sha, request });
    const blob = await dataOrNull(response, [404, 422]);
    if (blob === null) return { kind: 'missing' };
    if (blob.size !== null && blob.size > maxBytes) return { kind: 'too-large' };
    const encoding = blob.encoding === 'base64' ? 'base64' : 'utf8';
    return { kind: 'bytes', bytes: Buffer.from(blob.content, encoding) };
  } catch (error) {
    if (isGitHubError(error, 'too-large')) return { kind: 'too-large' };
    throw error;
  }
}

export interface TreeEntry {
  readonly path: string;
  readonly sha: string;
  readonly kind: 'file' | 'symbolic-link' | 'submodule';
}

export type GitTree =
  | { readonly kind: 'whole'; readonly entries: ReadonlyMap<string, TreeEntry> }
  | { readonly kind: 'cut' }
  | { readonly kind: 'missing' };

export async function readTree({ octokit, owner, repo }: RepoClient, sha: string): Promise<GitTree> {
  const response = octokit.rest.git.getTree({ owner, repo, tree_sha: sha, recursive: '1' });
  const tree = await dataOrNull(response, [404, 422]);
  if (tree === null) return { kind: 'missing' };
  if (tree.truncated) return { kind: 'cut' };
  const entries = tree.tree.flatMap(({ path = '', sha: entrySha = '', type, mode }) => {
    const kind = getEntryKind(type, mode);
    return kind === undefined ? [] : [[path, { path, sha: entrySha, kind }] as const];
  });
  return { kind: 'whole', entries: new Map(entries) };
}

function getEntryKind(type: string | undefined, mode: string | undefined): TreeEntry['kind'] | undefined {
  if (type === 'commit' || mode === '160000') return 'submodule';
  if (type !== 'blob') return undefined;
  return mode === '120000' ? 'symbolic-link' : 'file';
}

/** Creates a file entry without content, for a file that is never read. */
export function createUnreadFile(path: string, kind: SourceFile['kind'] = 'file'): SourceFile {
  return createFileFromBytes(path, new Uint8Array(), kind);
}

export function toSourceFile(
  path: string,
  blob: GitBlob,
  kind: SourceFile['kind'] = 'file',
): SourceFile | undefined {
  switch (blob.kind) {
    case 'bytes':
      return createFileFromBytes(path, blob.bytes, kind);
    case 'too-large':
      return { ...createUnreadFile(path, kind), read: () => ({ kind: 'too-large' }) };
    case 'missing':
      return undefined;
  }
}

export async function readThroughCache<Value extends {}>(
  cache: LRUCache<string, Value>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = await read();
  cache.set(key, value);
  return value;
}
