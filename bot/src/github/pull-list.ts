import type { RepositoryRef } from '../queue/key.ts';
import type { GitHub } from './github.ts';
import { idAt, textAt } from './read-json.ts';

export interface OpenPull {
  readonly repository: RepositoryRef;
  readonly number: number;
  readonly headSha: string;
}

/** Every open pull request of a repository; with `head` (`owner:branch`) those from there. */
export async function listOpenPulls(
  github: GitHub,
  repository: RepositoryRef,
  head?: string,
): Promise<readonly OpenPull[]> {
  const { owner, name } = repository;
  const from = head === undefined ? '' : `&head=${encodeURIComponent(head)}`;
  const listed = await github.list(`/repos/${owner}/${name}/pulls?state=open${from}`);
  return listed.flatMap((pull) => {
    const number = idAt(pull, 'number');
    const headSha = textAt(pull, 'head', 'sha');
    return number === undefined || headSha === undefined ? [] : [{ repository, number, headSha }];
  });
}
