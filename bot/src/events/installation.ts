import { idAt, listAt } from '../github/read-json.ts';
import { repositoryRef } from '../github/repository-ref.ts';
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
