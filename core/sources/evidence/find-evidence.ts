import { hasTexts } from '#core/card/json';
import type { NumberLabel, Occurrence } from './clause.ts';
import type { Doubt } from './doubt-rules.ts';
import { findContextDoubt, isStruckThrough } from './doubts.ts';
import { LabelFinder } from './label-finder.ts';
import { type CardNames, getNameMatcher } from './name-match.ts';
import { matchForm, type NumberQuery, unitClassByForm } from './number-query.ts';
import { findNumbers, type NumberToken, type NumberWord, numberWordsIn, unitOf } from './numbers.ts';
import { hasTooLittleText, type PageContent, type TextBlock } from './page.ts';
import { findYearlyPriceLabel, isPerMonth } from './price.ts';
import { buildFragmentLink, collectNearbyText, extractContext, oneLine, quoteSeparator } from './quote.ts';
import { SubjectResolver } from './subject.ts';
import { findZeroes } from './zeroes.ts';

/**
 * `found`: the page shows the value with the label of this field, for this card.
 * `number-only`: the page shows the value, but there is a doubt.
 * `absent`: the page does not show the value.
 * `unreadable`: the page has no text to search.
 */
export const evidenceVerdicts = ['found', 'number-only', 'absent', 'unreadable'] as const;

export type EvidenceVerdict = (typeof evidenceVerdicts)[number];

export interface Evidence {
  readonly verdict: EvidenceVerdict;
  /** Null unless the verdict is `number-only`. */
  readonly doubt: Doubt | null;
  /**
   * The text of the block with the number's label, up to 120 characters. Null if there is no label, or if the number is in the
   * same block.
   */
  readonly label: string | null;
  /** Up to 120 characters of the page around the number, on one line. Null if the number was not found. */
  readonly context: string | null;
  /** The page's URL with a text directive that scrolls to the number. Null if the number was not found. */
  readonly link: string | null;
  /** The lines from `collectNearbyText` if the verdict is `found`. Otherwise empty. */
  readonly around: readonly string[];
}

const noQuote = { doubt: null, label: null, context: null, link: null, around: [] } as const;
const unreadableEvidence: Evidence = { verdict: 'unreadable', ...noQuote };
const absentEvidence: Evidence = { verdict: 'absent', ...noQuote };

/** The maximum number of occurrences to check for each value. Further occurrences would add no information. */
const maxOccurrences = 300;

