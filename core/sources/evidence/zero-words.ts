import type { NumberField } from './asked-number.ts';

/** «No annual fee» and the like: a zero that is written without a figure. */
export interface ZeroPhrase {
  readonly field: 'annual-fee' | 'first-year-fee' | 'fx-fee';
  readonly start: number;
  readonly end: number;
}

const no =
  "(?:no|zero|without (?:an? |any )?|pay no|never an?|(?:doesn't|does not|don't|won't) (?:charge|have|pay)(?: an| any)?|free of)";
const annual = '(?:annual (?:membership |card )?fees?|yearly fees?|membership fees?)';
const foreign =
  '(?:foreign (?:currency )?(?:transaction|exchange|purchase|currency|conversion)(?: conversion)? (?:fees?|charges?|markup)|fx fees?|international transaction fees?|currency conversion fees?)';
const sans = '(?:sans|aucun(?:e|s)?|pas de|zero|0|exempte? de|ni)';
const annuels = "(?:frais annuels?|cotisation annuelle|frais d'adhesion annuels)";
const change =
  "(?:frais (?:de|pour|sur|d')? ?(?:les )?(?:operations? (?:de change|en devises?)|conversion(?: de devises?)?|change|transactions? (?:a l'etranger|en devises?)|devises?)(?: etrangeres?)?)";

const annualZero = new RegExp(
  [
    `(?<![a-z])${no} ?${annual}(?![a-z])`,
    `(?<![a-z])${annual}(?:\\t| ?[:=-] ?| is | are |\\n)(?:none|free|nil|no fee|n/a|zero|no annual fee|no charge|complimentary)(?![a-z0-9])`,
    `(?<![a-z])${sans} ${annuels}(?![a-z])`,
    `(?<![a-z])${annuels}(?:\\t| ?[:=-] ?|\\n)(?:aucuns?|sans frais|gratuite?s?|nuls?)(?![a-z])`,
    `(?<![a-z])(?:carte )?sans frais annuels?(?![a-z])`,
    '(?:终身|永久|长期)?(?:免收?|无需?|零|不收取?|没有|免除)(?:主卡)?年费',
    '年费(?:\\t| ?[:：] ?|为)?(?:免收?|全免|终身免费|免费|零元|永久免)',
  ].join('|'),
  'g',
);
const firstYearZero = new RegExp(
  [
    `(?<![a-z])${no} (?:intro(?:ductory)?|first[- ]year) annual fees?`,
    '(?<![a-z])(?:first|1st)[- ]year(?: annual fee)?(?: is)?(?:\\t| ?[:-] ?| )(?:free|waived|none)(?![a-z])',
    '(?<![a-z])(?:annual )?fees? (?:is )?waived (?:for |in |during )?(?:the |your )?(?:first|1st) (?:year|12 months)',
    '(?<![a-z])(?:premiere|1re) annee gratuite|(?<![a-z])gratuite?s? (?:pour |pendant )?la (?:premiere|1re) annee',
    '(?<![a-z])frais annuels? (?:offerts?|annules?|exonere[es]*|rembourses?)(?: pour| pendant)? la (?:premiere|1re) annee',
    '首年(?:免收?年?费?|免费)|免(?:收)?首年(?:主卡)?年?费?|第一年免年?费',
  ].join('|'),
  'g',
);
const foreignZero = new RegExp(
  [
    `(?<![a-z])${no} ?${foreign}(?![a-z])`,
    `(?<![a-z])${foreign}(?:\\t| ?[:=-] ?| is | are |\\n)(?:none|free|nil|no fee|n/a|zero|no charge|waived)(?![a-z0-9])`,
    `(?<![a-z])${sans} ${change}(?![a-z])`,
    `(?<![a-z])${change}(?:\\t| ?[:=-] ?|\\n)(?:aucuns?|sans frais|nuls?)(?![a-z])`,
    '(?:免收?|无|零|不收取?|没有|免除|0)(?:外币|外汇|货币|境外|跨境)(?:交易|兑换|转换|消费|使用)*(?:手续费|服务费|费)',
    '(?:外币|外汇|货币|境外|跨境)(?:交易|兑换|转换|消费|使用)*(?:手续费|服务费|费)(?:\\t| ?[:：] ?|为)?(?:全免|免收?|免费|零)',
  ].join('|'),
  'g',
);

