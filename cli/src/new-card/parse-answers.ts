import { getCitedHost, isOnDomains } from '#core/card/address';
import { type Card, type Country, countries, getCardPath, type Network } from '#core/card/card';
import { isDay } from '#core/card/days';
import { type CardField, findImplausible } from '#core/card/fields';
import { getIssuerPath, type Registry, registryPaths } from '#core/card/registry';
import type { CategoryAnswer } from '#core/check/scaffold/card-answers';
import { type CardLookup, findIssuer, type KnownIssuer } from '#core/check/scaffold/lookups';
import { choices, cleanName } from '#core/check/scaffold/new-card';
import { maxSlugLength, needsRomanizing, type Romanize, slugPattern } from '#core/check/scaffold/slug';
import { resolveSynonym, suggestAllowedValue, suggestCategory } from '#core/check/suggest';
import { foldName } from '#core/text/fold';
import { findNearest } from '#core/text/nearest';
import { normalizeNumber, saysNone } from '#core/text/read-number';
import type { Result } from '#core/text/result';
import { formatList } from '#core/text/text';
import { truncate } from '#core/text/truncate';

/** The parsed value, or one sentence that says what to write instead. */
export type ParseResult<Value> = Result<Value, string>;

type RateType = NonNullable<Card['rewards']>['rate_type'];

const maxNameLength = 120;
const maxUrlLength = 2000;

export function parseCountry(input: string): ParseResult<Country> {
  const value = countries.find((each) => each === input.trim().toLowerCase());
  if (value !== undefined) return { value };
  return {
    problem: `${quote(input)} is not a country of this catalog; use ${formatList(countries, 'or')}.`,
  };
}

export const parseNetwork = (input: string): ParseResult<Network> => parseListValue(input, choices.network);
export const parseCardType = (input: string): ParseResult<Card['type']> =>
  parseListValue(input, choices.type);
export const parseRateType = (input: string): ParseResult<RateType> =>
  parseListValue(input, choices.rateType);
export const parseSegment = (input: string): ParseResult<Card['segment']> =>
  parseListValue(input, choices.segment);

export function parseIssuer(input: string, country: Country, registry: Registry): ParseResult<KnownIssuer> {
  const result = findIssuer(registry, input, country);
  switch (result.kind) {
    case 'found':
      return { value: result.issuer };
    case 'unknown':
      return {
        problem: `${quote(input)} is not an id, name or alias in ${registryPaths.issuers}${formatSuggestion(result.near)}; use a listed one, or first add a file of the issuer there, with its id, name, aliases, domains and countries.`,
      };
    case 'elsewhere': {
      const { issuer, near } = result;
      const issuerCountries = result.countries.join(' and ');
      return {
        problem: `${issuer.name} (\`${issuer.id}\`) issues cards in ${issuerCountries}, not in ${country}${formatSuggestion(near)}; correct the country or the issuer, or first add \`${country}\` to its countries in ${getIssuerPath(issuer.id)}.`,
      };
    }
  }
}

/** Parses the name of a card. `cards` is used to find another card with the same name. */
export function parseCardName(input: string, issuer: KnownIssuer, cards: CardLookup): ParseResult<string> {
  const value = cleanName(input);
  const length = [...value].length;
  if (length === 0) return { problem: 'The name is empty; write it as the issuer does.' };
  if (length > maxNameLength)
    return {
      problem: `The name has ${length} characters, but the limit is ${maxNameLength}; write the name without its slogan.`,
    };
  const existingPath = cards.findByName(issuer.id, value);
  if (existingPath !== undefined)
    return {
      problem: `“${value}” of ${issuer.name} is already in ${existingPath}; edit that file, or write a name that distinguishes the two cards.`,
    };
  return { value };
}

export function parseCardUrl(input: string, issuer: KnownIssuer, registry: Registry): ParseResult<string> {
  const trimmed = input.trim();
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
  const host = getCitedHost(value);
  const domains = registry.issuers.get(issuer.id)?.domains?.filter((domain) => domain !== undefined);
  if (domains !== undefined && !isOnDomains(host, domains))
    return {
      problem: `\`${host}\` is not one of ${issuer.name}'s domains (${domains.join(', ')}); give the address of the issuer's own page, or first add the domain to ${getIssuerPath(issuer.id)} if it is theirs.`,
    };
  return { value };
}

export function parseSlug(input: string, country: Country, cards: CardLookup): ParseResult<string> {
  const value = input.trim();
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
  const similarPath = cards.findByPath(path);
  const existingPath = similarPath ?? cards.findById(id);
  if (existingPath === undefined) return { value };
  let problem = `${path} already exists`;
  if (similarPath === undefined) problem = `${existingPath} has the id \`${id}\``;
  else if (similarPath !== path)
    problem = `${similarPath} exists, and ${path} would differ from it only in case`;
  return { problem: `${problem}; edit that file, or choose another slug if this is another card.` };
}

