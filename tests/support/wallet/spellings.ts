import type { Card, Issuer } from '#core/card/card';
import type { PassTexts } from '../../../cli/src/wallet/match/match-index.ts';

type NamedCard = Pick<Card, 'id' | 'name' | 'country' | 'issuer_id' | 'network'>;

export function passWords(words: Partial<PassTexts>): PassTexts {
  return {
    description: null,
    longDescription: null,
    organizationName: null,
    logoText: null,
    cobrandName: null,
    issuerCountryCode: null,
    applicationDescriptions: [],
    ...words,
  };
}

/** Ways in which a pass may write the name of a card and the name of its issuer. */
export const spellings = {
  S1: (card: NamedCard, issuer: Issuer) => createTexts(card, card.name, issuer.name),
  S2: (card: NamedCard, issuer: Issuer) => {
    const shortName = collapseSpaces(card.name.replace(signPattern, '').replace(/\bCredit\b/g, ''));
    return createTexts(
      card,
      containsIgnoringCase(shortName, issuer.name) ? shortName : `${issuer.name} ${shortName}`,
      toCapitals(issuer.name),
    );
  },
  S3: (card: NamedCard, issuer: Issuer) => {
    const shortName = collapseSpaces(card.name.replace(signPattern, '').replace(/\b(?:Credit )?Card\b/g, ''));
    const network = networkNames[card.network] ?? '';
    const fullName = containsIgnoringCase(shortName, network) ? shortName : `${shortName} ${network}`;
    const [longestAlias = issuer.name] = issuer.aliases.toSorted((a, b) => b.length - a.length);
    return createTexts(card, toCapitals(fullName).replaceAll(' ', '\u00a0'), longestAlias);
  },
  S4: (card: NamedCard, issuer: Issuer) => {
    const splitName = removeIssuer(card.name, issuer)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll('-', ' ')
      .replaceAll('&', ' and ');
    return createTexts(card, fullWidth(collapseSpaces(splitName)), issuer.name);
  },
  S5: (card: NamedCard, issuer: Issuer) => {
    const bareName = collapseSpaces(removeIssuer(card.name, issuer).replace(/\b(?:Card|Rewards)\b/g, ''));
    const innerName = bareName.replace(/^The /, '').replace(/ (?:from|by)$/, '');
    return createTexts(
      card,
      `The ${innerName} Card from ${issuer.name}`,
      issuer.name.replace(countryPattern, ''),
    );
  },
} satisfies Record<string, (card: NamedCard, issuer: Issuer) => PassTexts>;

const signPattern = /[™®©℠*†‡§]/g;
const countryPattern = / (?:Canada|USA|US|China)$/;
const networkNames: { readonly [network: string]: string } = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const createTexts = ({ country: code }: NamedCard, description: string, organizationName: string) =>
  passWords({ description, organizationName, issuerCountryCode: code.toUpperCase() });

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();
const toCapitals = (text: string): string => text.toUpperCase();
const containsIgnoringCase = (text: string, part: string): boolean =>
  toCapitals(text).includes(toCapitals(part));

export function fullWidth(text: string): string {
  return text
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');
}

function removeIssuer(text: string, { name, aliases }: Issuer): string {
  const names = [name, name.replace(countryPattern, ''), ...aliases]
    .toSorted((a, b) => b.length - a.length)
    .map((alias) => alias.replace(/[.*+?()]/g, '\\$&'));
  const issuerPattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])[™®©℠*†‡§]*`,
    'giu',
  );
  return text.replace(issuerPattern, '');
}
