import { authenticate, findPermissionError } from './access.ts';
import { type Exchange, errorResponse, type HandlerResponse, notFound } from './exchange.ts';
import { type Fault, type FaultEffect, FaultInjector, type FaultStage } from './faults.ts';
import { artifactPath } from './handlers/checks.ts';
import { spend } from './job-tokens.ts';
import { type Match, match, type OperationId } from './operations.ts';
import type { Repository, State, Token } from './state.ts';
import {
  connectionCut,
  counted,
  type IncomingRequest,
  type OutgoingResponse,
  outgoing,
  parsed,
  wholeBody,
} from './transport.ts';

/** A status of 0 means that the connection was cut. */
export interface RecordedRequest {
  operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  status: number;
  bytes: number;
}

export interface CoreOptions {
  readonly state: State;
  readonly faults: readonly Fault[];
  readonly sleep: (ms: number) => Promise<unknown>;
}

const apiVersion = '2022-11-28';

/** The fake GitHub without a network: takes a request object and returns a response object. */
export class FakeGitHubCore {
  readonly requestLog: RecordedRequest[] = [];
  /** Requests that GitHub does not support, or that clients must not send. */
  readonly violations: string[] = [];
  faults: FaultInjector;
  readonly #options: CoreOptions;

  constructor(options: CoreOptions) {
    this.#options = options;
    this.faults = new FaultInjector(options.faults);
  }

  /** Returns the response. Rejects with `connectionCut` if the connection must be cut. */
  async answer(incoming: IncomingRequest): Promise<OutgoingResponse> {
    const { method, url } = incoming;
    const entry: RecordedRequest = { operation: undefined, method, url, status: 0, bytes: 0 };
    const number = this.requestLog.push(entry);
    const result = await this.#handle(incoming, entry);
    const response = outgoing(incoming, result, { now: this.#options.state.now(), number });
    entry.status = response.status;
    return response;
  }

  async #handle(incoming: IncomingRequest, entry: RecordedRequest): Promise<HandlerResponse> {
    if (incoming.server === 'storage') return this.#serveStored(incoming);
    const { state } = this.#options;
    const isUploadServer = incoming.server === 'uploads';
    const url = new URL(entry.url, 'http://github');
    const path = replaceRepositoryId(
      url.pathname.replace(isUploadServer ? /^\/uploads/ : /^\/api(?:\/v3)?(?=\/)/, ''),
      state,
    );
    const route = match(entry.method, path);
    const isUpload = route?.id === 'repos/upload-release-asset';
    if (route === undefined || isUpload !== isUploadServer) {
      this.violations.push(`${entry.method} ${entry.url} is no operation of the fake`);
      return errorResponse(404, 'Not Found');
    }
    const { id: operation } = route;
    entry.operation = operation;
    const report = (faults: readonly string[]) => {
      for (const fault of faults) this.violations.push(`${operation}: ${fault}`);
    };
    report(checkHeaders(incoming, state));
    const body = isUpload ? {} : parsed(await wholeBody(incoming.body));
    if (body === undefined) {
      report(['the body is not valid JSON']);
      return errorResponse(400, 'Problems parsing JSON');
    }
    const fault = this.faults.next({ operation, method: entry.method, url: entry.url, body });
    if (fault?.kind === 'delay' && fault.moment === undefined) await this.#options.sleep(fault.ms);
    if (fault?.kind === 'answer' && fault.after !== true) return createInjectedResponse(fault);
    if (!isUpload) applyFault(fault, 'half-way');
    applyFault(fault, 'before');
    const result = await this.#authorize({ incoming, query: url.searchParams, route, body, entry, fault });
    applyFault(fault, 'after');
    return fault?.kind === 'answer' ? createInjectedResponse(fault) : result;
  }

  async #authorize({ incoming, query, route, body, entry, fault }: Work): Promise<HandlerResponse> {
    const { state } = this.#options;
    const { headers } = incoming;
    const { operation } = route;
    const identity = authenticate(state, headers, operation);
    if ('refused' in identity) return identity.refused;
    if ('app' in identity)
      return operation.as === 'app'
        ? operation.handle({ state, params: route.params, query, headers, body, app: identity.app })
        : notFound;
    const { token } = identity;
    const spent = spend(token, route.id === 'graphql' ? 'graphql' : 'core', state.now());
    if (spent.refused !== undefined) return spent.refused;
    const result = await this.#dispatch({ incoming, query, route, body, entry, fault }, token);
    return { ...result, headers: { ...spent.headers, ...result.headers } };
  }

