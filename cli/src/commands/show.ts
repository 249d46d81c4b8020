import { join, relative, resolve, sep } from 'node:path';
import { Argument, Option } from 'commander';
import { findCopyAddress } from '#core/card/address';
import { type Card, countryNames, getCardIdFromPath, getCardPath, networkNames } from '#core/card/card';
import { fees, readFee } from '#core/card/fees';
import { type CardField, findField, nameField } from '#core/card/fields';
import type { RewardCategory } from '#core/card/generated/types';
import { isObject, parseJson, withoutIndexes } from '#core/card/json';
import { fieldLabels, formatTier } from '#core/card/labels';
import { formatMoney, isCurrencyCode } from '#core/card/money';
import {
  describeClosing,
  describeTerm,
  holdsOn,
  listDatedFacts,
  stateOn,
  termOfOffer,
  termOfRate,
} from '#core/card/on-day';
import {
  classifyReading,
  describeReading,
  type LastReading,
  lastReadingOfSource,
  lastReadingWithin,
} from '#core/card/reading';
import { editAddress } from '#core/card/repository-addresses';
import { describeWaiver } from '#core/card/waiver';
import { readCard } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { GitError, readGitOutput } from '#core/io/git';
import { collectHistory, type NumberHistory } from '#core/query/history';
import { type Colors, measureTextWidth, selectColors, wrap } from '#core/report/terminal';
import { escapeHiddenCharacters } from '#core/text/escape';
import {
  findCatalogRoot,
  formatUnknownCardMessage,
  listCardIds,
  loadCatalogConfig,
  printTreeGap,
} from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday, requireDay, shouldUseColor } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { printHint } from '../terminal.ts';

interface ShowOptions {
  readonly id: string;
  readonly asOf?: string;
  readonly json: boolean;
}

export const showCommand: CommandDefinition<ShowOptions> = {
  name: 'show',
  description: 'print a card with its sources and what changed',
  arguments: [new Argument('<id>', 'such as us-chase-aeroplan')],
  options: [
    new Option('--as-of <day>', 'what holds on another day than today'),
    new Option('--json', 'the record and its history as JSON').default(false),
  ],
  helpText: `
Examples:
  cardcat show us-chase-aeroplan
  cardcat show us-chase-aeroplan --json | jq .card

Exit codes: 0 printed, 2 could not run.
More: docs/reference/cli.md`,
  run: runShow,
};

const maxWidth = 100;

async function runShow({ id: idOrPath, asOf, json }: ShowOptions, context: CliContext): Promise<number> {
  requireDay(asOf);
  const today = asOf ?? getToday(context);
  const root = findCatalogRoot(context.cwd);
  const given = relative(root, resolve(context.cwd, idOrPath)).split(sep).join('/');
  const id = getCardIdFromPath(given) ?? idOrPath;
  const path = getCardPath(id);
  const file = listCatalogFiles(root).find((each) => each.path === path);
  if (file === undefined) await printTreeGap(root, context);
  if (file === undefined) throw new UsageError(formatUnknownCardMessage(id, listCardIds(root)));
  const card = readCard(file);
  if (card === undefined) throw new CliError(`${path} is not valid; run: npx cardcat validate ${id}`);
  const history = await readCardHistory(root, path, id);
  if (json) {
    context.stdout.write(
      `${JSON.stringify({ version: 1, card, history, dated: listDated(card, today) }, null, 2)}\n`,
    );
    return exitCodes.ok;
  }
  const { site, repository } = loadCatalogConfig(root);
  const locations = [
    join(path),
    ...(site === null ? [] : [`${site}cards/${id}/`]),
    ...(repository === null ? [] : [editAddress(repository, path)]),
  ];
  const width = Math.min(context.stdout.columns ?? maxWidth, maxWidth);
  const colors = selectColors(shouldUseColor(context.stdout, context.env));
  context.stdout.write(formatCard({ card, history, locations, today }, width, colors));
  printHint(`Open the issuer's page: npx cardcat open ${id}`, context);
  return exitCodes.ok;
}

function listDated(card: Card, today: string): readonly object[] {
  return listDatedFacts(card).map(({ pointer, term }) => ({ pointer, ...term, state: stateOn(term, today) }));
}

const maxCommits = 50;

/**
 * Returns how the numbers of a card changed from commit to commit, oldest first. Returns an empty list if the file has no Git
 * history.
 */
async function readCardHistory(root: string, path: string, id: string): Promise<readonly NumberHistory[]> {
  try {
    const log = await readGitOutput(root, ['log', `-${maxCommits}`, '--format=%H %cs', '--', path]);
    const history = collectHistory();
    for (const line of log.trim().split('\n').filter(Boolean).toReversed()) {
      const [commit = '', day = ''] = line.split(' ');
      const record = parseJson(await readGitOutput(root, ['show', `${commit}:${path}`]).catch(() => ''));
      if (isObject(record)) history.add({ commit: commit.slice(0, 12), on: day, cards: [{ ...record, id }] });
    }
    return history.get(true).cards[id] ?? [];
  } catch (error) {
    if (error instanceof GitError) return [];
    throw error;
  }
}

