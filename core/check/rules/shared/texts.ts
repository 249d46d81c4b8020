import type { PartialCard } from '#core/card/card';

type Texts = readonly (readonly [pointer: string, text: string])[];

/** Lists the names in other languages. */
export function listLocalizedNames({ localized_names: names = {} }: PartialCard): Texts {
  return keepPresent(Object.entries(names).map(([language, name]) => [`/localized_names/${language}`, name]));
}

/** Lists the labels of the rates. */
export function listRateLabels({ rewards }: PartialCard): Texts {
  return keepPresent(
    (rewards?.categories ?? []).map((rate, index) => [`/rewards/categories/${index}/label`, rate?.label]),
  );
}

/** Lists the official page and the sources. */
export function listUrls({ official_url: officialUrl, sources = [] }: PartialCard): Texts {
  return keepPresent([
    ['/official_url', officialUrl],
    ...sources.map((source, index) => [`/sources/${index}/url`, source?.url] as const),
  ]);
}

function keepPresent(texts: readonly (readonly [pointer: string, text: string | undefined])[]): Texts {
  return texts.flatMap(([pointer, text]) => (text === undefined ? [] : [[pointer, text]]));
}
