import { citedHost, isOnDomains } from '#core/catalog/address';
import { type Card, type Country, countries, getCardPath, type Network } from '#core/catalog/card';
import { isDay } from '#core/catalog/days';
import { foldName } from '#core/catalog/fold';
import { findNearest } from '#core/catalog/nearest';
import type { Registry } from '#core/catalog/registry';
import { registryPaths } from '#core/catalog/registry';
import type { CategoryAnswer } from '#core/catalog/scaffold/card-answers';
import type { CardLookup } from '#core/catalog/scaffold/lookups';
import { findIssuer, type KnownIssuer } from '#core/catalog/scaffold/lookups';
import { choices, cleanName } from '#core/catalog/scaffold/new-card';
import { maxSlugLength, slugPattern } from '#core/catalog/scaffold/slug';
import { normalizeNumber, resolveSynonym, suggestAllowedValue, suggestCategory } from '#core/catalog/suggest';
import { formatList } from '#core/catalog/text';

/** The parsed value, or one sentence that says what to write instead. */
export type ParseResult<Value> = { readonly value: Value } | { readonly problem: string };

type RateType = NonNullable<Card['rewards']>['rate_type'];

const maxNameLength = 120;
const maxUrlLength = 2000;

export function parseCountry(written: string): ParseResult<Country> {
  const value = countries.find((each) => each === written.trim().toLowerCase());
  if (value !== undefined) return { value };
  return {
    problem: `${quote(written)} is not a country of this catalog; use ${formatList(countries, 'or')}.`,
  };
}

export const parseNetwork = (written: string): ParseResult<Network> =>
  parseListValue(written, choices.network);
export const parseCardType = (written: string): ParseResult<Card['type']> =>
  parseListValue(written, choices.type);
export const parseRateType = (written: string): ParseResult<RateType> =>
  parseListValue(written, choices.rateType);
export const parseSegment = (written: string): ParseResult<Card['segment']> =>
  parseListValue(written, choices.segment);

export function parseIssuer(written: string, country: Country, registry: Registry): ParseResult<KnownIssuer> {
  const found = findIssuer(registry, written, country);
  switch (found.kind) {
    case 'found':
      return { value: found.issuer };
    case 'unknown':
      return {
        problem: `${quote(written)} is not an id, name or alias in ${registryPaths.issuers}${didYouMean(found.near)}; use a listed one, or first add the issuer there with its id, name, aliases, domains and countries.`,
      };
    case 'elsewhere': {
      const { issuer, near } = found;
      const issuerCountries = found.countries.join(' and ');
      return {
        problem: `${issuer.name} (\`${issuer.id}\`) issues cards in ${issuerCountries}, not in ${country}${didYouMean(near)}; correct the country or the issuer, or first add \`${country}\` to its countries in ${registryPaths.issuers}.`,
      };
    }
  }
}

/** Parses the name of a card. `cards` is used to find another card with the same name. */
export function parseCardName(written: string, issuer: KnownIssuer, cards: CardLookup): ParseResult<string> {
  const value = cleanName(written);
  const length = [...value].length;
  if (length === 0) return { problem: 'The name is empty; write it as the issuer does.' };
  if (length > maxNameLength)
    return {
      problem: `The name has ${length} characters, but the limit is ${maxNameLength}; write the name without its slogan.`,
    };
  const existing = cards.findByName(issuer.id, value);
  if (existing !== undefined)
    return {
      problem: `“${value}” of ${issuer.name} is already in ${existing}; edit that file, or write a name that distinguishes the two cards.`,
    };
  return { value };
}

export function parseCardUrl(written: string, issuer: KnownIssuer, registry: Registry): ParseResult<string> {
  const trimmed = written.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '' || !trimmed.includes('://'))
    return {
      problem: `${quote(trimmed)} is not a plain https address; copy the complete address of the card's page, including https://.`,
    };
  // Card files contain percent-encoded URLs, but browsers show Chinese characters in paths without encoding.
  const value = plainAddress.test(trimmed) ? trimmed : escapeAddress(url);
  if (value.length > maxUrlLength)
    return {
      problem: `The address has ${value.length} characters, but the limit is ${maxUrlLength}; remove everything after the question mark, if the page opens without it.`,
    };
  const host = citedHost(value);
  const domains = registry.issuers.get(issuer.id)?.domains?.filter((domain) => domain !== undefined);
  if (domains !== undefined && !isOnDomains(host, domains))
    return {
      problem: `\`${host}\` is not one of ${issuer.name}'s domains (${domains.join(', ')}); give the address of the issuer's own page, or first add the domain to ${registryPaths.issuers} if it is theirs.`,
    };
  return { value };
}

