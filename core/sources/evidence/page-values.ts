import { type Country, currencyByCountry } from '#core/card/card';
import type { CardNames } from './card-names.ts';
import type { NumberLabel, Occurrence } from './clause.ts';
import type { Doubt } from './doubt-rules.ts';
import { findContextDoubt } from './doubts.ts';
import { fieldEntries, namesTopic } from './field-words.ts';
import { foldText } from './fold.ts';
import { distanceOf, hasCommaBetween, LabelFinder } from './label-finder.ts';
import {
  matchForm,
  type NumberField,
  type NumberForm,
  type NumberKind,
  namesOtherCurrency,
  unitClassByForm,
  type ValueKind,
} from './number-query.ts';
import { findNumbers, type NumberToken, numberWordsIn, type UnitAt, unitOf } from './numbers.ts';
import type { PageContent, TextBlock } from './page.ts';
import { phrases } from './phrases.ts';
import { findDailyRateLabel, findYearlyPriceLabel, isPerMonth } from './price.ts';
import { buildFragmentLink, extractContext } from './quote.ts';
import { findCellHeadingBlocks, isHeading } from './structure.ts';
import { SubjectResolver } from './subject.ts';
import { findZeroes, hasZeroWord, isListedAsFree } from './zeroes.ts';

/** A number that a page shows for one field of a card. */
export interface PageValue {
  readonly field: NumberField;
  readonly form: NumberForm;
  readonly value: number;
  /** The ISO 4217 code, if the number is an amount of money. */
  readonly currency: string;
  /**
   * The words of the page that name the category, if the number is a category's rate, cap or minimum. The network (`visa`) or kind of
   * interest (`purchase`), if a card has the field for each of them. Otherwise null.
   */
  readonly label: string | null;
  /** Null if the page states the number for this field of this card. */
  readonly doubt: Doubt | null;
  /** Up to 120 characters of the page around the number, on one line. */
  readonly context: string;
  /** The page's URL with a text directive that scrolls to the number. */
  readonly link: string;
}

/** The card that a page is read for, and the address of the page. */
export interface PageReader {
  readonly country: Country;
  /** Null if the numbers may belong to any card. */
  readonly names: CardNames | null;
  readonly url: string;
}

function listKinds(currency: string): readonly NumberKind[] {
  return (Object.keys(fieldEntries) as NumberField[]).flatMap((field) => {
    const { forms, labels } = fieldEntries[field];
    return forms.flatMap((form) => (labels ?? [null]).map((label) => ({ field, form, currency, label })));
  });
}

/**
 * Lists the numbers that a page shows with the words of a field, field by field, in text order. A number with a doubt is listed
 * too. Each value of a field is listed once, where the page says it best. `today` is YYYY-MM-DD. Returns an empty list for a page with
 * more than 1,000 different numbers.
 */
export function listPageValues(
  page: PageContent,
  { country, names, url }: PageReader,
  today: string,
): readonly PageValue[] {
  const numbers = new PageNumbers(page, { country, today });
  if (!numbers.isComplete) return [];
  const valuesByKind = listKinds(currencyByCountry[country]).map((kind) => ({
    kind,
    values: numbers.valuesOf(kind, names).filter(({ label }) => label?.isOwn === true),
  }));
  const owned = new Set(
    valuesByKind.flatMap(({ values }) => values.filter(({ doubt }) => doubt === null).map(placeOf)),
  );
  return valuesByKind.flatMap(({ kind, values }) => {
    const shown = values.filter((value) => value.doubt === null || !owned.has(placeOf(value)));
    return [...Map.groupBy(shown, ({ value }) => value).values()].map((places): PageValue => {
      const { value, label, doubt, occurrence } = places.reduce(chooseBetter);
      const { block, start, end } = occurrence;
      const isCategory = kind.label === null && /^(?:category|cap)/.test(kind.field);
      return {
        ...{ ...kind, value, doubt },
        label: isCategory && label !== null ? label.block.text.slice(label.start, label.end) : kind.label,
        context: extractContext(block.text, start, end, label?.block === block ? label : null),
        link: buildFragmentLink(url, block.text, start, end),
      };
    });
  });
}

