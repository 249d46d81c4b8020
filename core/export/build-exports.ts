import { countries } from '#core/card/card';
import { addDays, isDay } from '#core/card/days';
import { serializeCard } from '#core/card/exported-card';
import type { Card, Issuers } from '#core/card/generated/types';
import { isObject, parseJson } from '#core/card/json';
import { listChangeDays } from '#core/card/on-day';
import { formatPublishedSchema } from '#core/card/published-schema';
import { lastReadingOf, listReadingDays } from '#core/card/reading';
import { compareText } from '#core/text/text';
import { formatCardTable, formatRateTable } from './csv.ts';
import { buildIdIndex, exportMeta, indexKeys } from './indexes.ts';

export interface ExportFile {
  /** The name of the file. All files are directly in `exports/`. */
  readonly path: string;
  readonly text: string;
}

interface ExportDeps {
  readonly issuers: Issuers;
  /** The text of `schema.json`. */
  readonly schemaText: string;
  /** The day for which the files are made, YYYY-MM-DD (see `chooseAsOf`). */
  readonly asOf: string;
  /** Computes the SHA-256 of a text encoded as UTF-8. Returns lower-case hexadecimal digits. */
  readonly sha256: (text: string) => string;
}

/**
 * Builds every file to publish. The cards must be valid and have unique ids. The result does not depend on the order of
 * the cards, the locale or today's date.
 */
export function buildExports(
  cards: readonly Card[],
  { issuers, schemaText, asOf, sha256 }: ExportDeps,
): readonly ExportFile[] {
  const sortedCards = cards.toSorted((a, b) => compareText(a.id, b.id));
  const lines = sortedCards.map((card) => serializeCard(card, asOf));
  const formatCountryList = (country: Card['country']) =>
    formatJsonList(
      '[]',
      lines.filter((_, index) => sortedCards[index]?.country === country),
    );
  const ndjson = lines.map((line) => `${line}\n`).join('');
  const cardTable = formatCardTable(sortedCards, asOf);
  const textByPath = {
    'cards-all.json': formatJsonList('[]', lines),
    'cards.csv': cardTable,
    // Excel takes a file without a byte-order mark for one in the system's old encoding.
    'cards-excel.csv': `\ufeff${cardTable}`,
    'card-categories.csv': formatRateTable(sortedCards),
    ...Object.fromEntries(countries.map((country) => [`cards-${country}.json`, formatCountryList(country)])),
    'cards.ndjson': ndjson,
    'cards-by-id.json': formatJsonList(
      '{}',
      sortedCards.map(({ id }, index) => `${JSON.stringify(id)}:${lines[index]}`),
    ),
    'index-country.json': buildIdIndex(sortedCards, indexKeys.country),
    'index-issuer.json': buildIdIndex(sortedCards, indexKeys.issuer),
    'index-network.json': buildIdIndex(sortedCards, indexKeys.network),
    'index-network-tier.json': buildIdIndex(sortedCards, indexKeys.network_tier),
    'issuers.json': formatJsonList(
      '[]',
      issuers.toSorted((a, b) => compareText(a.id, b.id)).map((issuer) => JSON.stringify(issuer)),
    ),
    'meta.json': `${JSON.stringify(exportMeta(sortedCards, sha256(ndjson), asOf), null, 2)}\n`,
    'schema.json': formatPublishedSchema(schemaText),
  };
  const files = Object.entries(textByPath).map(([path, text]) => ({ path, text }));
  return [...files, { path: 'SHA256SUMS', text: formatSha256Sums(files, sha256) }];
}

function formatJsonList([open, close]: '[]' | '{}', entries: readonly string[]): string {
  return [open, ...(entries.length === 0 ? [] : [entries.join(',\n')]), close, ''].join('\n');
}

/** Builds the text of `SHA256SUMS` in the format of `sha256sum -c`, sorted by file name. */
function formatSha256Sums(files: readonly ExportFile[], sha256: (text: string) => string): string {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  return sorted.map(({ path, text }) => `${sha256(text)}  ${path}\n`).join('');
}

/**
 * Returns the day for which to make the exports. `previous` is the day of the earlier exports, if there are any. The day depends
 * on the cards, and on today only through what has begun, ended or closed, so that on most days the same cards give the same files.
 */
export function chooseAsOf(cards: readonly Card[], previous: string | undefined, today: string): string {
  const readingDays = cards.flatMap(({ sources }) => sources.map(({ retrieved }) => retrieved));
  const days = [
    previous,
    findLastChange(cards, today),
    ...readingDays.filter((day) => day !== null && day <= today),
  ];
  return (
    days
      .filter((day) => typeof day === 'string')
      .toSorted()
      .at(-1) ?? today
  );
}

/**
 * Returns the last day up to today on which something began, ended or closed, or a reading became old so that another one is the
 * best of a number.
 */
export function findLastChange(cards: readonly Card[], today: string): string | undefined {
  const readingDays = cards.flatMap((card) =>
    listReadingDays(card).filter((day) => day <= today && becomesOther(card, day)),
  );
  return [...listChangeDays(cards), ...readingDays].toSorted().findLast((day) => day <= today);
}

/** Whether the card was read the day before too, but the last reading is another one. */
function becomesOther(card: Card, day: string): boolean {
  const before = lastReadingOf(card, addDays(day, -1));
  const { last_read: lastRead, read_by: reader } = lastReadingOf(card, day);
  return before.last_read !== null && (lastRead !== before.last_read || reader !== before.read_by);
}

/** Returns the day for which the exports with this `meta.json` are made. Undefined if the text does not say it. */
export function readAsOf(metaText: string): string | undefined {
  const meta = parseJson(metaText);
  return isObject(meta) && typeof meta.as_of === 'string' && isDay(meta.as_of) ? meta.as_of : undefined;
}
