import type { Language } from '../place.ts';
import type { LeftOut, RateType } from './picture.ts';

/**
 * What the picture says in one language. A number comes twice where its form decides: as a number and as it is
 * shown. A currency is its ISO 4217 code.
 */
export interface PictureWords {
  /** For `Intl`. */
  readonly locale: string;
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  readonly cards: (count: number, shown: string) => string;
  readonly more: (count: number, shown: string) => string;
  readonly fee: (shown: string) => string;
  readonly feeAxis: (currency: string) => string;
  /** The title of a lane, which is the name of its axis. */
  readonly lane: Readonly<Record<RateType, (currency: string) => string>>;
  readonly rate: Readonly<Record<RateType, (rate: number, shown: string, currency: string) => string>>;
  /** Beside the panel: which of its cards it does not show. */
  readonly notDrawn: (parts: string) => string;
  readonly noneDrawn: (parts: string) => string;
  readonly leftOut: Readonly<Record<keyof LeftOut, (count: number, shown: string) => string>>;
  /** A name and what belongs to it. */
  readonly pair: (name: string, rest: string) => string;
  readonly numbers: (fee: string, rate: string) => string;
  /** What a mark of several cards says, then some of their names. */
  readonly named: (numbers: string, names: string) => string;
  readonly table: (currency: string) => string;
  readonly columns: { readonly card: string; readonly fee: string; readonly rate: string };
  readonly close: string;
}

const en: PictureWords = {
  locale: 'en',
  title: 'Annual fee against base rate',
  about:
    'A mark stands where a card’s annual fee and its base rate meet: the rate on purchases that have none of their own. A number in a mark counts the cards that lie there. Point at a mark, or go from mark to mark with the arrow keys.',
  empty: 'No card to draw.',
  cards: (count, shown) => (count === 1 ? '1 card' : `${shown} cards`),
  more: (_, shown) => `${shown} more`,
  fee: (shown) => `${shown} a year`,
  feeAxis: (currency) => `Annual fee, ${currency}`,
  lane: {
    points: (currency) => `Points per ${currency}\u00a01 spent`,
    miles: (currency) => `Miles per ${currency}\u00a01 spent`,
    cashback: () => 'Cash back, % of what is spent',
  },
  rate: {
    points: (rate, shown, currency) => `${shown} ${rate === 1 ? 'point' : 'points'} per ${currency}\u00a01`,
    miles: (rate, shown, currency) => `${shown} ${rate === 1 ? 'mile' : 'miles'} per ${currency}\u00a01`,
    cashback: (_, shown) => `${shown} back`,
  },
  notDrawn: (parts) => `Not drawn: ${parts}.`,
  noneDrawn: (parts) => `No card can be drawn: ${parts}.`,
  leftOut: {
    fee: (count, shown) => `${shown} ${count === 1 ? 'card' : 'cards'} with no known fee`,
    rate: (count, shown) => `${shown} ${count === 1 ? 'card' : 'cards'} with no known rate`,
    both: (count, shown) => `${shown} ${count === 1 ? 'card' : 'cards'} with neither known`,
  },
  pair: (name, rest) => `${name}: ${rest}`,
  numbers: (fee, rate) => `${fee}, ${rate}`,
  named: (numbers, names) => `${numbers}. ${names}`,
  table: (currency) => `The same numbers as a table, ${currency}`,
  columns: { card: 'Card', fee: 'Annual fee', rate: 'Base rate' },
  close: 'Close',
};

