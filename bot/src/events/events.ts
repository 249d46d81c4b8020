import type { RepositoryRef } from '#core/github/github';
import { idAt, listAt, textAt, valueAt } from '#core/github/json';
import { policyPath } from '#core/review/policy';
import { type OurName, repositoryRef } from '../auth/identity.ts';
import type { Key, Wish } from '../queue/job.ts';
import type { OpenPull } from '../schedule/sweep.ts';

/** What a delivery asks for. Nothing is decided from it but what to look at again. */
export type Effect =
  | { readonly kind: 'look'; readonly wish: Wish }
  /** A pull request is known by a commit only. */
  | { readonly kind: 'look-at-head'; readonly head: Head; readonly wish: Omit<Wish, 'key'> }
  | { readonly kind: 'drop'; readonly key: Key }
  | { readonly kind: 'open'; readonly pull: OpenPull }
  | { readonly kind: 'closed'; readonly repository: RepositoryRef; readonly number: number }
  /** The default branch has moved. */
  | { readonly kind: 'base-moved'; readonly repository: RepositoryRef }
  | { readonly kind: 'sync-labels'; readonly repository: RepositoryRef }
  /** We have been let in: labels, and a sweep. */
  | { readonly kind: 'arrived'; readonly repository: RepositoryRef }
  /** We are no longer there; null for every repository of the installation. */
  | {
      readonly kind: 'left';
      readonly installationId: number;
      readonly repositoryIds: readonly number[] | null;
    };

export interface Head {
  readonly repository: RepositoryRef;
  readonly sha: string;
  readonly branch: string | null;
  /** Of the repository the branch lies in; null where the event does not say. */
  readonly owner: string | null;
}

/** One event of a repository; `action` is empty where there is none. */
interface RepositoryEvent {
  readonly action: string;
  readonly payload: unknown;
  readonly repository: RepositoryRef;
}

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

/** Whether the sender is our own bot user. Before our name is known nobody is: a run too many does no harm. */
function isByUs(payload: unknown, us: OurName): boolean {
  return us.slug !== null && textAt(payload, 'sender', 'login') === `${us.slug}[bot]`;
}

/** `check_run` and `check_suite`: someone asks for ours again. */
function checkEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  if (action !== 'rerequested' && action !== 'requested_action') return [];
  const check = valueAt(payload, 'check_run') ?? valueAt(payload, 'check_suite');
  if (idAt(check, 'app', 'id') !== us.appId || isByUs(payload, us)) return [];
  const sha = textAt(check, 'head_sha');
  if (sha === undefined) return [];
  // The list of pull requests in the payload is empty for forks, so it is not looked at.
  const branch = textAt(check, 'check_suite', 'head_branch') ?? textAt(check, 'head_branch') ?? null;
  const head = { repository, sha, branch, owner: null };
  return [{ kind: 'look-at-head', head, wish: { priority: 'command', waitMs: 0, afresh: true } }];
}

/** A workflow for a pull request is through: its report may be there. Which workflow counts, the policy at base says. */
function workflowRunEvent({ action, payload, repository }: RepositoryEvent): readonly Effect[] {
  const run = valueAt(payload, 'workflow_run');
  const sha = textAt(run, 'head_sha');
  if (action !== 'completed' || sha === undefined || textAt(run, 'event') !== 'pull_request') return [];
  const head = {
    repository,
    sha,
    branch: textAt(run, 'head_branch') ?? null,
    owner: textAt(run, 'head_repository', 'owner', 'login') ?? null,
  };
  return [{ kind: 'look-at-head', head, wish: { priority: 'evidence', waitMs: 1_000 } }];
}

function installationEvent(installationId: number, action: string, payload: unknown): readonly Effect[] {
  if (action === 'deleted' || action === 'suspend')
    return [{ kind: 'left', installationId, repositoryIds: null }];
  return arrived(installationId, listAt(payload, 'repositories'));
}

function installationRepositoriesEvent(installationId: number, payload: unknown): readonly Effect[] {
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

const usualWait = 1_000;

/** How long to wait for more after each action; what is not named asks for nothing. */
const pullWaits: ReadonlyMap<string, number> = new Map([
  ['opened', 0],
  ['reopened', 0],
  ['ready_for_review', 0],
  ['synchronize', 300],
  ['edited', usualWait],
  ['converted_to_draft', usualWait],
  ['labeled', usualWait],
  ['unlabeled', usualWait],
  ['closed', usualWait],
]);

function pullRequestEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'pull_request', 'number');
  const waitMs = pullWaits.get(action);
  if (number === undefined || waitMs === undefined) return [];
  const known = standing(event, number);
  if ((action === 'labeled' || action === 'unlabeled') && isByUs(payload, us)) return known;
  return [...known, lookAt(pullKey(repository, number), waitMs)];
}

function standing({ payload, repository }: RepositoryEvent, number: number): readonly Effect[] {
  const headSha = textAt(payload, 'pull_request', 'head', 'sha');
  const state = textAt(payload, 'pull_request', 'state');
  if (state === 'closed') return [{ kind: 'closed', repository, number }];
  return headSha === undefined ? [] : [{ kind: 'open', pull: { repository, number, headSha } }];
}

function reviewEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'pull_request', 'number');
  if (number === undefined || !['submitted', 'edited', 'dismissed'].includes(action)) return [];
  return isByUs(payload, us) ? [] : [lookAt(pullKey(repository, number), usualWait)];
}

function commentEvent(event: RepositoryEvent, us: OurName): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, 'issue', 'number');
  if (number === undefined || !['created', 'edited', 'deleted'].includes(action)) return [];
  if (isByUs(payload, us) || valueAt(payload, 'issue', 'pull_request') === undefined) return [];
  const key = pullKey(repository, number);
  const body = action === 'deleted' ? '' : (textAt(payload, 'comment', 'body') ?? '');
  // Which command it is, and whether its author may give it, is decided from the comments as they are read later.
  if (!/^\/[a-z]/m.test(body)) return [lookAt(key, usualWait)];
  return [
    { kind: 'look', wish: { key, priority: 'command', waitMs: 0, afresh: /^\/recheck\b/m.test(body) } },
  ];
}

function pullKey(repository: RepositoryRef, number: number): Key {
  return { kind: 'pull', repository, number };
}

function lookAt(key: Key, waitMs: number): Effect {
  return { kind: 'look', wish: { key, priority: 'pull', waitMs } };
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
