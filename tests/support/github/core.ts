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

/** A request and its response; status 0 if the connection was cut. */
export interface RecordedRequest {
  operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  status: number;
  /** Bytes of an upload that came. */
  bytes: number;
}

export interface CoreOptions {
  readonly state: State;
  readonly faults: readonly Fault[];
  readonly sleep: (ms: number) => Promise<unknown>;
}

const apiVersion = '2022-11-28';

/** GitHub without a socket: one request in, one answer out. */
export class FakeGitHubCore {
  readonly requestLog: RecordedRequest[] = [];
  /** Requests that GitHub would not know, or that its clients must not make. */
  readonly violations: string[] = [];
  faults: FaultInjector;
  readonly #options: CoreOptions;

  constructor(options: CoreOptions) {
    this.#options = options;
    this.faults = new FaultInjector(options.faults);
  }

  /** Throws `cut` to cut the connection. */
  async answer(incoming: IncomingRequest): Promise<OutgoingResponse> {
    const { method, url } = incoming;
    const entry: RecordedRequest = { operation: undefined, method, url, status: 0, bytes: 0 };
    const number = this.requestLog.push(entry);
    const given = await this.#given(incoming, entry);
    const answer = outgoing(incoming, given, { now: this.#options.state.now(), number });
    entry.status = answer.status;
    return answer;
  }

  async #given(incoming: IncomingRequest, entry: RecordedRequest): Promise<HandlerResponse> {
    if (incoming.server === 'storage') return this.#stored(incoming);
    const { state } = this.#options;
    const isUploads = incoming.server === 'uploads';
    const url = new URL(entry.url, 'http://github');
    const path = byName(url.pathname.replace(isUploads ? /^\/uploads/ : /^\/api(?:\/v3)?(?=\/)/, ''), state);
    const found = match(entry.method, path);
    const isUpload = found?.id === 'repos/upload-release-asset';
    if (found === undefined || isUpload !== isUploads) {
      this.violations.push(`${entry.method} ${entry.url} is no operation of the fake`);
      return errorResponse(404, 'Not Found');
    }
    const { id: operation } = found;
    entry.operation = operation;
    const say = (faults: readonly string[]) => {
      for (const fault of faults) this.violations.push(`${operation}: ${fault}`);
    };
    say(checkHeaders(incoming, state));
    const body = isUpload ? {} : parsed(await wholeBody(incoming.body));
    if (body === undefined) {
      say(['the body is no JSON']);
      return errorResponse(400, 'Problems parsing JSON');
    }
    const deed = this.faults.next({ operation, method: entry.method, url: entry.url, body });
    if (deed?.kind === 'delay' && deed.moment === undefined) await this.#options.sleep(deed.ms);
    if (deed?.kind === 'answer' && deed.after !== true) return injected(deed);
    if (!isUpload) strike(deed, 'half-way');
    strike(deed, 'before');
    const given = await this.#work({ incoming, query: url.searchParams, found, body, entry, deed });
    strike(deed, 'after');
    return deed?.kind === 'answer' ? injected(deed) : given;
  }

  async #work({ incoming, query, found, body, entry, deed }: Work): Promise<HandlerResponse> {
    const { state } = this.#options;
    const { headers } = incoming;
    const { operation } = found;
    const admitted = authenticate(state, headers, operation);
    if ('refused' in admitted) return admitted.refused;
    if ('app' in admitted)
      return operation.as === 'app'
        ? operation.handle({ state, params: found.params, query, headers, body, app: admitted.app })
        : notFound;
    const { token } = admitted;
    const spent = spend(token, found.id === 'graphql' ? 'graphql' : 'core', state.now());
    if (spent.refused !== undefined) return spent.refused;
    const given = await this.#allowed({ incoming, query, found, body, entry, deed }, token);
    return { ...given, headers: { ...spent.headers, ...given.headers } };
  }

  async #allowed(
    { incoming, query, found, body, entry, deed }: Work,
    token: Token,
  ): Promise<HandlerResponse> {
    const { state } = this.#options;
    const { operation } = found;
    const common = { state, params: found.params, query, headers: incoming.headers, body };
    if (operation.as === 'anyone') return operation.handle({ ...common, token });
    if (operation.as === 'app') return notFound;
    const repository = repositoryOf(found, state);
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
        if (deed?.kind === 'delay' && deed.moment !== undefined) await this.#options.sleep(deed.ms);
        strike(deed, 'half-way');
      },
    };
    return operation.handle(exchange);
  }

  /** Artifacts are on their own server, public to everyone with the address; tokens must not be sent there. */
  #stored({ url, headers }: IncomingRequest): HandlerResponse {
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
  readonly found: Match;
  readonly body: Readonly<Record<string, unknown>>;
  readonly entry: RecordedRequest;
  readonly deed: FaultEffect | undefined;
}

function strike(deed: FaultEffect | undefined, moment: FaultStage): void {
  if (deed === undefined || deed.kind === 'delay' || !('moment' in deed) || deed.moment !== moment) return;
  if (deed.kind === 'call') deed.call();
  else throw connectionCut;
}

function injected({
  status,
  message,
  headers = {},
}: Extract<FaultEffect, { kind: 'answer' }>): HandlerResponse {
  return { ...errorResponse(status, message ?? 'Server Error'), headers };
}

/** The headers every request to GitHub should have, and a token nowhere but in its own. */
function checkHeaders({ headers, url }: IncomingRequest, { tokens }: State): readonly string[] {
  const faults: string[] = [];
  // Octokit names none by itself, which is the same version.
  if ((headers['x-github-api-version'] ?? apiVersion) !== apiVersion)
    faults.push('another API version is named');
  if (!headers['user-agent']) faults.push('there is no user agent');
  if (tokens.some(({ token }) => url.includes(token))) faults.push('the token is in the address');
  return faults;
}

/** Pages are linked by the repository's number. */
function byName(path: string, { repositories }: State): string {
  return path.replace(/^\/repositories\/(\d+)(?=\/)/, (all, id) => {
    const repository = repositories.find((known) => known.id === Number(id));
    return repository === undefined ? all : `/repos/${repository.owner}/${repository.name}`;
  });
}

function repositoryOf({ params }: Match, { repositories }: State): Repository | undefined {
  const full = `${params.owner}/${params.repo}`.toLowerCase();
  return repositories.find(({ owner, name }) => `${owner}/${name}`.toLowerCase() === full);
}
