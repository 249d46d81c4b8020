import { type Card, currencyByCountry, isCountry } from '#core/card/card';
import type { ExportedCard } from '#core/card/exported-card';
import { type CardField, cardFields, type FieldKind } from '#core/card/fields';
import { parsePointer, pointerContains, valueAt, withoutIndexes } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { getPageKey } from '#core/card/redate';
import { choices } from '#core/check/scaffold/new-card';

/** What the user has typed. `startDraft` and `emptyDraft` say what the form shows first. */
export interface Draft {
  /**
   * The text of each field by its JSON Pointer. Rates and pages have a key in place of their position: that of a rate to correct is its
   * position in the catalog. `page:fees` is the key of the page of a section, `day:` and a pointer the day on which a number was
   * read if that is not the day of its page, and `issuer:` the start of what an issuer that is not listed needs.
   */
  readonly texts: Readonly<Record<string, string>>;
  readonly rates: readonly string[];
  readonly pages: readonly string[];
}

/** The fields of each section of the form. A `*` stands for the key of a rate. */
export const fieldsBySection = {
  fees: ['/annual_fee/amount', '/annual_fee/first_year', '/fx_fee/percent', '/additional_card_fee/amount'],
  rewards: ['/rewards/rate_type', '/rewards/currency_label', '/rewards/base_rate/points_per_dollar'],
  rate: [
    '/rewards/categories/*/points_per_dollar',
    '/rewards/categories/*/category',
    '/rewards/categories/*/label',
  ],
  conditions: [
    '/rewards/categories/*/cap/amount',
    '/rewards/categories/*/cap/unit',
    '/rewards/categories/*/cap/period',
    '/rewards/categories/*/from/amount',
    '/rewards/categories/*/from/period',
    '/rewards/categories/*/until',
    '/rewards/categories/*/note',
  ],
  welcome_offer: [
    '/welcome_offer/amount',
    '/welcome_offer/unit',
    '/welcome_offer/spend',
    '/welcome_offer/months',
    '/welcome_offer/ends_on',
  ],
  apr: [
    '/apr/purchase/min',
    '/apr/purchase/max',
    '/apr/purchase/kind',
    '/apr/purchase/intro/percent',
    '/apr/purchase/intro/months',
    '/apr/balance_transfer/min',
    '/apr/balance_transfer/max',
    '/apr/balance_transfer/kind',
    '/apr/balance_transfer/intro/percent',
    '/apr/balance_transfer/intro/months',
    '/apr/cash_advance/min',
    '/apr/cash_advance/max',
    '/apr/cash_advance/kind',
  ],
  end: ['/discontinued_on', '/replaced_by'],
} as const satisfies Readonly<Record<string, readonly CardField[]>>;

export const identityFields = [
  '/country',
  '/issuer',
  '/name',
  '/id',
  '/network',
  '/type',
  '/segment',
] as const;

const periods = ['month', 'billing-cycle', 'quarter', 'calendar-year', 'anniversary-year', 'year'];

/** The values of the fields that are chosen from a list, except the country, the categories and the currency. An empty unit of a cap is the currency. */
export const valuesByField: Readonly<Partial<Record<CardField, readonly string[]>>> = {
  '/network': choices.network,
  '/type': choices.type,
  '/segment': choices.segment,
  '/rewards/rate_type': choices.rateType,
  '/rewards/categories/*/cap/unit': ['points'],
  '/rewards/categories/*/cap/period': [...periods, 'welcome'],
  '/rewards/categories/*/from/period': periods,
  '/welcome_offer/unit': ['points', 'miles', 'nights', 'vouchers', 'percent'],
  ...Object.fromEntries(
    ['purchase', 'balance_transfer', 'cash_advance'].map((use) => [
      `/apr/${use}/kind`,
      ['variable', 'fixed'],
    ]),
  ),
};

/** The pointers of the fields of a section, with the keys of the rates. */
export function listPointers(section: keyof typeof fieldsBySection, { rates }: Draft): readonly string[] {
  return fieldsBySection[section].flatMap((field) =>
    field.includes('*') ? rates.map((key) => field.replace('*', key)) : [field],
  );
}

/** Returns the page's section for the pointer of a number. */
export function getSection(pointer: string): string {
  const [branch = ''] = parsePointer(pointer) ?? [];
  return branch.endsWith('_fee') ? 'fees' : branch;
}

export const getKind = (pointer: string): FieldKind =>
  cardFields[withoutIndexes(pointer) as CardField]?.kind ?? 'text';

export const isNumberKind = (kind: FieldKind): boolean =>
  ['money', 'percent', 'rate', 'count'].includes(kind);

