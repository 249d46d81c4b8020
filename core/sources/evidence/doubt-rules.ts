import type { NumberField } from './number-query.ts';

export type Doubt =
  | 'no-label'
  | 'other-label'
  | 'other-card'
  | 'card-not-named'
  | 'struck-through'
  | 'range'
  | 'other-person'
  | 'other-year'
  | 'other-time'
  | 'condition'
  | 'example'
  | 'comparison'
  | 'customer'
  | 'maximum'
  | 'other-period'
  | 'saving';

export const doubtSentences: Readonly<Record<Doubt, string>> = {
  'no-label': 'nothing near it says which field it is',
  'other-label': 'it is labeled as something else',
  'other-card': 'it is about another card',
  'card-not-named': 'the page does not name this card',
  'struck-through': 'it is struck through',
  range: 'it is one end of a range',
  'other-person': 'it is for an additional card',
  'other-year': 'it is for the first year only, or not for the first year',
  'other-time': 'it is not in force today',
  'other-period': 'it is not a yearly amount',
  condition: 'it depends on a condition',
  example: 'it is an example or an average',
  comparison: 'it is compared with other cards',
  customer: 'it is quoted from another person',
  maximum: 'it is a maximum',
  saving: 'it is a saving or a credit',
};

/** Where a rule searches for its pattern: a part of the text around the number. */
export type TextPart =
  | 'before'
  | 'after'
  | 'sentence'
  | 'clauseBefore'
  | 'piece'
  | 'conditions'
  | 'comparison'
  | 'labels'
  | 'headings'
  | 'heading';

interface DoubtRule {
  readonly doubt: Doubt;
  /** The fields that the rule applies to. If missing, the rule applies to every field. */
  readonly fields?: readonly NumberField[];
  readonly isZero?: boolean;
  readonly pattern: RegExp;
  readonly where: readonly TextPart[];
}

const feeFields = ['annual-fee', 'first-year-fee', 'fx-fee'] as const;

/** Builds a pattern for a list of words. Latin words match only as whole words. */
export function buildWordPattern(latin: string, chinese = ''): RegExp {
  return new RegExp(`(?<![a-z])(?:${latin})(?![a-z])${chinese === '' ? '' : `|${chinese}`}`);
}

export const additionalCardPattern = buildWordPattern(
  'co-?(?:utilisateurs?|titulaires?|emprunteurs?|detenteurs?)|conjointe?s?|cartes? d.employes?|cartes? familiales?|(?:additional|authori[sz]ed|supplementary|secondary|extra|employee|companion|added|joint|second|each other) (?:card|user|holder|member)[a-z]*|(?:added|additional|authorized) users?|cartes? (?:supplementaires?|additionnelles?|conjointes?)|(?:utilisateurs?|titulaires?|detenteurs?) (?:autorises?|supplementaires?|additionnels?)|(?:carte|utilisateur|titulaire) (?:de plus|en sus)',
  '附属卡|副卡|附卡|附屬卡',
);
export const firstYearPattern = buildWordPattern(
  'first[ -]years?|1st[ -]year|first (?:12|twelve) months|year (?:one|1)|introductory|intro|promotional|premiere annee|1re annee|12 premiers mois|douze premiers mois',
  '首年|第一年|首12个月|前12个月',
);
export const laterYearsPattern = buildWordPattern(
  'after (?:the |your |that |an? )?(?:first|1st|introductory|intro)|thereafter|after that|afterwards?|subsequent|then|(?:second|2nd) year|year (?:two|2)|each year after|renewal|apres|par la suite|ensuite|puis|annees suivantes|deuxieme annee|2e annee|renouvellement',
  '次年|第二年|之后|以后|续费',
);

