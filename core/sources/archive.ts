/**
 * Asks the Wayback Machine to save cited pages, without an account. How it answers, and where this is known from:
 *
 * - `/cdx/search/cdx?url=` lists the copies as lines of text, oldest first, and no line if there is none; `url` must be encoded.
 *   A copy of an unchanged page has the status `-`. (github.com/internetarchive/wayback, wayback-cdx-server/README.md.) The
 *   simpler `archive.org/wayback/available` finds no copies of many https addresses (issue 296 there).
 * - `GET /save/<url>` answers when the copy is made, in up to two minutes: with a redirect to `/web/<14 digits>/<url>`, or with
 *   status 200 and this path in `Content-Location`, which a page may override with its own (github.com/palewire/savepagenow,
 *   api.py and issue 26; github.com/oduwsdl/archivenow, issue 36). The copy may be some minutes old (github.com/akamhy/waybackpy,
 *   save_api.py). It answers 520, 523 or another error if it cannot reach the page, and may still have saved it
 *   (github.com/internetarchive/wayback, issue 297).
 * - Who has no account may save three pages a minute, and a few hundred a day; the limit of the day is told in the page
 *   (github.com/akamhy/waybackpy, issue 187; github.com/internetarchive/wayback-machine-webextension, issue 1056;
 *   github.com/overcast07/wayback-machine-spn-scripts, spn.sh). The list of copies answers 24 requests a minute
 *   (github.com/edgi-govdata-archiving/wayback, release 0.5.1). Above that, both answer 429, and who goes on for a minute is
 *   shut out for an hour or longer (issue 137 there). So the first 429 ends the run.
 */

import { getArchiveDate, getOriginalUrl, isPersonalAddress } from '#core/card/address';
import { addDays } from '#core/card/days';
import { isClosedOn } from '#core/card/on-day';
import { compareText } from '#core/text/text';
import type { CopyStates } from './cache.ts';
import type { CitingCatalog } from './citing-cards.ts';
import type { Prober } from './fetch/prober.ts';
import { extractSources, type PageSource } from './judge/extract.ts';
import type { FetchResult, FinalResponse } from './judge/fetch-result.ts';

const archive = 'https://web.archive.org';

/** A page with a copy of the last so many days needs no other. */
export const copyDays = 180;

/** The pauses after a request to save a page and after a question about copies: at most 3 and 12 a minute. */
const pauseMs = { save: 20_000, ask: 5_000 } as const;

/** The options of the prober. Saving a page takes up to two minutes. Of a copy, only the address is needed. */
export const archiveProberOptions = { retries: 0, timeoutMs: 150_000, maxBytes: 1 << 16 } as const;

export interface DuePages {
  /** The pages that may need a copy, in the order of asking. */
  readonly pages: readonly PageSource[];
  /** The number of pages that are left out, because their address tells something about a person. */
  readonly personal: number;
}

/**
 * Selects the pages without a known recent copy: those that support numbers of open cards first, then those that were never
 * copied or whose copy is oldest. A page that could not be saved waits until the others had their turn. `today` is YYYY-MM-DD.
 */
export function selectDuePages(catalog: CitingCatalog, states: CopyStates, today: string): DuePages {
  const { sources, claims } = extractSources(catalog.cards, catalog.issuers);
  const closedIds = new Set(catalog.cards.flatMap(({ card }) => (isClosedOn(card, today) ? [card.id] : [])));
  const openUrls = new Set(claims.flatMap(({ cardId, url }) => (closedIds.has(cardId) ? [] : [url])));
  const since = addDays(today, -copyDays);
  const lastDay = ({ url }: PageSource) => states.get(url)?.failedOn ?? states.get(url)?.copiedOn ?? never;
  const due = sources
    .filter(({ url }) => getOriginalUrl(url) === url && (states.get(url)?.copiedOn ?? never) < since)
    .toSorted(
      (a, b) =>
        Number(openUrls.has(b.url)) - Number(openUrls.has(a.url)) || compareText(lastDay(a), lastDay(b)),
    );
  const pages = due.filter(({ url }) => !isPersonalAddress(url));
  return { pages, personal: due.length - pages.length };
}

/** Comes before every day. */
const never = '';

export interface ArchiveRunInput {
  readonly pages: readonly PageSource[];
  readonly states: CopyStates;
  readonly prober: Prober;
  /** The maximum number of requests to save a page. */
  readonly limit: number;
  readonly today: string;
  /** Waits so many milliseconds. Rejects if `signal` is aborted. */
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly signal: AbortSignal;
  readonly onProgress: (asked: number) => void;
}

