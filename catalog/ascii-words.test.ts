import { expect, test } from 'vitest';
import { asciiWords } from './ascii-words.ts';

test.each([
  ['Sapphire® Preferred™ Card', 'sapphire preferred card'],
  ['Prélude Œuvre', 'prelude oeuvre'],
  ['Cœur Straße', 'coeur strasse'],
  ['STRAẞE Łódź Ærø', 'strasse lodz aero'],
  ['Ｇｏｌｄ ② №3', 'gold 2 no3'],
  ['Kid’s AT&T Points+', 'kids at and t points plus'],
  ['1.5% – Visa_Infinite*', '1 5 visa infinite'],
  ['---', ''],
])('«%s» is «%s»', (text, words) => {
  expect(asciiWords(text)).toEqual({ words: words === '' ? [] : words.split(' '), isWhole: true });
});

test.each([
  ['长虹卡', ''],
  ['ICBC 长虹', 'icbc'],
  ['Виза Gold', 'gold'],
  ['Gold ٣', 'gold'],
  ['ʻOhana', 'ohana'],
])('of «%s» only «%s» can be spelt', (text, words) => {
  expect(asciiWords(text)).toEqual({ words: words === '' ? [] : words.split(' '), isWhole: false });
});
