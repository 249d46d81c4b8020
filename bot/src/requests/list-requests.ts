import { readRequest } from '#review/request';
import type { GitHub } from '../github/github.ts';
import { idAt, textAt, valueAt } from '../github/read-json.ts';
import type { RepositoryRef } from '../queue/key.ts';

/** Numbers of the open issues that were made from the form. Throws as `GitHub` does. */
export async function listOpenRequests(
  github: Pick<GitHub, 'list'>,
  { owner, name }: RepositoryRef,
): Promise<readonly number[]> {
  const listed = await github.list(`/repos/${owner}/${name}/issues?state=open`);
  return listed.flatMap((issue) => {
    const isRequest =
      valueAt(issue, 'pull_request') === undefined && readRequest(textAt(issue, 'body') ?? '') !== undefined;
    return isRequest ? (idAt(issue, 'number') ?? []) : [];
  });
}