/** Finds numbers of one card on a page. The results are in the order of `queries`. `today` is YYYY-MM-DD. */
export function findEvidence(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly Evidence[] {
  return findEvidenceByQuery(page, queries, url, today).map(([, evidence]) => evidence);
}

function findEvidenceByQuery(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly (readonly [NumberQuery, Evidence])[] {
  if (queries.length === 0) return [];
  const searches = new PageSearch(page, queries, today).run();
  const isUnreadable = hasTooLittleText(page) && searches.every(({ best }) => best === null);
  const withoutMatch = isUnreadable ? unreadableEvidence : absentEvidence;
  return searches.map(({ query, best }) => [
    query,
    best === null ? withoutMatch : toEvidence(page, best, url, query),
  ]);
}

/** An occurrence of the value on the page, with its label. If `doubt` is null, the occurrence confirms the value. */
interface JudgedOccurrence {
  readonly occurrence: Occurrence;
  readonly label: NumberLabel | null;
  readonly doubt: Doubt | null;
}

interface QuerySearch {
  readonly query: NumberQuery;
  best: JudgedOccurrence | null;
}

type Token = NumberToken | NumberWord;

/** Searches the blocks of a page once for all queries together. */
class PageSearch {
  readonly #page: PageContent;
  readonly #searches: readonly QuerySearch[];
  readonly #today: string;
  /** Whether to search for numbers that are written as words, such as “three months”. */
  readonly #includesNumberWords: boolean;
  readonly #labels: LabelFinder;
  readonly #tokens = new Map<TextBlock, readonly Token[]>();
  readonly #subjects = new Map<string, SubjectResolver>();

  constructor(page: PageContent, queries: readonly NumberQuery[], today: string) {
    this.#page = page;
    this.#searches = queries.map((query) => ({ query, best: null }));
    this.#today = today;
    const hasSmallNumber = queries.some(
      ({ form, value }) => (form === 'months' || form === 'multiple') && value <= 12,
    );
    this.#includesNumberWords = hasSmallNumber && numberWordsIn(page.folded).length > 0;
    this.#labels = new LabelFinder(page, (block) => this.#tokensOf(block));
  }

  run(): readonly QuerySearch[] {
    const byValue = Map.groupBy(this.#searches, ({ query }) => query.value);
    const countByValue = new Map<number, number>();
    for (const block of this.#page.blocks) {
      for (const token of this.#tokensOf(block)) {
        for (const isMonthly of [false, true]) {
          const value = isMonthly ? Math.round(token.value * 1200) / 100 : token.value;
          const searches = byValue.get(value);
          if (searches === undefined) continue;
          const count = (countByValue.get(value) ?? 0) + 1;
          countByValue.set(value, count);
          if (count <= maxOccurrences) this.#checkToken(block, token, searches, isMonthly);
        }
      }
      this.#checkZeroPhrases(block, byValue.get(0) ?? []);
    }
    return this.#searches;
  }

  #tokensOf(block: TextBlock): readonly Token[] {
    const cached = this.#tokens.get(block);
    if (cached !== undefined) return cached;
    const { folded } = block;
    const country = this.#searches[0]?.query.country ?? 'us';
    const numbers = /\d/.test(folded) ? findNumbers(folded, country) : [];
    const words = this.#includesNumberWords ? numberWordsIn(folded) : [];
    const tokens = words.length === 0 ? numbers : [...numbers, ...words].sort((a, b) => a.start - b.start);
    this.#tokens.set(block, tokens);
    return tokens;
  }

  /** Checks a number for queries that search for its value, or for twelve times its value if `isMonthly` is true. */
  #checkToken(block: TextBlock, token: Token, searches: readonly QuerySearch[], isMonthly: boolean): void {
    const unit = unitOf(block.folded, token);
    for (const search of searches) {
      const { query } = search;
      if (search.best?.doubt === null) continue;
      if (isMonthly && (query.field !== 'annual-fee' || !isPerMonth(this.#page, block, unit.end))) continue;
      const isWord = 'form' in token;
      if (isWord && token.form !== query.form) continue;
      const match = isWord ? 'whole' : matchForm(block.folded, token, unit, query);
      if (match === 'no') continue;
      const { start, end } = isWord ? token : unit;
      const unitClass = unitClassByForm[query.form];
      const occurrence = { block, start, end, digitsEnd: token.end, unitClass, isMonthly };
      const label = this.#findLabel(occurrence, query);
      if (match === 'bare' && !isInLabeledPosition(occurrence, label)) continue;
      this.#judge(search, occurrence, label);
    }
  }

  #findLabel(occurrence: Occurrence, query: NumberQuery): NumberLabel | null {
    const label = this.#labels.find(occurrence, query);
    if (query.field !== 'annual-fee' || label?.isOwn === true || label?.block === occurrence.block)
      return label;
    return findYearlyPriceLabel(this.#page, occurrence) ?? label;
  }

  /** Checks the zero amounts that a block expresses in words, such as “no annual fee”. */
  #checkZeroPhrases(block: TextBlock, searches: readonly QuerySearch[]): void {
    for (const search of searches) {
      if (search.best?.doubt === null) continue;
      for (const { start, end, label: span } of findZeroes(block, search.query)) {
        const unitClass = 'none';
        const occurrence = { block, start, end, digitsEnd: end, unitClass, isMonthly: false } as const;
        const label =
          span === null ? this.#labels.find(occurrence, search.query) : { isOwn: true, block, ...span };
        if (label?.isOwn === true) this.#judge(search, occurrence, label);
      }
    }
  }

  /** Keeps an occurrence if it ranks above the best occurrence so far. Of two equal occurrences, keeps the first. */
  #judge(search: QuerySearch, occurrence: Occurrence, label: NumberLabel | null): void {
    const judged = { occurrence, label, doubt: this.#findDoubt(occurrence, label, search.query) };
    if (search.best === null || rank(judged) > rank(search.best)) search.best = judged;
  }

  /** Finds the first condition that an occurrence does not meet. See docs/explanation/evidence.md. */
  #findDoubt(occurrence: Occurrence, label: NumberLabel | null, query: NumberQuery): Doubt | null {
    const { block, end, isMonthly } = occurrence;
    if (isStruckThrough(occurrence)) return 'struck-through';
    if (label === null) return 'no-label';
    if (!label.isOwn) return 'other-label';
    if (query.field === 'annual-fee' && !isMonthly && isPerMonth(this.#page, block, end))
      return 'other-period';
    const clause = this.#labels.clauseOf(occurrence, query);
    const doubt = findContextDoubt(this.#page, occurrence, { label, clause }, query, this.#today);
    if (doubt !== null || query.names === null) return doubt;
    const subject = this.#getSubjectResolver(query.names).findSubject(occurrence, clause);
    return subject === 'own' ? null : subject === 'other' ? 'other-card' : 'card-not-named';
  }

  #getSubjectResolver(names: CardNames): SubjectResolver {
    const key = JSON.stringify(names);
    const resolver = this.#subjects.get(key) ?? new SubjectResolver(this.#page, names);
    this.#subjects.set(key, resolver);
    return resolver;
  }
}

/**
 * Reports whether a number is right after its label, or alone in its block. Digits without a unit count only in these
 * positions.
 */
function isInLabeledPosition({ block, start }: Occurrence, label: NumberLabel | null): boolean {
  if (label === null || !label.isOwn) return false;
  if (label.block !== block) return /^[\d.,]+$/.test(withoutStruckText(block));
  return label.end <= start && /^[ \t:：(]*$/.test(block.folded.slice(label.end, start));
}

function withoutStruckText({ folded, struck }: TextBlock): string {
  let text = folded;
  for (const { start, end } of struck.toReversed()) text = text.slice(0, start) + text.slice(end);
  return text.trim();
}

/** Ranks an occurrence. A doubtful number with the right label ranks above a number without a label. */
function rank({ doubt, label }: JudgedOccurrence): number {
  return doubt === null ? 3 : label?.isOwn === true ? 2 : doubt === 'no-label' ? 1 : 0;
}

function toEvidence(
  page: PageContent,
  { occurrence, label, doubt }: JudgedOccurrence,
  url: string,
  query: NumberQuery,
): Evidence {
  const { block, start, end } = occurrence;
  const adjacentLabel = label?.block === block ? label : null;
  return {
    verdict: doubt === null ? 'found' : 'number-only',
    doubt,
    label: label === null || adjacentLabel !== null ? null : oneLine(label.block.text, 120),
    context: extractContext(block.text, start, end, adjacentLabel),
    link: buildFragmentLink(url, block.text, start, end),
    around: doubt === null ? collectNearbyText(page, block, query) : [],
  };
}

/** Another value that a page shows for the same field of the same card. */
export interface OtherValue {
  readonly value: number;
  /** The text around the value, from `formatQuote`. */
  readonly context: string;
  /** The page's URL with a text directive that scrolls to the value. */
  readonly link: string;
  /** Whether the page contains every distinctive word of the card's name. */
  readonly named: boolean;
  readonly title: string;
}

export interface PageEvidence extends Evidence {
  /**
   * The other values that the page shows for this field. For a number that was found, they are collected only if it is an
   * annual fee.
   */
  readonly others: readonly OtherValue[];
  /** The title and the first heading of the page. Empty if the page has neither. */
  readonly title: string;
}

/** The only field for which a new value may be proposed. */
export const feePointer = '/annual_fee/amount';

export function isOtherValue(value: unknown): value is OtherValue {
  return (
    hasTexts(value, ['context', 'link', 'title']) &&
    typeof value.value === 'number' &&
    typeof value.named === 'boolean'
  );
}

export const unreadablePage: PageEvidence = { ...unreadableEvidence, others: [], title: '' };

/** Does what `findEvidence` does, and also finds other values that the page shows for the same fields. */
export function findPageEvidence(
  page: PageContent,
  queries: readonly NumberQuery[],
  url: string,
  today: string,
): readonly PageEvidence[] {
  const title = titleOf(page);
  return findEvidenceByQuery(page, queries, url, today).map(([query, evidence]) => {
    const { verdict } = evidence;
    const isSearched = verdict === 'found' ? query.field === 'annual-fee' : verdict !== 'unreadable';
    const others = isSearched ? findOtherValues(page, query, url, today) : [];
    return { ...evidence, title, others: others.map((other) => ({ ...other, title })) };
  });
}

function titleOf({ title, blocks }: PageContent): string {
  const heading = blocks.find(({ parent }) => parent.name === 'h1')?.text ?? '';
  return oneLine([...new Set([title, heading])].join(quoteSeparator), maxQuoteLength);
}

const maxQuoteLength = 400;

/** Joins the text around a number, its label and the nearby lines with ` | `. The label is left out if it is null. */
export function formatQuote({ label, context, around }: Evidence): string {
  const texts = new Set([context, label, ...around].filter((text) => text !== null));
  return oneLine([...texts].join(quoteSeparator), maxQuoteLength);
}

/** The maximum number of values on a page. More values indicate an attack or a long list, so no value is reported. */
const maxValues = 1000;
const maxOtherValues = 30;

function findOtherValues(
  page: PageContent,
  query: NumberQuery,
  url: string,
  today: string,
): readonly Omit<OtherValue, 'title'>[] {
  const values = new Set([0]);
  for (const { folded } of page.blocks)
    for (const { value } of findNumbers(folded, query.country)) {
      if (Number.isNaN(value)) continue;
      values.add(value);
      // A yearly fee may be shown as a monthly charge, so add twelve times the number too.
      if (query.field === 'annual-fee') values.add(Math.round(value * 1200) / 100);
    }
  values.delete(query.value);
  if (values.size > maxValues || isInOtherCurrency(page, query)) return [];
  const queries = [...values].map((value) => ({ ...query, value }));
  const named = query.names === null || getNameMatcher(query.names).isNamedIn(`${page.title}\n${page.text}`);
  const otherValues = findEvidenceByQuery(page, queries, url, today).flatMap(([{ value }, evidence]) => {
    const { verdict, link } = evidence;
    return verdict === 'found' && link !== null
      ? [{ value, context: formatQuote(evidence), link, named }]
      : [];
  });
  return otherValues.length > maxOtherValues ? [] : otherValues;
}

/** Patterns for the names of currencies that share their sign with another currency. */
const currencyPatterns: Readonly<Record<string, RegExp>> = {
  USD: /u\.?s\.? dollars?|dollars? (?:americains?|us)(?![a-z])|(?<![a-z])(?:usd(?![a-z])|us\$)|美元/,
  CAD: /canadian dollars?|dollars? canadiens?|(?<![a-z])(?:cad(?![a-z])|ca?\$)/,
  CNY: /人民币|(?<![a-z])(?:rmb|cny)(?![a-z])/,
  HKD: /港[币元幣]|(?<![a-z])(?:hkd(?![a-z])|hk\$)/,
};

/** Reports whether a page names other currencies but not the card's. If so, a sign such as `$` is ambiguous. */
function isInOtherCurrency({ folded }: PageContent, { form, currency }: NumberQuery): boolean {
  const ownPattern = currencyPatterns[currency];
  if (form !== 'money' || ownPattern === undefined || ownPattern.test(folded)) return false;
  return Object.values(currencyPatterns).some((pattern) => pattern.test(folded));
}
