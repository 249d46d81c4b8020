import type { Card } from '#core/card/card';
import type { Diagnostic, DiagnosticCode, FindingFacts } from '#core/check/diagnostic';
import { truncate } from '#core/text/escape';
import { formatFieldPath, wrapInBackticks } from '#core/text/phrases';
import { listNumbers } from './formatted-numbers.ts';

/**
 * Describes what is wrong, in lower case and without a period. Values are in backquotes. `card` is the card after the change,
 * or null if it cannot be read.
 */
export function describeFinding(finding: Diagnostic, card: Card | null): string {
  // The type of `facts` depends on `code`, but TypeScript cannot infer this for a union.
  const sentence = sentences[finding.code] as Sentence<never>;
  if (typeof sentence === 'string') return sentence;
  return sentence(finding.facts as never, describeField(finding.location.pointer, card));
}

type Sentence<Code extends DiagnosticCode> = string | ((facts: FindingFacts[Code], field: string) => string);

const sentences: { readonly [Code in DiagnosticCode]: Sentence<Code> } = {
  'apr-reversed': 'the lowest rate is higher than the highest',
  'art-hash': 'the picture does not match the hash in the card',
  'art-missing': "the card's picture is missing",
  'art-place': 'this picture is in the wrong place',
  'art-size': 'this picture has the wrong size or format',
  'cap-shared-unknown': 'a shared cap refers to a category that the card does not have',
  'card-repeated': ({ otherName }) =>
    otherName === undefined
      ? 'this card is already in the catalog'
      : 'this card looks like one that is already in the catalog',
  'category-missing': 'a reward has no category',
  'category-unknown': ({ slug }) => `${quote(slug)} is not a known category`,
  'cite-points-nowhere': 'a source cites a field that the card does not have',
  'country-differs-from-folder': "the card's country does not match its folder",
  'dataset-unknown': ({ id }) => `${quote(id)} is not a known dataset`,
  'date-not-real': (_, field) => `${field} is not a valid date`,
  'discontinued-in-future': "the card's discontinuation date is in the future",
  'duplicate-key': ({ key }) => `${quote(key)} appears twice`,
  'evidence-absent': (_, field) => `${field} was not found on its page`,
  'evidence-number-only': (_, field) => `${field} may not be what its page says`,
  'evidence-unreadable': 'the page has no text that can be checked',
  'exception-expired': 'an exception for a page has expired',
  'fee-currency': "the annual fee is in another country's currency",
  'field-missing': ({ field }) => `${quote(field)} is missing`,
  'field-unknown': ({ field }) => `${quote(field)} is not a known field`,
  'file-encoding': 'this file is not valid UTF-8 text',
  'file-kind': 'this is not a regular file',
  'file-place': 'this file is in the wrong place',
  'file-too-large': 'this file is too large for a card',
  'format-wrong': (_, field) => `${field} is not in the expected format`,
  'id-differs-from-path': "the card's id does not match its file name",
  'id-removed': 'a discontinued card stays in the catalog, with the date in `discontinued_on`',
  'id-repeated': 'another card already has this id',
  'issuer-is-alias': "the issuer's id is an alias",
  'issuer-name-differs': "the issuer's name differs from the list of issuers",
  'issuer-unknown': 'this issuer is not in the catalog yet',
  'json-syntax': 'this file cannot be read as JSON',
  'label-placeholder': (_, field) => `${field} is not filled in yet`,
  'label-repeated': 'two categories have the same name',
  'name-placeholder': 'the name is not filled in yet',
  'nested-too-deep': 'this file nests its brackets too deeply',
  'network-repeated': 'a network is listed twice',
  'network-unknown': 'the network is unknown',
  'not-formatted': "this file does not follow the catalog's formatting",
  'number-implausible': (_, field) => `${field} is implausibly high`,
  'number-not-cited': (_, field) => `${field} needs a source`,
  'offer-currency': "the welcome offer is in another country's currency",
  'rate-is-fraction': (_, field) => `${field} looks like a fraction, and a percentage is expected`,
  'rate-missing': 'there is no reward rate yet',
  'registry-clash': 'two entries of a list conflict',
  'registry-missing': 'a required list is missing',
  'registry-unsorted': 'a list is not sorted',
  'replaced-by-cycle': 'cards replace each other in a cycle',
  'replaced-by-unknown': 'the replacement is not a card in the catalog',
  'source-blocked': "this card's page blocks automatic checks",
  'source-copy-old': 'an archived copy is much older than its `retrieved` date',
  'source-dead': "this card's page can no longer be reached",
  'source-echoes': 'a source may show text taken from its own address',
  'source-gone': "this card's page is gone",
  'source-in-future': 'the `retrieved` date of a source is in the future',
  'source-moved': "this card's page has moved",
  'source-not-a-page': 'this address does not lead to a page',
  'source-not-https': 'a source is not a plain https address',
  'source-off-issuer-page': "this card's page leads to a site that is not the issuer's",
  'source-off-issuer': "a source is not on the issuer's own site",
  'source-private-address': 'this address is in a private network',
  'source-redirects': "this card's page redirects in a loop",
  'source-repeated': 'a source is listed twice',
  'source-soft-404': "this card's page now shows something else",
  'source-stale': 'a source was last checked a long time ago',
  'source-too-large': "this card's page is too large to check",
  'source-unreachable': "this card's page could not be reached this time",
  'source-unread': 'a source has no `retrieved` date',
  'tier-unknown': 'the network tier is not in the list of tiers',
  'type-wrong': ({ expected }, field) => `${field} should be ${expected}`,
  'value-not-listed': (_, field) => `${field} is not one of the allowed values`,
  'value-out-of-range': (_, field) => `${field} is out of range`,
};

/** Puts a contributor's text in backquotes, and shortens a long text. */
function quote(name: string): string {
  return wrapInBackticks(truncate(name, 60));
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
  if (number === undefined) return quote(formatFieldPath(pointer).replaceAll('`', ''));
  const [itemName = '', detail] = number.fieldLabel.split(/: (?=[^:]*$)/);
  if (detail !== undefined) return `the ${detail} for ${quote(itemName)}`;
  return pointer.startsWith('/rewards/categories/') ? `the rate for ${quote(itemName)}` : quote(itemName);
}
