import { categoryVocabulary } from './category-words.ts';
import type { NumberField, NumberQuery } from './number-query.ts';

/**
 * Patterns for the words that name a field, in English, French and Chinese. They match folded text (lower case, no accents). If
 * two patterns match at the same position, the first pattern is used.
 */

const elsewhereWords: readonly string[] = [
  'annual (?:membership )?fees?,? (?:for|on|per) (?:(?:each|every|any|an?) [a-z ]{0,30}cards?|(?:additional|authorized|supplementary|secondary|employee|companion|extra))',
  '(?:additional|authorized|supplementary|secondary|extra|employee|joint) (?:card|user|holder)[a-z]*(?: annual fees?)?',
  '(?:late|returned|missed|over-?limit|overdraft|stop|expedited|replacement)[ -](?:payment|cheque|check|delivery|card|fee|limit)s?(?: fees?)?',
  'cash advance (?:transaction )?fees?',
  'balance transfers?(?: fees?| apr)?',
  'frais (?:de transfert|pour une avance|d.avance)',
  'minimum (?:interest|payment|income|household|deposit|credit)[a-z ]{0,12}',
  '(?:annual|travel|statement|airline|dining|hotel|uber|resort|lounge|shopping|streaming|fuel) ?(?:fee )?credits?',
  'credit (?:limit|line|score)',
  '(?:intro(?:ductory)?|promotional) (?:0% )?(?:apr|rate|interest|annual percentage rate)',
  '(?:personal|household|annual|yearly) income',
  'gift cards?',
  'security deposit',
  'insurance|coverage|lost luggage|baggage|trip (?:delay|cancellation)',
  'monthly fees?|wire|atm|foreign cash',
  '(?:over|market|retail|total) ?value|valued? at|worth|savings?|save',
  'minimum purchase',
  'cartes? (?:supplementaires?|additionnelles?)|utilisateurs? (?:autorises?|supplementaires?)|titulaires? supplementaires?',
  'frais (?:de|pour) (?:retard|depassement|remplacement)|paiement (?:en retard|refuse)',
  'transferts? de soldes?',
  'revenu|assurance|valeur|rabais|credit (?:annuel |de )?voyage|limite de credit',
  '附属卡|副卡|附屬卡|滞纳金|违约金|挂失|补卡|换卡|取现手续费|分期|溢缴款|保险|保额|工本费|额度|资产|月日均|存款|年收入|短信|贵宾厅|立减|返券|价值',
];

export const firstYearWords: readonly string[] = [
  '(?:intro(?:ductory)?|promotional|first[ -]year) annual (?:membership )?fees?',
  'annual (?:membership )?fees?,? (?:for |in |during |waived |the |your |first |is |of ){0,4}?(?:first|1st)(?: |-)(?:year|12 months)',
  'first(?: |-)year(?: annual fees?| free| fees?)?|first 12 months|(?:1st|introductory) year|year one|year 1',
  'frais annuels?,? (?:de |pour |a |la |pendant |au cours de ){0,3}?(?:premiere|1re) annee',
  '(?:premiere|1re) annee(?: gratuite)?|12 premiers mois|premiers 12 mois',
  '首年(?:年费)?|第一年(?:年费)?|首12个月',
];

const laterYearsWords: readonly string[] = [
  '(?:then|afterwards?)(?=[ ,]*(?:only |just |it.s )?\\$?\\d)|after (?:the |your |that )?(?:first|1st|introductory) year|after year one|each year (?:after|thereafter)|thereafter|years? after that|after that|subsequent years?|(?:second|2nd) year|from year (?:two|2)',
  '(?:puis|ensuite)(?=[ ,]*(?:ils? sont |elle est |c.est )?(?:de )?\\d)|apres la (?:premiere|1re) annee|par la suite|annees suivantes|a compter de la (?:deuxieme|2e) annee',
  '次年(?:起)?(?:年费)?|第二年(?:起)?(?:年费)?|之后每年',
];

