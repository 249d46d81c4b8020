import { getDomain } from 'tldts';
import { getHost, getOriginalUrl, isOnDomains, isPersonalAddress } from '#core/card/address';
import type { Country } from '#core/card/card';
import { countDaysBetween } from '#core/card/days';
import { type Outcome, type OutcomeInfo, type OutcomeKind, outcomeInfo } from '#core/check/rules/outcome';
import { truncate } from '#core/text/truncate';
import type { PageSummary } from '../evidence/page.ts';
import { detectBotWall, isWallHost } from './bot-walls.ts';
import {
  type FailedEnd,
  type FetchFailure,
  type FetchResult,
  type FinalResponse,
  type PageEnd,
  startBytes,
} from './fetch-result.ts';
import { detectSoft404, pathOf, saysNoValue } from './soft-404.ts';
import { detectSignIn, detectWall } from './walls.ts';

/** The default of `deadAfter`. */
export const defaultDeadAfter = 3;

export interface JudgeContext {
  /** Returns what a page says. Returns undefined if that is unknown, because the page takes too long to read. */
  readonly summaryOf: (end: PageEnd) => PageSummary | undefined;
  readonly domains: readonly string[];
  readonly country: Country;
  /** The host's response to a random URL in the same folder. Null if no such URL was requested. */
  readonly notFoundProbe: FetchResult | null;
  /** The dates (YYYY-MM-DD, UTC) on which this page failed temporarily since its last response. */
  readonly failedOn: readonly string[];
  /**
   * The number of days with temporary failures after which a page counts as dead. For changed cards, the minimum is two days.
   */
  readonly deadAfter: number;
  readonly changed: boolean;
  /** Whether the last kept report says that this page was read. */
  readonly wasAlive: boolean;
  /** The latest date (YYYY-MM-DD) on which a person of this project read the page. Null if none has. */
  readonly readByPersonOn: string | null;
  /** The outcome of an earlier look in this run. Null if there was none, or if it confirms nothing. */
  readonly firstKind: OutcomeKind | null;
  /** Whether the page shows a cited number or the card's name. Null if it was not read for that. */
  readonly showsCard: boolean | null;
  /** Whether the host shows the check any other page. Null if that was not asked. */
  readonly servesOtherPages: boolean | null;
  /** The outcome of the cached response, used for a 304 response. */
  readonly cachedKind?: OutcomeKind | undefined;
}

/** The context of a first look at a page of which nothing is known. */
export const firstLook = {
  notFoundProbe: null,
  failedOn: [],
  changed: false,
  wasAlive: false,
  readByPersonOn: null,
  firstKind: null,
  showsCard: null,
  servesOtherPages: null,
} as const satisfies Partial<JudgeContext>;

/** Judges a response. Every response has an outcome. In case of doubt, the page is not dead. */
export function judge(result: FetchResult, context: JudgeContext): Outcome {
  const { kind, reason = null } = doubtMissing(judgeResult(result, context), result, context);
  const lastHop = result.hops.at(-1);
  const finalUrl = lastHop?.url ?? null;
  const info: OutcomeInfo = outcomeInfo[kind];
  const failedDays = info.temporary ? new Set([...context.failedOn, result.at.slice(0, 10)]).size : 0;
  const deadAfter = context.changed ? Math.max(2, context.deadAfter) : context.deadAfter;
  return {
    kind,
    url: result.url,
    finalUrl,
    finalHost: getHost(finalUrl ?? result.url) ?? null,
    status: lastHop?.status ?? statusOf(result.end),
    reason,
    newUrl: kind === 'moved' ? findNewAddress(result, context) : null,
    failedDays,
    dead:
      (info.dead === 'second-look' &&
        context.firstKind === kind &&
        (kind !== 'dns' || (reason !== null && noSuchName.test(reason)))) ||
      (info.dead === 'after-days' && failedDays >= deadAfter) ||
      (info.dead === 'if-read-before' &&
        context.wasAlive &&
        failedDays >= Math.max(defaultDeadAfter, deadAfter)),
  };
}

/** For so many days, a person who has opened a page is right about it, and the check is not. */
const trustedDays = 7;

/**
 * A page that a person has just read exists, even if the check is told that it is missing. And a host that answers 404 for its
 * home page too does not serve the check, as during maintenance or to bots.
 */
