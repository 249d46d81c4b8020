import type { Card } from '#core/card/card';
import { networkEntriesOf } from '#core/card/exported-card';
import { countryTable } from '#core/card/generated/countries';

type SearchedCard = Omit<Card, '$schema'>;

/** A fact about a card, with search words for the fact in English, French and Chinese. */
interface FactWords {
  readonly applies: (card: SearchedCard) => boolean;
  readonly words: readonly string[];
}

const isNamed = (pattern: RegExp) => (card: SearchedCard) =>
  [card.name, ...Object.values(card.localized_names ?? {})].some((name) => pattern.test(name));
const hasTier =
  (tier: string, pattern: RegExp) =>
  (card: SearchedCard): boolean =>
    networkEntriesOf(card).some(({ network_tier: cardTier }) => cardTier === tier) || isNamed(pattern)(card);
const hasNetwork =
  (network: Card['network']) =>
  (card: SearchedCard): boolean =>
    networkEntriesOf(card).some((entry) => entry.network === network);

/**
 * Search phrases that do not appear in the cards themselves, such as other names of networks and countries. The list may have
 * at most 80 phrases.
 */
const factWords: readonly FactWords[] = [
  {
    applies: ({ annual_fee: fee }) => fee.amount === 0,
    words: ['no annual fee', 'without annual fee', 'free', 'sans frais annuels', '免年费', '无年费'],
  },
  {
    applies: ({ fx_fee: fee }) => fee.percent === 0,
    words: [
      'no foreign transaction fee',
      'no fx fee',
      'sans frais de change',
      '免货币转换费',
      '免境外手续费',
    ],
  },
  {
    applies: ({ rewards }) => rewards?.rate_type === 'cashback',
    words: ['cashback', 'cash back', 'remise en argent', 'remises', '返现', '现金返还'],
  },
  { applies: ({ rewards }) => rewards?.rate_type === 'points', words: ['points', '积分'] },
  {
    applies: ({ rewards }) => rewards?.rate_type === 'miles',
    words: ['miles', 'milles', '里程', '航空里程'],
  },
  { applies: ({ type }) => type === 'credit', words: ['credit card', 'carte de crédit', '信用卡'] },
  { applies: ({ type }) => type === 'charge', words: ['charge card', 'carte de paiement', '签账卡'] },
  { applies: ({ type }) => type === 'debit', words: ['debit card', 'carte de débit', '借记卡'] },
  {
    applies: ({ segment }) => segment !== 'personal',
    words: ['business', 'company', 'entreprise', 'affaires', '商务', '企业', '公司'],
  },
  {
    applies: isNamed(/student|étudiant|campus/i),
    words: ['student', 'college', 'étudiant', 'étudiante', '学生'],
  },
  { applies: isNamed(/\bsecured\b/i), words: ['secured', 'build credit', 'garantie', '担保'] },
  { applies: hasTier('classic', /\bclassic\b/i), words: ['classic', 'classique', '普卡'] },
  { applies: hasTier('gold', /\bgold\b/i), words: ['gold', 'or', '金卡'] },
  { applies: hasTier('platinum', /\bplatin/i), words: ['platinum', 'platine', '白金', '白金卡'] },
  { applies: hasTier('diamond', /\bdiamond\b/i), words: ['diamond', 'diamant', '钻石'] },
  { applies: hasTier('infinite', /\binfinite\b/i), words: ['无限卡'] },
  { applies: hasNetwork('visa'), words: ['维萨'] },
  { applies: hasNetwork('mastercard'), words: ['万事达'] },
  { applies: hasNetwork('amex'), words: ['american express', '美国运通'] },
  { applies: hasNetwork('unionpay'), words: ['union pay', '银联'] },
  ...Object.entries(countryTable).map(([code, { names, words }]) => ({
    applies: ({ country }: SearchedCard) => country === code,
    words: [...names, ...words],
  })),
];

export function collectFactTerms(card: SearchedCard): readonly string[] {
  return factWords.flatMap(({ applies, words }) => (applies(card) ? words : []));
}

/** English and French words that a search ignores if other words remain. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and at best card cards credit for good in is me my of on the to top what which with au aux avec carte cartes credits d dans de des du en et l la le les meilleure meilleures pour quelle sur un une'.split(
    ' ',
  ),
);

const negations = ['no', 'without', 'sans'];

/** The words of facts such as “no annual fee”, without the “no”. */
const negatedWords = factWords
  .flatMap(({ words }) => words.map((phrase) => phrase.split(' ')))
  .filter(([first]) => first !== undefined && negations.includes(first))
  .flatMap(([, ...words]) => words.filter((word) => !stopWords.has(word)));

/** Whether a word such as “no” comes before words that no fact denies, as in “no rewards”: no record says what a card lacks. */
export function isEmptyNegation(token: string, following: readonly string[]): boolean {
  const isNegated = (word: string) =>
    negatedWords.some((negated) => negated.startsWith(word) || word.startsWith(negated));
  return negations.includes(token) && following.length > 0 && !following.some(isNegated);
}

/** The Chinese words to ignore. This is a pattern instead of a list, because Chinese has no spaces between words. */
export const chineseStopWords = /哪张|哪种|哪个|什么|最好|最高|推荐|适合|可以|怎么|有没有|的|吗|好用/g;
