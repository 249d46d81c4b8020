import {
  type Answer,
  type ApiAnswer,
  messagesIn,
  readJson,
  refusalOf,
  startOf,
  unauthorizedKind,
} from './answer.ts';
import type { Deps } from './deps.ts';
import { CourseError } from './errors.ts';
import { type FailureCode, failureOf, RequestFailed } from './failure.ts';
import type { SectionName } from './flags.ts';
import { mayContinue, type RequestTarget, redirectOf, resolveReference } from './links.ts';
import { loginMessage, type SentTry, unauthorizedMessage } from './messages.ts';
import { type Network, networkProblemOf } from './network.ts';
import type { Base, ExportOptions } from './options.ts';
import { quoted } from './redact.ts';
import { type Attempt, type RetryContext, readRetryAfter, TryFailed, withRetries } from './retry.ts';

export interface Request {
  readonly section: SectionName;
  /** Path and query, sent byte for byte. */
  readonly path: string;
  /** Id or slug of what is requested, if it is one thing. */
  readonly item?: string;
}

export interface ClientContext extends RetryContext {
  readonly base: Base;
  readonly token: string;
  readonly userAgent: string;
  readonly options: Pick<ExportOptions, 'timeoutMs' | 'sections'>;
  readonly network: Network;
  readonly deps: Deps;
  /** Ends the whole run with this error. */
  readonly abort: (error: CourseError) => void;
  readonly onTry: (sent: SentTry) => void;
}

/** How the answers to one kind of request are treated. */
interface Treatment<T> {
  readonly section: SectionName;
  readonly headers: (isOwn: boolean) => Record<string, string>;
  /** Limit for the whole answer in milliseconds; null for none. */
  readonly wholeMs: number | null;
  /** A file may come from another origin, without the token. */
  readonly isDownload: boolean;
  /** Reads an answer of status 200. */
  readonly read: (answer: Answer, target: RequestTarget) => Promise<T>;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends every request of a run. All methods throw `RequestFailed`, a `CourseError` that ends the run, or the signal's reason. */
export class Client {
  readonly base: Base;
  readonly #context: ClientContext;

  constructor(context: ClientContext) {
    this.base = context.base;
    this.#context = context;
  }

  /** The items of one answer of the API. */
  async json(request: Request, expected: 'list' | 'record'): Promise<ApiAnswer> {
    const first = { origin: this.base.origin, path: request.path };
    const treatment: Treatment<ApiAnswer> = {
      section: request.section,
      headers: () => ({
        ...this.#usualHeaders(true),
        accept: 'application/json+canvas-string-ids, application/json',
        'accept-encoding': 'gzip',
      }),
      wholeMs: this.#context.options.timeoutMs,
      isDownload: false,
      read: (answer, target) => readJson(answer, target, expected),
    };
    try {
      return await this.#follow(first, treatment, () => pathOf(first));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      throw new RequestFailed({ ...error.failure, item: request.item ?? null });
    }
  }

  /** What a URL leads to, through redirects to any origin that is safe; the token goes to the LMS only. */
  async download(
    url: string,
    read: (answer: Answer, fail: (code: FailureCode, detail: string) => TryFailed) => Promise<void>,
  ) {
    // A record holds text, a request line visible ASCII.
    const address = url.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const own = { origin: this.base.origin, path: '/' };
    const first = /^https?:\/\//i.test(address) ? resolveReference(address, own) : undefined;
    const { origin = '', username, password } = first?.url ?? {};
    if (first === undefined || username || password || !mayContinue(own.origin, origin))
      throw new RequestFailed(
        failureOf('download_failed', { detail: 'its url is no address that is asked' }),
      );
    const treatment: Treatment<void> = {
      section: 'files',
      headers: (isOwn) => ({ ...this.#usualHeaders(isOwn), accept: '*/*', 'accept-encoding': 'identity' }),
      wholeMs: null,
      isDownload: true,
      read: (answer, target) =>
        read(answer, (code, detail) => new TryFailed({ code, detail, target, status: answer.status })),
    };
    // Paths of other origins may hold keys.
    await this.#follow({ origin, path: first.path }, treatment, (target) =>
      target.origin === this.base.origin ? pathOf(target) : target.origin,
    );
  }

  #usualHeaders(isOwn: boolean): Record<string, string> {
    const { token, userAgent } = this.#context;
    return { 'user-agent': userAgent, ...(isOwn ? { authorization: `Bearer ${token}` } : {}) };
  }