export const annualFeeWords: readonly string[] = [
  'annual (?:membership |account |card |cardmember |cardholder )?(?:fees?|charge|cost)|yearly (?:card |membership )?(?:fees?|cost)|(?:card)?member(?:ship)? (?:fees?|dues|costs?)|(?:annual|yearly) (?:membership|dues|price|charge)|fees? per year|card fees?',
  'frais annuels?|cotisations? annuelles?|droits? annuels?|frais (?:d.adhesion|de carte) annuels?|frais d.utilisation annuels?',
  '年费|年費',
];

const fxFeeWords: readonly string[] = [
  'foreign (?:currency )?(?:transactions?|exchange|purchases?|currency|currencies)(?: conversion)?(?: fees?| markup| surcharge| charge)?|fx fees?|currency conversion|transactions? (?:made )?outside|(?:purchases?|transactions?|charges?) in(?:to)? (?:another|other|foreign|a foreign) currenc(?:y|ies)|international transactions?(?: fees?)?|non-(?:us|u\\.s\\.|canadian) (?:dollar|currency)[a-z ]{0,14}',
  '(?:operations?|transactions?|achats?) (?:de change|en (?:devises?|monnaie)[a-z ]{0,12}|effectuees? en devises?)|conversion (?:de|des|en) (?:devises?|monnaies?)|devises? etrangeres?|monnaies? etrangeres?|frais de (?:change|conversion)|taux de conversion|majoree?s? de|autres? (?:monnaies?|devises?) que|(?:monnaies?|devises?) autres? que|majoration|(?:achats|operations) (?:effectues |faits )?(?:a l.etranger|en devises)',
  '外币(?:交易|兑换|转换|消费)?(?:手续费|服务费)?|外幣|境外(?:交易|消费|使用)(?:手续费|服务费)|货币(?:兑换|转换)(?:手续费|费)?|外汇(?:兑换|交易|转换)?手续费|跨境交易',
];

export const interestWords: readonly string[] = [
  '(?:annual )?(?:percentage|interest) rates?|aprs?|interest',
  'taux d.interet|taux annuel|interets?',
  '利率|日息|利息',
];

const purchaseAprWords: readonly string[] = [
  '(?:purchase|purchases|standard|regular|variable|ongoing) (?:annual )?(?:percentage rate|interest rate|apr|interest)|(?:apr|interest rate|annual percentage rate|interest) (?:for|on) purchases?|purchases?',
  'taux d.interet (?:annuel )?(?:sur|pour) (?:les )?achats|achats',
  '消费(?:年)?利[率息]|透支(?:年)?利[率息]',
];

const cashAdvanceWords: readonly string[] = [
  '(?:(?:apr|interest rates?|rate|interest) (?:for|on) )?cash[ -]advances?(?: (?:apr|interest rate|rate|interest))?|cash access',
  '(?:taux d.interet (?:annuel )?(?:sur|pour) (?:les )?)?avances? (?:de fonds|d.argent|en especes)',
  '取现(?:透支)?(?:年)?利[率息]|预借现金(?:年)?利?[率息]?|取现',
];

const offerWords: readonly string[] = [
  '(?:welcome|new (?:card ?member|member|customer)|sign-?up|bonus) (?:bonus|offer|points?|miles?|gift)|bonus|welcome|one-time',
  'prime|offre (?:de bienvenue|de lancement)|bienvenue|boni',
  '开卡礼?|迎新|新户|新客户?|首刷|核卡|达标|获赠|赠送?|奖励|领取',
];

const spendWords: readonly string[] = [
  'spen[dt](?:ing)?|purchases? totall?ing|in (?:eligible |net |card )?purchases|of purchases|worth of purchases',
  'depens(?:ez|es|er|e|ent|ant)|achats (?:qui )?totalis[a-z]+|vos achats|d.achats|en achats',
  '累计消费|消费满|消费|刷满',
];

