import { version } from '#core/card/version';
import { parseHttpDate, parseRetryAfter } from '#core/io/http';
import { classifyNetworkError } from '../network.ts';
import { getHomepage, projectInfo } from '../project-info.ts';
import { sanitizeServerText } from '../redact.ts';
import { type CourseError, createCourseError } from './errors.ts';
import { createLmsError, type Failure, type FailureCode } from './failure.ts';
import {
  isRedirectAllowed,
  type RequestTarget,
  resolveRedirect,
  resolveReference,
  stripQuery,
} from './links.ts';
import { formatAttempt, formatLoginHint, formatUnauthorized } from './messages.ts';
import type { BaseUrl, RequestOptions } from './options.ts';
import {
  type ApiResult,
  extractErrorMessage,
  getFailureCode,
  readBodyStart,
  readJson,
  type StreamedResponse,
} from './response.ts';
import { type Attempt, type RetryContext, withRetries } from './retry.ts';
import type { SectionName } from './section-names.ts';
import type { Session } from './session.ts';

export interface LmsRequest {
  readonly section: SectionName;
  readonly path: string;
  readonly item?: string | undefined;
}

interface DownloadRequest {
  readonly url: string;
  readonly item: string;
  /** Returns the headers to add to the next attempt, such as `range` to resume a download. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly read: (response: StreamedResponse) => Promise<void>;
}

interface ClientContext extends Pick<RequestOptions, 'timeoutMs' | 'verbose'>, Session, RetryContext {
  readonly sections: readonly SectionName[];
  readonly abort: (error: CourseError) => void;
}

interface RequestSpec<T> {
  readonly section: SectionName;
  readonly item?: string | undefined;
  readonly headers: () => Readonly<Record<string, string>>;
  /** The time limit for the complete response, in milliseconds. Undefined means no limit. */
  readonly totalTimeoutMs?: number;
  /**
   * Whether the request downloads a file. A file may come from a server other than the LMS, and that server must not receive
   * the token.
   */
  readonly isDownload: boolean;
  /** Reads a response with status 200. A download may also have status 206. */
  readonly read: (response: StreamedResponse) => Promise<T>;
}

/** Some LMS servers reject clients without a User-Agent. */
const userAgent = `cardcat/${version} (+${getHomepage(projectInfo) ?? 'https://cardcat.example'})`;
const maxRedirects = 5;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends all requests of a run. Methods throw `LmsError` if one request failed, and `CourseError` if the run cannot
 * continue. If the signal is aborted, they throw its reason.
 */
export class LmsClient {
  readonly base: BaseUrl;
  readonly #context: ClientContext;
  /** Whether the LMS has already answered a request to its API without an error. */
  #isTokenAccepted = false;

  constructor(context: ClientContext) {
    this.base = context.base;
    this.#context = context;
  }

