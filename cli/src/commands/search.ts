import { Argument, Option } from 'commander';
import { countries } from '#core/card/card';
import type { ExportedCard } from '#core/card/exported-card';
import { describeClosing, selectOnDay } from '#core/card/on-day';
import { resolveRewardCurrency } from '#core/card/reward-currency';
import { resolveSynonym } from '#core/check/suggest';
import { UsageError } from '#core/io/errors';
import { findBestRate, listRateEntries, type RelatedCategories } from '#core/query/categories';
import { parseQuery } from '#core/query/parse';
import type { AskedChanges, Note } from '#core/query/search';
import type { ResultPage } from '#core/query/store';
import { type Colors, selectColors } from '#core/report/terminal';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { didYouMean } from '#core/text/phrases';
import { formatList, pluralize } from '#core/text/text';
import { findCatalogRoot } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday, shouldUseColor } from '../context.ts';
import { exitCodes } from '../errors.ts';
import { explainValue, formatValue } from '../format-value.ts';
import { loadStore } from '../load-store.ts';
import { formatColumns } from '../review/columns.ts';
import { printHint } from '../terminal.ts';

interface SearchOptions {
  readonly words: readonly string[];
  readonly country?: string;
  readonly category?: string;
  readonly rateType?: string;
  readonly rewardCurrency?: string;
  readonly network?: string;
  readonly issuer?: string;
  readonly maxFee?: string;
  readonly maxFxFee?: string;
  readonly status?: string;
  readonly asOf?: string;
  readonly spend?: string;
  readonly pointValue?: string;
  readonly rates?: string;
  readonly sort?: string;
  readonly limit: string;
  readonly json: boolean;
}

/** The query parameter of `/v1/search` that corresponds to each flag. */
const filters = {
  country: 'country',
  category: 'category',
  rateType: 'rate_type',
  rewardCurrency: 'reward_currency',
  network: 'network',
  issuer: 'issuer_id',
  maxFee: 'annual_fee_max',
  maxFxFee: 'fx_fee_max',
  status: 'status',
  asOf: 'as_of',
  spend: 'spend',
  pointValue: 'point_value',
  rates: 'rates',
} as const satisfies Partial<Record<keyof SearchOptions, string>>;

export const searchCommand: CommandDefinition<SearchOptions> = {
  name: 'search',
  description: 'find cards by keyword, or the best cards for a spending category',
  arguments: [new Argument('[words...]', 'a name, an issuer, a category, a fact such as “no annual fee”')],
  options: [
    new Option('--country <code>', formatList(countries, 'or')),
    new Option('--category <slug>', 'as in data/categories.json; the best rate comes first'),
    new Option('--rate-type <type>', 'cashback, points or miles'),
    new Option('--reward-currency <id>', 'cash-back, or a program such as aeroplan-points'),
    new Option('--network <network>', 'such as visa'),
    new Option('--issuer <id>', 'as in data/issuers/'),
    new Option('--max-fee <amount>', 'highest annual fee'),
    new Option('--max-fx-fee <percent>', 'highest foreign transaction fee'),
    new Option('--status <status>', 'active (default), discontinued or all'),
    new Option('--as-of <day>', 'answer for another day than today'),
    new Option('--spend <amounts>', 'value a year: what you spend a month, such as grocery:600,other:1000'),
    new Option(
      '--point-value <cents>',
      'with --spend: 0.7 for all points, or hilton:0.5,aeroplan-points:1.2',
    ),
    new Option('--rates <kinds>', 'with --spend: also count choose, activation'),
    new Option('--sort <keys>', 'as in /v1/search, such as annual_fee or -category_rate'),
    new Option('--limit <count>', 'number of cards, 1 to 100').default('20'),
    new Option('--json', 'the records as JSON').default(false),
  ],
  helpText: `
Examples:
  cardcat search no annual fee student
  cardcat search --country us --category grocery \\
    --rate-type cashback
  cardcat search --country ca --spend grocery:600,other:1000

Exit codes: 0 found, 1 nothing found, 2 could not run.
More: docs/reference/cli.md`,
  run: runSearch,
};

async function runSearch(options: SearchOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const store = await loadStore(root, context);
  const { value: query, problems } = parseQuery(buildQuery(options), 'search', store.vocabulary);
  if (problems !== undefined) {
    const { sentence, suggestion } = must(problems[0], 'the first problem');
    throw new UsageError(escapeHiddenCharacters(`${nameFlags(sentence)}${didYouMean(suggestion)}`));
  }
  const { value: page, problem } = store.list(query, getToday(context));
  if (problem !== undefined) throw new UsageError(problem.sentence);
  const { asOf } = page;
  const records = page.rows.map(({ record }) => record);
  if (options.json) {
    const { total, understood, changes, notes, corrected, omitted, closedLeftOut: closed_left_out } = page;
    const data = records.map((record, index) => ({
      ...record,
      ...(page.values && { value: page.values.rows[index] }),
    }));
    const lists = {
      understood,
      ...(changes && { changes }),
      notes,
      corrected,
      omitted,
      closed_left_out,
      ...(page.values && { values: page.values.summary }),
      data,
    };
    context.stdout.write(`${JSON.stringify({ version: 1, as_of: asOf, total, ...lists }, null, 2)}\n`);
  } else {
    const notes = [
      ...page.corrected.map(({ from, to }) => `No results for “${from}”. Showing “${to}”.`),
      ...(page.omitted.length > 0 ? [`Ignored: ${page.omitted.join(', ')}.`] : []),
      ...page.notes.map(formatNote),
      ...(page.changes === null ? [] : [describeChanges(page.changes)]),
    ];
    const categories = options.category?.split(',') ?? [];
    const { relatedCategories: related } = store.vocabulary;
    const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
    const colors = selectColors(shouldUseColor(context.stdout, context.env));
    context.stdout.write(formatResults(records, page, notes, { categories, related, width, colors }));
    const [first] = records;
    if (first !== undefined) printHint(`Details of a card: npx cardcat show ${first.id}`, context);
  }
  return page.total > 0 ? exitCodes.ok : exitCodes.findings;
}

