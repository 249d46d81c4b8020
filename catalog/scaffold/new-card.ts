import { type Card, type Country, currencyOf, type Network } from '../card.ts';
import { blanks } from './blanks.ts';

/** What is known of a card before anybody has read its page. */
export interface NewCard {
  readonly country: Country;
  /** The file's name without `.json`; the id is `<country>-<slug>`. */
  readonly slug: string;
  /** As the issuer writes it, in the issuer's language; see `cleanName`. */
  readonly name: string;
  /** As the registry has it. */
  readonly issuer: { readonly id: string; readonly name: string };
  readonly url: string;
  readonly network?: Network | undefined;
  readonly networkTier?: string | undefined;
  readonly type?: Card['type'] | undefined;
  readonly segment?: Card['segment'] | undefined;
}

/**
 * The text of a new record, laid out as records are. What is not known is a blank that validation names.
 * `retrieved` is null, for an address is no reading; amounts are null, and so nothing is cited yet.
 */
export function newCard(card: NewCard): string {
  const record = {
    $schema: '../../schema.json',
    id: `${card.country}-${card.slug}`,
    name: card.name,
    country: card.country,
    issuer: card.issuer.name,
    issuer_id: card.issuer.id,
    network: card.network ?? blanks.listed,
    ...(card.networkTier !== undefined && { network_tier: card.networkTier }),
    type: card.type ?? blanks.listed,
    segment: card.segment ?? blanks.listed,
    annual_fee: { amount: null, currency: currencyOf[card.country] },
    fx_fee: { percent: null },
    rewards: {
      currency_label: blanks.currencyLabel,
      rate_type: blanks.listed,
      base_rate: { points_per_dollar: null },
      categories: [{ label: blanks.categoryLabel, points_per_dollar: null }],
    },
    sources: [{ url: card.url, retrieved: null, cites: [] }],
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

// Control characters, halves of surrogate pairs, and what turns or hides the text around it.
const hidden = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;

/** A name as it was typed or pasted, in NFC, on one line, without what cannot be seen; perhaps nothing is left. */
export function cleanName(typed: string): string {
  return typed.replace(/\s+/g, ' ').replace(hidden, '').replace(/ +/g, ' ').trim().normalize('NFC');
}
