import type { Language } from './languages.ts';

/** Numbers and days as a language writes them. */
export interface Format {
  readonly count: (value: number) => string;
  readonly number: (value: number) => string;
  /** Currency: ISO 4217. A code that the browser does not know stands beside the number. */
  readonly money: (amount: number, currency: string) => string;
  /** 2.7 is 2.7 %. */
  readonly percent: (value: number) => string;
  /** Of a date YYYY-MM-DD. */
  readonly day: (date: string) => string;
  readonly country: (code: string) => string;
  /** Of an ISO 4217 code: the code, and its name where the browser knows it. */
  readonly currency: (code: string) => string;
}

const locales = { en: 'en', fr: 'fr-CA', zh: 'zh-CN' } as const satisfies Record<Language, string>;

const made = new Map<Language, Format>();

/** Made once a language: what `Intl` needs for it takes longer than drawing the page. */
export function formatIn(language: Language): Format {
  const known = made.get(language) ?? makeFormat(locales[language]);
  made.set(language, known);
  return known;
}

function makeFormat(locale: string): Format {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  const currencies = new Map<string, Intl.NumberFormat>();
  const money = (currency: string): Intl.NumberFormat => {
    const known =
      currencies.get(currency) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      });
    currencies.set(currency, known);
    return known;
  };
  return {
    count: (value) => whole.format(value),
    number: (value) => number.format(value),
    money: (amount, currency) =>
      /^[A-Z]{3}$/.test(currency) ? money(currency).format(amount) : `${number.format(amount)} ${currency}`,
    percent: (value) => percent.format(value / 100),
    day: (date) => {
      const time = Date.parse(`${date}T00:00:00Z`);
      return Number.isNaN(time) ? date : day.format(time);
    },
    country: (code) => (/^[a-z]{2}$/.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code),
    currency: (code) => {
      const name = /^[A-Z]{3}$/.test(code) ? currencyNames.of(code) : undefined;
      return name === undefined ? code : `${code} (${name})`;
    },
  };
}
