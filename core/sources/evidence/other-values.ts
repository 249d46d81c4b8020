import { isObject } from '#core/card/json';
import {
  type CardNames,
  chineseLevel,
  commonChinese,
  commonNameWords,
  splitLatinWords,
} from './card-names.ts';
import { type Evidence, findEvidence, unreadableEvidence } from './find-evidence.ts';
import { escapeRegExp, foldText } from './fold.ts';
import { quoteSeparator } from './nearby-text.ts';
import type { NumberQuery } from './number-query.ts';
import { findNumbers } from './numbers.ts';
import type { PageContent } from './page.ts';
import { oneLine } from './quote.ts';

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
  if (!isObject(value)) return false;
  const { value: number, named, ...texts } = value;
  const areTexts = (['context', 'link', 'title'] as const).every((key) => typeof texts[key] === 'string');
  return typeof number === 'number' && typeof named === 'boolean' && areTexts;
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
  const evidence = findEvidence(page, queries, url, today);
  return queries.map((query, index) => {
    const queryEvidence = evidence[index] ?? unreadableEvidence;
    const isSearched =
      queryEvidence.verdict === 'found'
        ? query.field === 'annual-fee'
        : queryEvidence.verdict !== 'unreadable';
    const others = isSearched ? findOtherValues(page, query, url, today) : [];
    return { ...queryEvidence, title, others: others.map((other) => ({ ...other, title })) };
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
  const evidence = findEvidence(page, queries, url, today);
  const named = query.names === null || isNamedOn(page, query.names);
  const otherValues = queries.flatMap(({ value }, index) => {
    const valueEvidence = evidence[index];
    return valueEvidence?.verdict === 'found' && valueEvidence.link !== null
      ? [{ value, context: formatQuote(valueEvidence), link: valueEvidence.link, named }]
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

/** Reports whether a page contains every word of a card's name, except the issuer, the network and generic words. */
function isNamedOn({ title, folded: text }: PageContent, { name, issuer }: CardNames): boolean {
  const pageText = `${foldText(title)} ${text}`;
  const issuerNames = issuer.map(foldText).filter((text) => text !== '');
  const issuerWords = new Set(issuerNames.flatMap(splitLatinWords));
  const folded = issuerNames.reduce((rest, text) => rest.replaceAll(text, ' '), foldText(name));
  const latin = splitLatinWords(folded).filter(
    (word) => !commonNameWords.has(word) && !issuerWords.has(word),
  );
  const chinese = [
    ...(folded.match(chineseLevel) ?? []),
    ...folded
      .replace(chineseLevel, ' ')
      .replace(commonChinese, ' ')
      .split(/[^\u3400-\u9fff]+/),
  ];
  return (
    latin.every((word) => new RegExp(`(?<![a-z0-9])${escapeRegExp(word)}(?![a-z0-9])`).test(pageText)) &&
    chinese.every((word) => pageText.includes(word))
  );
}
