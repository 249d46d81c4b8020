import { type Card, type Country, currencyOf, type Network } from '../card.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { everyHidden } from '../hidden.ts';
import { fileOfText, type SourceFile } from '../source-file.ts';
import { validateCatalog } from '../validate.ts';

/**
 * What stands in a new record until a person has read the page. Each is something that a rule or the schema
 * finds, and none is a number: a number that nobody read is null.
 */
export const blanks = {
  slug: 'issuer-card-name',
  name: 'Name of the card',
  issuerId: 'issuer-id',
  issuer: 'Name of the issuer',
  /** For a value of a closed list. */
  listed: 'fill in',
  currencyLabel: 'what is earned',
  categoryLabel: 'which purchases',
  url: "address of the card's page",
} as const;

/** The closed lists of a record, in the schema's order. */
export const choices = {
  network: ['visa', 'mastercard', 'amex', 'discover', 'unionpay', 'jcb', 'other', 'unknown'],
  type: ['credit', 'charge', 'debit', 'prepaid'],
  segment: ['personal', 'business', 'corporate'],
} as const satisfies {
  readonly network: readonly Network[];
  readonly type: readonly Card['type'][];
  readonly segment: readonly Card['segment'][];
};

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
      categories: [{ label: blanks.categoryLabel, category: [], points_per_dollar: null }],
    },
    sources: [{ url: card.url, retrieved: null, cites: [] }],
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** A name as it was typed or pasted, in NFC, on one line, without what cannot be seen; perhaps nothing is left. */
export function cleanName(typed: string): string {
  return typed.replace(/\s+/g, ' ').replace(everyHidden, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

/**
 * What is still to fill in of a new record at `path`, in order of line, as its pull request would say it.
 * `registries` are the catalog's registry files; the other cards are not looked at. `today` is YYYY-MM-DD.
 */
export function whatIsLeft(
  path: string,
  text: string,
  registries: Iterable<SourceFile>,
  today: string,
): readonly Diagnostic[] {
  const base = { changedPaths: new Set([path]), removedPaths: [] };
  const { diagnostics } = validateCatalog({ files: [...registries, fileOfText(path, text)], base, today });
  return diagnostics.filter(({ place }) => place.path === path);
}

/** The lines, counted from 1, where a number goes that nobody has read yet. */
export function linesOfUnknownNumbers(text: string): readonly number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /"(amount|percent|points_per_dollar)": null,?$/.test(line) ? [index + 1] : [],
    );
}
