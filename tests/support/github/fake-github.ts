import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeGitHubCore, type RecordedRequest } from './core.ts';
import { createDeliveryQueue, type DeliveryQueue } from './deliveries.ts';
import { type Fault, FaultInjector } from './faults.ts';
import { putCommit, type TreeChanges } from './git.ts';
import { newToken } from './handlers/apps.ts';
import { endJob, type JobPermissions, newJobToken } from './job-tokens.ts';
import { makeLabel } from './mutations/issues.ts';
import { newRepository } from './repositories.ts';
import type { App, Installation, Repository, Role, State, Token, Urls } from './state.ts';
import { close, type Fetch, injectedFetch, listen, listener } from './transport.ts';
import { type AppOptions, newApp } from './user-actions/installations.ts';
import { createUserActions, type UserActions } from './user-actions/user-actions.ts';

export type { RecordedRequest } from './core.ts';

/** A POST request for a token or for a GraphQL query changes nothing. */
export function isWrite({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method !== 'GET' && !/\/(?:access_tokens|graphql)$/.test(url);
}

export interface Clock {
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export interface FakeGitHubOptions {
  readonly repositories?: readonly Repository[];
  readonly tokens?: readonly Token[];
  readonly faults?: readonly Fault[];
  readonly clock?: Clock;
  /** The number of milliseconds by which the time advances with each request. Has no effect if `clock` is given. */
  readonly clockStep?: number | undefined;
}

/** Simulates the part of GitHub that the project uses. */
export interface FakeGitHub {
  readonly apiUrl: string;
  readonly fetch: Fetch;
  readonly state: State;
  readonly requestLog: readonly RecordedRequest[];
  /** Requests that GitHub does not support, or that clients must not send. Tests expect none. */
  readonly violations: readonly string[];
  readonly deliveryQueue: DeliveryQueue;
  uploadedBytes(): number;
  /** Replaces all faults. The first request after this call is request number 1. */
  setFaults(faults: readonly Fault[]): void;
  addApp(options: AppOptions): App;
  addRepository(fullName: string, options?: RepositoryOptions): Repository;
  install(
    app: App,
    repositories: readonly Repository[],
    options?: { readonly permissions?: App['permissions'] },
  ): { readonly installation: Installation };
  createInstallationToken(app: App, repository: Repository): Token;
  /** Creates a token for a workflow job. The names of the permissions are those in workflow files, such as `pull-requests`. */
  createJobToken(repository: Repository, permissions: JobPermissions): Token;
  /** Revokes the token of a finished job. */
  endJob(token: Token): void;
  userActions(repository: Repository): UserActions;
}

export interface RunningFakeGitHub extends FakeGitHub {
  close(): Promise<void>;
}

const startOfTime = Date.parse('2026-10-01T08:00:00Z');
const web = 'https://github.example';

/** Creates a fake GitHub without servers. Clients must use its `fetch`. */
export function createFakeGitHub(options: FakeGitHubOptions = {}): FakeGitHub {
  const api = 'https://api.github.example';
  const storage = 'https://storage.github.example';
  return buildFake({ api, uploads: 'https://uploads.github.example/uploads', storage, web }, options).github;
}

/** Starts three servers on loopback: for the API, for uploads and for artifacts. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<RunningFakeGitHub> {
  const servers = [createServer(), createServer(), createServer()] as const;
  const [api = '', uploads = '', storage = ''] = await Promise.all(servers.map(listen));
  const { github, core } = buildFake({ api, uploads: `${uploads}/uploads`, storage, web }, options);
  for (const [index, name] of (['api', 'uploads', 'storage'] as const).entries())
    servers[index]?.on('request', listener(core, name));
  const end = async () => {
    await Promise.all(servers.map(close));
  };
  return { ...github, close: end };
}

function buildFake(
  urls: Urls,
  options: FakeGitHubOptions,
): { readonly github: FakeGitHub; readonly core: FakeGitHubCore } {
  const { clock, clockStep } = options;
  let ids = 1000;
  let deliveryIds = 7_000_000_000;
  const state: State = {
    repositories: [...(options.repositories ?? [])],
    tokens: [...(options.tokens ?? [])],
    apps: [],
    installations: [],
    listeners: new Set(),
    deliveries: [],
    urls,
    now: () => {
      if (clock !== undefined) return new Date(clock.now());
      return clockStep === undefined
        ? new Date()
        : new Date(startOfTime + core.requestLog.length * clockStep);
    },
    nextId: () => ++ids,
    nextDeliveryId: () => ++deliveryIds,
  };
  const core = new FakeGitHubCore({
    state,
    faults: options.faults ?? [],
    sleep: clock?.sleep ?? sleep,
  });
  const github: FakeGitHub = {
    apiUrl: urls.api,
    fetch: injectedFetch(core, urls),
    state,
    requestLog: core.requestLog,
    violations: core.violations,
    deliveryQueue: createDeliveryQueue(state),
    uploadedBytes: () => core.requestLog.reduce((sum, { bytes }) => sum + bytes, 0),
    setFaults: (faults) => {
      core.faults = new FaultInjector(faults);
    },
    addApp: (options) => newApp(state, options),
    addRepository: (fullName, options) => addRepository(state, fullName, options),
    install: (app, repositories, options = {}) => {
      const [first] = repositories;
      if (first === undefined) throw new Error('An App is installed in at least one repository.');
      return createUserActions(state, first).install(first.owner, app, repositories, options.permissions);
    },
    createInstallationToken: (app, repository) => {
      const installation = state.installations.find(
        (candidate) => candidate.app === app && candidate.repositories.has(repository.id),
      );
      if (installation === undefined) throw new Error(`${app.slug} is not installed in ${repository.name}.`);
      return newToken(state, installation, [repository]);
    },
    createJobToken: (repository, permissions) => newJobToken(state, repository, permissions),
    endJob: (token) => endJob(state, token),
    userActions: (repository) => createUserActions(state, repository),
  };
  return { github, core };
}

export interface RepositoryOptions {
  /** The files of the default branch, all in one commit. */
  readonly files?: TreeChanges;
  readonly collaborators?: Readonly<Record<string, Role>>;
  readonly labels?: readonly {
    readonly name: string;
    readonly color?: string;
    readonly description?: string;
  }[];
}

function addRepository(state: State, fullName: string, options: RepositoryOptions = {}): Repository {
  const repository = newRepository(fullName, state.nextId() * 1000);
  const { files = { 'README.md': '# Cards\n' } } = options;
  const commitFields = { login: repository.owner, message: 'Begin', date: state.now(), parents: [] };
  repository.branches.set(repository.defaultBranch, putCommit(repository.store, files, commitFields).sha);
  for (const [login, role] of Object.entries(options.collaborators ?? {}))
    repository.collaborators.set(login, role);
  state.repositories.push(repository);
  const actor = { login: repository.owner, app: null };
  for (const label of options.labels ?? []) makeLabel(state, repository, actor, label);
  return repository;
}
