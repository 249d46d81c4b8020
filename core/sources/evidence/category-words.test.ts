import { describe, expect, test } from 'vitest';
import { createCategoryFinder } from './category-words.ts';
import { findFieldWords } from './field-words.ts';
import { foldText } from './fold.ts';

const findWords = (label: string, text: string): readonly string[] => {
  const folded = foldText(text);
  return createCategoryFinder(label)(folded).map(({ start, end }) => folded.slice(start, end));
};

/** Category labels, each with other words that pages use for the same purchases, in English, French and Chinese. */
const equivalentWords: readonly (readonly [label: string, words: string])[] = [
  ['dining', 'restaurant, restaurants, Uber Eats, eating out, repas, restauration, 餐饮, 餐厅, 美食'],
  [
    'groceries',
    'grocery, supermarket, supermarkets, épicerie, épiceries, supermarchés, alimentation, 超市, 商超, 杂货',
  ],
  ['gas', 'fuel, gasoline, essence, carburant, station-service, stations-service, 加油, 加油站, 油站'],
  ['EV', 'electric vehicle, recharge, véhicules électriques, 充电, 充电桩'],
  ['travel', 'voyage, voyages, 旅行, 旅游, 差旅, 出行'],
  ['flights', 'flight, airfare, airline, airlines, air travel, vol, vols, avion, 机票, 航空, 航班'],
  ['hotels', 'hotel, lodging, hébergement, 酒店, 住宿'],
  ['car', 'cars, rental cars, car rental, location de voiture, location de voitures, 租车'],
  ['transit', 'commute, commuting, transports en commun, transport, 公共交通, 交通, 地铁'],
  ['rideshare', 'ride share, ride-sharing, ridesharing, taxi, taxis, covoiturage, 网约车, 打车'],
  ['streaming', 'diffusion, diffusion en continu, 流媒体, 视频会员, 影音会员'],
  ['drugstores', 'drug stores, drugstore, pharmacy, pharmacies, pharmacie, 药店, 药房'],
  ['online', 'en ligne, internet purchases, 网购, 线上, 电商, 网络消费'],
  ['entertainment', 'divertissement, divertissements, spectacles, loisirs, 娱乐, 电影'],
  [
    'bills',
    'bill, recurring, factures, facture récurrente, paiements récurrents, paiements préautorisés, 缴费, 账单',
  ],
  ['office', 'fournitures de bureau, fourniture de bureau, 办公'],
  ['phone', 'wireless, cell phone, téléphone, 话费, 通讯'],
  ['utilities', 'services publics, 水电, 水电煤'],
  ['overseas', 'abroad, étranger, 境外, 海外, 国外'],
  ['shipping', 'livraison, 快递, 物流'],
  ['gym', 'gyms, fitness, 健身'],
  ['medical', 'santé, health, 医疗, 医院'],
  ['other', 'autre, autres, 其他'],
];

describe.each(equivalentWords)('purchases labeled “%s”', (label, words) => {
  test.each(words.split(', '))('match “%s”', (word) => {
    expect(findWords(label, `Earn 3X on ${word}.`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/./)]),
    );
    const pageText = foldText(`on ${word} here`);
    expect(findFieldWords(pageText, 'category-rate').map(({ topic }) => topic)).toContain('category');
  });

  test('do not match other words', () => {
    expect(findWords(label, 'Terms of this offer, and what you earn: see below. 条款')).toEqual([]);
    expect(findFieldWords('see what is below, 条款', 'category-rate')).toEqual([]);
  });

  test('do not match words of other categories', () => {
    for (const [, otherWords] of equivalentWords.filter(([name]) => name !== label)) {
      const [otherWord = ''] = otherWords.split(', ').filter((word) => /[\u4e00-\u9fff]/.test(word));
      expect(findWords(label, `在${otherWord}消费`), otherWord).toEqual([]);
    }
  });
});

describe('the words of a label', () => {
  test.each([
    ['match only as whole words', 'gas', 'gasp, gasket, vegas and agas', []],
    [
      'match if the text contains all words of an alternative',
      'home improvement',
      'Home goods and improvement loans',
      ['home', 'improvement'],
    ],
    ['do not match if the text lacks a word of the alternative', 'home improvement', 'Home goods', []],
    [
      'match if any alternative matches',
      'gas, home improvement and pet supplies',
      'at gas stations',
      ['gas'],
    ],
    ['are separated by “or”', 'toys or books', 'books', ['books']],
    ['are separated by “&”', 'toys & books', 'books', ['books']],
    ['are separated by a slash', 'toys/books', 'books', ['books']],
    ['are separated by a semicolon', 'toys; books', 'books', ['books']],
    ['are separated by “et” and “ou”', 'jouets et livres ou disques', 'disques', ['disques']],
    ['are separated by “和”', '餐饮和超市', '超市', ['超市']],
    ['are separated by “、”', '餐饮、超市', '餐饮', ['餐饮']],
    ['do not include text in brackets', 'books (printed)', 'books', ['books']],
    ['match in the singular if the label has the plural', 'books', 'a book', ['book']],
    ['match in the plural with “es” if the label has the singular', 'dish', 'dishes', ['dishes']],
    ['are not shortened to fewer than three letters', 'bus', 'bu', []],
    ['include words that only begin like an ignored word', 'indoor plants', 'plants', []],
    ['include words that only end like an ignored word', 'boat trips', 'trips', []],
    ['include short words', 'gas bus', 'gas', []],
    ['do not include ignored words', 'purchases at popular book stores in the U.S.', 'a book', ['book']],
    [
      'do not include ignored French words',
      'achats chez les libraires',
      'achats, libraires',
      ['achats', 'libraires'],
    ],
    ['do not include the place of purchase', 'toys booked through Harbor', 'toys', ['toys']],
    [
      'are those of the place of purchase if there are no others',
      'purchases at Harbor',
      'harbor',
      ['harbor'],
    ],
    [
      'are all words of the label if none describes the purchases',
      'all purchases',
      'all the purchases',
      ['all', 'purchases'],
    ],
    ['may contain special characters of regular expressions', 'c++ (x', 'c++ (x', ['c++', '(x']],
    ['match a dot only literally', 'Amazon.com', 'amazonxcom', []],
    ['match Chinese text without spaces', '指定航空公司', '指定航空公司', ['指定航空公司']],
  ])('%s', (_, label, text, expected) => {
    expect(findWords(label, text).toSorted()).toEqual(expected.toSorted());
  });

  test('match nothing if the label is empty', () => {
    expect(findWords('', 'gas')).toEqual([]);
    expect(findWords(' , ', 'gas')).toEqual([]);
  });
});
