import { compareText } from '../compare-text.ts';
import type { Card } from '../generated/types.ts';
import { schemaVersion } from '../schema-version.ts';
import { utf8 } from './bytes.ts';
import type { CardLine } from './card-lines.ts';
import { lastVerified, networksOf } from './derive.ts';
import type { ExportContent, ExportFile } from './export-file.ts';

/** The content of `meta.json`. */
export interface ExportMeta {
  readonly schema_version: string;
  readonly card_count: number;
  readonly countries: { readonly ca: number; readonly cn: number; readonly us: number };
  /** Ids of the issuers that have a card, sorted. */
  readonly issuers: readonly string[];
  /** Networks that a card bears, as main or as further network, sorted. */
  readonly networks: readonly string[];
  /** Range of the cards' `last_verified`, over those that have one; null where none has. */
  readonly last_verified: { readonly oldest: string | null; readonly newest: string | null };
  /** SHA-256 of `cards.ndjson`, lower-case hexadecimal. */
  readonly content_sha256: string;
}

/** `meta.json`: what the exports hold, indented by two spaces. */
export function metaJson(lines: readonly CardLine[], ndjson: ExportFile): ExportContent {
  return {
    path: 'meta.json',
    *chunks() {
      const cards = lines.map(({ card }) => card);
      const meta = exportMeta(cards, cards.map(lastVerified), ndjson.sha256());
      yield utf8(`${JSON.stringify(meta, null, 2)}\n`);
    },
  };
}

/** The content of `meta.json`; `days` has the `last_verified` of each card. */
export function exportMeta(
  cards: readonly Pick<Card, 'country' | 'issuer_id' | 'network' | 'additional_networks'>[],
  days: readonly (string | null)[],
  contentSha256: string,
): ExportMeta {
  const countries = { ca: 0, cn: 0, us: 0 };
  const issuers = new Set<string>();
  const networks = new Set<string>();
  for (const card of cards) {
    countries[card.country] += 1;
    issuers.add(card.issuer_id);
    for (const network of networksOf(card)) networks.add(network);
  }
  const sortedDays = [...new Set(days)].filter((day) => day !== null).sort();
  return {
    schema_version: schemaVersion,
    card_count: cards.length,
    countries,
    issuers: [...issuers].sort(),
    networks: [...networks].sort(),
    last_verified: { oldest: sortedDays[0] ?? null, newest: sortedDays.at(-1) ?? null },
    content_sha256: contentSha256,
  };
}

/** `SHA256SUMS`: digest, two spaces, file name, sorted by name; the form `sha256sum -c` reads. */
export function sha256Sums(files: readonly ExportFile[]): ExportContent {
  return {
    path: 'SHA256SUMS',
    *chunks() {
      const sorted = [...files].sort((a, b) => compareText(a.path, b.path));
      yield utf8(sorted.map((file) => `${file.sha256()}  ${file.path}\n`).join(''));
    },
  };
}
