import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import type { Categories, NetworkTiers } from '#core/catalog/generated/types';
import { parseJson } from '#core/catalog/json';
import { asIssuers } from '#core/catalog/read-card';
import { registryPaths } from '#core/catalog/registry';
import { visible } from '#core/catalog/reporters/escape';
import { counted } from '#core/catalog/text';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import { bestRate, type RelatedCategories, rateEntries } from '#core/query/categories';
import { parseQuery } from '#core/query/parse';
import { createStore } from '#core/query/store';
import { findCatalogRoot, readCards } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes, UsageError } from '../errors.ts';

interface SearchOptions {
  readonly words: readonly string[];
  readonly country?: string;
  readonly category?: string;
  readonly rateType?: string;
  readonly network?: string;
  readonly issuer?: string;
  readonly maxFee?: string;
  readonly maxFxFee?: string;
  readonly sort?: string;
  readonly limit: string;
  readonly json: boolean;
}

/** Each flag and the parameter of `/v1/search` that it is. */
const filters = {
  country: 'country',
  category: 'category',
  rateType: 'rate_type',
  network: 'network',
  issuer: 'issuer_id',
  maxFee: 'annual_fee_max',
  maxFxFee: 'fx_fee_max',
} as const satisfies Partial<Record<keyof SearchOptions, string>>;

export const search: CommandDefinition<SearchOptions> = {
  name: 'search',
  description: 'find cards by words, and the best ones for a category of purchases',
  arguments: [new Argument('[words...]', 'a name, an issuer, a category, a fact such as “no annual fee”')],
  options: [
    new Option('--country <code>', 'us, ca or cn'),
    new Option('--category <slug>', 'as in data/categories.json; the best rate comes first'),
    new Option('--rate-type <type>', 'cashback, points or miles'),
    new Option('--network <network>', 'such as visa'),
    new Option('--issuer <id>', 'as in data/issuers.json'),
    new Option('--max-fee <amount>', 'an annual fee of at most so much'),
    new Option('--max-fx-fee <percent>', 'a foreign transaction fee of at most so much'),
    new Option('--sort <keys>', 'as in /v1/search, such as annual_fee or -category_rate'),
    new Option('--limit <count>', 'how many, 1 to 100').default('20'),
    new Option('--json', 'the records as JSON').default(false),
  ],
  helpText: `
Examples:
  cardcat search no annual fee student
  cardcat search --country us --category grocery --rate-type cashback

Exit codes: 0 found, 1 nothing found, 2 could not run.`,
  run: runSearch,
};

async function runSearch(options: SearchOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const cards = await readCards(root, context);
  const registry = (path: string): unknown =>
    existsSync(join(root, path)) ? parseJson(readFileSync(join(root, path), 'utf8')) : [];
  const listed = <T>(path: string): readonly T[] => {
    const value = registry(path);
    // What is wrong in a registry is told by validate.
    return Array.isArray(value) ? value : [];
  };
  const categories: Categories = listed(registryPaths.categories);
  const file = buildCatalogFile(cards, {
    issuers: asIssuers(registry(registryPaths.issuers)) ?? [],
    tiers: listed<NetworkTiers[number]>(registryPaths.tiers),
    categories,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    release: null,
    committedAt: null,
  });
  const store = createStore(file);
  const parsed = parseQuery(queryOf(options), 'search', store.vocabulary);
  if (!parsed.ok) throw new UsageError(visible(parsed.faults[0]?.message ?? 'The question cannot be read.'));
  const page = store.list(parsed.query);
  if ('fault' in page) throw new Error(page.fault);
  const records = page.rows.map(({ record }) => record);
  if (options.json) {
    const { total, corrected, omitted } = page;
    context.stdout.write(
      `${JSON.stringify({ version: 1, total, corrected, omitted, data: records }, null, 2)}\n`,
    );
  } else {
    const notes = [
      ...page.corrected.map(({ from, to }) => `Nothing is called “${from}”; these are for “${to}”.`),
      ...(page.omitted.length > 0
        ? [`No card has all the words; left out: ${page.omitted.join(', ')}.`]
        : []),
    ];
    const wanted = options.category?.split(',') ?? [];
    const { relatedCategories: related } = store.vocabulary;
    context.stdout.write(textOf(records, page.total, notes, wanted, related));
  }
  return page.total > 0 ? exitCodes.ok : exitCodes.findings;
}

/** The question as `/v1/search` takes it; of a category the best rate comes first. */
function queryOf(options: SearchOptions): string {
  const query = new URLSearchParams();
  if (options.words.length > 0) query.set('q', options.words.join(' '));
  for (const [flag, name] of Object.entries(filters)) {
    const value = options[flag as keyof typeof filters];
    if (value !== undefined) query.set(name, value);
  }
  const isBest = options.category !== undefined && options.words.length === 0;
  const sort = options.sort ?? (isBest ? '-category_rate' : undefined);
  if (sort !== undefined) query.set('sort', sort);
  query.set('limit', options.limit);
  return query.toString();
}

function textOf(
  records: readonly ExportedCard[],
  total: number,
  notes: readonly string[],
  wanted: readonly string[],
  related: RelatedCategories,
): string {
  const rows = records.map((card) => [card.id, rateOf(card, wanted, related), feeOf(card), card.name]);
  const widths = [0, 1, 2].map((at) => Math.max(0, ...rows.map((row) => (row[at] ?? '').length)));
  const lines = rows.map((row) =>
    row.map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell)).join('  '),
  );
  const shown =
    total > records.length ? `${records.length} of ${counted(total, 'card')}` : counted(total, 'card');
  return `${[...notes, ...lines, '', shown].map(visible).join('\n')}\n`;
}

/** The best rate of the categories asked for, else the base rate. */
function rateOf(card: ExportedCard, wanted: readonly string[], related: RelatedCategories): string {
  const { rewards } = card;
  if (rewards === null) return 'no rewards known';
  const rate = bestRate(rateEntries(card), wanted, related) ?? rewards.base_rate.points_per_dollar;
  if (rate === null) return 'rate not known';
  return rewards.rate_type === 'cashback' ? `${rate} %` : `${rate} ${rewards.rate_type}`;
}

function feeOf({ annual_fee: { amount, currency } }: ExportedCard): string {
  return amount === null ? 'fee not known' : `${amount} ${currency}`;
}