/** A number on a page as the value of one kind of number. If `doubt` is null, the page states the value for the card. */
export interface ShownValue {
  readonly value: number;
  readonly occurrence: Occurrence;
  readonly label: NumberLabel | null;
  readonly doubt: Doubt | null;
}

/** Chooses the value that ranks higher. Of two equal values, chooses the first. */
export function chooseBetter(first: ShownValue, second: ShownValue): ShownValue {
  return rank(second) > rank(first) ? second : first;
}

/** A doubtful number with the right label ranks above a number without a label. */
function rank({ doubt, label }: ShownValue): number {
  return doubt === null ? 3 : label?.isOwn === true ? 2 : doubt === 'no-label' ? 1 : 0;
}

/** The maximum number of places to check for each value. Further places would add no information. */
const maxPlaces = 300;
/** The maximum number of values on a page. More values, or more numbers, indicate an attack or a long list, so only the values asked for are read. */
const maxValues = 1000;
const maxNumbers = 5000;

interface ShownNumber {
  readonly value: number;
  readonly token: NumberToken;
  readonly block: TextBlock;
  /** Whether `value` is twelve times the number, because the number is a monthly amount. */
  readonly isMonthly: boolean;
}

/** The numbers of a page, each read once. Create one for each page and country. */
export class PageNumbers {
  /** Whether every number of the page is read, and not only the values asked for. */
  readonly isComplete: boolean;
  readonly #page: PageContent;
  readonly #country: Country;
  readonly #today: string;
  readonly #labels: LabelFinder;
  readonly #tokens = new Map<TextBlock, readonly NumberToken[]>();
  readonly #numbers: readonly ShownNumber[];
  readonly #zeroBlocks: readonly TextBlock[];
  readonly #values = new Map<string, readonly ShownValue[]>();
  readonly #claims = new Map<string, ReadonlyMap<string, ShownValue>>();
  readonly #subjects = new Map<string, SubjectResolver>();

  constructor(
    page: PageContent,
    { country, today, asked = [] }: { country: Country; today: string; asked?: readonly number[] },
  ) {
    this.#page = page;
    this.#country = country;
    this.#today = today;
    this.#labels = new LabelFinder(page, (block) => this.#tokensOf(block));
    const values = page.blocks.flatMap((block) => this.#tokensOf(block).map(({ value }) => value));
    this.isComplete = values.length <= maxNumbers && new Set(values).size <= maxValues;
    this.#zeroBlocks = page.blocks.filter(
      (block) => hasZeroWord(block.folded) || isListedAsFree(page, block),
    );
    this.#numbers = this.#readNumbers(this.isComplete ? null : new Set(asked));
  }