  #follow<T>(
    first: RequestTarget,
    treatment: Treatment<T>,
    shownPath: (target: RequestTarget) => string,
  ): Promise<T> {
    return withRetries(this.#context, shownPath, async (attempt) => {
      let target = first;
      for (let hops = 0; ; hops++) {
        const from = target;
        const end = await this.#send(from, treatment, attempt, async (answer) => {
          if (answer.status === 200) return { value: await treatment.read(answer, from) };
          return this.#refused(answer, from, hops, treatment);
        });
        if ('value' in end) return end.value;
        target = end;
      }
    });
  }

  /** The next target after a redirect. Throws for every other answer than 200. */
  async #refused<T>(
    { status, header, chunks }: Answer,
    target: RequestTarget,
    hops: number,
    { section, isDownload }: Treatment<T>,
  ): Promise<RequestTarget> {
    const { options, log, deps } = this.#context;
    const start = await startOf(chunks(), header('content-encoding'));
    const isOwn = target.origin === this.base.origin;
    const path = pathOf(target);
    const facts = {
      status,
      section,
      lmsRequestId: header('x-request-context-id') ?? header('x-request-id') ?? null,
    };
    if (status === 401 && isOwn) {
      const kind = unauthorizedKind(header('www-authenticate') !== undefined, start);
      const message = unauthorizedMessage(kind, { section, path, sections: options.sections });
      throw this.#abort(new CourseError('unauthorized', message, facts));
    }
    if (redirects.has(status)) {
      const redirect = redirectOf(header('location'), target, this.base);
      if (redirect.kind === 'login' && !isDownload)
        throw this.#abort(new CourseError('login_required', loginMessage(section, path), facts));
      const refuse = (detail: string) => new TryFailed({ code: 'redirect_refused', status, detail, target });
      if (redirect.kind === 'login') throw refuse('it leads to the login page');
      if (redirect.kind === 'refused') throw refuse(redirect.why);
      const { origin } = redirect.target;
      if (!isDownload && origin !== this.base.origin) throw refuse(`it leads to ${origin}`);
      if (!mayContinue(target.origin, origin)) throw refuse(`it leads to ${origin}, which is not safe`);
      if (hops >= mostRedirects) throw refuse(`there were more than ${mostRedirects}`);
      return redirect.target;
    }
    const code = status === 401 ? 'forbidden' : refusalOf(status, start);
    throw new TryFailed({
      code,
      status,
      target,
      // Messages of a storage service may hold keys.
      detail: isOwn && start.trim() !== '' ? `it says: ${quoted(messagesIn(start), log.redact)}` : null,
      retryAfterMs: readRetryAfter(header('retry-after'), deps.now().getTime()),
      expired: !isOwn && code === 'forbidden',
    });
  }

  #abort(error: CourseError): CourseError {
    this.#context.abort(error);
    return error;
  }

  /** Sends one GET, counts it, and reports it once `use` is through with the answer. */
  async #send<T, Used>(
    target: RequestTarget,
    { headers, wholeMs }: Treatment<T>,
    attempt: Attempt,
    use: (answer: Answer) => Promise<Used>,
  ): Promise<Used> {
    const { network, options, signal, deps, log, onTry, base } = this.#context;
    signal.throwIfAborted();
    log.requestCount++;
    const startedMs = performance.now();
    const connectionsBefore = network.connectionCount();
    const timeout = new AbortController();
    const stopTimer = wholeMs === null ? () => {} : deps.startTimer(wholeMs, () => timeout.abort());
    let status: number | null = null;
    let bytes = 0;
    const failed = (error: unknown): unknown => {
      if (signal.aborted) return signal.reason;
      const whole = status !== null;
      if (timeout.signal.aborted)
        return new TryFailed({
          code: 'timeout',
          target,
          detail: whole ? 'it was not whole in time' : 'no first byte came in time',
          whole,
        });
      const { code, detail, isClosed } = networkProblemOf(error, target.origin);
      const isReused = !!connectionsBefore && connectionsBefore === network.connectionCount();
      return new TryFailed({ code, target, detail, stale: isClosed && isReused && status === null });
    };
    try {
      const response = await network
        .dispatcherFor(target.origin)
        .request({
          ...target,
          method: 'GET',
          headers: headers(target.origin === base.origin),
          headersTimeout: Math.min(60_000, options.timeoutMs),
          bodyTimeout: Math.min(30_000, options.timeoutMs),
          signal: AbortSignal.any([signal, timeout.signal]),
        })
        .catch((error: unknown) => {
          throw failed(error);
        });
      status = response.statusCode;
      const all = (name: string) => [response.headers[name] ?? []].flat();
      return await use({
        status,
        headers: all,
        header: (name) => all(name)[0],
        async *chunks() {
          try {
            for await (const chunk of response.body) {
              bytes += chunk.length;
              yield chunk;
            }
          } catch (error) {
            throw failed(error);
          }
        },
      });
    } finally {
      stopTimer();
      onTry({ target, status, bytes, ms: Math.round(performance.now() - startedMs), ...attempt });
    }
  }
}

export function pathOf({ path }: Pick<RequestTarget, 'path'>): string {
  return path.split('?', 1).join();
}
