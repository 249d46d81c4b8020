import { version } from '#core/catalog/version';
import { getHomepage, projectInfo } from '../wallet/project-info.ts';
import { CourseError } from './errors.ts';
import { type Failure, type FailureCode, LmsRequestError } from './failure.ts';
import {
  isRedirectAllowed,
  type RequestTarget,
  resolveRedirect,
  resolveReference,
  stripQuery,
} from './links.ts';
import { formatAttempt, loginMessage, unauthorizedMessage } from './messages.ts';
import { classifyNetworkError } from './network.ts';
import type { BaseUrl, RequestOptions } from './options.ts';
import { sanitizeServerText } from './redact.ts';
import {
  type ApiResult,
  extractErrorMessage,
  getFailureCode,
  readBodyStart,
  readJson,
  type StreamedResponse,
} from './response.ts';
import { type Attempt, parseHttpDate, parseRetryAfter, type RetryContext, withRetries } from './retry.ts';
import type { SectionName } from './section-names.ts';
import type { Session } from './session.ts';

export interface LmsRequest {
  readonly section: SectionName;
  /** Path and query, sent byte for byte. */
  readonly path: string;
  /** Id or slug of the requested item, if there is one. */
  readonly item?: string | undefined;
}

/** A request for a file. */
export interface DownloadRequest {
  readonly url: string;
  readonly item: string;
  /** Additional headers for an attempt. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly read: (answer: StreamedResponse) => Promise<void>;
}

type ClientOptions = Pick<RequestOptions, 'retries' | 'maxWaitMs' | 'timeoutMs' | 'verbose'>;

interface ClientContext extends ClientOptions, Session, RetryContext {
  /** All requested sections, for a message. */
  readonly sections: readonly SectionName[];
  /** Aborts the run with this error. */
  readonly abort: (error: CourseError) => void;
}

/** How to send one kind of request and read its response. */
interface RequestSpec<T> {
  readonly section: SectionName;
  readonly item?: string | undefined;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Timeout for the complete response in milliseconds; undefined for none. */
  readonly totalTimeoutMs?: number;
  /** A file may come from another origin, without the token. */
  readonly isDownload: boolean;
  /** Reads a response with status 200, or 206 for a download. */
  readonly read: (answer: StreamedResponse) => Promise<T>;
}

/** Hosted servers reject clients without a User-Agent. */
const userAgent = `cardcat/${version} (+${getHomepage(projectInfo) ?? 'https://cardcat.example'})`;
const maxRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends every request of a run. All methods throw `RequestFailed`, a `CourseError` that ends the run, or the signal's reason. */
export class LmsClient {
  readonly base: BaseUrl;
  readonly #context: ClientContext;
  /** Whether the LMS answered a request of its API. */
  #isTokenAccepted = false;

  constructor(context: ClientContext) {
    this.base = context.base;
    this.#context = context;
  }

