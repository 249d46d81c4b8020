import type { Card, Network } from '../card.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { everyHidden } from '../hidden.ts';
import { fileOfText, type SourceFile } from '../source-file.ts';
import { validateCatalog } from '../validate.ts';

/**
 * What `templates/card.template.json` has until a person fills it in. Each is something that a rule or the schema finds, and
 * none is a number: an unknown number is null.
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
  rateType: ['cashback', 'points', 'miles'],
} as const satisfies {
  readonly network: readonly Network[];
  readonly type: readonly Card['type'][];
  readonly segment: readonly Card['segment'][];
  readonly rateType: readonly NonNullable<Card['rewards']>['rate_type'][];
};

/** A name as it was typed or pasted, in NFC, on one line, without what cannot be seen; perhaps nothing is left. */
export function cleanName(typed: string): string {
  return typed.replace(/\s+/g, ' ').replace(everyHidden, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

/**
 * What is still to fix in a new record at `path`, in order of line, as its pull request would say it.
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
