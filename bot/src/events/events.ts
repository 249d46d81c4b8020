import { valueAt } from '#core/card/json';
import type { Identity } from '#core/github/identity';
import { parseCommands } from '#core/review/commands';
import { policyPath } from '#core/review/policy';
import type { RepositoryRef } from '../clients.ts';
import type { JobKey, JobRequest } from '../queue/job.ts';

/**
 * The reaction to a delivery. The payload determines only what to review. Each job then reads the current state from GitHub.
 */
export type Effect =
  | { readonly kind: 'reconcile'; readonly request: JobRequest }
  /** Only the head commit of the pull request is known, so the pull request must be looked up. */
  | { readonly kind: 'reconcile-head'; readonly head: HeadRef; readonly request: Omit<JobRequest, 'key'> }
  | { readonly kind: 'drop'; readonly key: JobKey }
  /** The default branch has new commits, or a pull request was closed. Both may change the results for other pull requests. */
  | { readonly kind: 'sweep-soon'; readonly repository: RepositoryRef; readonly baseMoved: boolean }
  | { readonly kind: 'sync-labels'; readonly repository: RepositoryRef }
  /** The App was installed in this repository. */
  | { readonly kind: 'sweep'; readonly repository: RepositoryRef }
  /** The installation is no longer suspended, or has been granted more permissions. */
  | { readonly kind: 'sweep-installation'; readonly installationId: number }
  /** The App was removed or suspended. `repositoryIds` is null for all repositories of the installation. */
  | {
      readonly kind: 'removed';
      readonly installationId: number;
      readonly repositoryIds: readonly number[] | null;
    };

export interface HeadRef {
  readonly repository: RepositoryRef;
  readonly sha: string;
  readonly branch: string | null;
  /** The owner of the repository that contains the branch. Null if the event does not contain the owner. */
  readonly owner: string | null;
}

/** `action` is empty if the event has no action. */
interface RepositoryEvent {
  readonly action: string;
  readonly payload: unknown;
  readonly repository: RepositoryRef;
}

type ReadEvent = (event: RepositoryEvent, identity: Identity | null) => readonly Effect[];

/** The functions that read the events of a repository, by event name. Other events are ignored. */
const repositoryEvents: ReadonlyMap<string, ReadEvent> = new Map<string, ReadEvent>([
  ['pull_request', readPullRequestEvent],
  ['pull_request_review', readReviewEvent],
  ['issue_comment', readCommentEvent],
  ['check_run', readCheckEvent],
  ['check_suite', readCheckEvent],
  ['workflow_run', readWorkflowRunEvent],
  ['merge_group', readMergeGroupEvent],
  ['push', readPushEvent],
  ['label', readLabelEvent],
]);

/** Returns what to do after an event. Ignores the bot's own events. `identity` is null while the bot's identity is unknown. */
export function readEvent(name: string, payload: unknown, identity: Identity | null): readonly Effect[] {
  const installationId = idAt(payload, '/installation/id');
  // Events about the App itself have no installation.
  if (installationId === undefined) return [];
  const action = textAt(payload, '/action') ?? '';
  if (name === 'installation') return readInstallationEvent(installationId, action, payload);
  if (name === 'installation_repositories') return readInstallationRepositoriesEvent(installationId, payload);
  const repository = readRepositoryRef(payload, installationId);
  const read = repositoryEvents.get(name);
  if (repository === undefined || read === undefined) return [];
  return read({ action, payload, repository }, identity);
}

function readRepositoryRef(payload: unknown, installationId: number): RepositoryRef | undefined {
  const id = idAt(payload, '/repository/id');
  const owner = textAt(payload, '/repository/owner/login');
  const name = textAt(payload, '/repository/name');
  if (id === undefined || owner === undefined || name === undefined) return undefined;
  return { installationId, id, owner, name };
}

/** Reports whether our own bot user sent the event. If the result is wrongly false, the bot only does an unnecessary run. */
function isByUs(payload: unknown, identity: Identity | null): boolean {
  return identity !== null && textAt(payload, '/sender/login') === identity.login;
}

