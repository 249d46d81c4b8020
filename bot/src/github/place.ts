import type { GitHub } from './github.ts';

/** A repository, and who reads there. */
export interface Place {
  readonly github: GitHub;
  readonly repositoryId: number;
  /** `/repos/owner/name`, encoded. */
  readonly root: string;
}

export function placeOf(
  github: GitHub,
  { id, owner, name }: { readonly id: number; readonly owner: string; readonly name: string },
): Place {
  return {
    github,
    repositoryId: id,
    root: `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`,
  };
}
