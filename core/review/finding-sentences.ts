import type { Card } from '#core/card/card';
import { type Diagnostic, getRule } from '#core/check/diagnostic';
import { formatFieldPath, quoteShort } from '#core/text/phrases';
import { listNumbers } from './formatted-numbers.ts';

/**
 * Describes what is wrong, in lower case and without a period. Values are in backquotes. `card` is the card after the change,
 * or null if it cannot be read.
 */
export function describeFinding({ code, facts, location }: Diagnostic, card: Card | null): string {
  const { short } = getRule(code);
  // The compiler cannot prove that `facts` belongs to the rule of `code`.
  return typeof short === 'string' ? short : short(facts as never, describeField(location.pointer, card));
}

const fieldPhrases: ReadonlyMap<string, string> = new Map([
  ['/id', 'the id'],
  ['/name', 'the name'],
  ['/issuer', "the issuer's name"],
  ['/issuer_id', "the issuer's id"],
  ['/network', 'the network'],
  ['/type', 'the type'],
  ['/segment', 'the segment'],
  ['/annual_fee/amount', 'the annual fee'],
  ['/annual_fee/first_year', "the first year's annual fee"],
  ['/fx_fee/percent', 'the foreign-transaction fee'],
  ['/rewards/base_rate/points_per_dollar', 'the base rate'],
  ['/apr/purchase/min', 'the lowest purchase APR'],
  ['/apr/purchase/max', 'the highest purchase APR'],
  ['/apr/cash_advance/min', 'the lowest cash advance APR'],
  ['/apr/cash_advance/max', 'the highest cash advance APR'],
  ['/welcome_offer/amount', 'the welcome offer'],
  ['/welcome_offer/spend', 'the required spending of the welcome offer'],
  ['/welcome_offer/months', 'the time limit of the welcome offer'],
]);

/** Returns the name of a field for use in a sentence. If the field has no display name, returns its path. */
function describeField(pointer: string, card: Card | null): string {
  const phrase = fieldPhrases.get(pointer);
  if (phrase !== undefined) return phrase;
  const number =
    card === null ? undefined : listNumbers(card).find((candidate) => candidate.pointer === pointer);
  if (number === undefined) return quoteShort(formatFieldPath(pointer).replaceAll('`', ''));
  const [itemName = '', detail] = number.fieldLabel.split(/: (?=[^:]*$)/);
  if (detail !== undefined) return `the ${detail} for ${quoteShort(itemName)}`;
  return pointer.startsWith('/rewards/categories/')
    ? `the rate for ${quoteShort(itemName)}`
    : quoteShort(itemName);
}
