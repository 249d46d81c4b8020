import { CourseError } from '../errors.ts';
import { type Item, readItem } from '../json/item.ts';
import { JsonSplitter, NotJson } from '../json/json-splitter.ts';
import type { Base } from '../options/base-url.ts';
import type { SectionName } from '../sections/section-names.ts';
import { loginMessage, unauthorizedMessage } from '../words/messages.ts';
import { quoted, type Redact } from '../words/redact.ts';
import { refusalOf, shapeOf401, stepFor } from './answer.ts';
import type { Limits } from './exchange.ts';
import { type Failure, failureOf } from './failure.ts';
import { mostRedirects, type Place, redirectOf } from './redirect.ts';
import { readRetryAfter } from './retry.ts';
import { saidIn } from './said.ts';
import { type FailedOnce, failedOnWire, type Patience, Turns } from './turns.ts';
import { isZlibError, type Sent, several, single, type Turn, type Wire } from './wire.ts';
import { WireProblem } from './wire-problem.ts';

export interface Request {
  readonly section: SectionName;
  /** Path and query, as they go out. */
  readonly target: string;
  /** Id or slug of what is asked for, where it is one thing. */
  readonly item?: string;
}

/** Where the items of an answer go while it is not known whether it comes whole. */
export interface Keeper {
  answerBegins(): void;
  /** The answer broke: everything since `answerBegins` is to be forgotten. */
  takeBack(): Promise<void>;
}

/** A whole answer: what its `Link` fields say, and where it came from. */
export interface Whole {
  readonly links: readonly string[];
  readonly place: Place;
}

export interface ClientOptions {
  readonly base: Base;
  readonly token: string;
  readonly redact: Redact;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly wire: Wire;
  readonly patience: Patience;
  readonly now: () => Date;
  /** Those that were asked for. */
  readonly sections: readonly SectionName[];
  /** Ends the whole run with this error. */
  readonly abort: (error: CourseError) => void;
}

/** Bytes of a body after decompression. */
const mostBytes = 256_000_000;

/** Asks the LMS for JSON, tries again what may be passing, and gives what came as it comes. */
export class Client {
  readonly base: Base;
  readonly #options: ClientOptions;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #limits: Limits;