const monthsWords: readonly string[] = [
  'account opening|(?:with)?in (?:the |your )?first|first|from (?:approval|opening)|(?:with)?in',
  'ouverture (?:de votre |du )?(?:compte|carte)?|premiers mois|au cours des|dans les|suivant',
  '开卡后|核卡后|开户|内|起',
];

const capWords: readonly string[] = [
  'up to|first|combined|maximum|(?:spend(?:ing)? )?cap(?:ped)?|limit',
  'jusqu.(?:a|au)|premiers?|plafond|maximum',
  '上限|封顶|最高|最多|以内|不超过',
];

const baseRateWords: readonly string[] = [
  '^(?:all )?others?$|(?:all |every |any )?(?:other|else)(?: eligible| card| net| your| everyday)? (?:purchases?|spending|spend)|everything else|everywhere else|(?:every|all)(?: eligible| card| net| your| everyday| other)* (?:purchases?|spending|transactions?|dollars?)|(?:all|everything|anything|whatever|no matter what) you (?:buy|purchase|charge)|(?:then|after that,?|thereafter,?)(?= \\$?\\d)|base (?:rate|earn)|(?:unlimited|everyday) (?:cash ?back|purchases)|everywhere',
  '^autres?$|(?:tous|toutes) (?:les |vos |autres |les autres |vos autres )*(?:achats?|depenses)|(?:autres?|chaque) (?:achats?|depenses)|partout ailleurs|(?:tout )?le reste|du reste|taux de base|par la suite(?= ,)',
  '^(?:其他|其它)$|其他(?:所有)?(?:一般)?(?:消费|交易|商户)|其余消费|所有消费|一般消费|日常消费|普通消费|每笔消费|任意消费|基础积分|基础返现',
];

/** Patterns for phrases such as “per dollar”. Without a category, they mean the base rate (the rate for other purchases). */
const perUnitWords: readonly string[] = [
  '(?:per|for (?:each|every)) (?:us )?(?:dollar|\\$1)(?: of purchases?| spent| you spend)?(?! (?:spent )?(?:on|at|in|for)(?! (?:purchases|everything|all|every)))',
  'chaque dollar (?:d.achats?|depense)|par dollar(?: d.achats?| depense)?(?! (?:en|sur|chez|dans|a l|pour))|(?:par|chaque) tranche',
  '(?:消费|刷卡|人民币)[^，。；]{0,6}(?:每|满)?[1一壹] ?元(?:人民币)?(?: ?[=＝]|积|累积|累计|可?[获得])?|[1一壹] ?元(?: ?[=＝] ?|积|累积)?(?=[1一壹] ?[个分])|每(?:消费)?[1一壹] ?元',
];

/** What a word on the page is about. `elsewhere` means a number that a card file does not contain, such as a late fee. */
export type WordTopic =
  | 'annualFee'
  | 'firstYear'
  | 'laterYears'
  | 'fxFee'
  | 'category'
  | 'base'
  | 'perUnit'
  | 'cap'
  | 'interest'
  | 'purchase'
  | 'cashAdvance'
  | 'offer'
  | 'spend'
  | 'months'
  | 'elsewhere';

export interface FieldWord {
  readonly topic: WordTopic;
  /** Offsets are in UTF-16 code units of the searched text. The end is exclusive. */
  readonly start: number;
  readonly end: number;
}

const wordsByTopic: Readonly<Record<WordTopic, readonly string[]>> = {
  annualFee: annualFeeWords,
  firstYear: firstYearWords,
  laterYears: laterYearsWords,
  fxFee: fxFeeWords,
  category: [categoryVocabulary],
  base: baseRateWords,
  perUnit: perUnitWords,
  cap: capWords,
  interest: interestWords,
  purchase: purchaseAprWords,
  cashAdvance: cashAdvanceWords,
  offer: offerWords,
  spend: spendWords,
  months: monthsWords,
  elsewhere: elsewhereWords,
};