interface CardTextInput {
  readonly card: Card;
  readonly history: readonly NumberHistory[];
  readonly locations: readonly string[];
  readonly today: string;
}

type Row = readonly [label: string, text: string, pointer?: string];

/** Formats a card for a terminal of `width` columns. Marks such as `[1]` refer to the list of sources. */
function formatCard(
  { card, history, locations, today }: CardTextInput,
  width: number,
  colors: Colors,
): string {
  const { strong, faint } = colors;
  const descriptors = [card.issuer, countryNames[card.country], formatNetwork(card), card.type, card.segment];
  const paragraphs: (readonly string[])[] = [
    [
      strong(escapeHiddenCharacters(joinMark(card.name, describeClosing(card, today)))),
      ...wrap(escapeHiddenCharacters(descriptors.join(' · ')), width).map(faint),
    ],
    formatRows(buildFactRows(card, today), { card, today }, width, colors),
    formatRows(buildRateRows(card, today), { card, today }, width, colors),
    ...(card.notes === undefined ? [] : [wrap(escapeHiddenCharacters(card.notes), width)]),
    ...formatChanges(history, card, colors),
    [
      strong('Sources'),
      ...card.sources.flatMap(({ url, retrieved, by }, index) => {
        const copy = findCopyAddress({ url, retrieved });
        return [
          `  [${index + 1}] ${escapeHiddenCharacters(url)}`,
          `      ${markReading(lastReadingOfSource({ retrieved, ...(by !== undefined && { by }) }, card.imported_from), today, colors)}`,
          ...(copy === undefined ? [] : [faint(`      look for a copy: ${escapeHiddenCharacters(copy)}`)]),
        ];
      }),
    ],
    ...(card.curation === undefined
      ? []
      : [[strong('For maintainers'), ...wrap(escapeHiddenCharacters(card.curation), width)]]),
    locations.map((line) => faint(escapeHiddenCharacters(line))),
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function formatNetwork({ network, network_tier: tier }: Card): string {
  const name = networkNames[network as keyof typeof networkNames] ?? network;
  return tier === undefined ? name : `${name} ${formatTier(tier)}`;
}

function buildFactRows(card: Card, today: string): readonly Row[] {
  const { discontinued_on: discontinuedOn, welcome_offer: offer } = card;
  return [
    ...fees.flatMap((fee): readonly Row[] => {
      const number = readFee(card, fee);
      if (number === undefined) return [];
      const details = fee.key === 'annual_fee' ? describeFeeDetails(card.annual_fee) : [];
      const text = [formatAmount(number.value, number.unit), ...details].join(', ');
      return [[fieldLabels[fee.key].en, text, `/${fee.key}`]];
    }),
    ['Rewards', card.rewards?.currency_label ?? unknownText],
    ...(offer === undefined ? [] : [['Welcome offer', formatOffer(offer, today), '/welcome_offer'] as const]),
    ...(discontinuedOn === undefined
      ? []
      : [['Discontinued', discontinuedOn ?? 'date unknown', '/discontinued_on'] as const]),
    ...(card.replaced_by === undefined ? [] : [['Replaced by', card.replaced_by] as const]),
  ];
}

function describeFeeDetails(fee: Card['annual_fee']): readonly string[] {
  const { first_year: first, monthly, second_currency: second, waiver, currency } = fee;
  return [
    ...(first === undefined ? [] : [`${formatAmount(first, currency)} in the first year`]),
    ...(monthly === undefined ? [] : [`${formatAmount(monthly, currency)} a month`]),
    ...(second === undefined ? [] : [`or ${formatAmount(second.amount, second.currency)}`]),
    ...(waiver === undefined ? [] : [`waived: ${describeWaiver(waiver, currency)}`]),
  ];
}

const unknownText = 'unknown';

const joinMark = (text: string, mark: string | undefined): string => [text, mark].filter(Boolean).join(', ');

function formatOffer(offer: NonNullable<Card['welcome_offer']>, today: string): string {
  const { amount, unit, spend, currency, as_of: asOf } = offer;
  const gift = amount === null || isCurrencyCode(unit) ? formatAmount(amount, unit) : `${amount} ${unit}`;
  const condition = spend === null || spend === 0 ? '' : ` for spending ${formatAmount(spend, currency)}`;
  return joinMark(`${gift}${condition}, as of ${asOf}`, describeTerm(termOfOffer(offer), today));
}

function formatAmount(amount: number | null, unit: string): string {
  if (amount === null) return unknownText;
  if (amount === 0) return 'none';
  return unit === '%' ? `${amount}%` : formatMoney(amount, unit);
}

/** Returns one table row per reward rate: the highest rate first, then the base rate, then rates that do not hold today. */
function buildRateRows({ rewards, annual_fee: { currency } }: Card, today: string): readonly Row[] {
  if (rewards === null) return [];
  const formatRate = (value: number | null): string => {
    if (value === null) return unknownText;
    return rewards.rate_type === 'cashback' ? `${value}%` : `${value}×`;
  };
  const { categories, base_rate: base } = rewards;
  const rates = categories
    .toSorted((a, b) => (b.points_per_dollar ?? 0) - (a.points_per_dollar ?? 0))
    .map((rate) => {
      const { label, points_per_dollar: value, cap, from } = rate;
      const term = termOfRate(rate);
      const fromText =
        from === undefined || from.amount === null
          ? ''
          : `, after spending ${formatAmount(from.amount, from.unit)} per ${from.period}`;
      const text = joinMark(`${label}${fromText}${formatCap(cap)}`, describeTerm(term, today));
      const row: Row = [formatRate(value), text, `/rewards/categories/${categories.indexOf(rate)}`];
      return { row, isCurrent: holdsOn(term, today) };
    });
  const currentRows = rates.filter(({ isCurrent }) => isCurrent).map(({ row }) => row);
  return [
    ...currentRows,
    [
      formatRate(base.points_per_dollar),
      currentRows.length === 0 ? 'every purchase' : `other purchases, in ${currency}`,
      '/rewards/base_rate',
    ],
    ...rates.filter(({ isCurrent }) => !isCurrent).map(({ row }) => row),
  ];
}

function formatCap(cap: RewardCategory['cap']): string {
  if (cap === undefined) return '';
  const { amount, unit, period } = cap;
  const isWelcome = period === 'welcome';
  if (amount === null) return isWelcome ? ', for new cardholders' : '';
  const limit = unit === 'points' ? `${amount} points` : formatAmount(amount, unit);
  return `, up to ${limit} ${isWelcome ? 'for new cardholders' : `per ${period}`}`;
}

/** Formats aligned lines. Each line has a label, a text, and marks such as `[1]` for the text's sources. */
function formatRows(
  rows: readonly Row[],
  { card, today }: Pick<CardTextInput, 'card' | 'today'>,
  width: number,
  { faint }: Colors,
): readonly string[] {
  const labelWidth = Math.max(0, ...rows.map(([label]) => measureTextWidth(label)));
  return rows.flatMap(([label, text, pointer]) => {
    const marks = pointer === undefined ? '' : formatSourceMarks(card, pointer);
    const reading = pointer === undefined ? undefined : lastReadingWithin(card, pointer, today);
    const note =
      reading === undefined || classifyReading(reading, today) === 'read'
        ? ''
        : ` (${describeReading(reading, today)})`;
    const lines = wrap(escapeHiddenCharacters(`${text}${note}`), width - labelWidth - 4 - marks.length);
    return lines.map((line, index) => {
      const prefix = index === 0 ? label : '';
      const suffix = index === lines.length - 1 && marks !== '' ? ` ${faint(marks)}` : '';
      return `  ${prefix}${' '.repeat(labelWidth - measureTextWidth(prefix))}  ${line}${suffix}`;
    });
  });
}

function markReading(reading: LastReading, today: string, { faint, warning }: Colors): string {
  const text = describeReading(reading, today);
  return classifyReading(reading, today) === 'read' ? faint(text) : warning(text);
}

function formatSourceMarks({ sources }: Card, pointer: string): string {
  const marks = sources.flatMap(({ cites }, index) =>
    cites.some((cite) => cite === pointer || pointer.startsWith(`${cite}/`) || cite.startsWith(`${pointer}/`))
      ? [`[${index + 1}]`]
      : [],
  );
  return marks.join('');
}

function formatChanges(
  history: readonly NumberHistory[],
  card: Card,
  { strong }: Colors,
): readonly (readonly string[])[] {
  const changes = history.flatMap(({ pointer, values }) =>
    values.slice(1).map((current, index) => ({ pointer, current, previous: values[index]?.value ?? null })),
  );
  if (changes.length === 0) return [];
  const format = (value: number | null): string => (value === null ? unknownText : String(value));
  return [
    [
      strong('Changes'),
      ...changes
        .toSorted((a, b) => (a.current.on < b.current.on ? 1 : -1))
        .map(
          ({ pointer, current, previous }) =>
            `  ${current.on}  ${escapeHiddenCharacters(getNumberName(pointer, card))}  ${format(previous)} → ${format(current.value)}`,
        ),
    ],
  ];
}

function getNumberName(pointer: string, { rewards }: Card): string {
  const index = /^\/rewards\/categories\/(\d+)\//.exec(pointer)?.[1];
  const label = rewards?.categories[Number(index)]?.label ?? 'category';
  const field = withoutIndexes(pointer);
  return findField(field) === undefined ? pointer : nameField(field as CardField, label);
}