function doubtMissing(
  judgment: Judgment,
  { at }: FetchResult,
  { readByPersonOn: day, servesOtherPages, changed }: JudgeContext,
): Judgment {
  if (judgment.kind !== 'gone' && judgment.kind !== 'soft-404') return judgment;
  // Every new card says that a person has just read its pages, also one with a typo in an address.
  if (!changed && day !== null && countDaysBetween(day, at.slice(0, 10)) <= trustedDays)
    return {
      kind: 'blocked',
      reason: `it tells the check that it is missing, but a person read it on ${day}`,
    };
  return judgment.kind === 'gone' && servesOtherPages === false
    ? { kind: 'blocked', reason: 'its host shows the check no page at all' }
    : judgment;
}

/** Matches error messages which prove that a host name does not exist. Other lookup errors prove nothing. */
const noSuchName = /not known|ENOTFOUND|NXDOMAIN/;

interface Judgment {
  readonly kind: OutcomeKind;
  readonly reason?: string | null;
}

function judgeResult(result: FetchResult, context: JudgeContext): Judgment {
  const { end } = result;
  switch (end.kind) {
    case 'failed':
      return judgeFailure(result, end, context);
    case 'not-modified':
      return judgeRedirects(result, context) ?? { kind: context.cachedKind ?? 'alive' };
    case 'page':
      return judgePage(result, end, context);
  }
}

/** For each failure, the outcome, and the reason if it is clearer than the reason of the failure. */
const outcomeOfFailure: Readonly<Record<FetchFailure, readonly [kind: OutcomeKind, reason?: string]>> = {
  timeout: ['timeout'],
  dns: ['dns'],
  tls: ['tls'],
  refused: ['refused'],
  reset: ['timeout', 'the connection was closed early'],
  'private-address': ['private-address'],
  'too-large': ['too-large'],
  'too-many-redirects': ['redirects', 'too many redirects'],
  'not-https': ['redirects', 'it leads to an address that is not https'],
  'retry-after-too-long': ['blocked', 'it asks for a long pause'],
  'bad-answer': ['server-error'],
  unreachable: ['refused'],
  'budget-spent': ['not-checked', 'the run ran out of time'],
};

function judgeFailure(result: FetchResult, { failure, reason }: FailedEnd, context: JudgeContext): Judgment {
  // A redirect to a bot wall or off the issuer's domains is conclusive, even if the final request fails.
  const redirect = result.hops.length > 1 ? judgeRedirects(result, context) : null;
  if (redirect?.kind === 'blocked' || redirect?.kind === 'off-issuer') return redirect;
  const [kind, clearReason = reason || null] = outcomeOfFailure[failure];
  return { kind, reason: clearReason };
}

const blockedStatuses: ReadonlySet<number> = new Set([401, 403, 405, 406, 418, 429, 451]);

function judgePage(result: FetchResult, end: PageEnd, context: JudgeContext): Judgment {
  const { status } = end;
  const botWall = detectBotWall(end);
  if (botWall !== null) return { kind: 'blocked', reason: botWall };
  const signIn = detectSignIn(pathOf(result.url), pathOf(finalUrlOf(result)));
  if (signIn !== null) return { kind: 'blocked', reason: signIn };
  const redirect = judgeRedirects(result, context);
  if (redirect?.kind === 'blocked') return redirect;
  const page = end.text === null ? undefined : context.summaryOf(end);
  const wall = page === undefined || context.showsCard === true ? null : detectWall(page);
  if (status === 404 || status === 410)
    return wall === null ? { kind: 'gone' } : { kind: 'blocked', reason: wall };
  if (blockedStatuses.has(status)) return { kind: 'blocked', reason: `status ${status}` };
  if (wall !== null) return { kind: 'blocked', reason: wall };
  if (redirect?.kind === 'off-issuer') return redirect;
  if (status === 408) return { kind: 'timeout' };
  if (status >= 500 && status <= 599) return { kind: 'server-error' };
  // The remaining error statuses say nothing about the page.
  if (status >= 400 || status < 100) return { kind: 'blocked', reason: `status ${status}` };
  if (status !== 200 && status !== 203) return { kind: 'not-a-page', reason: `status ${status}` };
  return judgeContent(result, end, context, redirect);
}