export function parseNetworkTier(input: string, network: Network, { tiers }: Registry): ParseResult<string> {
  const value = resolveSynonym(input) ?? foldName(input).replaceAll(' ', '-');
  const networks = tiers.get(value);
  if (networks === undefined) {
    const suggestion = formatSuggestion(findNearest(value, tiers.keys()));
    return {
      problem: `${quote(input)} is not in ${registryPaths.tiers}${suggestion}; write one of ${[...tiers.keys()].join(', ')}, or leave it out.`,
    };
  }
  if (networks.includes(network)) return { value };
  return {
    problem: `\`${value}\` is a tier of ${networks.join(', ')}, and the network is ${network}; correct one of the two, or leave the tier out.`,
  };
}

/** Parses a value from a list. Also accepts everyday words, such as `银联` for `unionpay`. */
function parseListValue<Value extends string>(input: string, list: readonly Value[]): ParseResult<Value> {
  const name = resolveSynonym(input) ?? input.trim().toLowerCase();
  const value = list.find((each) => each === name);
  if (value !== undefined) return { value };
  return {
    problem: `${quote(input)} is not one of ${list.join(', ')}${formatSuggestion(suggestAllowedValue(input, list))}.`,
  };
}

/**
 * Parses an amount or a percentage, such as `$95`, `2.5 %` or `none` (0). Empty text becomes null, which means that the
 * issuer's page does not give the number.
 */
export function parseNumber(input: string): ParseResult<number | null> {
  if (input.trim() === '') return { value: null };
  if (saysNone(input)) return { value: 0 };
  const number = normalizeNumber(input);
  if (number !== undefined) return { value: Number(number) };
  return { problem: `${quote(input)} is not a number; write digits such as 95 or 2.5, or 0 for none.` };
}

/**
 * Parses the percentage of the field at `pointer`. Rejects implausible numbers: fractions such as 0.03, and high ones, which are
 * probably the annual fee. `name` is for the problem's sentence.
 */
export function parsePercent(input: string, name: string, pointer: CardField): ParseResult<number | null> {
  const answer = parseNumber(input);
  if (answer.value === undefined || answer.value === null) return answer;
  switch (findImplausible(pointer, answer.value, {})?.limit) {
    case 'least':
      return { problem: `${quote(input)} looks like a fraction; write 3 for 3 %.` };
    case 'most':
      return {
        problem: `${quote(input)} is too high for a ${name.toLowerCase()} in percent; is it the annual fee?`,
      };
    default:
      return answer;
  }
}

/**
 * Parses a category and its rate, such as `dining=3`. A label may follow, such as `dining=3:restaurants worldwide`, if the
 * issuer's rate covers only a part of the category.
 */
export function parseCategoryRate(input: string, registry: Registry): ParseResult<CategoryAnswer> {
  const [, id = '', rate = '', label] = /^([^=]*)=([^:]*)(?::(.*))?$/.exec(input) ?? [];
  const name = registry.categories.get(id.trim());
  if (name === undefined) {
    const hint = formatSuggestion(suggestCategory(id.trim(), registry));
    return {
      problem: `${quote(input)} is not <category>=<rate> with a category of ${registryPaths.categories}${hint}, such as dining=3 or "grocery=4:U.S. supermarkets".`,
    };
  }
  const { value, problem } = parseNumber(rate);
  if (problem !== undefined) return { problem };
  return { value: { category: id.trim(), rate: value, label: label?.trim() || name.toLowerCase() } };
}

/** Parses `today` or a date. Empty text becomes null, which means that the numbers are unread. */
export function parseRetrievedDate(input: string, today: string): ParseResult<string | null> {
  const text = input.trim().toLowerCase();
  if (text === '') return { value: null };
  if (text === 'today') return { value: today };
  if (!isDay(text))
    return { problem: `${quote(input)} is not a date; write today, or a date such as ${today}.` };
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

function formatSuggestion(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
}

function quote(text: string): string {
  if (text.trim() === '') return 'An empty answer';
  return `“${truncate(text, 100, 100)}”`;
}

/**
 * Creates a function that writes Chinese text in Latin letters (pinyin). Loads its dictionary of one megabyte only if `name`
 * contains Chinese characters.
 */
export async function loadRomanizer(name: string): Promise<Romanize> {
  if (!needsRomanizing(name)) return (text) => text;
  const { pinyin } = await import('pinyin-pro');
  // `v: true` turns 旅 into “lv”. Ids cannot contain ü, and “lu” would be another syllable.
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).join(' ');
}
