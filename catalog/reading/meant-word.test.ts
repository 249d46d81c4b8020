import { expect, test } from 'vitest';
import { choices } from '../scaffold/choices.ts';
import { meantWord } from './meant-word.ts';

const { network, type, segment } = choices;

test.each([
  ['银联', network, 'unionpay'],
  ['American Express', network, 'amex'],
  ['Visa', network, 'visa'],
  ['mastercrad', network, 'mastercard'],
  ['Credit Card', type, 'credit'],
  ['Carte de crédit', type, 'credit'],
  ['信用卡', type, 'credit'],
  ['Particuliers', segment, 'personal'],
  ['信用卡', network, undefined],
  ['fill in', type, undefined],
] as const)('«%s» of %j means %s', (word, allowed, meant) => {
  expect(meantWord(word, allowed)).toBe(meant);
});