/** Reasons to doubt a number because of the text around it. The first matching rule applies. */
export const doubtRules: readonly DoubtRule[] = [
  {
    doubt: 'other-label',
    fields: ['purchase-apr', 'cash-advance-apr'],
    pattern:
      /^(?!.*(?:purchase|achat|消费|cash[ -]advance|avance|取现)).*(?:balance transfer|transferts? de solde|virements? de solde)/,
    where: ['clauseBefore'],
  },
  {
    doubt: 'other-label',
    fields: ['offer-months'],
    pattern: /(?<![a-z])(?:avant|before)(?: les?| the)? ?$/,
    where: ['before'],
  },
  {
    doubt: 'condition',
    fields: ['annual-fee', 'first-year-fee', 'fx-fee'],
    pattern: /^[)） ]*(?:(?:及|或)?以上|or (?:more|above|higher)|and (?:above|over|up)|ou plus|et plus)/,
    where: ['after'],
  },
  {
    doubt: 'other-label',
    fields: ['purchase-apr', 'cash-advance-apr'],
    pattern: buildWordPattern(
      'penalty|default (?:apr|rate)|introductory|intro|promotional|promotionnel(?:le)?|defaut',
      '违约|优惠',
    ),
    where: ['labels'],
  },
  {
    doubt: 'condition',
    fields: ['base-rate', 'category-rate'],
    pattern: buildWordPattern('birthdays?|anniversaires?', '生日'),
    where: ['sentence'],
  },
  {
    doubt: 'comparison',
    pattern: buildWordPattern(
      '(?:other|competing|rival|most|traditional|typical|many|comparable|some) (?:banks?|cards?|issuers?|credit cards?|premium cards?)|competitors?|(?:industry|national|market) average|compared (?:to|with)|versus|vs\\.?|elsewhere(?! classified)|unlike|instead of|rather than|(?:a|some|another|one) (?:website|blog|magazine|newspaper|reviewer|friend|site|article|magazine)|(?:some|another|one|other) (?:bank|card)|(?:premium|pricier|fancier) cards?|concurrents?|(?:autres|plupart des|certaines) (?:banques|cartes|institutions|emetteurs)|comparativement|contrairement|au lieu d[eu]|moyenne (?:du marche|de l.industrie)',
      '他行|其他银行|同业|其它银行|市场平均|同类|相比|行业',
    ),
    where: ['comparison'],
  },
  {
    doubt: 'example',
    pattern: buildWordPattern(
      'for example|say(?=[, ]+(?:a|you|that|your|an)[ ,])|rumou?rs?|myth|heard|e\\.g\\.?|for instance|such as if|(?:an|this|our|the following) example|example:|suppose|assum(?:e|es|ing)|imagine|illustrat(?:ion|ive)|estimat(?:e|ed|es)|par exemple|p\\. ex\\.?|supposons|(?:cet|un|l.) ?exemple|exemple ?:|estimation|calculator|calculatrice|simulateur',
      '例如|比如|举例|示例|假设|假如|估算|试算|以.{1,12}为例',
    ),
    where: ['sentence'],
  },
  {
    doubt: 'other-label',
    fields: ['purchase-apr', 'cash-advance-apr'],
    pattern: buildWordPattern(
      'penalty|default|servicemembers?|active duty|military|introductory|intro|promotional|prime(?: rate)?|margin|late|overdraft|(?:will|may) (?:increase|go up|rise)|increases? to|move you|miss(?:ed)? (?:a|two|your)|passer(?:a|ont|ait)|augmenter(?:a|ont)?|installments?|plan|promotionnel|defaut|marge|versements?|preferentiel(?:le)?',
      '分期|邀请|优惠年?利率|违约|逾期|滞纳|优惠期|限时',
    ),
    where: ['piece'],
  },
  {
    doubt: 'other-label',
    fields: ['offer-amount', 'offer-spend', 'offer-months'],
    pattern: buildWordPattern(
      'anniversary|each (?:calendar )?year|every (?:calendar )?year|annually|renewal|refer(?:ral|red|s)?|refer a friend|existing (?:customers|cardmembers)|quarterly|(?:each|every|per) (?:month|quarter)|monthly|anniversaire|chaque (?:annee|mois)|parraine[a-z]*|parrainage|renouvellement|par mois',
      '自然季|每季|每月|每自然|每年|推荐|邀请|续卡|生日|周年|老客户|已持有',
    ),
    where: ['piece', 'labels', 'heading'],
  },
  {
    doubt: 'condition',
    fields: feeFields,
    isZero: true,
    pattern: buildWordPattern(
      'with (?:[a-z]+ ){0,3}(?:checking|chequing|banking|package|bundle)|(?:package|bundle|plan)s?|forfaits?|avec (?:le |un )?(?:forfait|compte)',
      '套餐',
    ),
    where: ['labels', 'heading'],
  },
  {
    doubt: 'other-label',
    fields: ['fx-fee'],
    isZero: true,
    pattern: /人民币.{0,8}(?:交易|消费|结算|渠道)/,
    where: ['piece'],
  },
  {
    doubt: 'condition',
    fields: ['base-rate', 'category-rate'],
    pattern: buildWordPattern(
      '(?:combined |average |monthly )?balances?|(?:circle|status|reward|relationship|membership) (?:level|tier)s?|if you (?:also )?(?:keep|hold|have)|soldes?|avoirs',
      '资产|等级客户|会员等级',
    ),
    where: ['labels'],
  },
  {
    doubt: 'other-label',
    fields: ['purchase-apr'],
    pattern: /^(?!.*(?:purchase|achat|消费)).*(?:cash[ -]advance|avance|取现|预借现金)/,
    where: ['labels'],
  },
  {
    doubt: 'other-period',
    fields: ['purchase-apr', 'cash-advance-apr'],
    pattern:
      /(?:(?<![a-z])(?:daily|per day|monthly|per month|quotidien|par jour|mensuel)(?![a-z])|日利率|日息|月利率|月息|每日|万分之)(?!.*(?:年化|年利率|annual|annuel))/,
    where: ['clauseBefore'],
  },
  {
    doubt: 'other-period',
    fields: ['purchase-apr', 'cash-advance-apr'],
    pattern: /^[ \u200b]*(?:\/|per|a|par)? ?(?:日|天|days?(?![a-z])|jour|months?(?![a-z])|月)/,
    where: ['after'],
  },
  {
    doubt: 'example',
    pattern: buildWordPattern(
      'worked examples?|calculator|illustration|calculatrice|simulateur|exemples? de calcul',
      '示例|举例|试算|计算器',
    ),
    where: ['headings'],
  },
  {
    doubt: 'example',
    pattern: buildWordPattern('on average|average|typical(?:ly)?|en moyenne|moyen(?:ne)?s?', '平均'),
    where: ['piece'],
  },
  {
    doubt: 'customer',
    pattern: buildWordPattern(
      "i|i'm|i've|i'd|my|me|j'ai|je|mon|ma|mes|nous avons",
      '我(?!行|们|司|社|国)|俺|楼主|有(?:人|观众|客户|网友|用户)说|记者',
    ),
    where: ['sentence'],
  },
  {
    doubt: 'customer',
    pattern: buildWordPattern(
      'reviews?|testimonials?|what (?:our )?(?:customers|members|cardmembers|clients|people) (?:say|are saying|think)|customer stories|community|comments?|avis|temoignages?|commentaires?|ce que disent',
      '用户评价|客户评价|网友|评论|口碑|持卡人说|用户心声|卡友',
    ),
    where: ['headings'],
  },
  {
    doubt: 'saving',
    fields: ['annual-fee', 'first-year-fee'],
    pattern: new RegExp(
      `${buildWordPattern('saves?|saving|savings|worth|valued? (?:at|of)|get|receive|up to|credit (?:of|up to)|economise[rz]?|economies|vaut|valeur|obtenez|recevez').source}[^,.;]{0,20}$|(?:立减|返现?|价值|节省|省下|抵扣)[^，。；]{0,8}$`,
    ),
    where: ['clauseBefore'],
  },
  {
    doubt: 'saving',
    fields: ['annual-fee', 'first-year-fee'],
    pattern:
      /^[ \u200b]*(?:(?:in |of |de |d')?(?:annual |yearly |statement |travel |dining |airline )*(?:off|credits?(?! card)|value|savings|cash ?back|rebates?|discount|rabais|remises?|valeur|economies)(?![a-z])|(?:立减|返现|抵扣|优惠|礼))/,
    where: ['after'],
  },
  {
    doubt: 'maximum',
    fields: ['base-rate', 'category-rate'],
    pattern:
      /(?:(?<![a-z])(?:up to|as much as|as many as|maximum of|max\.?|jusqu'a|jusqu'au|au plus)|最高(?:可[享得达]?)?|高达|至高|最多)[^a-z0-9]{0,3}(?:[a-z一-龥]{0,6}[ :]*)?(?:us|c|ca)?[$¥]?$/,
    where: ['before'],
  },
  {
    doubt: 'other-time',
    pattern:
      /(?:(?<![a-z])(?:was|were|previously|formerly|used to be|regular(?:ly)? price|until [a-z]+ \d{1,2}|etait(?: de)?|etaient|auparavant|anciennement|jadis|used to (?:pay|charge)|old(?: fee| rate)?|increased from|reduced from|down from|up from|instead of)[ :]*(?:only |an? )?|(?:原价?|曾为|以前为?|此前为?|原为|由(?!现行)|原标准)[:： ]?)(?:us|c|ca)?[$¥]?$/,
    where: ['before'],
  },
  {
    doubt: 'condition',
    fields: feeFields,
    isZero: true,
    pattern: buildWordPattern(
      'if|when(?! (?:you (?:travel|shop|use|make|spend|are|buy)|travell?ing|abroad|used|using|making|shopping))|provided|as long as|with (?:an? )?(?:minimum|qualifying|monthly|direct|eligible|balance)|after you spend|once you|who (?:have|hold|maintain|spend)|for (?:students|members|clients|customers|seniors|premier|holders)|si|lorsque(?! vous (?:voyagez|achetez|magasinez))|a condition|avec un (?:solde|minimum)|pour les (?:etudiants|clients|membres)|moyennant|des que',
      '刷满?\\d|消费满?\\d|满\\d+[笔次元]|达到?\\d|累计.{0,12}(?:次|笔|元)|可免|可减|条件|达标|代发|工资|月日均|私行|贵宾|理财客户|员工|学生|教师|军人|若|如(?!需|果没)',
    ),
    where: ['conditions'],
  },
];
