import type { Card } from './card.ts';
import { isObject, joinPointer, pointerContains, valueAt } from './json.ts';
import { collectFactNumbers } from './numbers.ts';
import { lastReadingOfSource } from './reading.ts';

type Source = Card['sources'][number];
type Sourced = Pick<Card, 'sources' | 'imported_from'>;

/** That somebody read facts on a page on a day (YYYY-MM-DD). `by` is as in a record. */
export interface NewReading {
  /** Without a page, each fact counts as read on the first page that cites it. */
  readonly url?: string;
  readonly day: string;
  readonly by: NonNullable<Source['by']>;
}

/** Returns a key that is equal for all URLs of a page: without fragment, trailing slash and the case of the host. */
export function getPageKey(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  const { hostname, pathname, search } = address;
  return `${hostname.replace(/\.$/, '')}${pathname.replace(/\/$/, '')}${search}`;
}

/**
 * Records that the facts at `pointers` were read. They get a source entry of their own, or join the entry of the same page,
 * day and reader; a new page comes last. All other numbers keep their day and reader: a cite such as `/annual_fee` becomes the cites of its other
 * parts. An entry that loses its last cite, or has none, takes the new day.
 */
export function redate<Record extends Sourced>(
  card: Record,
  pointers: readonly string[],
  { url, day, by }: NewReading,
): Record {
  const pageKey = url && getPageKey(url);
  const readByPage = Map.groupBy(pointers, (pointer) => pageKey ?? findPage(card, pointer));
  const changed = new Map<Source, readonly Source[]>();
  const added: Source[] = [];
  for (const [page, read] of readByPage) {
    const entries = card.sources.filter((source) => getPageKey(source.url) === page);
    if (entries.length === 0 && url !== undefined) added.push({ url, retrieved: day, by, cites: read });
    for (const [source, parts] of redatePage(card, entries, read, { day, by })) changed.set(source, parts);
  }
  const sources = card.sources.flatMap((source) => changed.get(source) ?? [source]);
  return { ...card, sources: [...sources, ...added] };
}

/** Returns the sources without their cites of the numbers at `pointers`. */
export function dropCites(card: Sourced, pointers: readonly string[]): readonly Source[] {
  return card.sources.map((source) => ({
    ...source,
    cites: source.cites.flatMap((cite) => splitCite(card, cite, pointers).kept),
  }));
}

function findPage({ sources }: Sourced, pointer: string): string | undefined {
  const source = sources.find(({ cites }) => cites.some((cite) => pointerContains(cite, pointer)));
  return source && getPageKey(source.url);
}

/** Returns the entries that take the place of each entry of a page. */
function redatePage(
  card: Sourced,
  entries: readonly Source[],
  read: readonly string[],
  { day, by }: NewReading,
): readonly (readonly [Source, readonly Source[]])[] {
  const isCurrent = ({ retrieved, by: reader }: Source) =>
    retrieved === day && (reader ?? lastReadingOfSource({ retrieved }, card.imported_from).read_by) === by;
  const current = entries.filter(isCurrent);
  const split = entries.map((source) => {
    const parts = isCurrent(source) ? [] : source.cites.map((cite) => splitCite(card, cite, read));
    const kept = isCurrent(source) ? source.cites : parts.flatMap((part) => part.kept);
    return { source, kept, moved: parts.flatMap((part) => part.moved) };
  });
  const candidates = [...split.flatMap(({ moved }) => moved), ...read];
  const covers = (outer: string, cite: string) => outer !== cite && pointerContains(outer, cite);
  const moved = [...new Set(candidates)].filter(
    (cite) =>
      !candidates.some((outer) => covers(outer, cite)) &&
      !current.some(({ cites }) => cites.some((outer) => pointerContains(outer, cite))),
  );
  const isEmptied = ({ source, kept }: (typeof split)[number]) =>
    source.cites.length > 0 && kept.length === 0;
  const unused = entries.find(({ cites }) => cites.length === 0);
  const host = current[0] ?? split.find(isEmptied)?.source ?? unused;
  const last = split.findLast((entry) => entry.moved.length > 0)?.source ?? entries.at(-1);
  return split.map((entry) => {
    const { source, kept } = entry;
    const { url, retrieved: _, by: __, cites: ___, ...rest } = source;
    const reading = { url, retrieved: day, by };
    if (source === host) {
      const own = kept.filter((cite) => !moved.some((outer) => covers(outer, cite)));
      return [source, [{ ...reading, cites: [...own, ...moved], ...rest }]];
    }
    const isNewHere = host === undefined && source === last && moved.length > 0;
    return [
      source,
      [
        ...(isEmptied(entry) ? [] : [{ ...source, cites: kept }]),
        ...(isNewHere ? [{ ...reading, cites: moved }] : []),
      ],
    ];
  });
}

interface SplitCite {
  readonly moved: readonly string[];
  readonly kept: readonly string[];
}

/** Splits a cite into the largest parts that were read and those that were not. A text or currency follows its number. */
function splitCite(card: object, cite: string, read: readonly string[]): SplitCite {
  const isRead = (pointer: string) => read.some((outer) => pointerContains(outer, pointer));
  if (isRead(cite)) return { moved: [cite], kept: [] };
  if (!read.some((inner) => pointerContains(cite, inner))) return { moved: [], kept: [cite] };
  const numbers = collectFactNumbers(card).filter(([number]) => pointerContains(cite, number));
  if (numbers.length > 0 && numbers.every(([number]) => isRead(number))) return { moved: [cite], kept: [] };
  const value = valueAt(card, cite);
  const keys = Array.isArray(value) || isObject(value) ? Object.keys(value) : [];
  const parts = keys.map((key) => splitCite(card, joinPointer(cite, key), read));
  return { moved: parts.flatMap(({ moved }) => moved), kept: parts.flatMap(({ kept }) => kept) };
}