  /** The items of one API response. */
  json({ section, item, path }: LmsRequest, expected: 'list' | 'record'): Promise<ApiResult> {
    return this.#get(
      { origin: this.base.origin, path },
      {
        section,
        item,
        headers: () => ({
          accept: 'application/json+canvas-string-ids, application/json',
          'accept-encoding': 'gzip',
        }),
        totalTimeoutMs: this.#context.timeoutMs,
        isDownload: false,
        read: async (answer) => {
          const result = await readJson(answer, expected);
          this.#isTokenAccepted = true;
          return result;
        },
      },
    );
  }

  /** Downloads a URL, following safe redirects to any origin; the token is sent only to the LMS. */
  async download({ url, item, headers, read }: DownloadRequest): Promise<void> {
    // Encodes the URL as visible ASCII.
    const address = url.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const own = { origin: this.base.origin, path: '/' };
    const first = /^https?:\/\//i.test(address) ? resolveReference(address, own) : undefined;
    const { origin = '', username, password } = first?.url ?? {};
    if (first === undefined || username || password || !isRedirectAllowed(own.origin, origin))
      throw new LmsRequestError({
        code: 'download_failed',
        detail: 'its url is not a valid address',
      });
    const target = { origin, path: first.path };
    const usual = { accept: '*/*', 'accept-encoding': 'identity' };
    const kind = { section: 'files', item, isDownload: true, read } as const;
    await this.#get(target, { ...kind, headers: () => ({ ...usual, ...headers() }) });
  }

  #get<T>(first: RequestTarget, kind: RequestSpec<T>): Promise<T> {
    return withRetries(this.#context, async (attempt) => {
      let target = first;
      for (let hops = 0; ; hops++) {
        const end = await this.#send(target, kind, attempt, async (answer) =>
          answer.status === 200 || (answer.status === 206 && kind.isDownload)
            ? { value: await kind.read(answer) }
            : { next: await this.#refused(answer, kind, hops) },
        );
        if ('value' in end) return end.value;
        target = end.next;
      }
    });
  }

  /** Returns the target of a redirect. Throws for any other error response. */
  async #refused<T>(
    answer: StreamedResponse,
    { section, item, isDownload }: RequestSpec<T>,
    hops: number,
  ): Promise<RequestTarget> {
    const { sections, deps } = this.#context;
    const { status, header, target, fail } = answer;
    const start = await readBodyStart(answer);
    const isOwn = target.origin === this.base.origin;
    const path = stripQuery(target);
    const lmsRequestId = header('x-request-context-id') ?? header('x-request-id') ?? null;
    if (status === 401 && isOwn) {
      const hasChallenge = header('www-authenticate') !== undefined;
      const isTokenAccepted = this.#isTokenAccepted;
      const request = { section, item, path, sections, isTokenAccepted };
      const message = unauthorizedMessage(hasChallenge, start, request);
      throw this.#abort(new CourseError('unauthorized', message, { status, section, lmsRequestId }));
    }
    if (redirects.has(status)) {
      const redirect = resolveRedirect(header('location'), target, this.base);
      if (redirect === 'login' && !isDownload) {
        const message = loginMessage(section, path);
        throw this.#abort(new CourseError('login_required', message, { status, section, lmsRequestId }));
      }
      const refuse = (detail: string) => fail('redirect_refused', { detail });
      if (redirect === 'login') throw refuse('it leads to the login page');
      if ('refused' in redirect) throw refuse(redirect.refused);
      if (!isDownload && redirect.origin !== this.base.origin) throw refuse(`it leads to ${redirect.origin}`);
      if (!isRedirectAllowed(target.origin, redirect.origin))
        throw refuse(`it leads to ${redirect.origin}, which is not secure`);
      if (hops >= maxRedirects) throw refuse(`there were more than ${maxRedirects}`);
      return redirect;
    }
    const code = status === 401 ? 'forbidden' : getFailureCode(status, start);
    throw fail(code, {
      // Messages of a storage service may contain keys.
      detail: isOwn ? extractErrorMessage(start, answer.quote) : undefined,
      retryAfterMs: parseRetryAfter(
        header('retry-after'),
        parseHttpDate(header('date')) ?? deps.now().getTime(),
      ),
      isExpired: !isOwn && code === 'forbidden',
    });
  }

  #abort(error: CourseError): CourseError {
    this.#context.abort(error);
    return error;
  }

  /** Sends one GET, counts it, and logs it after `use` has processed the response. */
  async #send<T, Used>(
    target: RequestTarget,
    { item, headers, totalTimeoutMs: wholeMs }: RequestSpec<T>,
    attempt: Attempt,
    use: (answer: StreamedResponse) => Promise<Used>,
  ): Promise<Used> {
    const { network, timeoutMs, signal, deps, log, base, token, verbose, say } = this.#context;
    signal.throwIfAborted();
    log.requestCount++;
    const isOwn = target.origin === base.origin;
    const startedMs = performance.now();
    const timeout = new AbortController();
    const stopTimer = wholeMs === undefined ? () => {} : deps.startTimer(wholeMs, () => timeout.abort());
    let status: number | undefined;
    let bytes = 0;
    // Paths of other origins may contain keys.
    const path = isOwn ? stripQuery(target) : target.origin;
    const fail = (code: FailureCode, facts: Partial<Failure> = {}) =>
      new LmsRequestError({ code, path, item, status, ...facts });
    const problem = (error: unknown): unknown => {
      if (signal.aborted) return signal.reason;
      if (timeout.signal.aborted) {
        const isWhole = status !== undefined;
        const detail = isWhole ? 'it was not complete in time' : 'the server did not respond in time';
        return fail('timeout', { detail, isTotalTimeout: isWhole });
      }
      const { code, detail, isStale } = classifyNetworkError(error, target.origin);
      return fail(code, { detail, isStale: isStale && status === undefined });
    };
    try {
      const response = await network
        .dispatcherFor(target.origin)
        .request({
          ...target,
          method: 'GET',
          headers: {
            'user-agent': userAgent,
            ...(isOwn ? { authorization: `Bearer ${token}` } : {}),
            ...headers(),
          },
          headersTimeout: Math.min(60_000, timeoutMs),
          bodyTimeout: Math.min(30_000, timeoutMs),
          signal: AbortSignal.any([signal, timeout.signal]),
        })
        .catch((error: unknown) => {
          throw problem(error);
        });
      status = response.statusCode;
      const all = (name: string) => [response.headers[name] ?? []].flat();
      if (isOwn) log.firstResponseAt ??= parseHttpDate(all('date')[0]) ?? deps.now().getTime();
      return await use({
        status,
        target,
        fail,
        quote: (text) => sanitizeServerText(text, log.redact),
        headers: all,
        header: (name) => all(name)[0],
        async *chunks() {
          try {
            for await (const chunk of response.body) {
              bytes += chunk.length;
              yield chunk;
            }
          } catch (error) {
            throw problem(error);
          }
        },
      });
    } finally {
      stopTimer();
      const ms = Math.round(performance.now() - startedMs);
      if (verbose) say(formatAttempt({ target, status, bytes, ms, ...attempt }, base.origin));
    }
  }
}
