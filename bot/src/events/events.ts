import { policyPath } from '#review/read-policy';
import type { OurName } from '../github/identity.ts';
import { idAt, listAt, textAt } from '../github/read-json.ts';
import type { RepositoryRef } from '../queue/key.ts';
import { isByUs } from './by-us.ts';
import { checkEvent, workflowRunEvent } from './checks.ts';
import type { Effect, RepositoryEvent } from './effect.ts';
import { installationEvent, installationRepositoriesEvent } from './installation.ts';
import { commentEvent, pullRequestEvent, reviewEvent } from './pulls.ts';

type ReadEvent = (event: RepositoryEvent, us: OurName) => readonly Effect[];

/** Events that are about one repository. Anything else GitHub may send is heard and asks for nothing. */
const repositoryEvents: ReadonlyMap<string, ReadEvent> = new Map<string, ReadEvent>([
  ['pull_request', pullRequestEvent],
  ['pull_request_review', reviewEvent],
  ['issue_comment', commentEvent],
  ['check_run', checkEvent],
  ['check_suite', checkEvent],
  ['workflow_run', workflowRunEvent],
  ['merge_group', mergeGroupEvent],
  ['push', pushEvent],
  ['label', labelEvent],
]);

export type EventReading =
  | { readonly kind: 'effects'; readonly effects: readonly Effect[] }
  | { readonly kind: 'no-installation' };

/** What an event asks for. Own labels, comments and checks ask for nothing. */
export function readEvent(name: string, payload: unknown, us: OurName): EventReading {
  const installationId = idAt(payload, 'installation', 'id');
  if (installationId === undefined) return { kind: 'no-installation' };
  const action = textAt(payload, 'action') ?? '';
  if (name === 'installation')
    return { kind: 'effects', effects: installationEvent(installationId, action, payload) };
  if (name === 'installation_repositories')
    return { kind: 'effects', effects: installationRepositoriesEvent(installationId, payload) };
  const repository = repositoryOf(payload, installationId);
  const read = repositoryEvents.get(name);
  if (repository === undefined || read === undefined) return { kind: 'effects', effects: [] };
  return { kind: 'effects', effects: read({ action, payload, repository }, us) };
}

function repositoryOf(payload: unknown, installationId: number): RepositoryRef | undefined {
  const id = idAt(payload, 'repository', 'id');
  const owner = textAt(payload, 'repository', 'owner', 'login');
  const name = textAt(payload, 'repository', 'name');
  if (id === undefined || owner === undefined || name === undefined) return undefined;
  return { installationId, id, owner, name };
}

function mergeGroupEvent({ action, payload, repository }: RepositoryEvent): readonly Effect[] {
  const baseSha = textAt(payload, 'merge_group', 'base_sha');
  const headSha = textAt(payload, 'merge_group', 'head_sha');
  if (baseSha === undefined || headSha === undefined) return [];
  const key = { kind: 'group', repository, baseSha, headSha } as const;
  if (action === 'destroyed') return [{ kind: 'drop', key }];
  if (action !== 'checks_requested') return [];
  return [{ kind: 'look', wish: { key, priority: 'group', waitMs: 0 } }];
}

function pushEvent({ payload, repository }: RepositoryEvent): readonly Effect[] {
  const branch = textAt(payload, 'repository', 'default_branch');
  if (textAt(payload, 'ref') !== `refs/heads/${branch}`) return [];
  const paths = listAt(payload, 'commits').flatMap((commit) =>
    ['added', 'modified', 'removed'].flatMap((name) => listAt(commit, name)),
  );
  // Where GitHub lists no paths, any may have changed.
  const matters = paths.length === 0 || paths.some(isJudgedBy);
  return matters ? [{ kind: 'base-moved', repository }] : [];
}

/** Whether other pull requests may be judged otherwise once this file is another one. */
function isJudgedBy(path: unknown): boolean {
  return typeof path === 'string' && (path.startsWith('data/') || path === policyPath);
}

function labelEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  if ((action !== 'edited' && action !== 'deleted') || isByUs(payload, us)) return [];
  return [{ kind: 'sync-labels', repository }];
}
