import { networkNames } from '#core/card/card';
import type { ExportedCard } from '#core/card/exported-card';
import { formatTier } from '#core/card/labels';
import type { FacetName, FilterName } from '#core/query/fields';
import type { Vocabulary } from '#core/query/query';
import { en, type UiText } from './ui-text/en.ts';
import { fr } from './ui-text/fr.ts';
import { zh } from './ui-text/zh.ts';

export const languages = ['en', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

export const languageNames = { en: 'English', fr: 'Français', zh: '中文' } as const satisfies Record<
  Language,
  string
>;

/** Returns the path of a static page in a language, relative to the root of the site: `fr/issuers/` for `issuers/`. */
export const localizePath = (language: Language, path: string): string =>
  language === 'en' ? path : `${language}/${path}`;

/** Returns the first supported language, or English. `requestedTags` has language tags such as `fr-CA`. */
export function choosePreferredLanguage(requestedTags: readonly string[]): Language {
  for (const tag of requestedTags) {
    const match = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (match !== undefined) return match;
  }
  return 'en';
}

export const uiTextByLanguage = { en, fr, zh } as const satisfies Record<Language, UiText>;

const locales = { en: 'en', fr: 'fr-CA', zh: 'zh-CN' } as const satisfies Record<Language, string>;

/** Creates the formatters for a language. Callers cache the result, because creating formatters is slow. */
export function createFormatters(language: Language) {
  const locale = locales[language];
  const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  const formattersByCurrency = new Map<string, Intl.NumberFormat>();
  const isCurrencyCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);
  return {
    count: (value: number): string => wholeNumber.format(value),
    number: (value: number): string => number.format(value),
    /** Formats an amount. If `currency` is not an ISO 4217 code, the currency follows the number. */
    money: (amount: number, currency: string): string => {
      if (!isCurrencyCode(currency)) return `${number.format(amount)} ${currency}`;
      const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
      const formatter = formattersByCurrency.get(currency) ?? new Intl.NumberFormat(locale, style);
      formattersByCurrency.set(currency, formatter);
      return formatter.format(amount);
    },
    /** Formats a percentage. The value 2.7 means 2.7%. */
    percent: (value: number): string => percent.format(value / 100),
    /** Formats a date such as `2026-07-31`. Returns a date without a day, such as `2026-07`, unchanged. */
    day: (date: string): string => {
      if (date.length < 10) return date;
      const time = Date.parse(`${date}T00:00:00Z`);
      return Number.isNaN(time) ? date : day.format(time);
    },
    /** Formats the month and year of a date. For example, `2026-07-31` becomes `Jul 2026`. */
    month: (date: string): string => {
      const time = Date.parse(`${date.slice(0, 7)}-01T00:00:00Z`);
      return Number.isNaN(time) ? date : month.format(time);
    },
    list: (items: readonly string[]): string => lists.format(items),
    country: (code: string): string =>
      /^[a-z]{2}$/.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code,
    /** Formats a currency as its ISO 4217 code. Adds the currency's name in parentheses if the browser knows the name. */
    currency: (code: string): string => {
      const name = isCurrencyCode(code) ? currencyNames.of(code) : undefined;
      return name === undefined ? code : `${code} (${name})`;
    },
  };
}

export type LocaleFormat = ReturnType<typeof createFormatters>;

/** A text and its language tag, such as `zh-CN`. */
export interface LocalizedText {
  readonly text: string;
  readonly lang: string;
}

/** Returns the card's name in `language`. If the card file has no such name, returns the name as the issuer writes it. */
export function localizeCardName(
  { name, localized_names: localized }: ExportedCard,
  language: Language,
): LocalizedText {
  const original = { text: name, lang: languageOf(name) };
  if (original.lang === language) return original;
  const localizedEntry = Object.entries(localized ?? {}).find(([tag]) => tag.split('-')[0] === language);
  return localizedEntry === undefined ? original : { text: localizedEntry[1], lang: localizedEntry[0] };
}

/** Returns the issuer's name. Returns the Chinese alias instead if `language` is Chinese and the issuer has such an alias. */
export function localizeIssuerName(
  id: string,
  name: string,
  vocabulary: Vocabulary,
  language: Language,
): LocalizedText {
  const known = vocabulary.issuers.find((issuer) => issuer.id === id);
  const text = (language === 'zh' ? known?.aliases.find((alias) => han.test(alias)) : undefined) ?? name;
  return { text, lang: languageOf(text) };
}

function languageOf(text: string): 'en' | 'zh' {
  return han.test(text) ? 'zh' : 'en';
}

const han = /\p{Script=Han}/u;

const networks: ReadonlyMap<string, string> = new Map(Object.entries(networkNames));

export function getNetworkLabel(network: string, uiText: UiText): string {
  return (
    uiText.networks[network] ??
    networks.get(network) ??
    uiText[network === 'unknown' ? 'network.unknown' : 'network.other']
  );
}

export const filterLabels = {
  country: 'field.country',
  issuer_id: 'field.issuer',
  issuer: 'field.issuer',
  network: 'field.network',
  network_tier: 'field.network_tier',
  type: 'field.type',
  segment: 'field.segment',
  rate_type: 'filter.rate_type',
  reward_currency: 'filter.reward_currency',
  art_grade: 'field.art_grade',
  reading: 'filter.reading',
  annual_fee_min: 'filter.annual_fee_min',
  annual_fee_max: 'filter.annual_fee_max',
  fx_fee_max: 'filter.fx_fee_max',
  discontinued: 'filter.discontinued',
  status: 'filter.discontinued',
  read_since: 'filter.read_since',
  ids: 'filter.ids',
  category: 'filter.category',
  base_rate_min: 'filter.base_rate_min',
  rate_min: 'filter.rate_min',
  has: 'filter.has',
  missing: 'filter.missing',
} as const satisfies Record<FilterName, keyof UiText>;

export interface LocaleContext {
  readonly uiText: UiText;
  readonly format: LocaleFormat;
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  /** The day to describe, YYYY-MM-DD: today, or the day that the query asks for. */
  readonly today: string;
}

export function getFacetLabel(
  name: FacetName,
  value: string | boolean | null,
  context: LocaleContext,
): string {
  const { uiText, format, vocabulary, language } = context;
  const text = String(value);
  switch (name) {
    case 'country':
      return format.country(text);
    case 'issuer_id': {
      const known = vocabulary.issuers.find(({ id }) => id === text);
      return localizeIssuerName(text, known?.name ?? text, vocabulary, language).text;
    }
    case 'network':
      return getNetworkLabel(text, uiText);
    case 'category':
      return vocabulary.categoryNames.get(text)?.[language] ?? text;
    case 'network_tier':
      return value === null ? uiText['tier.null'] : formatTier(text);
    case 'reward_currency':
      return findLabel(`currency.${text}`, uiText) ?? vocabulary.rewardCurrencies.get(text) ?? text;
    default:
      return findLabel(`${prefixes[name]}.${text}`, uiText) ?? text;
  }
}

const prefixes = {
  type: 'type',
  segment: 'segment',
  rate_type: 'rate',
  art_grade: 'art',
  reading: 'reading',
  discontinued: 'discontinued',
} as const satisfies Partial<Record<FacetName, string>>;

/**
 * Returns the label for a key such as `type.credit`, which consists of a field and its value. Returns undefined if there is no
 * label.
 */
export function findLabel(key: string, uiText: UiText): string | undefined {
  if (!Object.hasOwn(uiText, key)) return undefined;
  const known = uiText[key as keyof UiText];
  return typeof known === 'string' ? known : undefined;
}