/** Reacts only if a user asks for our own check to run again. */
function readCheckEvent(event: RepositoryEvent, identity: Identity | null): readonly Effect[] {
  const { action, payload, repository } = event;
  if (action !== 'rerequested' && action !== 'requested_action') return [];
  const check = valueAt(payload, '/check_run') ?? valueAt(payload, '/check_suite');
  const login = `${textAt(check, '/app/slug')}[bot]`;
  if (identity === null || login !== identity.login || isByUs(payload, identity)) return [];
  const sha = textAt(check, '/head_sha');
  if (sha === undefined) return [];
  // For forks, the payload lists no pull requests, so look up the pull request by its head commit.
  const branch = textAt(check, '/check_suite/head_branch') ?? textAt(check, '/head_branch') ?? null;
  const head = { repository, sha, branch, owner: null };
  return [{ kind: 'reconcile-head', head, request: { priority: 'command', waitMs: 0, force: true } }];
}

/** Reacts to completed workflow runs for a pull request, because a run may have uploaded a report about source pages. */
function readWorkflowRunEvent({ action, payload, repository }: RepositoryEvent): readonly Effect[] {
  const run = valueAt(payload, '/workflow_run');
  const sha = textAt(run, '/head_sha');
  if (action !== 'completed' || sha === undefined || textAt(run, '/event') !== 'pull_request') return [];
  const head = {
    repository,
    sha,
    branch: textAt(run, '/head_branch') ?? null,
    owner: textAt(run, '/head_repository/owner/login') ?? null,
  };
  return [{ kind: 'reconcile-head', head, request: { priority: 'evidence', waitMs: 1_000 } }];
}

function readInstallationEvent(installationId: number, action: string, payload: unknown): readonly Effect[] {
  if (action === 'deleted' || action === 'suspend')
    return [{ kind: 'removed', installationId, repositoryIds: null }];
  const repositories = listAt(payload, '/repositories');
  // GitHub lists the repositories of a new installation, but lists none after a suspension ends.
  if (repositories.length === 0) return [{ kind: 'sweep-installation', installationId }];
  return toSweeps(installationId, repositories);
}

function readInstallationRepositoriesEvent(installationId: number, payload: unknown): readonly Effect[] {
  const removedIds = listAt(payload, '/repositories_removed')
    .map((each) => idAt(each, '/id'))
    .filter((id) => id !== undefined);
  const effects: readonly Effect[] =
    removedIds.length === 0 ? [] : [{ kind: 'removed', installationId, repositoryIds: removedIds }];
  return [...effects, ...toSweeps(installationId, listAt(payload, '/repositories_added'))];
}

function toSweeps(installationId: number, repositories: readonly unknown[]): readonly Effect[] {
  return repositories.flatMap((repository): readonly Effect[] => {
    const id = idAt(repository, '/id');
    const [owner, name] = String(valueAt(repository, '/full_name')).split('/');
    if (id === undefined || !owner || !name) return [];
    return [{ kind: 'sweep', repository: { installationId, id, owner, name } }];
  });
}

const defaultDebounceMs = 1_000;

/** The debounce time in milliseconds for each action. Other actions are ignored. */
const pullDebounceMs: ReadonlyMap<string, number> = new Map([
  ['opened', 0],
  ['reopened', 0],
  ['ready_for_review', 0],
  ['synchronize', 300],
  ['edited', defaultDebounceMs],
  ['converted_to_draft', defaultDebounceMs],
  ['labeled', defaultDebounceMs],
  ['unlabeled', defaultDebounceMs],
  ['locked', defaultDebounceMs],
  ['unlocked', defaultDebounceMs],
  ['closed', defaultDebounceMs],
]);

