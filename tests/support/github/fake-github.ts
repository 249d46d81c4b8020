import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { admit } from './access.ts';
import { type Match, match } from './description.ts';
import { type Answer, type Exchange, notFound, refusal } from './exchange.ts';
import { type Deed, type Fault, Faults, type Moment } from './faults.ts';
import { type OperationId, operations } from './operations.ts';
import type { Repository, State, Token } from './state.ts';
import { close, counted, listen, parsed, send, wholeBody } from './wire.ts';

export interface FakeOptions {
  readonly repositories: readonly Repository[];
  readonly tokens: readonly Token[];
  readonly faults?: readonly Fault[];
  /** How far GitHub's clock moves with each request, in milliseconds; without it, it is the computer's clock. */
  readonly clockStep?: number | undefined;
}

/** One request as it was seen and answered; status 0 where the connection was cut. */
export interface Seen {
  operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  status: number;
  /** Bytes of an upload that came. */
  bytes: number;
}

/** GitHub as far as the project talks to it: two real servers on loopback, one for the API and one for uploads. */
export interface FakeGitHub {
  readonly apiUrl: string;
  readonly state: State;
  readonly seen: readonly Seen[];
  /** Requests and answers that are not as GitHub describes them; a test wants none. */
  readonly violations: readonly string[];
  /** Bytes that uploads have brought so far. */
  uploadedBytes(): number;
  /** Further faults, counted from now on; the old ones are over. */
  plan(faults: readonly Fault[]): void;
  close(): Promise<void>;
}

const apiVersion = '2022-11-28';
const startOfTime = Date.parse('2026-10-01T08:00:00Z');

/** Thrown to cut the connection. */
const cut = new Error('cut');

export async function startFakeGitHub(options: FakeOptions): Promise<FakeGitHub> {
  const servers = [createServer(serve), createServer(serve)];
  const [api = '', uploads = ''] = await Promise.all(servers.map(listen));
  const seen: Seen[] = [];
  const violations: string[] = [];
  let faults = new Faults(options.faults ?? []);
  let ids = 1000;
  const { clockStep } = options;
  const state: State = {
    repositories: options.repositories,
    tokens: options.tokens,
    urls: { api, uploads: `${uploads}/uploads`, web: 'https://github.example' },
    now: () => (clockStep === undefined ? new Date() : new Date(startOfTime + seen.length * clockStep)),
    nextId: () => ++ids,
  };

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const entry: Seen = {
      operation: undefined,
      method: request.method ?? '',
      url: request.url ?? '',
      status: 0,
      bytes: 0,
    };
    const number = seen.push(entry);
    // Kept now: a request that was given up half-way no longer knows it.
    const { socket } = request;
    answer(request, entry)
      .then((given) => {
        entry.status = send(request, response, given, { now: state.now(), number });
      })
      .catch((error: unknown) => {
        if (error !== cut && !socket.destroyed)
          violations.push(`${entry.method} ${entry.url}: ${String(error)}`);
        socket.destroy();
      });
  }

  async function answer(request: IncomingMessage, entry: Seen): Promise<Answer> {
    const isUploads = request.socket.localPort === Number(new URL(uploads).port);
    const url = new URL(entry.url, 'http://github');
    const path = byName(isUploads ? url.pathname.replace(/^\/uploads/, '') : url.pathname, state);
    const found = match(entry.method, path);
    const operation = found?.operationId as OperationId | undefined;
    if (
      found === undefined ||
      operation === undefined ||
      found.isUpload !== isUploads ||
      !operations[operation]
    ) {
      violations.push(`${entry.method} ${entry.url} is no operation of the slice`);
      return refusal(404, 'Not Found');
    }
    entry.operation = operation;
    const say = (faults: readonly string[]) =>
      violations.push(...faults.map((fault) => `${operation}: ${fault}`));
    say(checkHeaders(request, entry.url, options.tokens));
    const deed = faults.next(operation);
    if (deed?.kind === 'delay' && deed.moment === undefined) await sleep(deed.ms);
    if (deed?.kind === 'answer' && deed.after !== true) return injected(deed);
    if (!found.isUpload) strike(deed, 'half-way');
    strike(deed, 'before');
    const given = await work(request, url, found, operation, entry, deed, say);
    say(found.checkAnswer(given.status, given.json));
    strike(deed, 'after');
    return deed?.kind === 'answer' ? injected(deed) : given;
  }

  async function work(
    request: IncomingMessage,
    url: URL,
    found: Match,
    operation: OperationId,
    entry: Seen,
    deed: Deed | undefined,
    say: (faults: readonly string[]) => void,
  ): Promise<Answer> {
    const body = found.isUpload ? {} : parsed(await wholeBody(request));
    say(found.checkRequest(url.searchParams, body));
    const admitted = admit(state, request.headers, operation);
    if ('refused' in admitted) return admitted.refused;
    const repository = repositoryOf(found, state);
    if (repository === undefined) return notFound;
    const exchange: Exchange = {
      state,
      repository,
      token: admitted.token,
      params: found.params,
      query: url.searchParams,
      headers: request.headers,
      body,
      upload: counted(request, (bytes) => {
        entry.bytes += bytes;
      }),
      halfWay: async () => {
        if (deed?.kind === 'delay' && deed.moment !== undefined) await sleep(deed.ms);
        strike(deed, 'half-way');
      },
    };
    return operations[operation].handle(exchange);
  }

  return {
    apiUrl: api,
    state,
    seen,
    violations,
    uploadedBytes: () => seen.reduce((sum, { bytes }) => sum + bytes, 0),
    plan: (more) => {
      faults = new Faults(more);
    },
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

function strike(deed: Deed | undefined, moment: Moment): void {
  if (deed === undefined || deed.kind === 'delay' || !('moment' in deed) || deed.moment !== moment) return;
  if (deed.kind === 'call') deed.call();
  else throw cut;
}

function injected({ status, message, headers = {} }: Extract<Deed, { kind: 'answer' }>): Answer {
  return { ...refusal(status, message ?? 'Server Error'), headers };
}

/** The headers every request to GitHub should have, and a token nowhere but in its own. */
function checkHeaders(
  { headers }: IncomingMessage,
  url: string,
  tokens: readonly Token[],
): readonly string[] {
  const faults: string[] = [];
  if (headers['x-github-api-version'] !== apiVersion) faults.push('the API version is not named');
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