  getJson({ section, item, path }: LmsRequest, expected: 'list' | 'record'): Promise<ApiResult> {
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
        read: async (response) => {
          const result = await readJson(response, expected);
          this.#isTokenAccepted = true;
          return result;
        },
      },
    );
  }

  /** Downloads a URL. Follows secure redirects to any origin, but sends the token only to the LMS. */
  async download({ url, item, headers, read }: DownloadRequest): Promise<void> {
    // Percent-encode every character that is not visible ASCII.
    const address = url.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const base = { origin: this.base.origin, path: '/' };
    const resolved = /^https?:\/\//i.test(address) ? resolveReference(address, base) : undefined;
    const { origin = '', username, password } = resolved?.url ?? {};
    if (resolved === undefined || username || password || !isRedirectAllowed(base.origin, origin))
      throw createLmsError({ code: 'download_failed', detail: 'its url is not a valid address' });
    const defaultHeaders = { accept: '*/*', 'accept-encoding': 'identity' };
    await this.#get(
      { origin, path: resolved.path },
      {
        section: 'files',
        item,
        isDownload: true,
        read,
        headers: () => ({ ...defaultHeaders, ...headers() }),
      },
    );
  }

  #get<T>(firstTarget: RequestTarget, spec: RequestSpec<T>): Promise<T> {
    return withRetries(this.#context, async (attempt) => {
      let target = firstTarget;
      for (let hops = 0; ; hops++) {
        const outcome = await this.#send(target, spec, attempt, async (response) =>
          response.status === 200 || (response.status === 206 && spec.isDownload)
            ? { value: await spec.read(response) }
            : { next: await this.#handleErrorResponse(response, spec, hops) },
        );
        if ('value' in outcome) return outcome.value;
        target = outcome.next;
      }
    });
  }

  /** Handles a redirect or an error response. Returns the target of a redirect if the redirect is allowed. Throws otherwise. */
  async #handleErrorResponse<T>(
    response: StreamedResponse,
    { section, item, isDownload }: RequestSpec<T>,
    hops: number,
  ): Promise<RequestTarget> {
    const { sections, deps } = this.#context;
    const { status, header, target, fail } = response;
    const bodyStart = await readBodyStart(response);
    const isOnLms = target.origin === this.base.origin;
    const path = stripQuery(target);
    const lmsRequestId = header('x-request-context-id') ?? header('x-request-id') ?? null;
    if (status === 401 && isOnLms) {
      const hasChallenge = header('www-authenticate') !== undefined;
      const isTokenAccepted = this.#isTokenAccepted;
      const request = { section, item, path, sections, isTokenAccepted };
      const message = formatUnauthorized(hasChallenge, bodyStart, request);
      throw this.#abort(createCourseError('unauthorized', message, { status, section, lmsRequestId }));
    }
    if (redirectStatuses.has(status)) {
      const redirect = resolveRedirect(header('location'), target, this.base);
      if (redirect === 'login' && !isDownload) {
        const message = formatLoginHint(section, path);
        throw this.#abort(createCourseError('login_required', message, { status, section, lmsRequestId }));
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
    const code = status === 401 ? 'forbidden' : getFailureCode(status, bodyStart);
    throw fail(code, {
      detail: isOnLms ? extractErrorMessage(bodyStart, response.quote) : undefined,
      retryAfterMs: parseRetryAfter(
        header('retry-after'),
        parseHttpDate(header('date')) ?? deps.now().getTime(),
      ),
      isExpired: !isOnLms && code === 'forbidden',
    });
  }

  #abort(error: CourseError): CourseError {
    this.#context.abort(error);
    return error;
  }

  /**
   * Sends one GET request, counts it, and passes the response to `use`. With `--verbose`, logs the request after `use` has
   * finished.
   */
  async #send<T, Result>(
    target: RequestTarget,
    { item, headers, totalTimeoutMs }: RequestSpec<T>,
    attempt: Attempt,
    use: (response: StreamedResponse) => Promise<Result>,
  ): Promise<Result> {
    const { network, timeoutMs, signal, deps, log, base, token, verbose, say } = this.#context;
    signal.throwIfAborted();
    log.requestCount++;
    const isOnLms = target.origin === base.origin;
    const startedMs = performance.now();
    const timeout = new AbortController();
    const stopTimer =
      totalTimeoutMs === undefined ? () => {} : deps.startTimer(totalTimeoutMs, () => timeout.abort());
    let status: number | undefined;
    let bytes = 0;
    // On another server, the path of a URL may contain access keys, so use only the origin.
    const path = isOnLms ? stripQuery(target) : target.origin;
    const fail = (code: FailureCode, details: Partial<Failure> = {}) =>
      createLmsError({ code, path, item, status, ...details });
    const toFailure = (error: unknown): unknown => {
      if (signal.aborted) return signal.reason;
      if (timeout.signal.aborted) {
        const isTotalTimeout = status !== undefined;
        const detail = isTotalTimeout ? 'it was not complete in time' : 'the server did not respond in time';
        return fail('timeout', { detail, isTotalTimeout });
      }
      const { code, detail, isStale } = classifyNetworkError(error, target.origin);
      return fail(code, { detail, isStale: isStale && status === undefined });
    };
    try {
      const received = await network
        .dispatcherFor(target.origin)
        .request({
          ...target,
          method: 'GET',
          headers: {
            'user-agent': userAgent,
            ...(isOnLms ? { authorization: `Bearer ${token}` } : {}),
            ...headers(),
          },
          headersTimeout: Math.min(60_000, timeoutMs),
          bodyTimeout: Math.min(30_000, timeoutMs),
          signal: AbortSignal.any([signal, timeout.signal]),
        })
        .catch((error: unknown) => {
          throw toFailure(error);
        });
      status = received.statusCode;
      const getHeaderValues = (name: string) => [received.headers[name] ?? []].flat();
      if (isOnLms) log.firstResponseAt ??= parseHttpDate(getHeaderValues('date')[0]) ?? deps.now().getTime();
      return await use({
        status,
        target,
        fail,
        quote: (text) => sanitizeServerText(text, log.redact),
        headers: getHeaderValues,
        header: (name) => getHeaderValues(name)[0],
        async *chunks() {
          try {
            for await (const chunk of received.body) {
              bytes += chunk.length;
              yield chunk;
            }
          } catch (error) {
            throw toFailure(error);
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
