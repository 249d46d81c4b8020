import { idAt, listAt, textAt } from '../github/read-json.ts';
import type { RepositoryRef } from '../queue/key.ts';
import type { Effect } from './effect.ts';

export function installationEvent(
  installationId: number,
  action: string,
  payload: unknown,
): readonly Effect[] {
  if (action === 'deleted' || action === 'suspend')
    return [{ kind: 'left', installationId, repositoryIds: null }];
  return arrived(installationId, listAt(payload, 'repositories'));
}

export function installationRepositoriesEvent(installationId: number, payload: unknown): readonly Effect[] {
  const removed = listAt(payload, 'repositories_removed').flatMap((each) => idAt(each, 'id') ?? []);
  const left: readonly Effect[] =
    removed.length === 0 ? [] : [{ kind: 'left', installationId, repositoryIds: removed }];
  return [...left, ...arrived(installationId, listAt(payload, 'repositories_added'))];
}

function arrived(installationId: number, repositories: readonly unknown[]): readonly Effect[] {
  return repositories.flatMap((each) => {
    const repository = repositoryRef(installationId, each);
    return repository === undefined ? [] : [{ kind: 'arrived', repository } as const];
  });
}

/** A repository as GitHub lists it; undefined where it is not shaped so. */
export function repositoryRef(installationId: number, value: unknown): RepositoryRef | undefined {
  const id = idAt(value, 'id');
  const [owner = '', name = ''] = (textAt(value, 'full_name') ?? '').split('/');
  return id === undefined || owner === '' || name === '' ? undefined : { installationId, id, owner, name };
}