export function parseSlug(written: string, country: Country, cards: CardLookup): ParseResult<string> {
  const value = written.trim();
  if (!slugPattern.test(value))
    return {
      problem: `${quote(value)} is not a file name for a card; use a-z, 0-9 and single hyphens, such as \`chase-sapphire-preferred\`.`,
    };
  if (value.length > maxSlugLength)
    return {
      problem: `The slug has ${value.length} characters; leave out words until it has ${maxSlugLength} at most.`,
    };
  const id = `${country}-${value}`;
  const path = getCardPath(id);
  const samePath = cards.findByPath(path);
  const existing = samePath ?? cards.findById(id);
  if (existing === undefined) return { value };
  let problem = `${path} already exists`;
  if (samePath === undefined) problem = `${existing} has the id \`${id}\``;
  else if (samePath !== path) problem = `${samePath} exists, and ${path} would differ from it only in case`;
  return { problem: `${problem}; edit that file, or choose another slug if this is another card.` };
}

export function parseNetworkTier(
  written: string,
  network: Network,
  { tiers }: Registry,
): ParseResult<string> {
  const value = resolveSynonym(written) ?? foldName(written).replaceAll(' ', '-');
  const networks = tiers.get(value);
  if (networks === undefined) {
    const suggestion = didYouMean(findNearest(value, tiers.keys()));
    return {
      problem: `${quote(written)} is not in ${registryPaths.tiers}${suggestion}; write one of ${[...tiers.keys()].join(', ')}, or leave it out.`,
    };
  }
  if (networks.includes(network)) return { value };
  return {
    problem: `\`${value}\` is a tier of ${networks.join(', ')}, and the network is ${network}; correct one of the two, or leave the tier out.`,
  };
}

/** Parses a value from a list. Also accepts everyday words, such as `银联` for `unionpay`. */
function parseListValue<Value extends string>(written: string, list: readonly Value[]): ParseResult<Value> {
  const name = resolveSynonym(written) ?? written.trim().toLowerCase();
  const value = list.find((each) => each === name);
  if (value !== undefined) return { value };
  return {
    problem: `${quote(written)} is not one of ${list.join(', ')}${didYouMean(suggestAllowedValue(written, list))}.`,
  };
}

/**
 * Parses an amount or a percentage, such as `$95`, `2.5 %` or `none` (0). Empty text becomes null, which means that the
 * issuer's page does not give the number.
 */
export function parseNumber(written: string): ParseResult<number | null> {
  if (written.trim() === '') return { value: null };
  if (/^(?:none|free|no|aucune?|sans|无|免费?)$/i.test(written.trim())) return { value: 0 };
  const number = normalizeNumber(written);
  if (number !== undefined) return { value: Number(number) };
  return { problem: `${quote(written)} is not a number; write digits such as 95 or 2.5, or 0 for none.` };
}

/** The highest plausible foreign transaction fee in percent. */
const maxFxFeePercent = 10;

/**
 * Parses a foreign transaction fee in percent. Rejects fractions such as 0.03, and numbers above 10, which are probably the
 * annual fee.
 */
export function parseFxFee(written: string): ParseResult<number | null> {
  const answer = parseNumber(written);
  if ('value' in answer && answer.value !== null && answer.value > 0 && answer.value < 0.1)
    return { problem: `${quote(written)} looks like a fraction; write 3 for 3 %.` };
  if ('problem' in answer || answer.value === null || answer.value <= maxFxFeePercent) return answer;
  return {
    problem: `${quote(written)} is too high for a foreign transaction fee in percent; is it the annual fee?`,
  };
}

/**
 * Parses a category and its rate, such as `dining=3`. A label may follow, such as `dining=3:restaurants worldwide`, if the
 * issuer's rate covers only a part of the category.
 */
export function parseCategoryRate(written: string, registry: Registry): ParseResult<CategoryAnswer> {
  const [, id = '', rate = '', label] = /^([^=]*)=([^:]*)(?::(.*))?$/.exec(written) ?? [];
  const name = registry.categories.get(id.trim());
  if (name === undefined) {
    const near = didYouMean(suggestCategory(id.trim(), registry));
    return {
      problem: `${quote(written)} is not <category>=<rate> with a category of ${registryPaths.categories}${near}, such as dining=3 or "grocery=4:U.S. supermarkets".`,
    };
  }
  const answer = parseNumber(rate);
  if ('problem' in answer) return answer;
  return { value: { category: id.trim(), rate: answer.value, label: label?.trim() || name.toLowerCase() } };
}

/** Parses `today` or a date. Empty text becomes null, which means that the numbers have not been checked yet. */
export function parseRetrievedDate(written: string, today: string): ParseResult<string | null> {
  const text = written.trim().toLowerCase();
  if (text === '') return { value: null };
  if (text === 'today') return { value: today };
  if (!isDay(text))
    return { problem: `${quote(written)} is not a date; write today, or a date such as ${today}.` };
  if (text > today) return { problem: `${text} is in the future; today is ${today}.` };
  return { value: text };
}

/**
 * Matches a URL that contains only characters allowed by RFC 3986. Brackets are not matched, because they are valid only in
 * hosts.
 */
const plainAddress = /^[\w\-.~:/?#@!$&'()*+,;=%]+$/;

function escapeAddress({ href }: URL): string {
  return href.replace(/[[\]|\\^`{}]/g, encodeURIComponent);
}

function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
}

function quote(text: string): string {
  if (text.trim() === '') return 'An empty answer';
  return `“${text.length > 100 ? `${text.slice(0, 100)}…` : text}”`;
}
