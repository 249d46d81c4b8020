// Generated from catalog.json by `npm run generate`. Do not edit.

/** Every country of the catalog by its code: names in English, French and Chinese, the currency of its fees, languages. */
export const countryTable = {
  us: {"name":"United States","names":["United States","États-Unis","美国"],"currency":"USD","languages":["en"],"words":["usa","american","américaine"]},
  ca: {"name":"Canada","names":["Canada","Canada","加拿大"],"currency":"CAD","languages":["en","fr"],"words":["canadian","canadienne"]},
  cn: {"name":"China","names":["China","Chine","中国"],"currency":"CNY","languages":["zh"],"words":["chinese"]},
} as const;

/** Addresses of this catalog; null if it has none. */
export const catalogAddresses: Readonly<Record<"repository" | "site" | "api" | "contact", string | null>> = {
  repository: null,
  site: null,
  api: null,
  contact: null,
};
