import type { Network } from '#core/card/card';
import type { CardAnswers } from './card-answers.ts';

/**
 * Guesses the network, type and segment from the names of the card and its issuer. For example, “Business Platinum” is for
 * businesses, and an Amex card uses the Amex network.
 */
export function guessFromName(
  name: string,
  issuerId: string,
): Partial<Pick<CardAnswers, 'network' | 'type' | 'segment'>> {
  const matches = (pattern: RegExp): boolean => pattern.test(name);
  const networkInName = networkPatterns.find(([pattern]) => matches(pattern))?.[1];
  const issuerNetwork = networkPatterns.find(([, network]) => issuerId.split('-')[0] === network)?.[1];
  const network = networkInName ?? issuerNetwork;
  const type = (
    [
      [/debit|débit|借记/i, 'debit'],
      [/prepaid|prépayée|预付/i, 'prepaid'],
      [/credit|crédit|信用卡/i, 'credit'],
    ] as const
  ).find(([pattern]) => matches(pattern))?.[1];
  const segment = matches(/business|affaires|商务|公务/i)
    ? 'business'
    : matches(/corporate|企业/i)
      ? 'corporate'
      : undefined;
  return { ...(network && { network }), ...(type && { type }), ...(segment && { segment }) };
}

/** The names of networks in any language. */
export const networkPatterns = [
  [/visa|维萨/i, 'visa'],
  [/master ?card|万事达/i, 'mastercard'],
  [/american express|amex|运通/i, 'amex'],
  [/discover/i, 'discover'],
  [/union ?pay|银联/i, 'unionpay'],
  [/\bjcb\b/i, 'jcb'],
] as const satisfies readonly (readonly [RegExp, Network])[];