const firstYear =
  /^[ ,(]*(?:(?:for|in|during|your|the|on) ){0,3}(?:first|1st)[- ](?:year|12 months)|^[ ,(]*(?:pour |pendant |a |la |les )*(?:(?:premiere|1re) annee|12 premiers mois)|^[（(，,]?(?:首年|第一年)/;
const forOthers =
  /^[ ,(]*(?:(?:for|on|per|with|pour|sur) )(?:an? |any |each |the |your |up to \w+ |les |des |la )*(?:additional|authorized|supplementary|employee|secondary|extra|cartes? (?:supplementaire|additionnelle)|utilisateurs?)|^[（(]?(?:附属卡|副卡)/;
const condition =
  /^[ ,(]*(?:if|when|provided|as long as|with (?:an? )?(?:minimum|qualifying|monthly|direct|eligible)|after you spend|si|lorsque|a condition|avec un (?:solde|minimum))(?![a-z])/;
const conditionBefore =
  /(?:刷满?|消费满?|满|达到?|累计)[^。；，\n]{0,16}(?:次|笔|元|额|后)?[^。；，\n]{0,4}(?:即可|可|就|享|减)?$|(?:附属卡|副卡)$/;
const ofOthers = /(?:other|competing|most) cards?[a-z ]{0,20}$|(?:unlike|compared)[a-z ,]{0,30}$/;

/** Every zero in words, in one pass for each field asked for. A zero on a condition, or for others, is none. */
export function zeroPhrases(folded: string, fields: ReadonlySet<NumberField>): readonly ZeroPhrase[] {
  const found: ZeroPhrase[] = [];
  if (fields.has('annual-fee') || fields.has('first-year-fee')) {
    for (const phrase of matches(annualZero, cores.fee, folded)) {
      const behind = folded.slice(phrase.end, phrase.end + 40);
      if (isForAll(folded, phrase))
        found.push({
          field:
            firstYear.test(behind) || isFirstYearBefore(folded, phrase.start)
              ? 'first-year-fee'
              : 'annual-fee',
          ...phrase,
        });
    }
    for (const phrase of matches(firstYearZero, cores.fee, folded))
      if (isForAll(folded, phrase)) found.push({ field: 'first-year-fee', ...phrase });
  }
  if (fields.has('fx-fee'))
    for (const phrase of matches(foreignZero, cores.foreign, folded))
      if (isForAll(folded, phrase)) found.push({ field: 'fx-fee', ...phrase });
  return found.filter(({ field }) => fields.has(field));
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Words that every phrase has. Only what is around them is searched with the long patterns. */
const cores = {
  fee: /annual|yearly|membership|frais|cotisation|年费|first|1st|premiere|1re|首年|第一年/g,
  foreign:
    /foreign|fx fee|international|currency|change|conversion|devise|etranger|外币|外汇|货币|境外|跨境/g,
} as const;
const reach = 72;

function matches(pattern: RegExp, core: RegExp, folded: string): readonly Stretch[] {
  return windowsAround(core, folded).flatMap(({ start, end }) =>
    [...folded.slice(start, end).matchAll(pattern)].map(({ index, 0: text }) => ({
      start: start + index,
      end: start + index + text.length,
    })),
  );
}

function windowsAround(core: RegExp, folded: string): readonly Stretch[] {
  const windows: { start: number; end: number }[] = [];
  for (const { index } of folded.matchAll(core)) {
    const last = windows.at(-1);
    if (last !== undefined && index - reach <= last.end) last.end = index + reach;
    else windows.push({ start: Math.max(0, index - reach), end: index + reach });
  }
  return windows;
}

function isFirstYearBefore(folded: string, start: number): boolean {
  return /(?:first|1st)[- ]year[ :,-]*$|(?:premiere|1re) annee[ :,-]*$|(?:首年|第一年)[^。；，]{0,4}$/.test(
    folded.slice(Math.max(0, start - 24), start),
  );
}

function isForAll(folded: string, { start, end }: Stretch): boolean {
  const behind = folded.slice(end, end + 48);
  const before = folded.slice(Math.max(0, start - 40), start);
  return (
    !forOthers.test(behind) &&
    !condition.test(behind) &&
    !conditionBefore.test(before) &&
    !ofOthers.test(before)
  );
}