function readPullRequestEvent(event: RepositoryEvent, identity: Identity | null): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, '/pull_request/number');
  const waitMs = pullDebounceMs.get(action);
  if (number === undefined || waitMs === undefined) return [];
  if ((action === 'labeled' || action === 'unlabeled') && isByUs(payload, identity)) return [];
  const pullEffect = createReconcileEffect(createPullKey(repository, number), waitMs);
  // Closing a pull request may change the results for other pull requests with the same card.
  return action === 'closed'
    ? [pullEffect, { kind: 'sweep-soon', repository, baseMoved: false }]
    : [pullEffect];
}

function readReviewEvent(event: RepositoryEvent, identity: Identity | null): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, '/pull_request/number');
  if (number === undefined || !['submitted', 'edited', 'dismissed'].includes(action)) return [];
  return isByUs(payload, identity)
    ? []
    : [createReconcileEffect(createPullKey(repository, number), defaultDebounceMs)];
}

function readCommentEvent(event: RepositoryEvent, identity: Identity | null): readonly Effect[] {
  const { action, payload, repository } = event;
  const number = idAt(payload, '/issue/number');
  if (number === undefined || !['created', 'edited', 'deleted'].includes(action)) return [];
  if (isByUs(payload, identity) || valueAt(payload, '/issue/pull_request') === undefined) return [];
  const key = createPullKey(repository, number);
  const body = action === 'deleted' ? '' : (textAt(payload, '/comment/body') ?? '');
  // The author's permission is checked later, when the job reads the comments.
  const commands = parseCommands(body);
  if (commands.length === 0) return [createReconcileEffect(key, defaultDebounceMs)];
  const force = commands.some(({ name }) => name === 'recheck');
  return [{ kind: 'reconcile', request: { key, priority: 'command', waitMs: 0, force } }];
}

function createPullKey(repository: RepositoryRef, number: number): JobKey {
  return { kind: 'pull', repository, number };
}

function createReconcileEffect(key: JobKey, debounceMs: number): Effect {
  return { kind: 'reconcile', request: { key, priority: 'pull', waitMs: debounceMs } };
}

function readMergeGroupEvent({ action, payload, repository }: RepositoryEvent): readonly Effect[] {
  const baseSha = textAt(payload, '/merge_group/base_sha');
  const headSha = textAt(payload, '/merge_group/head_sha');
  if (baseSha === undefined || headSha === undefined) return [];
  const key = { kind: 'group', repository, baseSha, headSha } as const;
  if (action === 'destroyed') return [{ kind: 'drop', key }];
  if (action !== 'checks_requested') return [];
  return [{ kind: 'reconcile', request: { key, priority: 'group', waitMs: 0 } }];
}

function readPushEvent({ payload, repository }: RepositoryEvent): readonly Effect[] {
  const branch = textAt(payload, '/repository/default_branch');
  if (textAt(payload, '/ref') !== `refs/heads/${branch}`) return [];
  const paths = listAt(payload, '/commits').flatMap((commit) =>
    ['added', 'modified', 'removed'].flatMap((name) => listAt(commit, `/${name}`)),
  );
  // If the event lists no paths, assume that any file may have changed.
  const isRelevant = paths.length === 0 || paths.some(affectsVerdicts);
  return isRelevant ? [{ kind: 'sweep-soon', repository, baseMoved: true }] : [];
}

function affectsVerdicts(path: unknown): boolean {
  return typeof path === 'string' && (path.startsWith('data/') || path === policyPath);
}

function readLabelEvent(event: RepositoryEvent, identity: Identity | null): readonly Effect[] {
  const { action, payload, repository } = event;
  if ((action !== 'edited' && action !== 'deleted') || isByUs(payload, identity)) return [];
  return [{ kind: 'sync-labels', repository }];
}

function textAt(json: unknown, pointer: string): string | undefined {
  const value = valueAt(json, pointer);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the id at a pointer in untrusted JSON, or undefined if the value is not an integer of at least 0. */
function idAt(json: unknown, pointer: string): number | undefined {
  const value = valueAt(json, pointer);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function listAt(json: unknown, pointer: string): readonly unknown[] {
  const value = valueAt(json, pointer);
  return Array.isArray(value) ? value : [];
}