function judgeContent(
  result: FetchResult,
  end: PageEnd,
  context: JudgeContext,
  redirectJudgment: Judgment | null,
): Judgment {
  if (end.body?.format === 'pdf') return redirectJudgment ?? { kind: 'alive' };
  if (end.text === null) return { kind: 'not-a-page', reason: contentTypeOf(end) };
  if (end.text.length < startBytes && end.text.trim() === '')
    return { kind: 'not-a-page', reason: 'it is empty' };
  const page = context.summaryOf(end);
  if (page === undefined)
    return redirectJudgment ?? { kind: 'alive', reason: 'its text takes too long to read' };
  const finalUrl = finalUrlOf(result);
  const probe = readProbe(context);
  const permanentUrl = findPermanentTarget(result);
  const { showsCard } = context;
  const soft404 = detectSoft404({ url: result.url, finalUrl, permanentUrl, page, showsCard, probe });
  // A short text without any number may be a wall of an unknown kind, for this page or for all. It does not prove that a
  // page is gone. Without the answer to the probe, it is not known what else the host shows.
  const mayBeWall = context.notFoundProbe !== null && showsCard === false && saysNoValue(page);
  if (mayBeWall && (soft404 === null || (soft404.kind === 'same-for-all' && context.wasAlive)))
    return { kind: 'blocked', reason: 'it says nothing about a card' };
  if (soft404 !== null) return soft404;
  return redirectJudgment ?? { kind: 'alive' };
}

/** Reads the host's response to a URL that cannot exist. Returns null if there is no response to compare with. */
function readProbe({ notFoundProbe: probe, summaryOf }: JudgeContext) {
  if (probe === null || probe.end.kind !== 'page' || detectBotWall(probe.end) !== null) return null;
  const { status } = probe.end;
  // If the host answers the probe with an error status, its responses with status 200 can be trusted.
  const isRead = status >= 200 && status < 300 && probe.end.text !== null;
  const page = isRead ? (summaryOf(probe.end) ?? null) : null;
  return { page, url: probe.url, finalUrl: finalUrlOf(probe), status };
}

/** Judges the redirects. Returns null if they stay on the issuer's domains and are not permanent. */
function judgeRedirects(result: FetchResult, context: JudgeContext): Judgment | null {
  const finalUrl = finalUrlOf(result);
  const host = hostOf(getOriginalUrl(finalUrl));
  if (isWallHost(host)) return { kind: 'blocked', reason: 'a page that blocks bots' };
  // If the issuer's domains are unknown, another finding reports the unknown issuer.
  const isOffIssuer = (name: string) => context.domains.length > 0 && !isOfIssuer(name, context.domains);
  if (isOffIssuer(host)) {
    const index = result.hops.findIndex(({ url }) => isOffIssuer(hostOf(getOriginalUrl(url))));
    const leaving = result.hops[index - 1];
    // A redirect that is not permanent leads to a queue or a sign-in as often.
    return leaving === undefined || permanentRedirects.has(leaving.status)
      ? { kind: 'off-issuer' }
      : { kind: 'blocked', reason: 'it redirects to another site for now' };
  }
  return findPermanentTarget(result) === null ? null : { kind: 'moved' };
}

/**
 * Reports whether a host belongs to the issuer. `cards.bank.example` and `www.bank.example` have the same registrable domain.
 */
function isOfIssuer(host: string, domains: readonly string[]): boolean {
  if (isOnDomains(host, domains)) return true;
  const registered = registrableDomain(host);
  return registered !== null && domains.some((domain) => registrableDomain(domain) === registered);
}

function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

const permanentRedirects: ReadonlySet<number> = new Set([301, 308]);

/**
 * Follows the permanent redirects at the beginning and returns their target. Returns null if the first redirect is not
 * permanent.
 */
function findPermanentTarget({ url, hops }: FetchResult): string | null {
  const end = hops.findIndex(({ status }) => !permanentRedirects.has(status));
  const target = hops.slice(1, end < 0 ? undefined : end + 1).at(-1)?.url ?? null;
  return target === url ? null : target;
}

/** Returns the new URL to suggest. Returns null if there is none, or if cards must not cite it. */
function findNewAddress(result: FetchResult, { domains }: JudgeContext): string | null {
  const target = findPermanentTarget(result);
  if (target === null || !target.startsWith('https://') || isPersonalAddress(target)) return null;
  const isCitable = (url: string) => isOnDomains(hostOf(getOriginalUrl(url)), domains);
  return isCitable(target) && isCitable(finalUrlOf(result)) ? target : null;
}

export function finalUrlOf({ url, hops }: FetchResult): string {
  return hops.at(-1)?.url ?? url;
}

/** Returns the host of a URL. Empty if the URL is invalid, because no list contains an empty host. */
function hostOf(url: string): string {
  return getHost(url) ?? '';
}

function statusOf(end: FinalResponse): number | null {
  return end.kind === 'page' ? end.status : end.kind === 'not-modified' ? 304 : null;
}

function contentTypeOf({ headers }: PageEnd): string {
  return truncate(headers['content-type'] || 'no content type', 80);
}
