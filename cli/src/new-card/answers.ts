import { citedHost, isOnDomains } from '#core/catalog/address';
import { type Card, type Country, countries, type Network, pathOfCardId } from '#core/catalog/card';
import { isDay } from '#core/catalog/days';
import { foldName } from '#core/catalog/fold';
import { everydayWord, meantNumber, meantWord } from '#core/catalog/meant';
import { nearest } from '#core/catalog/nearest';
import type { Registry } from '#core/catalog/registry';
import { registryPaths } from '#core/catalog/registry';
import type { CategoryAnswer } from '#core/catalog/scaffold/card-answers';
import type { KnownCards } from '#core/catalog/scaffold/find-known';
import { findIssuer, type KnownIssuer } from '#core/catalog/scaffold/find-known';
import { choices, cleanName } from '#core/catalog/scaffold/new-card';
import { maxSlugLength, slugPattern } from '#core/catalog/scaffold/slug';
import { listOf } from '#core/catalog/text';

/** The parsed value, or one sentence that says what to write instead. */
export type Answer<Value> = { readonly value: Value } | { readonly problem: string };

type RateType = NonNullable<Card['rewards']>['rate_type'];

const maxNameLength = 120;
const maxUrlLength = 2000;

export function countryAnswer(written: string): Answer<Country> {
  const value = countries.find((each) => each === written.trim().toLowerCase());
  if (value !== undefined) return { value };
  return { problem: `${quoted(written)} is not a country of this catalog; use ${listOf(countries, 'or')}.` };
}

export const networkAnswer = (written: string): Answer<Network> => listedAnswer(written, choices.network);
export const typeAnswer = (written: string): Answer<Card['type']> => listedAnswer(written, choices.type);
export const rateTypeAnswer = (written: string): Answer<RateType> => listedAnswer(written, choices.rateType);
export const segmentAnswer = (written: string): Answer<Card['segment']> =>
  listedAnswer(written, choices.segment);

export function issuerAnswer(written: string, country: Country, registry: Registry): Answer<KnownIssuer> {
  const found = findIssuer(registry, written, country);
  switch (found.kind) {
    case 'found':
      return { value: found.issuer };
    case 'unknown':
      return {
        problem: `${quoted(written)} is not an id, name or alias in ${registryPaths.issuers}${didYouMean(found.near)}; use a listed one, or first add the issuer there with its id, name, aliases, domains and countries.`,
      };
    case 'elsewhere': {
      const { issuer, near } = found;
      const where = found.countries.join(' and ');
      return {
        problem: `${issuer.name} (\`${issuer.id}\`) issues cards in ${where}, not in ${country}${didYouMean(near)}; correct the country or the issuer, or first add \`${country}\` to its countries in ${registryPaths.issuers}.`,
      };
    }
  }
}

/** `cards` is used to detect a card of the same name. */
export function nameAnswer(written: string, issuer: KnownIssuer, cards: KnownCards): Answer<string> {
  const value = cleanName(written);
  const length = [...value].length;
  if (length === 0) return { problem: 'The name is empty; write it as the issuer does.' };
  if (length > maxNameLength)
    return {
      problem: `The name has ${length} characters, but the limit is ${maxNameLength}; write the name without its slogan.`,
    };
  const other = cards.fileOfName(issuer.id, value);
  if (other !== undefined)
    return {
      problem: `“${value}” of ${issuer.name} is already in ${other}; edit that file, or write a name that distinguishes the two cards.`,
    };
  return { value };
}

export function urlAnswer(written: string, issuer: KnownIssuer, registry: Registry): Answer<string> {
  const typed = written.trim();
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '' || !typed.includes('://'))
    return {
      problem: `${quoted(typed)} is not a plain https address; copy the complete address of the card's page, including https://.`,
    };
  // Records hold percent-encoded addresses; browsers display Chinese paths decoded.
  const value = plainAddress.test(typed) ? typed : escaped(url);
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

export function slugAnswer(written: string, country: Country, cards: KnownCards): Answer<string> {
  const value = written.trim();
  if (!slugPattern.test(value))
    return {
      problem: `${quoted(value)} is not a file name for a card; use a-z, 0-9 and single hyphens, such as \`chase-sapphire-preferred\`.`,
    };
  if (value.length > maxSlugLength)
    return {
      problem: `The slug has ${value.length} characters; leave out words until it has ${maxSlugLength} at most.`,
    };
  const id = `${country}-${value}`;
  const path = pathOfCardId(id);
  const there = cards.fileAt(path);
  const other = there ?? cards.fileOfId(id);
  if (other === undefined) return { value };
  let problem = `${path} already exists`;
  if (there === undefined) problem = `${other} has the id \`${id}\``;
  else if (there !== path) problem = `${there} exists, and ${path} would differ from it only in case`;
  return { problem: `${problem}; edit that file, or choose another slug if this is another card.` };
}

