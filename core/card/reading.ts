import { compareText } from '#core/text/text';
import type { Card } from './card.ts';
import { addDays, countDaysBetween, staleAfterDays } from './days.ts';
import { pointerContains } from './json.ts';
import { collectFactNumbers } from './numbers.ts';

type Source = Card['sources'][number];
type ReadCard = Pick<Card, 'sources' | 'imported_from'>;

/** The kind of reader: somebody of this project, or a dataset that was imported. */
export type Reader = 'person' | 'dataset';

/** Who read a number on the cited page, and on which day (YYYY-MM-DD). Both are null if it is unread. */
export type LastReading =
  | { readonly last_read: string; readonly read_by: Reader }
  | { readonly last_read: null; readonly read_by: null };

/** From best to worst. `read` means by a person in the last 180 days, `old` by any reader before that. */
export const readings = ['read', 'read-elsewhere', 'old', 'unread'] as const;

export type Reading = (typeof readings)[number];

/** Stands in the API's description, on the site, and word for word in the pages of `docs` that explain the data. */
export const readingSentence =
  "`null` means unknown. A number that nobody of this project has read on the issuer's page says so.";

const unread: LastReading = { last_read: null, read_by: null };

/**
 * Returns who read the page of a source. Records before version 1.2 do not name the reader: then the dataset from which
 * the card was imported read what was read before the import, and a person the rest.
 */
export function lastReadingOfSource(
  { retrieved, by }: Pick<Source, 'retrieved' | 'by'>,
  importedFrom: Card['imported_from'],
): LastReading {
  if (retrieved === null) return unread;
  const isImported =
    by === undefined ? importedFrom !== undefined && retrieved <= importedFrom.on : by !== 'person';
  return { last_read: retrieved, read_by: isImported ? 'dataset' : 'person' };
}

/** The page that supports a number, and who read the number there. Null if no source cites it. */
export type Citation = LastReading & { readonly page: string | null };

/**
 * Returns the best reading of the number at a JSON Pointer on a day (YYYY-MM-DD), among all sources that cite it: the one with
 * the best word (see `readings`), of several the newest.
 */
export function lastReadingOfNumber(
  { sources, imported_from: importedFrom }: ReadCard,
  pointer: string,
  day: string,
): Citation {
  const rank = (reading: LastReading) => readings.indexOf(classifyReading(reading, day));
  const citing = sources.filter(({ cites }) => cites.some((cite) => pointerContains(cite, pointer)));
  const [best] = citing
    .filter(({ retrieved }) => retrieved !== null && retrieved <= day)
    .toSorted((a, b) => compareText(String(b.retrieved), String(a.retrieved)))
    .map((source) => ({ page: source.url, ...lastReadingOfSource(source, importedFrom) }))
    .toSorted((a, b) => rank(a) - rank(b));
  return best ?? { page: citing[0]?.url ?? null, ...unread };
}

/**
 * Returns the worst reading of the numbers at or below a JSON Pointer on a day, or undefined if there are none: the oldest day,
 * and `dataset` if no person has read one of them.
 */
export function lastReadingWithin(card: ReadCard, pointer: string, day: string): LastReading | undefined {
  const all = collectFactNumbers(card)
    .filter(([number]) => pointerContains(pointer, number))
    .map(([number]) => lastReadingOfNumber(card, number, day));
  const [oldest] = all.map(({ last_read: readOn }) => readOn).toSorted();
  if (oldest === undefined) return undefined;
  if (oldest === null || all.some(({ last_read: readOn }) => readOn === null)) return unread;
  return {
    last_read: oldest,
    read_by: all.some(({ read_by: reader }) => reader === 'dataset') ? 'dataset' : 'person',
  };
}

/** Returns the worst reading of all numbers of the card on a day. A card without numbers counts as unread. */
export function lastReadingOf(card: ReadCard, day: string): LastReading {
  return lastReadingWithin(card, '', day) ?? unread;
}

/** Returns the word for a reading as of a day (YYYY-MM-DD). What is read later is still unread on that day. */
export function classifyReading({ last_read: day, read_by: reader }: LastReading, today: string): Reading {
  if (day === null || day > today) return 'unread';
  if (countDaysBetween(day, today) > staleAfterDays) return 'old';
  return reader === 'person' ? 'read' : 'read-elsewhere';
}

/** Says who read a page or number, and when, such as “read elsewhere on 2026-03-01”. */
export function describeReading(reading: LastReading, today: string): string {
  const kind = classifyReading(reading, today);
  if (kind === 'unread') return 'unread';
  const words = { read: 'read', 'read-elsewhere': 'read elsewhere', old: 'old: read' }[kind];
  return `${words} on ${reading.last_read}`;
}

/** Returns the days on which a page of a card is read, or its reading becomes `old`. */
export function listReadingDays({ sources }: Pick<Card, 'sources'>): readonly string[] {
  return sources.flatMap(({ retrieved }) =>
    retrieved === null ? [] : [retrieved, addDays(retrieved, staleAfterDays + 1)],
  );
}
