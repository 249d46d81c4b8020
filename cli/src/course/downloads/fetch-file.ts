import type { CourseError } from '../errors.ts';
import type { Base } from '../options/base-url.ts';
import { refusalOf, shapeOf401, stepFor, type Unauthorized } from '../requests/answer.ts';
import { pathOf } from '../requests/client.ts';
import { type Failure, failureOf } from '../requests/failure.ts';
import { mayGoOn, mostRedirects, type Place, redirectOf } from '../requests/redirect.ts';
import { readRetryAfter } from '../requests/retry.ts';
import { saidIn } from '../requests/said.ts';
import { type FailedOnce, failedOnWire, type Patience, Turns } from '../requests/turns.ts';
import { type Sent, single, type Turn, type Wire } from '../requests/wire.ts';
import { WireProblem } from '../requests/wire-problem.ts';
import { quoted, type Redact } from '../words/redact.ts';
import type { PartFile } from './part-file.ts';

export interface FetchOptions {
  readonly base: Base;
  readonly token: string;
  readonly redact: Redact;
  readonly userAgent: string;
  readonly wire: Wire;
  readonly patience: Patience;
  readonly now: () => Date;
  readonly timeoutMs: number;
  /** Ends the whole run: the token is not accepted any more. */
  readonly unauthorized: (shape: Unauthorized, path: string, requestId: string | null) => CourseError;
  readonly onBytes: (bytes: number) => void;
}

/** The link to the file has expired: the storage service does not let its bearer in any more. */
export interface Expired {
  readonly expired: true;
  readonly failure: Failure;
}

/**
 * Streams what a URL leads to into a part file, through redirects. Gives nothing where it came whole, of the length
 * that was announced and of `size` bytes. Throws a `CourseError` on 401 of the LMS, and errors of the file system.
 */
export async function fetchFile(
  url: string,
  size: number | null,
  part: PartFile,
  options: FetchOptions,
): Promise<Failure | Expired | undefined> {
  const first = placeOf(url);
  if (first === undefined || !mayGoOn(options.base.origin, first.origin))
    return failureOf('download_failed', { detail: 'its url is no address that is asked' });
  const turns = new Turns(options.patience);
  for (;;) {
    await part.restart();
    const end = await tryOnce(first, size, part, turns.turn, options);
    if (end === undefined) return undefined;
    const path = shownPlace(end.place, options.base);
    const failure = await turns.again(end);
    if (failure === undefined) continue;
    const failed = failureOf(failure.code, { ...failure, path });
    return end.expired ? { expired: true, failure: failed } : failed;
  }
}

interface FailedFetch extends FailedOnce {
  readonly place: Place;
  readonly expired: boolean;
}

async function tryOnce(
  first: Place,
  size: number | null,
  part: PartFile,
  turn: Turn,
  options: FetchOptions,
): Promise<FailedFetch | undefined> {
  const { base, wire, timeoutMs } = options;
  const limits = {
    firstByteMs: Math.min(60_000, timeoutMs),
    silenceMs: Math.min(30_000, timeoutMs),
    wholeMs: null,
  };
  let place = first;
  for (let hops = 0; ; hops++) {
    const isOwn = place.origin === base.origin;
    const sent = wire.send(place, headersFor(isOwn, options), limits, turn);
    try {
      const { status } = await sent.head;
      const step = stepFor(status);
      const failed =
        step === 'read'
          ? await receive(sent, size, part, options)
          : await answered(sent, step, { place, hops, options });
      if (failed === undefined) return undefined;
      if ('origin' in failed) place = failed;
      else return { ...failed, place, expired: !isOwn && (status === 401 || failed.code === 'forbidden') };
    } catch (error) {
      if (!(error instanceof WireProblem)) throw error;
      return { ...failedOnWire(error), place, expired: false };
    } finally {
      sent.close();
    }
  }
}

/** The token goes to the LMS alone; a storage service refuses a second way of signing in. */
function headersFor(isOwn: boolean, { token, userAgent }: FetchOptions): Readonly<Record<string, string>> {
  return {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
    ...(isOwn ? { authorization: `Bearer ${token}` } : {}),
  };
}

async function answered(
  sent: Sent,
  step: 'redirect' | 'unauthorized' | 'refuse',
  { place, hops, options }: { readonly place: Place; readonly hops: number; readonly options: FetchOptions },
): Promise<Place | FailedOnce> {
  const { status, headers } = await sent.head;
  const start = await sent.start();
  const isOwn = place.origin === options.base.origin;
  if (step === 'unauthorized' && isOwn) {
    const shape = shapeOf401(headers['www-authenticate'] !== undefined, start);
    const requestId = single(headers['x-request-context-id']) ?? single(headers['x-request-id']) ?? null;
    throw options.unauthorized(shape, pathOf(place.target), requestId);
  }
  if (step === 'redirect') {
    const refused = (detail: string) => ({ code: 'redirect_refused', status, detail }) as const;
    const redirect = redirectOf(single(headers.location), place, options.base);
    if (redirect.kind === 'login') return refused('it leads to the login page');
    if (redirect.kind === 'refused') return refused(redirect.why);
    if (!mayGoOn(place.origin, redirect.origin))
      return refused(`it leads to ${redirect.origin}, which is not safe`);
    if (hops >= mostRedirects) return refused(`there were more than ${mostRedirects}`);
    return { origin: redirect.origin, target: redirect.target };
  }
  return {
    code: step === 'unauthorized' ? 'forbidden' : refusalOf(status, start),
    status,
    // What a storage service says may hold keys.
    detail: isOwn && start.trim() !== '' ? `it says: ${quoted(saidIn(start), options.redact)}` : null,
    retryAfterMs: readRetryAfter(single(headers['retry-after']), options.now().getTime()),
  };
}

async function receive(
  sent: Sent,
  size: number | null,
  part: PartFile,
  { onBytes }: FetchOptions,
): Promise<FailedOnce | undefined> {
  const { status, headers } = await sent.head;
  for await (const chunk of sent.raw()) {
    const waiting = part.write(chunk);
    if (waiting !== undefined) {
      onBytes(part.length);
      await waiting;
    }
  }
  onBytes(part.length);
  const announced = single(headers['content-length']);
  if (announced !== undefined && Number(announced) !== part.length)
    return { code: 'connection', status, detail: 'it was of another length than announced' };
  if (size !== null && size !== part.length)
    return {
      code: 'download_failed',
      status,
      detail: `it has ${part.length} bytes, and its record says ${size}`,
    };
  return undefined;
}

function placeOf(url: string): Place | undefined {
  const parts = /^(https?:\/\/[^/?#]+)([^#]*)/is.exec(url);
  const parsed = parts === null ? null : URL.parse(parts[1] ?? '');
  if (parts === null || parsed === null || parsed.username !== '' || parsed.password !== '') return undefined;
  const rest = parts[2] ?? '';
  const target = rest.startsWith('/') ? rest : `/${rest}`;
  // A record holds text, a request line visible ASCII.
  return {
    origin: parsed.origin,
    target: target.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent),
  };
}

/** The path on the LMS; of other origins scheme and host alone. */
function shownPlace({ origin, target }: Place, base: Base): string {
  return origin === base.origin ? pathOf(target) : origin;
}
