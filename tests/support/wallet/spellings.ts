import type { Card, Issuer } from '#core/catalog/card';
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
  S1: (card: NamedCard, issuer: Issuer) => spelled(card, card.name, issuer.name),
  S2: (card: NamedCard, issuer: Issuer) => {
    const short = tidy(card.name.replace(signs, '').replace(/\bCredit\b/g, ''));
    return spelled(
      card,
      isThere(short, issuer.name) ? short : `${issuer.name} ${short}`,
      capitals(issuer.name),
    );
  },
  S3: (card: NamedCard, issuer: Issuer) => {
    const short = tidy(card.name.replace(signs, '').replace(/\b(?:Credit )?Card\b/g, ''));
    const network = networkNames[card.network] ?? '';
    const whole = isThere(short, network) ? short : `${short} ${network}`;
    const [longest = issuer.name] = issuer.aliases.toSorted((a, b) => b.length - a.length);
    return spelled(card, capitals(whole).replaceAll(' ', '\u00a0'), longest);
  },
  S4: (card: NamedCard, issuer: Issuer) => {
    const split = withoutIssuer(card.name, issuer)
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replaceAll('-', ' ')
      .replaceAll('&', ' and ');
    return spelled(card, fullWidth(tidy(split)), issuer.name);
  },
  S5: (card: NamedCard, issuer: Issuer) => {
    const bare = tidy(withoutIssuer(card.name, issuer).replace(/\b(?:Card|Rewards)\b/g, ''));
    const inside = bare.replace(/^The /, '').replace(/ (?:from|by)$/, '');
    return spelled(card, `The ${inside} Card from ${issuer.name}`, issuer.name.replace(country, ''));
  },
} satisfies Record<string, (card: NamedCard, issuer: Issuer) => PassTexts>;

const signs = /[™®©℠*†‡§]/g;
const country = / (?:Canada|USA|US|China)$/;
const networkNames: { readonly [network: string]: string } = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const spelled = ({ country: code }: NamedCard, description: string, organizationName: string) =>
  passWords({ description, organizationName, issuerCountryCode: code.toUpperCase() });

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const capitals = (text: string): string => text.toUpperCase();
const isThere = (text: string, part: string): boolean => capitals(text).includes(capitals(part));

export function fullWidth(text: string): string {
  return text
    .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');
}

function withoutIssuer(text: string, { name, aliases }: Issuer): string {
  const names = [name, name.replace(country, ''), ...aliases]
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replace(/[.*+?()]/g, '\\$&'));
  const issuer = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])[™®©℠*†‡§]*`, 'giu');
  return text.replace(issuer, '');
}