export interface ArchiveRun {
  readonly saved: number;
  /** The number of pages that turned out to have a recent copy. */
  readonly recent: number;
  readonly failed: readonly { readonly url: string; readonly reason: string }[];
  /** The number of pages that were not asked about. */
  readonly left: number;
  /** `pause`: the archive wants one. `unreachable`: it cannot be reached, or failed three times in a row. */
  readonly end: 'done' | 'limit' | 'pause' | 'unreachable';
}

type Answer =
  | { readonly kind: 'copy'; readonly day: string }
  | { readonly kind: 'no-copy' | 'pause' | 'unreachable' }
  /** `isOutage` says that the archive itself failed, and not the page. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isOutage: boolean };

/**
 * Asks about the pages one by one, and has those without a recent copy saved. Changes `states`, which the caller saves. Throws
 * the reason of `signal` if it is aborted.
 */
export async function archivePages(input: ArchiveRunInput): Promise<ArchiveRun> {
  const { pages, states, prober, limit, today, sleep, signal, onProgress } = input;
  const failed: { readonly url: string; readonly reason: string }[] = [];
  let saved = 0;
  let recent = 0;
  let sent = 0;
  let outages = 0;
  let pause = 0;
  const finish = (end: ArchiveRun['end'], asked: number): ArchiveRun => {
    return { saved, recent, failed, left: pages.length - asked, end };
  };
  const send = async (path: string, { country }: PageSource): Promise<FetchResult> => {
    const result = await prober.fetchPage(`${archive}${path}`, { country, signal });
    signal.throwIfAborted();
    return result;
  };
  for (const [index, page] of pages.entries()) {
    const { url } = page;
    if (sent === limit) return finish('limit', index);
    if (pause > 0) await sleep(pause);
    const found = readCopies(await send(formatQuestion(url, addDays(today, -copyDays)), page));
    const isSent = found.kind === 'no-copy';
    if (isSent) sent += 1;
    const answer = isSent ? readSaving(await send(`/save/${url}`, page)) : found;
    if (answer.kind === 'pause' || answer.kind === 'unreachable') return finish(answer.kind, index);
    if (answer.kind === 'copy') {
      if (isSent) saved += 1;
      else recent += 1;
      states.set(url, { copiedOn: answer.day });
    } else if (answer.kind === 'failed') {
      failed.push({ url, reason: answer.reason });
      states.set(url, { ...states.get(url), failedOn: today });
    }
    onProgress(index + 1);
    outages = answer.kind === 'failed' && answer.isOutage ? outages + 1 : 0;
    if (outages === 3) return finish('unreachable', index + 1);
    pause = isSent ? pauseMs.save : pauseMs.ask;
  }
  return finish('done', pages.length);
}

/** Formats the question on which days since `since` the page was copied, without copies of error pages. */
function formatQuestion(url: string, since: string): string {
  const query = {
    url,
    from: since.replaceAll('-', ''),
    fl: 'timestamp',
    filter: '!statuscode:[45]..',
    collapse: 'timestamp:8',
  };
  return `/cdx/search/cdx?${new URLSearchParams(query)}`;
}

function readCopies({ end }: FetchResult): Answer {
  const problem = findProblem(end);
  if (problem !== undefined) return problem;
  const lines = end.kind === 'page' && end.text !== null ? end.text.trim() : 'no text';
  if (lines === '') return { kind: 'no-copy' };
  const day = getArchiveDate(`${archive}/web/${lines.slice(-14)}/x`);
  return day === undefined
    ? { kind: 'failed', reason: 'the archive did not list its copies', isOutage: true }
    : { kind: 'copy', day };
}

function readSaving({ hops, end }: FetchResult): Answer {
  const location = end.kind === 'page' ? end.headers['content-location'] : undefined;
  const urls = [...hops.map(({ url }) => url), ...(location === undefined ? [] : [`${archive}${location}`])];
  const day = urls.map(getArchiveDate).find((date) => date !== undefined);
  if (day !== undefined) return { kind: 'copy', day };
  return findProblem(end) ?? { kind: 'failed', reason: 'the archive named no copy of it', isOutage: false };
}

const limitSentence = /cannot make more than [\d,]{1,9} captures per day|reached the limit of active/i;

function findProblem(end: FinalResponse): Answer | undefined {
  if (end.kind === 'page') {
    const { status, text } = end;
    if (status === 429 || (text !== null && limitSentence.test(text))) return { kind: 'pause' };
    if (status < 400) return undefined;
    const isOutage = status >= 500 && status <= 504;
    const reason = isOutage ? 'the archive failed' : 'the archive could not read it';
    return { kind: 'failed', reason: `${reason} (status ${status})`, isOutage };
  }
  if (end.kind === 'failed' && end.failure === 'retry-after-too-long') return { kind: 'pause' };
  return end.kind === 'failed' && (end.failure === 'timeout' || end.failure === 'reset')
    ? { kind: 'failed', reason: end.reason, isOutage: true }
    : { kind: 'unreachable' };
}
