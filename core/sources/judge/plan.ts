import { addDays } from '#core/card/days';
import type { SourceException } from '#core/card/generated/types';
import { isTemporary, type OutcomeKind, outcomeInfo } from '#core/check/rules/outcome';
import { compareText } from '#core/text/text';
import type { PageSource } from './extract.ts';

export const checkScopes = ['changed', 'stale', 'all'] as const;

export type CheckScope = (typeof checkScopes)[number];

export interface CachedOutcome {
  readonly kind: OutcomeKind;
  /** The time of the request as an ISO 8601 instant. */
  readonly at: string;
}

export interface PlanInput {
  readonly sources: readonly PageSource[];
  readonly scope: CheckScope;
  /** The maximum number of pages to request, in the order of `oldestReadDate`. Null for no limit. */
  readonly limit: number | null;
  /** Reports whether a page may be requested. By default, every page may. */
  readonly mayAsk?: ((source: PageSource) => boolean) | undefined;
  readonly changedCards: ReadonlySet<string>;
  readonly exceptions: readonly SourceException[];
  /** The cached outcomes by `url`. */
  readonly cachedOutcomes: ReadonlyMap<string, CachedOutcome>;
  /** The time of the run as an ISO 8601 instant in UTC. */
  readonly now: string;
}

export interface HostQueue {
  readonly host: string;
  readonly sources: readonly PageSource[];
}

export interface ProbePlan {
  /** The queues to request. The longest queue comes first, because it takes longest. */
  readonly queues: readonly HostQueue[];
  /** The pages that are skipped because an exception says that a bot cannot read them. */
  readonly excepted: readonly { readonly source: PageSource; readonly exception: SourceException }[];
  /** The pages that are skipped because the cached outcome is recent enough. */
  readonly fresh: readonly PageSource[];
  readonly deferred: readonly PageSource[];
}

const freshMs = 7 * 86_400_000;

/** Plans which pages to request, and in which order. Each source in scope is in exactly one of the lists. */
export function planProbes(input: PlanInput): ProbePlan {
  const { sources, scope, limit, mayAsk = () => true, changedCards, exceptions, cachedOutcomes, now } = input;
  const excepted: { source: PageSource; exception: SourceException }[] = [];
  const fresh: PageSource[] = [];
  const due: PageSource[] = [];
  for (const source of sources) {
    if (scope === 'changed' && !source.citedBy.some(({ cardId }) => changedCards.has(cardId))) continue;
    const exception = findException(source.url, exceptions, now.slice(0, 10));
    if (exception !== undefined) excepted.push({ source, exception });
    else if (scope !== 'changed' && isFresh(cachedOutcomes.get(source.url), now)) fresh.push(source);
    else due.push(source);
  }
  const allowed = due.filter(mayAsk);
  const orderedSources = scope === 'stale' || limit !== null ? allowed.toSorted(compareReadDates) : allowed;
  const count = limit ?? orderedSources.length;
  return {
    queues: queuesOf(orderedSources.slice(0, count)),
    excepted,
    fresh,
    deferred: [...orderedSources.slice(count), ...due.filter((source) => !mayAsk(source))],
  };
}

/** Plans which pages to request again at the end of the run: those with a temporary outcome, and those that seem to be gone. */
export function planRetries(
  queues: readonly HostQueue[],
  outcomes: ReadonlyMap<string, OutcomeKind>,
): readonly HostQueue[] {
  const retried = queues
    .flatMap(({ sources }) => sources)
    .filter(({ url }) => {
      const kind = outcomes.get(url) ?? 'alive';
      return isTemporary(kind) || outcomeInfo[kind].dead === 'second-look';
    });
  return queuesOf(retried);
}

function isFresh(cached: CachedOutcome | undefined, now: string): boolean {
  if (cached?.kind !== 'alive') return false;
  const age = Date.parse(now) - Date.parse(cached.at);
  return age >= 0 && age < freshMs;
}

/** Compares pages by `oldestReadDate`, oldest first. Pages without this date come before all others. */
function compareReadDates(a: PageSource, b: PageSource): number {
  return compareText(a.oldestReadDate ?? '', b.oldestReadDate ?? '') || compareText(a.url, b.url);
}

function queuesOf(sources: readonly PageSource[]): readonly HostQueue[] {
  const byHost = Map.groupBy(sources, ({ host }) => host);
  return [...byHost]
    .map(([host, sourcesOfHost]) => ({ host, sources: sourcesOfHost }))
    .sort((a, b) => b.sources.length - a.sources.length || compareText(a.host, b.host));
}

/** Reports whether a URL matches a glob. `*` matches any characters except a slash. `**` matches any characters. */
export function matchesGlob(url: string, pattern: string): boolean {
  const starIndex = pattern.indexOf('*');
  if (starIndex < 0) return url === pattern;
  if (!url.startsWith(pattern.slice(0, starIndex))) return false;
  // Track all positions in the URL that the pattern can reach, so that the time is at most pattern length × URL length.
  let reachedPositions = new Set([starIndex]);
  for (const [token] of pattern.slice(starIndex).matchAll(/\*+|[^*]+/g)) {
    reachedPositions = token.startsWith('*')
      ? advanceOverStar(url, reachedPositions, token.length > 1)
      : advanceOverText(url, reachedPositions, token);
    if (reachedPositions.size === 0) return false;
  }
  return reachedPositions.has(url.length);
}

function advanceOverStar(url: string, positions: ReadonlySet<number>, acrossSlashes: boolean): Set<number> {
  const endPositions = new Set<number>();
  for (const start of positions)
    for (let index = start; index <= url.length && !endPositions.has(index); index++) {
      endPositions.add(index);
      if (!acrossSlashes && url[index] === '/') break;
    }
  return endPositions;
}

function advanceOverText(url: string, positions: ReadonlySet<number>, text: string): Set<number> {
  const endPositions = new Set<number>();
  for (const start of positions) if (url.startsWith(text, start)) endPositions.add(start + text.length);
  return endPositions;
}

/**
 * Finds the first exception that is valid today and matches a URL. `today` is YYYY-MM-DD in UTC. If `pointer` is undefined,
 * considers only exceptions for whole pages. Otherwise considers only exceptions for the number at `pointer`.
 */
export function findException(
  url: string,
  exceptions: readonly SourceException[],
  today: string,
  pointer?: string,
): SourceException | undefined {
  // Accept an exception for one more day, because its last day ends later in some time zones than in UTC. The rule for expired
  // exceptions also adds a day.
  const yesterday = addDays(today, -1);
  return exceptions.find(
    ({ pattern, until, pointers }) =>
      until >= yesterday &&
      (pointer === undefined ? pointers === undefined : pointers?.includes(pointer)) &&
      matchesGlob(url, pattern),
  );
}
