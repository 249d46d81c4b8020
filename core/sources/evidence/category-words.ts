import type { TextSpan } from './clause.ts';
import { escapeRegExp, foldText } from './fold.ts';

/**
 * Synonyms in English, French and Chinese, as patterns. All words in a row have the same meaning. If a category label contains
 * a word of a row, every word in that row matches the label.
 */
const synonyms: readonly (readonly string[])[] = [
  ['dining', 'restaurants?', 'eats', 'eating', 'repas', 'restauration', '餐饮', '餐厅', '美食'],
  ['delivery', 'takeout', 'food delivery', 'livraison de repas', '外卖'],
  [
    'grocery',
    'grocer(?:y|ies)',
    'supermarkets?',
    'epiceries?',
    'supermarches?',
    'alimentation',
    '超市',
    '商超',
    '杂货',
  ],
  ['gas', 'fuel', 'gasoline', 'essence', 'carburant', 'stations?-service', '加油站?', '油站'],
  ['ev', 'electric vehicle', 'recharge', 'vehicules? electriques?', '充电桩?'],
  ['travel', 'voyages?', '旅行', '旅游', '差旅', '出行'],
  ['flights?', 'airfare', 'airlines?', 'air travel', 'vols?', 'avion', '机票', '航空', '航班'],
  ['hotels?', 'lodging', 'hebergement', '酒店', '住宿'],
  ['cars?', 'rental cars?', 'car rentals?', 'location de voitures?', '租车'],
  ['transit', 'commut(?:e|ing)', 'transports? en commun', 'transport', '公共交通', '交通', '地铁'],
  ['rideshare', 'ride ?shares?', 'ride-?sharing', 'taxis?', 'covoiturage', '网约车', '打车'],
  ['streaming', 'diffusion(?: en continu)?', '流媒体', '视频(?:会员|网站|平台)?', '影音(?:会员)?'],
  ['drug ?stores?', 'pharmac(?:y|ies|ie)', '药店', '药房'],
  ['online', 'en ligne', 'internet purchases', '网购', '线上', '电商', '网络消费'],
  ['entertainment', 'divertissements?', 'spectacles?', 'loisirs', '娱乐', '电影'],
  [
    'bills?',
    'recurring',
    'factures?(?: recurrentes?)?',
    'paiements (?:recurrents|preautorises)',
    '缴费',
    '账单',
  ],
  ['office', 'fournitures? de bureau', '办公'],
  ['phone', 'wireless', 'cell phone', 'telephone', '话费', '通讯'],
  ['utilities', 'services publics', '水电煤?'],
  ['overseas', 'abroad', 'etranger', '境外', '海外', '国外'],
  ['shipping', 'livraison', '快递', '物流'],
  ['gym', 'gyms', 'fitness', '健身'],
  ['medical', 'sante', 'health', '医疗', '医院'],
  ['other', 'autres?', '其他'],
];

/** Words in a category label that do not say what is bought, such as “eligible” or “purchases”. */
const insignificantWord =
  /^(?:the|and|or|at|on|in|of|for|to|by|with|from|a|an|via|select|selected|popular|eligible|purchases?|spending|stores?|stations?|services?|u\.?s\.?|including|through|booked|direct|bought|once|activated|first|next|made|each|all|my|your|canada|canadian|worldwide|categor(?:y|ies)|dollar|prepaid|participating|au|aux|de|des|du|les?|la|et|chez|消费|商户|类|指定)$/;

/** A pattern that matches any category word in folded text. */
export const categoryVocabulary: string = synonyms.flat().map(addWordBoundaries).join('|');

/**
 * Finds a category in a text. A label such as “Gas, dining” has the alternatives “gas” and “dining”. Returns the positions of
 * an alternative's words if the text contains all of them.
 */
export type CategoryFinder = (text: string) => readonly TextSpan[];

export function createCategoryFinder(label: string): CategoryFinder {
  const alternatives = alternativesOf(label).map((words) =>
    words.map((word) => new RegExp(buildSynonymPattern(word), 'g')),
  );
  return (text) =>
    alternatives.flatMap((patterns) => {
      const ranges = patterns.map((pattern) => findRanges(pattern, text));
      return ranges.every(({ length }) => length > 0) ? ranges.flat() : [];
    });
}

/** Splits a label into alternatives: “gas, dining and hotels booked direct” becomes gas, dining and hotels. */
function alternativesOf(label: string): readonly (readonly string[])[] {
  const text = foldText(label).replace(/\(.*?\)/g, ' ');
  const wordLists = text.split(/,|;|\/|&|、|和| and | or | et | ou /).map(findSignificantWords);
  const alternatives = wordLists.filter(({ length }) => length > 0);
  if (alternatives.length > 0) return alternatives;
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 ? [words] : [];
}

function findSignificantWords(alternative: string): readonly string[] {
  const [main = '', ...venues] = alternative
    .trim()
    .split(/ (?:via|through|with|at|on|booked through|bought) /);
  const isSignificant = (word: string) => word !== '' && !insignificantWord.test(word);
  const words = main.split(/[\s\u200b]+/).filter(isSignificant);
  return words.length > 0 ? words : venues.flatMap((venue) => venue.split(/\s+/)).filter(isSignificant);
}

function buildSynonymPattern(word: string): string {
  const row = synonyms.find((words) => words.some((pattern) => new RegExp(`^(?:${pattern})$`).test(word)));
  if (row !== undefined) return row.map(addWordBoundaries).join('|');
  const singular = escapeRegExp(word.replace(/(?<=[a-z]{3})(?:es|s)$/, ''));
  return /[a-z]/.test(word) ? `(?<![a-z])${singular}(?:e?s)?(?![a-z])` : singular;
}

function addWordBoundaries(pattern: string): string {
  return /[a-z]/.test(pattern) ? `(?<![a-z])(?:${pattern})(?![a-z])` : pattern;
}

function findRanges(pattern: RegExp, text: string): readonly TextSpan[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
