import { expect, test } from 'vitest';
import { foldName, splitAsciiWords } from './fold.ts';

test.each([
  ['Aer Lingus Visa Signature® Card', 'AER LINGUS visa-signature card'],
  ['Crédit Épargne™', 'credit epargne'],
  ['BMO eclipse Visa Infinite*', 'bmo eclipse visa infinite'],
  ['Ｖｉｓａ Gold', 'visa gold'],
  ['Venture +', 'venture+'],
])('folds “%s” and “%s” to the same text', (name, otherName) => {
  expect(foldName(name)).toBe(foldName(otherName));
});

test.each([
  ['Aer Lingus – Visa® (Card)', 'aer lingus visa card'],
  ['Crédit — Épargne', 'credit epargne'],
  ['Venture+ X', 'venture+ x'],
  ['Venture+X', 'venture+ x'],
  ['Venture  +  X', 'venture+ x'],
  ['Élan +', 'elan+'],
  ['长虹 卡', '长虹 卡'],
  ['(长虹卡)', '长虹卡'],
  ['visa  gold', 'visa gold'],
  [' gold ', 'gold'],
  ['!', ''],
])('folds “%s” to “%s”', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test.each([
  ['Venture+', 'Venture'],
  ['Card 1', 'Card 2'],
  ['白金卡', '金卡'],
])('folds “%s” and “%s” to different texts', (name, otherName) => {
  expect(foldName(name)).not.toBe(foldName(otherName));
});

test.each([
  ['Sapphire® Preferred™ Card', 'sapphire preferred card'],
  ['Prélude Œuvre', 'prelude oeuvre'],
  ['Cœur Straße', 'coeur strasse'],
  ['STRAẞE Łódź Ærø', 'strasse lodz aero'],
  ['Ｇｏｌｄ ② №3', 'gold 2 no3'],
  ['Kid’s AT&T Points+', 'kids at and t points plus'],
  ['1.5% – Visa_Infinite*', '1 5 visa infinite'],
  ['---', ''],
])('converts “%s” completely to the ASCII words “%s”', (text, words) => {
  expect(splitAsciiWords(text)).toEqual({ words: words === '' ? [] : words.split(' '), isWhole: true });
});

test.each([
  ['长虹卡', ''],
  ['ICBC 长虹', 'icbc'],
  ['Виза Gold', 'gold'],
  ['Gold ٣', 'gold'],
  ['ʻOhana', 'ohana'],
])('converts “%s” only partly, to the ASCII words “%s”', (text, words) => {
  expect(splitAsciiWords(text)).toEqual({ words: words === '' ? [] : words.split(' '), isWhole: false });
});
