import { countryTable } from './generated/countries.ts';
import { findConflictMarker, isObject, parseJson } from './json.ts';

export interface CatalogConfig {
  /**
   * The URL `https://github.com/owner/name`, without a trailing slash. If null, pages have no links to the repository.
   */
  readonly repository: string | null;
  /** The URL of the published site, with a trailing slash. Null if unknown. */
  readonly site: string | null;
  /** The URL of the folder that contains `v1/`, with a trailing slash. Null if `v1/` is part of the site. */
  readonly api: string | null;
  /** A `mailto:` or `https:` URL for questions and security reports. Null if there is none. */
  readonly contact: string | null;
  /** The countries in display order. A key is an ISO 3166-1 alpha-2 code in lower case. */
  readonly countries: Readonly<Record<string, CountryConfig>>;
}

interface CountryConfig {
  /** The currency (ISO 4217 code) of the fees that issuers charge in this country. */
  readonly currency: string;
  /** The languages of the issuers' pages as ISO 639-1 codes, the main language first. */
  readonly languages: readonly string[];
  /** Additional search words for cards of this country, such as `canadian`. */
  readonly words: readonly string[];
}

export const defaultConfig: CatalogConfig = {
  repository: null,
  site: null,
  api: null,
  contact: null,
  countries: countryTable,
};

/** Parses `catalog.json`. If the file is invalid, throws an error whose message is one sentence. */
export function parseCatalogConfig(text: string): CatalogConfig {
  const conflict = findConflictMarker(text);
  if (conflict !== undefined)
    throw new Error(
      `catalog.json has the conflict marker ${conflict.marker} of git in line ${conflict.line}: keep one version of the lines and delete the markers.`,
    );
  const value = parseJson(text);
  if (!isObject(value)) throw new Error('catalog.json is not a JSON object.');
  rejectUnknownKeys(value, ['$schema', 'repository', 'site', 'api', 'contact', 'countries'], '');
  return {
    repository: parseTextOrNull(
      value.repository,
      'repository',
      'an address like https://github.com/owner/name',
      (text) => repositoryPattern.test(text),
    ),
    site: parseTextOrNull(value.site, 'site', 'an https address that ends in a slash', isFolderAddress),
    api: parseTextOrNull(value.api, 'api', 'an https address that ends in a slash', isFolderAddress),
    contact: parseTextOrNull(value.contact, 'contact', 'an https or mailto: address', (text) =>
      /^(?:https:\/\/|mailto:)\S+$/.test(text),
    ),
    countries: parseCountries(value.countries),
  };
}

const repositoryPattern = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/;

function isFolderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return protocol === 'https:' && search === '' && hash === '' && text.endsWith('/');
}

function parseTextOrNull(
  value: unknown,
  key: string,
  format: string,
  isValid: (text: string) => boolean,
): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && isValid(value)) return value;
  throw new Error(`catalog.json: ${key} must be null or ${format}.`);
}

function parseCountries(value: unknown): CatalogConfig['countries'] {
  if (!isObject(value) || Object.keys(value).length === 0)
    throw new Error('catalog.json: countries must be an object with at least one country.');
  return Object.fromEntries(
    Object.entries(value).map(([code, country]) => [code, parseCountry(code, country)]),
  );
}

function parseCountry(code: string, value: unknown): CountryConfig {
  const fail = (problem: string): never => {
    throw new Error(`catalog.json: countries.${code} ${problem}.`);
  };
  if (!/^[a-z]{2}$/.test(code)) fail('must have a two-letter lower-case code as its key, such as us');
  if (!isObject(value)) return fail('must be an object');
  rejectUnknownKeys(value, ['currency', 'languages', 'words'], `countries.${code}.`);
  const { currency, languages, words = [] } = value;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return fail('needs a currency code of three capital letters, such as USD');
  if (!isListOf(languages, /^[a-z]{2}$/) || languages.length === 0)
    return fail('needs languages, a list of two-letter codes such as ["en"]');
  if (!isListOf(words, /\S/)) return fail('needs words to be a list of non-empty strings');
  return { currency, languages, words };
}

function isListOf(value: unknown, format: RegExp): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && format.test(item));
}

function rejectUnknownKeys(value: object, knownKeys: readonly string[], prefix: string): void {
  const unknownKey = Object.keys(value).find((key) => !knownKeys.includes(key));
  if (unknownKey === undefined) return;
  throw new Error(
    `catalog.json: unknown field ${prefix}${unknownKey}. Known fields: ${knownKeys.join(', ')}.`,
  );
}
