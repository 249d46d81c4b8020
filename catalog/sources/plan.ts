import type { SourceException } from '../generated/types.ts';
import { compareText } from '../text.ts';
import { exceptionFor } from './exceptions.ts';
import type { PageSource } from './extract.ts';
import { isTemporary, type OutcomeKind } from './outcome.ts';

export type Scope = 'changed' | 'stale' | 'all';

export const scopes = ['changed', 'stale', 'all'] as const satisfies readonly Scope[];

/** One job's share of the work: `1/1` is all of it. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** What the cache knows of a page. */
export interface KeptOutcome {
  readonly kind: OutcomeKind;
  /** When it was asked: an ISO 8601 instant. */
  readonly at: string;
}

export interface PlanInput {
  readonly sources: readonly PageSource[];
  readonly scope: Scope;
  /** At most so many pages are asked, the one longest unread first; null for no limit. */
  readonly limit: number | null;
  /** Ids of cards that differ from the base. */
  readonly changedCards: ReadonlySet<string>;
  readonly exceptions: readonly SourceException[];
  readonly shard: Shard;
  /** By `url`. */
  readonly kept: ReadonlyMap<string, KeptOutcome>;
  /** The instant of the run, ISO 8601, UTC. */
  readonly now: string;
}

/** The pages of one host, to be asked one after another. */
export interface HostQueue {
  readonly host: string;
  readonly sources: readonly PageSource[];
}

export interface ProbePlan {
  /** The longest queue first, as it takes longest. */
  readonly queues: readonly HostQueue[];
  /** Not asked, as a robot cannot read them. */
  readonly excepted: readonly { readonly source: PageSource; readonly exception: SourceException }[];
  /** Not asked, as the cache has a young answer that counts. */
  readonly fresh: readonly PageSource[];
  /** Not asked, as the limit is reached; they are of the next run. */
  readonly leftOut: readonly PageSource[];
}

const freshMs = 7 * 86_400_000;

/** Which pages to ask, in which order. Each source in scope of this shard is in exactly one of the lists. */
export function planProbes(input: PlanInput): ProbePlan {
  const { sources, scope, limit, changedCards, exceptions, shard, kept, now } = input;
  const shardOf = dealHosts(sources, shard.count);
  const excepted: { source: PageSource; exception: SourceException }[] = [];
  const fresh: PageSource[] = [];
  const due: PageSource[] = [];
  for (const source of sources) {
    if (shardOf.get(source.host) !== shard.index) continue;
    if (scope === 'changed' && !source.citedBy.some(({ cardId }) => changedCards.has(cardId))) continue;
    const exception = exceptionFor(source.url, exceptions, now.slice(0, 10));
    if (exception !== undefined) excepted.push({ source, exception });
    else if (scope !== 'changed' && isFresh(kept.get(source.url), now)) fresh.push(source);
    else due.push(source);
  }
  const ordered = scope === 'stale' || limit !== null ? due.toSorted(longestUnread) : due;
  const taken = limit === null ? ordered.length : shareOf(limit, shard);
  return {
    queues: queuesOf(ordered.slice(0, taken)),
    excepted,
    fresh,
    leftOut: ordered.slice(taken),
  };
}

/** What to ask once more when every other page has been asked: those whose outcome may pass by itself. */
export function planRetries(
  queues: readonly HostQueue[],
  outcomes: ReadonlyMap<string, OutcomeKind>,
): readonly HostQueue[] {
  const again = queues
    .flatMap(({ sources }) => sources)
    .filter(({ url }) => isTemporary(outcomes.get(url) ?? 'alive'));
  return queuesOf(again);
}

/** Reads `2/5`; null where it is no share. */
export function readShard(text: string): Shard | null {
  const match = /^([1-9][0-9]{0,3})\/([1-9][0-9]{0,3})$/.exec(text);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && index <= count ? { index, count } : null;
}

/**
 * Gives each host to one shard, the largest first to the one that has least. Looks at all sources whatever the
 * scope and the cache, so that every job deals alike.
 */
export function dealHosts(sources: readonly PageSource[], count: number): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { host } of sources) sizes.set(host, (sizes.get(host) ?? 0) + 1);
  const loads = Array.from({ length: count }, () => 0);
  const dealt = new Map<string, number>();
  for (const [host, size] of [...sizes].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + size;
    dealt.set(host, least + 1);
  }
  return dealt;
}

function isFresh(kept: KeptOutcome | undefined, now: string): boolean {
  if (kept?.kind !== 'alive') return false;
  const age = Date.parse(now) - Date.parse(kept.at);
  return age >= 0 && age < freshMs;
}

/** Never read counts as longest ago. */
function longestUnread(a: PageSource, b: PageSource): number {
  return compareText(a.oldestReading ?? '', b.oldestReading ?? '') || compareText(a.url, b.url);
}

/** The limit is of the whole run: each shard takes its part, so that together they take no more. */
function shareOf(limit: number, { index, count }: Shard): number {
  return Math.floor(limit / count) + (index <= limit % count ? 1 : 0);
}

function queuesOf(sources: readonly PageSource[]): readonly HostQueue[] {
  const byHost = Map.groupBy(sources, ({ host }) => host);
  return [...byHost]
    .map(([host, own]) => ({ host, sources: own }))
    .sort((a, b) => b.sources.length - a.sources.length || compareText(a.host, b.host));
}