  async #dispatch(
    { incoming, query, route, body, entry, fault }: Work,
    token: Token,
  ): Promise<HandlerResponse> {
    const { state } = this.#options;
    const { operation } = route;
    const common = { state, params: route.params, query, headers: incoming.headers, body };
    if (operation.as === 'anyone') return operation.handle({ ...common, token });
    if (operation.as === 'app') return notFound;
    const repository = repositoryOf(route, state);
    const refused = findPermissionError(token, repository, operation.needs);
    if (refused !== undefined || repository === undefined) return refused ?? notFound;
    const exchange: Exchange = {
      ...common,
      repository,
      token,
      actor: { login: token.login, app: token.app ?? null },
      upload: counted(incoming.body, (bytes) => {
        entry.bytes += bytes;
      }),
      halfWay: async () => {
        if (fault?.kind === 'delay' && fault.moment !== undefined) await this.#options.sleep(fault.ms);
        applyFault(fault, 'half-way');
      },
    };
    return operation.handle(exchange);
  }

  /** GitHub stores artifacts on another server. Their URLs need no token, and clients must not send one. */
  #serveStored({ url, headers }: IncomingRequest): HandlerResponse {
    if (headers.authorization !== undefined) this.violations.push('the token was sent to the storage');
    for (const repository of this.#options.state.repositories)
      for (const artifact of repository.artifacts.values())
        if (url === artifactPath(repository.id, artifact.id)) return { status: 200, bytes: artifact.zip };
    return errorResponse(404, 'Not Found');
  }
}

interface Work {
  readonly incoming: IncomingRequest;
  readonly query: URLSearchParams;
  readonly route: Match;
  readonly body: Readonly<Record<string, unknown>>;
  readonly entry: RecordedRequest;
  readonly fault: FaultEffect | undefined;
}

function applyFault(fault: FaultEffect | undefined, moment: FaultStage): void {
  if (fault === undefined || fault.kind === 'delay' || !('moment' in fault) || fault.moment !== moment)
    return;
  if (fault.kind === 'call') fault.call();
  else throw connectionCut;
}

function createInjectedResponse({
  status,
  message,
  headers = {},
}: Extract<FaultEffect, { kind: 'answer' }>): HandlerResponse {
  return { ...errorResponse(status, message ?? 'Server Error'), headers };
}

/** Returns violations, such as a missing header or a token in the URL. */
function checkHeaders({ headers, url }: IncomingRequest, { tokens }: State): readonly string[] {
  const faults: string[] = [];
  // If the header is missing, GitHub uses this version. Octokit does not send the header.
  if ((headers['x-github-api-version'] ?? apiVersion) !== apiVersion)
    faults.push('another API version is named');
  if (!headers['user-agent']) faults.push('there is no user agent');
  if (tokens.some(({ token }) => url.includes(token))) faults.push('the token is in the address');
  return faults;
}

/** Replaces the repository id in the path of a pagination link by the owner and the name. */
function replaceRepositoryId(path: string, { repositories }: State): string {
  return path.replace(/^\/repositories\/(\d+)(?=\/)/, (all, id) => {
    const repository = repositories.find((repository) => repository.id === Number(id));
    return repository === undefined ? all : `/repos/${repository.owner}/${repository.name}`;
  });
}

function repositoryOf({ params }: Match, { repositories }: State): Repository | undefined {
  const full = `${params.owner}/${params.repo}`.toLowerCase();
  return repositories.find(({ owner, name }) => `${owner}/${name}`.toLowerCase() === full);
}
