import { readRequest } from '#review/request';
import type { GitHub } from '../github.ts';
import type { RepositoryRef } from '../key.ts';
import { idAt, textAt, valueAt } from '../read-json.ts';

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
