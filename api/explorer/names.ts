import { networkNames } from '#catalog/card';
import type { ExportedCard } from '#catalog/exports/exported-card';
import type { FacetName, FilterName } from '#catalog/query/fields';
import type { Vocabulary } from '#catalog/query/vocabulary';
import type { Format } from './format.ts';
import type { Language } from './place.ts';
import type { Words } from './words/words.ts';

/** A text and the language it is in. */
export interface Named {
  readonly text: string;
  readonly lang: string;
}

/** A card's name in a reader's language where the record has it, else as the issuer writes it. */
export function cardName({ name, localized_names: others }: ExportedCard, language: Language): Named {
  const own = { text: name, lang: languageOf(name) };
  if (own.lang === language) return own;
  const found = Object.entries(others ?? {}).find(([tag]) => tag.split('-')[0] === language);
  return found === undefined ? own : { text: found[1], lang: found[0] };
}

/** An issuer's name; a reader of Chinese is shown the Chinese one, which the registry has among the aliases. */
export function issuerName(id: string, name: string, vocabulary: Vocabulary, language: Language): Named {
  const known = vocabulary.issuers.find((issuer) => issuer.id === id);
  const text = (language === 'zh' ? known?.aliases.find((alias) => han.test(alias)) : undefined) ?? name;
  return { text, lang: languageOf(text) };
}

function languageOf(text: string): 'en' | 'zh' {
  return han.test(text) ? 'zh' : 'en';
}

const han = /\p{Script=Han}/u;

const networks: ReadonlyMap<string, string> = new Map(Object.entries(networkNames));

export function networkName(network: string, words: Words): string {
  return networks.get(network) ?? words['network.other'];
}

/** `world-elite` as `World Elite`: levels are names of the networks, the same in every language. */
export function tierName(tier: string): string {
  return tier.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
}

/** Every filter, as a reader is told of it. */
export const filterLabels = {
  country: 'field.country',
  issuer_id: 'field.issuer',
  issuer: 'field.issuer',
  network: 'field.network',
  network_tier: 'field.network_tier',
  type: 'field.type',
  segment: 'field.segment',
  rate_type: 'filter.rate_type',
  art_grade: 'field.art_grade',
  annual_fee_min: 'filter.annual_fee_min',
  annual_fee_max: 'filter.annual_fee_max',
  fx_fee_max: 'filter.fx_fee_max',
  discontinued: 'filter.discontinued',
  status: 'filter.discontinued',
  verified_since: 'filter.verified_since',
  ids: 'filter.ids',
} as const satisfies Record<FilterName, keyof Words>;

export interface NamingWorld {
  readonly words: Words;
  readonly format: Format;
  readonly vocabulary: Vocabulary;
  readonly language: Language;
}

/** A value of a facet in words. */
export function valueName(name: FacetName, value: string | boolean | null, world: NamingWorld): string {
  const { words, format, vocabulary, language } = world;
  const text = String(value);
  switch (name) {
    case 'country':
      return format.country(text);
    case 'issuer_id': {
      const known = vocabulary.issuers.find(({ id }) => id === text);
      return issuerName(text, known?.name ?? text, vocabulary, language).text;
    }
    case 'network':
      return networkName(text, words);
    case 'network_tier':
      return value === null ? words['tier.null'] : tierName(text);
    default:
      return listedName(`${prefixes[name]}.${text}`, words) ?? text;
  }
}

const prefixes = {
  type: 'type',
  segment: 'segment',
  rate_type: 'rate',
  art_grade: 'art',
  discontinued: 'discontinued',
} as const satisfies Partial<Record<FacetName, string>>;

/** The word of a listed value, such as `type.credit`. */
export function listedName(key: string, words: Words): string | undefined {
  if (!Object.hasOwn(words, key)) return undefined;
  const known = words[key as keyof Words];
  return typeof known === 'string' ? known : undefined;
}
