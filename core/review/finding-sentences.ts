import type { Card } from '#core/card/card';
import { findField } from '#core/card/fields';
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

/** Returns the name of a field for use in a sentence. If the field has no display name, returns its path. */
function describeField(pointer: string, card: Card | null): string {
  const phrase = findField(pointer)?.phrase;
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
