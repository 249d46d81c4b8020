import type { Card } from '../generated/types.ts';
import { compareText } from '../text.ts';
import { schemaVersion } from '../version.ts';
import { csvHeader, csvRow } from './csv.ts';
import { cardText, idIndex, lastVerified, networksOf, networkTiersOf } from './exported-card.ts';

/** One published file. */
export interface ExportFile {
  /** Name below the folder of exports; no export lies in a folder of its own. */
  readonly path: string;
  readonly text: string;
}

export interface ExportParts {
  /** The text of `schema.json`, published as it is. */
  readonly schemaText: string;
  /** SHA-256 of a text in UTF-8, lower-case hexadecimal. */
  readonly sha256: (text: string) => string;
}

/** The content of `meta.json`. */
export interface ExportMeta {
  readonly schema_version: string;
  readonly card_count: number;
  readonly countries: { readonly ca: number; readonly cn: number; readonly us: number };
  /** Ids of the issuers that have a card, sorted. */
  readonly issuers: readonly string[];
  /** Networks that a card bears, as main or as further network, sorted. */
  readonly networks: readonly string[];
  /** Range of the cards' `last_verified`, over those that have one; null if none has. */
  readonly last_verified: { readonly oldest: string | null; readonly newest: string | null };
  /** SHA-256 of `cards.ndjson`, lower-case hexadecimal. */
  readonly content_sha256: string;
}

/**
 * Every published file. The same texts for the same cards, whatever their order, the locale or the day. The cards are
 * valid and no two share an id.
 */
export function buildExports(
  cards: readonly Card[],
  { schemaText, sha256 }: ExportParts,
): readonly ExportFile[] {
  const sorted = cards.toSorted((a, b) => compareText(a.id, b.id));
  const lines = sorted.map((card) => ({ card, text: cardText(card) }));
  const ofCountry = (country: Card['country']) =>
    jsonList(
      '[',
      ']',
      lines.filter(({ card }) => card.country === country).map(({ text }) => text),
    );
  const ndjson = lines.map(({ text }) => `${text}\n`).join('');
  const texts = {
    'cards-all.json': jsonList(
      '[',
      ']',
      lines.map(({ text }) => text),
    ),
    'cards.csv': [csvHeader, ...sorted.map(csvRow)].map((row) => `${row}\r\n`).join(''),
    'cards-us.json': ofCountry('us'),
    'cards-ca.json': ofCountry('ca'),
    'cards-cn.json': ofCountry('cn'),
    'cards.ndjson': ndjson,
    'cards-by-id.json': jsonList(
      '{',
      '}',
      lines.map(({ card, text }) => `${JSON.stringify(card.id)}:${text}`),
    ),
    'index-country.json': idIndex(sorted, ({ country }) => [country]),
    'index-issuer.json': idIndex(sorted, ({ issuer_id: issuer }) => [issuer]),
    'index-network.json': idIndex(sorted, networksOf),
    'index-network-tier.json': idIndex(sorted, networkTiersOf),
    'meta.json': metaText(sorted, sorted.map(lastVerified), sha256(ndjson)),
    'schema.json': schemaText,
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return [...files, { path: 'SHA256SUMS', text: sha256Sums(files, sha256) }];
}

/** One entry a line. */
function jsonList(open: string, close: string, entries: readonly string[]): string {
  return `${[open, ...entries.map((entry, at) => (at + 1 < entries.length ? `${entry},` : entry)), close].join('\n')}\n`;
}

/** The text of `meta.json`; `days` has the `last_verified` of each card. */
export function metaText(
  cards: readonly Pick<Card, 'country' | 'issuer_id' | 'network' | 'additional_networks'>[],
  days: readonly (string | null)[],
  contentSha256: string,
): string {
  const count = (country: Card['country']) => cards.filter((card) => card.country === country).length;
  const known = days.filter((day) => day !== null).sort();
  const meta: ExportMeta = {
    schema_version: schemaVersion,
    card_count: cards.length,
    countries: { ca: count('ca'), cn: count('cn'), us: count('us') },
    issuers: [...new Set(cards.map(({ issuer_id: issuer }) => issuer))].sort(),
    networks: [...new Set(cards.flatMap(networksOf))].sort(),
    last_verified: { oldest: known[0] ?? null, newest: known.at(-1) ?? null },
    content_sha256: contentSha256,
  };
  return `${JSON.stringify(meta, null, 2)}\n`;
}

/** Digest, two spaces, file name, sorted by name: the form that `sha256sum -c` reads. */
function sha256Sums(files: readonly ExportFile[], sha256: (text: string) => string): string {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  return sorted.map(({ path, text }) => `${sha256(text)}  ${path}\n`).join('');
}
