import type { Card } from '#core/card/card';
import { type ExportedCard, networkTiersOf, serializeCard } from '#core/card/exported-card';
import type { Categories, Issuers, NetworkTiers } from '#core/card/generated/types';
import { listChangeDays } from '#core/card/on-day';
import { listReadingDays } from '#core/card/reading';
import { csvHeader, formatCsvRow } from '#core/export/csv';
import { exportMeta } from '#core/export/indexes';
import { compareText } from '#core/text/text';
import banks from './banks.json' with { type: 'json' };
import { type CatalogFile, catalogFormat } from './catalog-file.ts';
import characters from './characters.json' with { type: 'json' };
import { namesOf } from './names.ts';
import { buildPinyinKeys } from './pinyin-keys.ts';
import type { IssuerNames } from './query.ts';
import words from './request-words.json' with { type: 'json' };

export interface CatalogFileInput {
  readonly issuers: Issuers;
  readonly tiers: NetworkTiers;
  readonly categories: Categories;
  /** Computes the SHA-256 of a text encoded as UTF-8. Returns lower-case hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** The day for which the exports of the same cards are made, YYYY-MM-DD. */
  readonly asOf: string;
  readonly release: string | null;
  readonly committedAt: string | null;
}

/**
 * Builds the content of `catalog.json`. Card ids must be unique, but the cards may be in any order. Only the build may call
 * this function, which loads the pinyin dictionary (1 MB).
 */
export function buildCatalogFile(unsortedCards: readonly Card[], input: CatalogFileInput): CatalogFile {
  const { sha256, asOf, release, committedAt } = input;
  const cards = [...unsortedCards].sort((a, b) => compareText(a.id, b.id));
  const names = {
    issuers: collectIssuerNames(cards, input.issuers),
    tiers: collectTierNames(cards, input.tiers),
    categories: input.categories,
  };
  const lines = cards.map((card) => ({ card, line: serializeCard(card, asOf) }));
  const issuerTexts = names.issuers.flatMap(({ name, aliases }) => [name, ...aliases]);
  const texts = new Set([...cards.flatMap((card) => [...namesOf(card), card.issuer]), ...issuerTexts]);
  const pinyin = [...texts].map((text) => [text, [...buildPinyinKeys(text)].join(' ')] as const);
  return {
    format: catalogFormat,
    release,
    committed_at: committedAt,
    meta: exportMeta(cards, sha256(lines.map(({ line }) => `${line}\n`).join('')), asOf),
    ...names,
    csv_header: csvHeader,
    pinyin: Object.fromEntries(pinyin.filter(([, keys]) => keys !== '')),
    search: { words, banks, characters },
    cards: lines.map(({ card, line }) => ({
      record: JSON.parse(line) as ExportedCard,
      csv: buildCsvRows(card),
      tag: sha256(line).slice(0, 16),
    })),
  };
}

/** Builds the row of a card for each day on which it changes. The first row is for all days before. */
function buildCsvRows(card: Card): CatalogFile['cards'][number]['csv'] {
  const days = new Set(['', ...listChangeDays([card]), ...listReadingDays(card)]);
  const rows = [...days].toSorted().map((since) => ({
    since,
    row: formatCsvRow(card, since),
  }));
  return rows.filter(({ row }, index) => row !== rows[index - 1]?.row);
}

function collectIssuerNames(cards: readonly Card[], issuers: Issuers): readonly IssuerNames[] {
  const byId = new Map<string, IssuerNames>(
    cards.map(({ issuer_id: id, issuer: name }) => [
      id,
      { id, name, aliases: [], domains: [], countries: [] },
    ]),
  );
  for (const issuer of issuers) byId.set(issuer.id, issuer);
  return [...byId.values()].sort((a, b) => compareText(a.id, b.id));
}

function collectTierNames(cards: readonly Card[], tiers: NetworkTiers): CatalogFile['tiers'] {
  const byId = new Map(cards.flatMap(networkTiersOf).map((id) => [id, id]));
  for (const { id, name } of tiers) byId.set(id, name);
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => compareText(a.id, b.id));
}