const fr: PictureWords = {
  locale: 'fr',
  title: 'Frais annuels et taux de base',
  about:
    'Chaque repère se trouve là où se croisent les frais annuels d’une carte et son taux de base\u00a0: celui des achats qui n’en ont pas d’autre. Un nombre dans un repère compte les cartes qui s’y trouvent. Pointez un repère, ou passez de l’un à l’autre avec les flèches du clavier.',
  empty: 'Aucune carte à dessiner.',
  cards: (count, shown) => (count < 2 ? `${shown} carte` : `${shown} cartes`),
  more: (count, shown) => (count < 2 ? `${shown} autre` : `${shown} autres`),
  fee: (shown) => `${shown} par an`,
  feeAxis: (currency) => `Frais annuels, ${currency}`,
  lane: {
    points: (currency) => `Points pour 1\u00a0${currency} dépensé`,
    miles: (currency) => `Milles pour 1\u00a0${currency} dépensé`,
    cashback: () => 'Remise en argent, % de la dépense',
  },
  rate: {
    points: (rate, shown, currency) => `${shown} ${rate < 2 ? 'point' : 'points'} pour 1\u00a0${currency}`,
    miles: (rate, shown, currency) => `${shown} ${rate < 2 ? 'mille' : 'milles'} pour 1\u00a0${currency}`,
    cashback: (_, shown) => `remise de ${shown}`,
  },
  notDrawn: (parts) => `Hors du dessin\u00a0: ${parts}.`,
  noneDrawn: (parts) => `Aucune carte ne peut être dessinée\u00a0: ${parts}.`,
  leftOut: {
    fee: (count, shown) => `${shown} ${count < 2 ? 'carte' : 'cartes'} aux frais inconnus`,
    rate: (count, shown) => `${shown} ${count < 2 ? 'carte' : 'cartes'} au taux inconnu`,
    both: (count, shown) => `${shown} ${count < 2 ? 'carte' : 'cartes'} aux frais et au taux inconnus`,
  },
  pair: (name, rest) => `${name}\u00a0: ${rest}`,
  numbers: (fee, rate) => `${fee}, ${rate}`,
  named: (numbers, names) => `${numbers}. ${names}`,
  table: (currency) => `Les mêmes nombres en tableau, ${currency}`,
  columns: { card: 'Carte', fee: 'Frais annuels', rate: 'Taux de base' },
  close: 'Fermer',
};

const zh: PictureWords = {
  locale: 'zh-Hans',
  title: '年费与基础回报率',
  about:
    '每个标记的位置表示一张卡的年费和基础回报率，即未单独规定的消费所适用的回报率。标记中的数字表示该处有几张卡。可指向标记查看，也可用方向键在标记之间移动。',
  empty: '没有可绘制的卡。',
  cards: (_, shown) => `${shown}张卡`,
  more: (_, shown) => `另外${shown}张`,
  fee: (shown) => `每年 ${shown}`,
  feeAxis: (currency) => `年费（${currency}）`,
  lane: {
    points: (currency) => `每消费 1\u00a0${currency} 所得积分`,
    miles: (currency) => `每消费 1\u00a0${currency} 所得里程`,
    cashback: () => '返现占消费的百分比',
  },
  rate: {
    points: (_, shown, currency) => `每 1\u00a0${currency} 得 ${shown} 积分`,
    miles: (_, shown, currency) => `每 1\u00a0${currency} 得 ${shown} 里程`,
    cashback: (_, shown) => `返现 ${shown}`,
  },
  notDrawn: (parts) => `未绘制：${parts}。`,
  noneDrawn: (parts) => `没有可绘制的卡：${parts}。`,
  leftOut: {
    fee: (_, shown) => `${shown}张卡年费不详`,
    rate: (_, shown) => `${shown}张卡回报率不详`,
    both: (_, shown) => `${shown}张卡年费和回报率均不详`,
  },
  pair: (name, rest) => `${name}：${rest}`,
  numbers: (fee, rate) => `${fee}，${rate}`,
  named: (numbers, names) => `${numbers}。${names}`,
  table: (currency) => `以表格列出同样的数字（${currency}）`,
  columns: { card: '卡', fee: '年费', rate: '基础回报率' },
  close: '关闭',
};

const words = { en, fr, zh } as const satisfies Record<Language, PictureWords>;

export function pictureWords(language: Language): PictureWords {
  return words[language];
}
