import type { Card } from '#core/catalog/card';
import type { Diagnostic, DiagnosticCode, FindingFacts } from '#core/catalog/diagnostic';
import { codeMarks, fieldName } from '#core/catalog/phrases';
import { cut } from '#core/catalog/reporters/escape';
import { numbersOf } from './number-words.ts';

/**
 * What is wrong, as a person would say it: the beginning of a sentence, without a capital and a full stop, values in code
 * marks. `card` is the card at head, null if it cannot be read.
 */
export function sentenceOf(finding: Diagnostic, card: Card | null): string {
  // One code, one shape of facts: the compiler cannot follow that through the union.
  const sentence = sentences[finding.code] as Sentence<never>;
  if (typeof sentence === 'string') return sentence;
  return sentence(finding.facts as never, fieldWords(finding.place.pointer, card));
}

type Sentence<Code extends DiagnosticCode> = string | ((facts: FindingFacts[Code], field: string) => string);

const sentences: { readonly [Code in DiagnosticCode]: Sentence<Code> } = {
  'apr-reversed': 'the lowest rate is higher than the highest',
  'art-hash': 'the picture is not the one that the record describes',
  'art-missing': "the card's picture is missing",
  'art-place': 'this picture is not where card art belongs',
  'art-size': 'this picture has the wrong size or format',
  'cap-shared-unknown': 'a shared cap names a category that the card does not have',
  'card-repeated': ({ otherName }) =>
    otherName === undefined
      ? 'this card is in the catalog already'
      : 'this card looks like one that is in the catalog already',
  'category-missing': 'a reward has no category',
  'category-unknown': ({ slug }) => `${named(slug)} is not a category that is known here`,
  'cite-points-nowhere': 'a source cites a field that the card does not have',
  'country-differs-from-folder': "the card's country and its folder do not agree",
  'dataset-unknown': ({ id }) => `${named(id)} is not a dataset that is known here`,
  'date-not-real': (_, field) => `${field} is not a day of the calendar`,
  'discontinued-in-future': 'the card is marked as discontinued on a day still to come',
  'duplicate-key': ({ key }) => `${named(key)} is written twice`,
  'evidence-absent': (_, field) => `${field} was not found on its page`,
  'evidence-number-only': (_, field) => `${field} is on its page, but in doubt`,
  'evidence-unreadable': 'the page has no text that can be checked',
  'exception-expired': 'an exception for a page has expired',
  'fee-currency': "the annual fee is in another country's currency",
  'field-missing': ({ field }) => `${named(field)} is missing`,
  'field-unknown': ({ field }) => `${named(field)} is not a field that is known here`,
  'file-encoding': 'this file is not plain UTF-8 text',
  'file-kind': 'this is not a plain file',
  'file-place': 'this file is not where cards belong',
  'file-too-large': 'this file is too large for one card',
  'format-wrong': (_, field) => `${field} is not written in the expected form`,
  'id-differs-from-path': "the card's id and its file name do not agree",
  'id-removed': 'a discontinued card stays in the catalog, with the day in `discontinued_on`',
  'id-repeated': 'another card has this id already',
  'issuer-is-alias': "the issuer's id is another name of the issuer",
  'issuer-name-differs': "the issuer's name is not the one in the list of issuers",
  'issuer-unknown': 'the catalog does not know this issuer yet',
  'json-syntax': 'this file cannot be read as JSON',
  'label-placeholder': (_, field) => `${field} is not filled in yet`,
  'label-repeated': 'two categories have the same name',
  'name-placeholder': 'the name is not filled in yet',
  'nested-too-deep': 'this file nests its brackets too deeply',
  'network-repeated': 'a network is named twice',
  'network-unknown': 'the network is not known yet',
  'not-formatted': 'this file is not formatted as cards are',
  'number-implausible': (_, field) => `${field} is more than any card has`,
  'number-not-cited': (_, field) => `${field} needs a source`,
  'offer-currency': "the welcome offer is in another country's currency",
  'rate-is-fraction': (_, field) => `${field} looks like a fraction, and a percentage is expected`,
  'rate-missing': 'no rate is known yet',
  'registry-clash': 'two entries of a list clash',
  'registry-missing': 'a list that all cards need is missing',
  'registry-unsorted': 'a list is not in order',
  'replaced-by-cycle': 'cards replace each other in a circle',
  'replaced-by-unknown': 'the replacement is not a card in the catalog',
  'source-blocked': "this card's page does not let automatic checks in",
  'source-copy-old': 'a copy of a page is much older than the day on which it was read',
  'source-dead': "this card's page can no longer be reached",
  'source-echoes': 'a source may show whatever its address asks for',
  'source-gone': "this card's page is gone",
  'source-in-future': 'a source is marked as read on a day still to come',
  'source-moved': "this card's page has moved",
  'source-not-a-page': 'this address does not lead to a page',
  'source-not-https': 'a source is not a plain https address',
  'source-off-issuer-page': "this card's page leads to a site that is not the issuer's",
  'source-off-issuer': "a source is not on the issuer's own site",
  'source-private-address': 'this address is inside a private network',
  'source-redirects': "this card's page redirects without an end",
  'source-repeated': 'a source is listed twice',
  'source-soft-404': "this card's page answers, but is no longer the page that was cited",
  'source-stale': 'a source was read a long time ago',
  'source-too-large': "this card's page is too large to check",
  'source-unreachable': "this card's page could not be reached this time",
  'source-unread': 'a source does not say on which day it was read',
  'tier-unknown': 'the network tier is not in the list of tiers',
  'type-wrong': ({ expected }, field) => `${field} should be ${expected}`,
  'value-not-listed': (_, field) => `${field} is not one of the possible values`,
  'value-out-of-range': (_, field) => `${field} is out of range`,
};

/** A name that a person wrote, short enough for a sentence. */
function named(name: string): string {
  return codeMarks(cut(name, 60));
}

const fields: ReadonlyMap<string, string> = new Map([
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
  ['/welcome_offer/spend', 'the spending that the welcome offer asks for'],
  ['/welcome_offer/months', 'the time limit of the welcome offer'],
]);

/** A field as people call it; another one as it is written in the file. */
function fieldWords(pointer: string, card: Card | null): string {
  const known = fields.get(pointer);
  if (known !== undefined) return known;
  const number =
    card === null ? undefined : numbersOf(card).find((candidate) => candidate.pointer === pointer);
  if (number === undefined) return named(fieldName(pointer).replaceAll('`', ''));
  const [what = '', part] = number.what.split(/: (?=[^:]*$)/);
  return part === undefined ? `the rate for ${named(what)}` : `the ${part} for ${named(what)}`;
}
