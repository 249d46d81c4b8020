import { describe, expect, test } from 'vitest';
import { createCategoryFinder } from './category-words.ts';
import { fieldWordsIn } from './field-words.ts';
import { foldText } from './fold.ts';

const found = (label: string, text: string): readonly string[] => {
  const folded = foldText(text);
  return createCategoryFinder(label)(folded).map(({ start, end }) => folded.slice(start, end));
};

/** Category labels, each with other words that pages use for the same purchases, in English, French and Chinese. */
const alike: readonly (readonly [label: string, words: string])[] = [
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

describe.each(alike)('purchases labeled “%s”', (label, words) => {
  test.each(words.split(', '))('match “%s”', (word) => {
    expect(found(label, `Earn 3X on ${word}.`)).toEqual(expect.arrayContaining([expect.stringMatching(/./)]));
    const onPage = foldText(`on ${word} here`);
    expect(fieldWordsIn(onPage, 'category-rate').map(({ topic }) => topic)).toContain('category');
  });

  test('do not match other words', () => {
    expect(found(label, 'Terms of this offer, and what you earn: see below. 条款')).toEqual([]);
    expect(fieldWordsIn('see what is below, 条款', 'category-rate')).toEqual([]);
  });

  test('do not match words of other categories', () => {
    for (const [, others] of alike.filter(([name]) => name !== label)) {
      const [other = ''] = others.split(', ').filter((word) => /[\u4e00-\u9fff]/.test(word));
      expect(found(label, `在${other}消费`), other).toEqual([]);
    }
  });
});

describe('the words of a label', () => {
  test.each([
    ['whole words only', 'gas', 'gasp, gasket, vegas and agas', []],
    [
      'of one alternative all',
      'home improvement',
      'Home goods and improvement loans',
      ['home', 'improvement'],
    ],
    ['of one alternative all, or none', 'home improvement', 'Home goods', []],
    ['any of the alternatives', 'gas, home improvement and pet supplies', 'at gas stations', ['gas']],
    ['separated by “or”', 'toys or books', 'books', ['books']],
    ['separated by “&”', 'toys & books', 'books', ['books']],
    ['apart by a stroke', 'toys/books', 'books', ['books']],
    ['apart by a semicolon', 'toys; books', 'books', ['books']],
    ['separated by “et” and “ou”', 'jouets et livres ou disques', 'disques', ['disques']],
    ['apart by 和', '餐饮和超市', '超市', ['超市']],
    ['apart by 、', '餐饮、超市', '餐饮', ['餐饮']],
    ['without what is in brackets', 'books (printed)', 'books', ['books']],
    ['in one or many', 'books', 'a book', ['book']],
    ['singular and plural, with es', 'dish', 'dishes', ['dishes']],
    ['not cut to less than three letters', 'bus', 'bu', []],
    ['with words that only begin like an ignored word', 'indoor plants', 'plants', []],
    ['with words that only end like an ignored word', 'boat trips', 'trips', []],
    ['short words as they are', 'gas bus', 'gas', []],
    ['without ignored words', 'purchases at popular book stores in the U.S.', 'a book', ['book']],
    [
      'without ignored words, in French',
      'achats chez les libraires',
      'achats, libraires',
      ['achats', 'libraires'],
    ],
    ['without the place of purchase', 'toys booked through Harbor', 'toys', ['toys']],
    ['only the place of purchase, if there are no other words', 'purchases at Harbor', 'harbor', ['harbor']],
    [
      'all of them, if none describes the purchases',
      'all purchases',
      'all the purchases',
      ['all', 'purchases'],
    ],
    ['with special characters of regular expressions escaped', 'c++ (x', 'c++ (x', ['c++', '(x']],
    ['as names', 'Amazon.com', 'amazonxcom', []],
    ['in Chinese within a run', '指定航空公司', '指定航空公司', ['指定航空公司']],
  ])('%s', (_, label, text, expected) => {
    expect(found(label, text).toSorted()).toEqual(expected.toSorted());
  });

  test('of an empty label match nothing', () => {
    expect(found('', 'gas')).toEqual([]);
    expect(found(' , ', 'gas')).toEqual([]);
  });
});
