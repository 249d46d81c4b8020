import type { Place } from '../github/place.ts';
import { findAnswer } from '../github/read-answer.ts';
import { maybeText, objectOf, objectsOf, textIn } from '../github/strict-json.ts';

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
