import type { Card, Network } from '#core/card/card';
import { createFileFromText, type SourceFile } from '#core/card/source-file';
import { everyHidden } from '#core/text/hidden';
import type { Diagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

/**
 * The placeholders in `templates/card.template.json`. A rule or the schema reports each placeholder that is left.
 * Numbers have no placeholders, because unknown numbers are null.
 */
export const templatePlaceholders = {
  slug: 'issuer-card-name',
  name: 'Name of the card',
  issuerId: 'issuer-id',
  issuer: 'Name of the issuer',
  /** The placeholder for fields with a fixed list of values. */
  listed: 'fill in',
  currencyLabel: 'what is earned',
  categoryLabel: 'which purchases',
  url: "address of the card's page",
} as const;

/** The allowed values of card fields, in the schema's order. */
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

/** Converts a typed or pasted name to NFC and one line, and removes hidden characters. May return an empty string. */
export function cleanName(typedName: string): string {
  return typedName.replace(/\s+/g, ' ').replace(everyHidden, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

/**
 * Returns the diagnostics for a new card file at `path`, as its pull request would show them. Does not compare the card
 * with other cards. `today` is YYYY-MM-DD.
 */
export function validateNewCard(
  path: string,
  text: string,
  registries: Iterable<SourceFile>,
  today: string,
): readonly Diagnostic[] {
  const base = { changedPaths: new Set([path]), removedPaths: [] };
  const { diagnostics } = validateCatalog({
    files: [...registries, createFileFromText(path, text)],
    base,
    today,
  });
  return diagnostics.filter(({ location }) => location.path === path);
}