interface FieldTopics {
  /** The topics of the words that label this field. */
  readonly own: readonly WordTopic[];
  /** The topics of the words that label something else. */
  readonly rivals: readonly WordTopic[];
}

/**
 * Returns the topics of the words that label the field in the query. If a number near “spend” is in points, it is the amount of
 * the offer, because spending goals are never in points.
 */
export function findOwnTopics({ field, form }: NumberQuery): readonly WordTopic[] {
  const { own } = topicsByField[field];
  return field === 'offer-amount' && form === 'points' ? [...own, 'spend'] : own;
}

const topicsByField: Readonly<Record<NumberField, FieldTopics>> = {
  'annual-fee': {
    own: ['annualFee', 'laterYears'],
    rivals: ['elsewhere', 'fxFee', 'offer', 'spend'],
  },
  'first-year-fee': {
    own: ['firstYear'],
    rivals: ['elsewhere', 'laterYears', 'fxFee', 'offer', 'spend'],
  },
  'fx-fee': { own: ['fxFee'], rivals: ['elsewhere', 'cashAdvance', 'interest', 'base'] },
  'base-rate': {
    own: ['base', 'perUnit'],
    rivals: ['elsewhere', 'category', 'interest', 'fxFee', 'cashAdvance'],
  },
  'category-rate': { own: ['category'], rivals: ['elsewhere', 'base', 'interest', 'fxFee', 'cashAdvance'] },
  cap: { own: ['cap', 'category', 'spend'], rivals: ['elsewhere', 'annualFee', 'fxFee', 'offer'] },
  'purchase-apr': {
    own: ['purchase', 'interest'],
    rivals: ['elsewhere', 'cashAdvance', 'fxFee', 'category'],
  },
  'cash-advance-apr': { own: ['cashAdvance'], rivals: ['elsewhere', 'purchase', 'fxFee', 'category'] },
  'offer-amount': { own: ['offer'], rivals: ['elsewhere', 'spend', 'annualFee', 'fxFee', 'category'] },
  'offer-spend': { own: ['spend'], rivals: ['elsewhere', 'annualFee', 'fxFee', 'offer', 'cap'] },
  'offer-months': { own: ['months', 'spend', 'offer'], rivals: ['elsewhere', 'interest'] },
  other: { own: [], rivals: [] },
};

/** Finds the words in a text (after `foldText`) that name a topic, in text order and without overlaps. Adds `offset` to positions. */
export function findFieldWords(text: string, field: NumberField, offset = 0): readonly FieldWord[] {
  return [...text.matchAll(patternByField[field])].flatMap(({ index, 0: word, groups = {} }) => {
    const topic = Object.keys(groups).find((name) => groups[name] !== undefined) as WordTopic | undefined;
    const start = offset + index;
    return word === '' || topic === undefined ? [] : [{ topic, start, end: start + word.length }];
  });
}

/** Topics to match first, because their words contain words of other topics: “cash advance fee” contains “cash advance”. */
const specificTopics: ReadonlySet<WordTopic> = new Set([
  'elsewhere',
  'laterYears',
  'firstYear',
  'base',
  'cashAdvance',
]);

/** Makes Latin words match only as whole words. Chinese has no spaces between words. */
function matchWholeWords(pattern: string): string {
  return /[\u4e00-\u9fff]/.test(pattern) ? `(?:${pattern})` : `(?<![a-z])(?:${pattern})(?![a-z])`;
}

const patternByField = Object.fromEntries(
  Object.entries(topicsByField).map(([field, { own, rivals }]) => {
    const orderedTopics = new Set([
      ...rivals.filter((topic) => specificTopics.has(topic)),
      ...own,
      ...rivals,
    ]);
    const alternatives = [...orderedTopics].map(
      (topic) => `(?<${topic}>${wordsByTopic[topic].map(matchWholeWords).join('|')})`,
    );
    return [field, new RegExp(alternatives.join('|') || '(?!)', 'g')];
  }),
) as Readonly<Record<NumberField, RegExp>>;