/** The id of a field's element in the page. */
export const getElementId = (pointer: string): string => pointer.replace(/^\//, '').replaceAll(/[/:]/g, '-');

export const emptyDraft: Draft = { texts: {}, rates: [], pages: ['0'] };

/** Returns the draft that shows a card unchanged. */
export function startDraft(card: ExportedCard): Draft {
  const pages = listPages(card);
  const rates = (card.rewards?.categories ?? []).map((_, index) => String(index));
  const draft = {
    texts: {},
    rates,
    pages: pages.length === 0 ? ['0'] : pages.map((_, index) => String(index)),
  };
  const sections = Object.keys(fieldsBySection) as (keyof typeof fieldsBySection)[];
  const pointers = [...identityFields, ...sections.flatMap((section) => listPointers(section, draft))];
  const texts = pointers.map((pointer) => [pointer, formatValue(pointer, card)] as const);
  const urls = pages.map((url, index) => [`/sources/${index}/url`, url] as const);
  return { ...draft, texts: Object.fromEntries([...texts, ...urls].filter(([, text]) => text !== '')) };
}

function formatValue(pointer: string, card: ExportedCard): string {
  const [first] = [valueAt(card, pointer)].flat();
  const isDefault = pointer.endsWith('/cap/unit') && first === currencyByCountry[card.country];
  return first === undefined || first === null || isDefault ? '' : String(first);
}

/** Returns the first address of each page that the card cites. */
export function listPages({ sources }: Pick<Card, 'sources'>): readonly string[] {
  return [...Map.groupBy(sources, ({ url }) => getPageKey(url)).values()].flatMap(
    ([first]) => first?.url ?? [],
  );
}

/** A number of the card as typed, and how it was read. */
export interface NumberReading {
  /** The pointer in the card, with the position of a rate. */
  readonly pointer: string;
  /** The pointer with the key of the rate. */
  readonly key: string;
  readonly value: number;
  readonly isChanged: boolean;
  /** The key of the page. */
  readonly page: string;
  /** The day (YYYY-MM-DD) on which the number was read on the page. Empty if it was not. */
  readonly day: string;
}

/** Lists the numbers of a card that was built from a draft. */
export function listReadings(
  facts: object,
  { texts, rates, pages }: Draft,
  before: Pick<Card, 'sources'> | null,
): readonly NumberReading[] {
  const known = before === null ? [] : listPages(before).map(getPageKey);
  return collectFactNumbers(facts).map(([pointer, value]) => {
    const key = toKey(pointer, rates);
    const isChanged = before === null || valueAt(before, key) !== value;
    const source = before?.sources.find(({ cites }) => cites.some((cite) => pointerContains(cite, key)));
    const cited = source === undefined ? '' : String(known.indexOf(getPageKey(source.url)));
    const page = texts[`page:${getSection(pointer)}`] || cited || (pages[0] ?? '');
    const pageDay = isChanged ? texts[`/sources/${page}/retrieved`] : undefined;
    return { pointer, key, value, isChanged, page, day: texts[`day:${key}`] || (pageDay ?? '') };
  });
}

/** Replaces the position of a rate by its key. */
export function toKey(pointer: string, rates: readonly string[]): string {
  return pointer.replace(
    /^(\/rewards\/categories\/)(\d+)/,
    (_, start: string, position: string) => start + (rates[Number(position)] ?? position),
  );
}

/** Returns the ISO 4217 code of the country's currency. Empty without a country. */
export function getCurrency({ texts }: Draft): string {
  const { '/country': country } = texts;
  return isCountry(country) ? currencyByCountry[country] : '';
}

/** Adds an item with a new key at the end of the rates or pages. */
export function addItem(draft: Draft, list: 'rates' | 'pages'): Draft {
  const last = Math.max(-1, ...draft[list].map(Number), ...Object.keys(draft.texts).flatMap(numberIn(list)));
  return { ...draft, [list]: [...draft[list], String(last + 1)] };
}

const numberIn =
  (list: 'rates' | 'pages') =>
  (pointer: string): readonly number[] => {
    const match = (list === 'rates' ? /^\/rewards\/categories\/(\d+)/ : /^\/sources\/(\d+)/).exec(pointer);
    return match === null ? [] : [Number(match[1])];
  };

/** Returns the first field of a place in the card, or the place itself if it is no field of the card. */
export function findFirstField(pointer: string, draft: Draft): string {
  const sections = Object.keys(fieldsBySection) as (keyof typeof fieldsBySection)[];
  const all = sections.flatMap((section) => listPointers(section, draft));
  return all.find((field) => pointerContains(pointer, field)) ?? pointer;
}

/** Focuses the first field of a place in the card, and opens what hides it. */
export function focusField(pointer: string, draft: Draft): void {
  const element = document.getElementById(getElementId(findFirstField(pointer, draft)));
  for (let parent = element?.closest('details'); parent; parent = parent.parentElement?.closest('details'))
    parent.open = true;
  element?.focus();
}
