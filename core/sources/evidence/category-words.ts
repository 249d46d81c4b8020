import { escapeRegExp, foldText } from './fold.ts';

/** Synonyms in English, French and Chinese; a word of a label matches every word of its row. */
const meanings: readonly (readonly string[])[] = [
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

// Words of a label that do not describe the purchases.
const silent =
  /^(?:the|and|or|at|on|in|of|for|to|by|with|from|a|an|via|select|selected|popular|eligible|purchases?|spending|stores?|stations?|services?|u\.?s\.?|including|through|booked|direct|bought|once|activated|first|next|made|each|all|my|your|canada|canadian|worldwide|categor(?:y|ies)|dollar|prepaid|participating|au|aux|de|des|du|les?|la|et|chez|消费|商户|类|指定)$/;

/** All category words as one pattern over folded text. */
export const categoryVocabulary: string = meanings.flat().map(bounded).join('|');

/** The words of one label, compiled. */
export interface CategoryMatcher {
  /** Where the label's words occur in a folded text: all words of one alternative (“gas”, “other travel”). */
  findIn(text: string): readonly { readonly start: number; readonly end: number }[];
}

/** The words for a category's purchases: those of its label, and their synonyms. */
export function createCategoryMatcher(label: string): CategoryMatcher {
  const alternatives = alternativesOf(label).map((words) =>
    words.map((word) => new RegExp(meaningOf(word), 'g')),
  );
  return {
    findIn(text) {
      return alternatives.flatMap((patterns) => {
        const places = patterns.map((pattern) => findRanges(pattern, text));
        return places.every((of) => of.length > 0) ? places.flat() : [];
      });
    },
  };
}

/** “gas, dining and hotels booked direct”: any one of gas, dining and hotels is enough. */
function alternativesOf(label: string): readonly (readonly string[])[] {
  const head = foldText(label).replace(/\(.*?\)/g, ' ');
  const parts = head.split(/,|;|\/|&|、|和| and | or | et | ou /);
  const words = parts.map((part) => significant(part));
  const some = words.filter((part) => part.length > 0);
  return some.length > 0
    ? some
    : [head.split(/\s+/).filter((word) => word !== '')].filter((part) => part.length > 0);
}

function significant(part: string): readonly string[] {
  const [main = '', ...venue] = part.trim().split(/ (?:via|through|with|at|on|booked through|bought) /);
  const words = main.split(/[\s\u200b]+/).filter((word) => word !== '' && !silent.test(word));
  if (words.length > 0) return words;
  return venue.flatMap((text) => text.split(/\s+/)).filter((word) => word !== '' && !silent.test(word));
}

function meaningOf(word: string): string {
  const row = meanings.find((words) => words.some((pattern) => new RegExp(`^(?:${pattern})$`).test(word)));
  if (row !== undefined) return row.map(bounded).join('|');
  const stem = escapeRegExp(word.replace(/(?<=[a-z]{3})(?:es|s)$/, ''));
  return /[a-z]/.test(word) ? `(?<![a-z])${stem}(?:e?s)?(?![a-z])` : stem;
}

function bounded(pattern: string): string {
  return /[a-z]/.test(pattern) ? `(?<![a-z])(?:${pattern})(?![a-z])` : pattern;
}

function findRanges(
  pattern: RegExp,
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