export function tierAnswer(
  written: string,
  network: Network | undefined,
  { tiers }: Registry,
): Answer<string> {
  const value = everydayWord(written) ?? foldName(written).replaceAll(' ', '-');
  const networks = tiers.get(value);
  if (networks === undefined) {
    const near = didYouMean(nearest(value, tiers.keys()));
    return {
      problem: `${quoted(written)} is not in ${registryPaths.tiers}${near}; write one of ${[...tiers.keys()].join(', ')}, or leave it out.`,
    };
  }
  if (network !== undefined && networks.includes(network)) return { value };
  return {
    problem: `\`${value}\` is a tier of ${networks.join(', ')}, and the network is ${network ?? 'not given'}; correct one of the two, or leave the tier out.`,
  };
}

/** A value of a list, by its name or an everyday word: `银联` is unionpay. */
function listedAnswer<Value extends string>(written: string, list: readonly Value[]): Answer<Value> {
  const word = everydayWord(written) ?? written.trim().toLowerCase();
  const value = list.find((each) => each === word);
  if (value !== undefined) return { value };
  return {
    problem: `${quoted(written)} is not one of ${list.join(', ')}${didYouMean(meantWord(written, list))}.`,
  };
}

/** An amount or a percentage: `$95`, `2.5 %`, `none` for 0. An empty text is null: the page does not say. */
export function numberAnswer(written: string): Answer<number | null> {
  if (written.trim() === '') return { value: null };
  if (/^(?:none|free|no|aucune?|sans|无|免费?)$/i.test(written.trim())) return { value: 0 };
  const meant = meantNumber(written);
  if (meant !== undefined) return { value: Number(meant) };
  return { problem: `${quoted(written)} is not a number; write digits such as 95 or 2.5, or 0 for none.` };
}

/** No issuer takes a higher foreign transaction fee, in percent. */
const highestFxFee = 10;

/** A foreign transaction fee; an annual fee in its place is refused. */
export function percentAnswer(written: string): Answer<number | null> {
  const answer = numberAnswer(written);
  if ('problem' in answer || answer.value === null || answer.value <= highestFxFee) return answer;
  return {
    problem: `${quoted(written)} is too high for a foreign transaction fee in percent; is it the annual fee?`,
  };
}

/** `dining=3`, or `dining=3:restaurants worldwide` if the issuer's wording is narrower than the category's name. */
export function categoryAnswer(
  written: string,
  categories: ReadonlyMap<string, string>,
): Answer<CategoryAnswer> {
  const [, id = '', rate = '', label] = /^([^=]*)=([^:]*)(?::(.*))?$/.exec(written) ?? [];
  const name = categories.get(id.trim());
  if (name === undefined) {
    const near = didYouMean(nearest(id.trim(), categories.keys()));
    return {
      problem: `${quoted(written)} is not <category>=<rate> with a category of ${registryPaths.categories}${near}, such as dining=3 or "grocery=4:U.S. supermarkets".`,
    };
  }
  const answer = numberAnswer(rate);
  if ('problem' in answer) return answer;
  return { value: { category: id.trim(), rate: answer.value, label: label?.trim() || name.toLowerCase() } };
}

/** `today` or a date; an empty text is null: the numbers have not been checked. */
export function retrievedAnswer(written: string, today: string): Answer<string | null> {
  const text = written.trim().toLowerCase();
  if (text === '') return { value: null };
  if (text === 'today') return { value: today };
  if (!isDay(text))
    return { problem: `${quoted(written)} is not a date; write today, or a date such as ${today}.` };
  if (text > today) return { problem: `${text} is in the future; today is ${today}.` };
  return { value: text };
}

/** Characters of an address (RFC 3986), without brackets, which are valid only in hosts. */
const plainAddress = /^[\w\-.~:/?#@!$&'()*+,;=%]+$/;

function escaped({ href }: URL): string {
  return href.replace(/[[\]|\\^`{}]/g, encodeURIComponent);
}

function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : ` (did you mean \`${near}\`?)`;
}

function quoted(text: string): string {
  if (text.trim() === '') return 'An empty text';
  return `“${text.length > 100 ? `${text.slice(0, 100)}…` : text}”`;
}