  #readNumbers(wanted: ReadonlySet<number> | null): readonly ShownNumber[] {
    const counts = new Map<number, number>();
    const numbers: ShownNumber[] = [];
    const tokensIn = (block: TextBlock) => this.#tokensOf(block).map((token) => ({ block, token }));
    // In the folded text, struck-through numbers are spaces.
    const struck = this.#page.blocks
      .filter((block) => block.struck.length > 0)
      .flatMap((block) => tokensIn({ ...block, folded: foldText(block.text) }))
      .filter(({ block, token }) => isStruckThrough(block, token));
    for (const { block, token } of [...this.#page.blocks.flatMap(tokensIn), ...struck])
      for (const isMonthly of [false, true]) {
        const value = isMonthly ? Math.round(token.value * 1200) / 100 : token.value;
        if (Number.isNaN(value) || wanted?.has(value) === false) continue;
        const count = (counts.get(value) ?? 0) + 1;
        counts.set(value, count);
        if (count > maxPlaces) continue;
        if (isMonthly && !isPerMonth(this.#page, block, unitOf(block.folded, token).end)) continue;
        numbers.push({ value, token, block, isMonthly });
      }
    return numbers;
  }

  /** Lists the numbers that may be of this kind, in text order, for the card with these names. */
  valuesOf(kind: NumberKind, names: CardNames | null): readonly ShownValue[] {
    const { field, form, currency, label } = kind;
    const key = JSON.stringify([field, form, currency, label, names]);
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const values =
      names === null
        ? [...this.#claimsOf(kind).values()].map((claim) => this.#doubtOwner(claim, kind))
        : this.valuesOf(kind, null).map((shown) => this.#doubtSubject(shown, kind, names));
    const result = label !== null && /^offer/.test(field) ? doubtOtherSteps(values, kind) : values;
    this.#values.set(key, result);
    return result;
  }

  /** Reads what each number would be as this kind, whatever else it may be. The keys are from `placeOf`. */
  #claimsOf({ field, form, currency, label }: NumberKind): ReadonlyMap<string, ShownValue> {
    const key = JSON.stringify([field, form, currency, label]);
    const known = this.#claims.get(key);
    if (known !== undefined) return known;
    const [other, zero] = [false, true].map((isZero) => ({ field, form, currency, label, isZero })) as [
      ValueKind,
      ValueKind,
    ];
    const claims = [
      ...this.#numbers.flatMap((number) => this.#judgeNumber(number, number.value === 0 ? zero : other)),
      ...this.#zeroBlocks.flatMap((block) => this.#judgeZeroPhrases(block, zero)),
    ].sort((a, b) => a.occurrence.block.index - b.occurrence.block.index);
    const byPlace = new Map(claims.map((claim) => [placeOf(claim), claim]));
    this.#claims.set(key, byPlace);
    return byPlace;
  }

  /** A number belongs to one field: the one with the nearest label. For every other field, its label is another one. */
  #doubtOwner(claim: ShownValue, kind: NumberKind): ShownValue {
    if (claim.doubt !== null) return claim;
    const place = placeOf(claim);
    const { owners } = fieldEntries[kind.field];
    const isTaken = listKinds(kind.currency)
      .filter(
        ({ field, form }) => owners.includes(field) && unitClassByForm[form] === unitClassByForm[kind.form],
      )
      .some((rival) => {
        const other = this.#claimsOf(rival).get(place);
        return other?.doubt === null && this.#isStronger({ ...other, kind: rival }, { ...claim, kind });
      });
    return isTaken ? { ...claim, doubt: 'other-label' } : claim;
  }

  #tokensOf(block: TextBlock): readonly NumberToken[] {
    const cached = this.#tokens.get(block);
    if (cached !== undefined) return cached;
    const { folded } = block;
    const numbers = /\d/.test(folded) ? findNumbers(folded, this.#country) : [];
    const words = numberWordsIn(folded);
    const tokens = words.length === 0 ? numbers : [...numbers, ...words].sort((a, b) => a.start - b.start);
    this.#tokens.set(block, tokens);
    return tokens;
  }

  #judgeNumber({ value, token, block, isMonthly }: ShownNumber, kind: ValueKind): readonly ShownValue[] {
    if (isMonthly && kind.field !== 'annual-fee') return [];
    const unit = unitOf(block.folded, token);
    const match = matchForm(block.folded, token, unit, kind);
    if (match === 'no') return [];
    const { start, end } = unit;
    const unitClass = unitClassByForm[kind.form];
    const occurrence = { block, start, end, digitsEnd: token.end, unitClass, isMonthly };
    if (isStruckThrough(block, token)) return [{ value, occurrence, label: null, doubt: 'struck-through' }];
    const label = this.#findLabel(occurrence, kind, token.value);
    if (match === 'bare' && !isInLabeledPosition(occurrence, label, kind.form)) return [];
    // A column may be in another currency: “人民币 | 美元” above “400 | 60”.
    const isOtherCurrency = (heading: TextBlock) => namesOtherCurrency(heading.folded, kind.currency);
    if (match === 'bare' && findCellHeadingBlocks(this.#page, block).some(isOtherCurrency)) return [];
    return [{ value, occurrence, label, doubt: this.#findDoubt(occurrence, label, kind) }];
  }

  #findLabel(occurrence: Occurrence, kind: ValueKind, value: number): NumberLabel | null {
    const label = this.#labels.find(occurrence, kind);
    if (label?.isOwn === true) return label;
    // Twelve times a monthly fee is the annual fee.
    const monthly = occurrence.isMonthly
      ? this.#labels.find(occurrence, { ...kind, field: 'monthly-fee' })
      : null;
    if (monthly?.isOwn === true) return monthly;
    if (kind.field === 'monthly-fee' || kind.field === 'annual-fee') {
      const priceLabel = this.#findPriceLabel(
        occurrence,
        kind.field === 'annual-fee' ? value / 12 : value * 12,
      );
      if (priceLabel !== null) return priceLabel;
    }
    if (label?.block === occurrence.block) return label;
    if (kind.field === 'annual-fee') return findYearlyPriceLabel(this.#page, occurrence) ?? label;
    const isOfPurchases = kind.field === 'daily-rate' && kind.label === 'purchase';
    return (isOfPurchases ? findDailyRateLabel(occurrence) : null) ?? label;
  }

  /** A monthly amount beside a yearly one of twelve times as much, as in “$15.99 a month ($191.88 a year)”, is the fee. */
  #findPriceLabel({ block, start }: Occurrence, other: number): NumberLabel | null {
    const isPerMonthAt = ({ end }: UnitAt) => isPerMonth(this.#page, block, end);
    const amounts = this.#tokensOf(block).map((token) => ({ token, unit: unitOf(block.folded, token) }));
    const own = amounts.find(({ unit }) => unit.start === start);
    const beside = amounts.find(({ token }) => Math.abs(token.value - other) < 0.005);
    if (own === undefined || beside === undefined || isPerMonthAt(own.unit) === isPerMonthAt(beside.unit))
      return null;
    const [first, second] =
      own.unit.start < beside.unit.start ? [own.unit, beside.unit] : [beside.unit, own.unit];
    if (second.start - first.end > 30) return null;
    return { isOwn: true, block, start: beside.unit.start, end: beside.unit.end };
  }

  /** Reads the zero amounts that a block expresses in words, such as “no annual fee”. */
  #judgeZeroPhrases(block: TextBlock, kind: ValueKind): readonly ShownValue[] {
    const phrases = this.#readZeroPhrases(block, kind);
    if (kind.field !== 'annual-fee' || phrases.length > 0) return phrases;
    // “Free for the first year” is a zero, but not the one of every year.
    return this.#readZeroPhrases(block, { ...kind, field: 'first-year-fee' }).map((phrase) => ({
      ...phrase,
      doubt: phrase.doubt ?? 'other-year',
    }));
  }

  #readZeroPhrases(block: TextBlock, kind: ValueKind): readonly ShownValue[] {
    return findZeroes(block, kind, isListedAsFree(this.#page, block)).flatMap(
      ({ start, end, label: span }) => {
        const unitClass = 'none';
        const occurrence = { block, start, end, digitsEnd: end, unitClass, isMonthly: false } as const;
        const label = span === null ? this.#labels.find(occurrence, kind) : { isOwn: true, block, ...span };
        if (label?.isOwn !== true) return [];
        return [{ value: 0, occurrence, label, doubt: this.#findDoubt(occurrence, label, kind) }];
      },
    );
  }

  /** Finds the first condition that a number does not meet, whichever card it belongs to. See docs/explanation/evidence.md. */
  #findDoubt(occurrence: Occurrence, label: NumberLabel | null, kind: ValueKind): Doubt | null {
    const { block, end, isMonthly } = occurrence;
    if (label === null) return 'no-label';
    if (!label.isOwn) return 'other-label';
    if (kind.field === 'annual-fee' && !isMonthly && isPerMonth(this.#page, block, end))
      return 'other-period';
    const clause = this.#labels.clauseOf(occurrence, kind);
    return findContextDoubt(this.#page, occurrence, { label, clause }, kind, this.#today);
  }

  #isStronger(rival: Claim, claim: Claim): boolean {
    const [a, b] = [rival.label, claim.label];
    if (a === null || b === null) return false;
    // “3 points per dollar at restaurants” is not the base rate, although “per dollar” is nearer.
    if (claim.kind.field === 'base-rate' && namesTopic(b.block.folded.slice(b.start, b.end), 'perUnit'))
      return a.block === claim.occurrence.block
        ? !hasCommaBetween(claim.occurrence, a)
        : isHeading(claim.occurrence.block) ||
            findCellHeadingBlocks(this.#page, claim.occurrence.block).includes(a.block);
    if (a.block === b.block && a.start < b.end && b.start < a.end) return a.end - a.start >= b.end - b.start;
    return distance(this.#page, rival.occurrence, a) < distance(this.#page, claim.occurrence, b);
  }

  #doubtSubject(shown: ShownValue, kind: NumberKind, names: CardNames): ShownValue {
    if (shown.doubt !== null) return shown;
    const clause = this.#labels.clauseOf(shown.occurrence, { ...kind, isZero: shown.value === 0 });
    const subject = this.#getSubjectResolver(names).findSubject(shown.occurrence, clause);
    if (subject === 'own') return shown;
    return { ...shown, doubt: subject === 'other' ? 'other-card' : 'card-not-named' };
  }

  #getSubjectResolver(names: CardNames): SubjectResolver {
    const key = JSON.stringify(names);
    const resolver = this.#subjects.get(key) ?? new SubjectResolver(this.#page, names);
    this.#subjects.set(key, resolver);
    return resolver;
  }
}

function isStruckThrough({ struck }: TextBlock, { start }: NumberToken): boolean {
  return struck.some((range) => range.start <= start && start < range.end);
}

/** An offer in several steps states an amount for each step and often the total, and the goals of the steps grow. */
function doubtOtherSteps(values: readonly ShownValue[], { field, label }: NumberKind): readonly ShownValue[] {
  const sure = values.filter(({ doubt }) => doubt === null);
  const isTotal = ({ occurrence: { block, start } }: ShownValue) =>
    phrases.totalBefore.test(block.folded.slice(Math.max(0, start - 30), start));
  const totals = new Set(field === 'offer-amount' ? sure.filter(isTotal).map(({ value }) => value) : []);
  const distinct = [...new Set(sure.map(({ value }) => value))];
  const [step, count] = (label ?? '').split('/').map(Number);
  const doubtUnless = (isRight: (value: number) => boolean) =>
    values.map((shown) =>
      shown.doubt === null && !isRight(shown.value) ? { ...shown, doubt: 'other-label' as const } : shown,
    );
  if (label === 'total') {
    const [first = 0, second = 0] = distinct.toSorted((a, b) => b - a);
    return field === 'offer-amount'
      ? doubtUnless(
          (value) => totals.has(value) || (totals.size === 0 && value === first && first >= 2 * second),
        )
      : values;
  }
  const parts = distinct.filter((value) => !totals.has(value));
  const ordered = field === 'offer-amount' ? parts : parts.toSorted((a, b) => a - b);
  return doubtUnless((value) => (parts.length === count ? value === ordered[step ?? 0] : !totals.has(value)));
}

type Claim = ShownValue & { readonly kind: NumberKind };

function distance(page: PageContent, { block, start, end }: Occurrence, label: NumberLabel): number {
  if (label.block === block)
    return distanceOf(
      label.end <= start
        ? block.folded.slice(label.end, start)
        : block.folded.slice(end, Math.max(end, label.start)),
    );
  const gap = Math.abs(label.block.index - block.index);
  return (findCellHeadingBlocks(page, block).includes(label.block) ? 1000 : 2000) + gap;
}

/** Two claims with the same key are about the same number on the page. */
function placeOf({ occurrence: { block, start, isMonthly } }: ShownValue): string {
  return `${block.index} ${start} ${isMonthly}`;
}

/**
 * Reports whether a number is right after its label, or alone in its block. Digits without a unit count only in these
 * positions.
 */
function isInLabeledPosition(
  { block, start }: Occurrence,
  label: NumberLabel | null,
  form: NumberForm,
): boolean {
  if (label === null || !label.isOwn) return false;
  if (label.block !== block) return /^ *[\d.,]+ *$/.test(block.folded);
  return form !== 'months' && label.end <= start && /^[ \t:：(]*$/.test(block.folded.slice(label.end, start));
}