const maxWidth = 120;
const minTableWidth = 76;

/**
 * Builds the query string for `/v1/search`. If the user gives a category but no words, cards with the highest rate come first
 * by default.
 */
function buildQuery(options: SearchOptions): string {
  const query = new URLSearchParams();
  if (options.words.length > 0) query.set('q', options.words.join(' '));
  for (const [flag, name] of Object.entries(filters)) {
    const value = options[flag as keyof typeof filters];
    // Users may type everyday names, such as `--network 银联` or `--country USA`.
    if (value !== undefined)
      query.set(
        name,
        flag === 'rewardCurrency' ? resolveCurrencies(value) : (resolveSynonym(value) ?? value),
      );
  }
  const sortsByRate = options.category !== undefined && options.words.length === 0;
  const sortsByValue = options.spend !== undefined && options.words.length === 0;
  const sort = options.sort ?? (sortsByValue ? 'yearly_value' : sortsByRate ? '-category_rate' : undefined);
  if (sort !== undefined) query.set('sort', sort);
  query.set('limit', options.limit);
  return query.toString();
}

/** Replaces the parameters of the API in a sentence by the flags that stand for them. */
function nameFlags(sentence: string): string {
  const flags = new Map<string, string>(
    Object.entries(filters).map(([flag, name]) => [
      name,
      `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ]),
  );
  return sentence.replace(/^`?(\w+)(?:=|`)/, (whole, name) => {
    const flag = flags.get(name);
    return flag === undefined ? whole : `${flag} `;
  });
}

/** Replaces the labels in a list by ids, such as “Aeroplan points” by `aeroplan-points`. */
function resolveCurrencies(value: string): string {
  return value.replace(/[^!,]+/g, (label) => resolveRewardCurrency(label, undefined));
}

function formatResults(
  records: readonly ExportedCard[],
  { asOf, total, closedLeftOut, values }: ResultPage,
  notes: readonly string[],
  { categories, related, width, colors }: TextOptions,
): string {
  const rows = records.map((card, index) => {
    const value = values?.rows[index];
    return [
      [card.name, describeClosing(card, asOf)].filter(Boolean).join(', '),
      formatFee(card),
      ...(value === undefined
        ? [formatRate(selectOnDay(card, asOf), categories, related)]
        : [formatValue(value, value.yearly_value), formatValue(value, value.first_year_value)]),
      card.id,
    ].map(escapeHiddenCharacters);
  });
  const headings = ['Card', 'Annual fee', ...(values === null ? ['Rate'] : ['A year', 'First year']), 'Id'];
  const [header = '', ...lines] = formatColumns(headings, rows, width);
  const list =
    width < minTableWidth
      ? rows.flatMap(([name = '', ...facts]) => [colors.strong(name), `  ${facts.join(' · ')}`])
      : [colors.strong(header), ...lines];
  const count =
    total > records.length ? `${records.length} of ${pluralize(total, 'card')}` : pluralize(total, 'card');
  const closed =
    closedLeftOut === 0 ? '' : ` (${pluralize(closedLeftOut, 'closed card')} left out: --status all)`;
  const table = records.length === 0 ? [] : [...list, ''];
  const [first] = values?.rows ?? [];
  const explained =
    first === undefined || values === null
      ? []
      : [
          `How the first value is counted:`,
          ...explainValue(first).map((line) => `  ${line}`),
          '',
          values.summary.sentence,
        ];
  const text = [...notes, ...explained].map(escapeHiddenCharacters);
  const above = text.slice(0, notes.length);
  return `${[...above, ...table, ...text.slice(notes.length), `${count}${closed}`].join('\n')}\n`;
}

const describeChanges = ({ since, path }: AskedChanges): string =>
  `What changed since ${since}: git log --patch --since=${since} -- data, or ${path} of the API (npm start).`;

function formatNote({ code, text, known, of }: Note): string {
  if (code === 'not-in-catalog') return `“${text}” is not in the catalog.`;
  return code === 'no-card-says'
    ? `No card says anything about “${text}”.`
    : `Known for ${known} of ${of} cards: “${text}”.`;
}

interface TextOptions {
  readonly categories: readonly string[];
  readonly related: RelatedCategories;
  readonly width: number;
  readonly colors: Colors;
}

function formatRate(card: ExportedCard, categories: readonly string[], related: RelatedCategories): string {
  const { rewards } = card;
  if (rewards === null) return 'rewards unknown';
  const rate =
    findBestRate(listRateEntries(card), categories, related) ?? rewards.base_rate.points_per_dollar;
  if (rate === null) return 'rate unknown';
  return rewards.rate_type === 'cashback' ? `${rate} %` : `${rate}× ${rewards.rate_type}`;
}

function formatFee({ annual_fee: { amount, currency } }: ExportedCard): string {
  return amount === null ? 'fee unknown' : `${amount} ${currency}`;
}