  constructor(options: ClientOptions) {
    this.base = options.base;
    this.#options = options;
    this.#headers = {
      authorization: `Bearer ${options.token}`,
      accept: 'application/json+canvas-string-ids, application/json',
      'accept-encoding': 'gzip',
      'user-agent': options.userAgent,
    };
    this.#limits = apiLimits(options.timeoutMs);
  }

  /**
   * The objects of one answer: the elements of a list, or one record. What came of a broken answer is taken back
   * before it is asked for again. Gives the end of the answer, or the failure. Throws a `CourseError` on 401 and
   * on a redirect to the login page, and the reason of a signal.
   */
  async *objects(
    request: Request,
    expected: 'list' | 'record',
    keeper: Keeper,
  ): AsyncGenerator<Item, Whole | Failure> {
    const turns = new Turns(this.#options.patience);
    for (;;) {
      keeper.answerBegins();
      const end = yield* this.#tryOnce(request, expected, turns.turn);
      if (!('code' in end)) return end;
      await keeper.takeBack();
      const failure = await turns.again(end);
      if (failure !== undefined)
        return failureOf(failure.code, {
          ...failure,
          path: pathOf(request.target),
          item: request.item ?? null,
        });
    }
  }

  /** One record. See `objects`. */
  async record(request: Request): Promise<Item | Failure> {
    const objects = this.objects(request, 'record', { answerBegins: () => {}, takeBack: async () => {} });
    let item: Item | undefined;
    for (;;) {
      const { done, value } = await objects.next();
      if (!done) item = value;
      else if ('code' in value) return value;
      else return item ?? failureOf('internal', { path: pathOf(request.target) });
    }
  }

  async *#tryOnce(
    request: Request,
    expected: 'list' | 'record',
    turn: Turn,
  ): AsyncGenerator<Item, Whole | FailedOnce> {
    let place: Place = { origin: this.base.origin, target: request.target };
    for (let hops = 0; ; hops++) {
      const sent = this.#options.wire.send(place, this.#headers, this.#limits, turn);
      try {
        const { status } = await sent.head;
        const step = stepFor(status);
        if (step === 'read') return yield* read(sent, expected, place);
        const next = await this.#answered(sent, step, { request, place, hops });
        if (!('origin' in next)) return next;
        place = next;
      } catch (error) {
        if (error instanceof WireProblem) return failedOnWire(error);
        throw error;
      } finally {
        sent.close();
      }
    }
  }

  /** What an answer without items comes to: another place to ask, or a failure. */
  async #answered(
    sent: Sent,
    step: 'redirect' | 'unauthorized' | 'refuse',
    { request, place, hops }: { readonly request: Request; readonly place: Place; readonly hops: number },
  ): Promise<Place | FailedOnce> {
    const { status, headers } = await sent.head;
    const start = await sent.start();
    const path = pathOf(place.target);
    const { section } = request;
    const circumstances = {
      status,
      section,
      lmsRequestId: single(headers['x-request-context-id']) ?? single(headers['x-request-id']) ?? null,
    };
    if (step === 'unauthorized') {
      const shape = shapeOf401(headers['www-authenticate'] !== undefined, start);
      const message = unauthorizedMessage(shape, { section, path, sections: this.#options.sections });
      throw this.#end(new CourseError('unauthorized', message, circumstances));
    }
    if (step === 'redirect') {
      const redirect = redirectOf(single(headers.location), place, this.base);
      if (redirect.kind === 'login')
        throw this.#end(new CourseError('login_required', loginMessage(section, path), circumstances));
      const refused = (detail: string) => ({ code: 'redirect_refused', status, detail }) as const;
      if (redirect.kind === 'refused') return refused(redirect.why);
      if (redirect.origin !== this.base.origin) return refused(`it leads to ${redirect.origin}`);
      if (hops >= mostRedirects) return refused(`there were more than ${mostRedirects}`);
      return { origin: redirect.origin, target: redirect.target };
    }
    return {
      code: refusalOf(status, start),
      status,
      detail: start.trim() === '' ? null : `it says: ${quoted(saidIn(start), this.#options.redact)}`,
      retryAfterMs: readRetryAfter(single(headers['retry-after']), this.#options.now().getTime()),
    };
  }

  #end(error: CourseError): CourseError {
    this.#options.abort(error);
    return error;
  }
}

/** The path of a request target. */
export function pathOf(target: string): string {
  return target.replace(/\?.*$/s, '');
}

/** Limits of answers of the API, none longer than the one for a whole answer. */
function apiLimits(timeoutMs: number): Limits {
  return {
    firstByteMs: Math.min(60_000, timeoutMs),
    silenceMs: Math.min(30_000, timeoutMs),
    wholeMs: timeoutMs,
  };
}

async function* read(
  sent: Sent,
  expected: 'list' | 'record',
  place: Place,
): AsyncGenerator<Item, Whole | FailedOnce> {
  const { status, headers } = await sent.head;
  const failed = (code: FailedOnce['code']) => ({ code, status, detail: null });
  const form = expected === 'list' ? 'list' : 'single';
  const splitter = new JsonSplitter();
  let length = 0;
  let wrongShape = false;
  try {
    for await (const chunk of sent.decoded()) {
      length += chunk.length;
      if (length > mostBytes) return failed('body_too_large');
      splitter.push(chunk);
      for (let slice = splitter.next(); slice !== undefined; slice = splitter.next()) {
        const item = readItem(slice);
        wrongShape ||= item === undefined || splitter.form !== form;
        if (item !== undefined && !wrongShape) yield item;
      }
    }
    const last = splitter.end();
    if (last !== undefined) readItem(last);
    wrongShape ||= last !== undefined || splitter.form !== form;
  } catch (error) {
    if (error instanceof NotJson || isZlibError(error)) return failed('not_json');
    throw error;
  }
  if (wrongShape) return failed('wrong_shape');
  return { links: several(headers.link), place };
}
