import type { RepositoryRef } from '../queue/key.ts';
import { idAt, textAt } from './read-json.ts';

/** A repository as GitHub lists it; undefined where it is not shaped so. */
export function repositoryRef(installationId: number, value: unknown): RepositoryRef | undefined {
  const id = idAt(value, 'id');
  const [owner = '', name = ''] = (textAt(value, 'full_name') ?? '').split('/');
  return id === undefined || owner === '' || name === '' ? undefined : { installationId, id, owner, name };
}
