import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxSlugLength, needsRomanizing, slugPattern, suggestSlug } from './slug.ts';

const chase = { id: 'chase', name: 'Chase', aliases: ['JPMorgan Chase Bank', 'Chase Bank'] };
const amex = { id: 'amex', name: 'American Express', aliases: ['Amex'] };
const amexCanada = { id: 'amex-ca', name: 'American Express Canada', aliases: ['Amex Canada'] };
const citi = { id: 'citi', name: 'Citi', aliases: ['Citibank'] };
const rbc = { id: 'royal', name: 'RBC Bank', aliases: [] };
const abCd = { id: 'letters', name: 'AB CD Bank', aliases: [] };
const icbc = {
  id: 'icbc',
  name: 'Industrial and Commercial Bank of China',
  aliases: ['中国工商银行', '工商银行', '工银', 'ICBC'],
};

const syllablesByText: Readonly<Record<string, string>> = {
  工银环球旅行卡: 'gong yin huan qiu lv xing ka',
  牡丹: 'mu dan',
  卡: 'ka',
  信用卡: 'xin yong ka',
  贷记卡借记卡: 'dai ji ka jie ji ka',
};
const romanize = (text: string) => syllablesByText[text] ?? 'han';

it.each([
  [
    'drops generic words and the issuer',
    'us',
    chase,
    'Chase Sapphire Preferred® Card',
    'chase-sapphire-preferred',
  ],
  [
    'drops an issuer name after “from”',
    'us',
    amex,
    'The Platinum Card® from American Express',
    'amex-platinum',
  ],
  [
    'drops an issuer name after “by”',
    'us',
    citi,
    'Costco Anywhere Visa® Card by Citi',
    'citi-costco-anywhere-visa',
  ],
  ['keeps “from” before any other word', 'us', citi, 'Far from Home Card', 'citi-far-from-home'],
  [
    'keeps “credit” if it is not part of “credit card”',
    'us',
    chase,
    'Credit Builder',
    'chase-credit-builder',
  ],
  [
    'does not repeat the last word of the issuer id',
    'us',
    { id: 'banco-jabuti', name: 'Banco Jabuti', aliases: [] },
    'Jabuti Verde',
    'banco-jabuti-verde',
  ],
  [
    'uses “card” if the name is only the last word of the issuer id',
    'us',
    { id: 'banco-jabuti', name: 'Jabuti Inc', aliases: [] },
    'Jabuti',
    'banco-jabuti-card',
  ],
  ['does not repeat the country', 'ca', amexCanada, 'American Express Cobalt® Card', 'amex-cobalt'],
  ['spells Chinese in pinyin', 'cn', icbc, '工银环球旅行卡', 'icbc-gong-yin-huan-qiu-lv-xing-ka'],
  ['drops “credit card” in Chinese', 'cn', icbc, '牡丹Visa信用卡', 'icbc-mu-dan-visa'],
  ['uses “card” if nothing remains of a Chinese name', 'cn', icbc, '工商银行信用卡', 'icbc-card'],
  ['drops the full Chinese name of a bank', 'cn', icbc, '中国工商银行牡丹', 'icbc-mu-dan'],
  ['drops an issuer name written without “bank”', 'us', chase, 'JPMorgan Chase Gold', 'chase-gold'],
  [
    'drops an issuer name of five letters written without “bank”',
    'us',
    { ...chase, id: 'jpm' },
    'Chase Gold',
    'jpm-gold',
  ],
  ['keeps a short issuer name written without “bank”', 'us', rbc, 'RBC Gold', 'royal-rbc-gold'],
  ['drops a short issuer name written with “bank”', 'us', rbc, 'RBC Bank Gold', 'royal-gold'],
  [
    'keeps an issuer name of two short words written without “bank”',
    'us',
    abCd,
    'AB CD Gold',
    'letters-ab-cd-gold',
  ],
  [
    'keeps the country in the id of an issuer from another country',
    'us',
    amexCanada,
    'Cobalt',
    'amex-ca-cobalt',
  ],
  ['uses “card” if nothing remains of the name', 'us', chase, 'The Chase Credit Card', 'chase-card'],
  ['uses “card” if nothing can be romanized', 'us', chase, '🎉 بطاقة', 'chase-card'],
] as const)('%s', (_, country, issuer, name, expected) => {
  expect(suggestSlug({ country, issuer, name, romanize })).toBe(expected);
});

it('truncates a long slug between words', () => {
  const name = 'Abcdefghi '.repeat(12);
  const slug = suggestSlug({ country: 'us', issuer: chase, name, romanize });
  expect(slug).toBe(`chase${'-abcdefghi'.repeat(7)}`);
});

it('keeps every word that fits into the maximum length', () => {
  const suggestForName = (name: string) => suggestSlug({ country: 'us', issuer: chase, name, romanize });
  const longest = `chase${'-abcdefgh'.repeat(8)}`;
  expect(longest).toHaveLength(maxSlugLength);
  expect(suggestForName('Abcdefgh '.repeat(8))).toBe(longest);
  expect(suggestForName('Abcdefgh '.repeat(9))).toBe(longest);
  expect(suggestForName(`${'Abcdefgh '.repeat(7)}Abcdefghi`)).toBe(`chase${'-abcdefgh'.repeat(7)}`);
});

it.each([
  ['harbor', true],
  ['harbor-gold-2', true],
  ['harbor_gold', false],
  ['harbor-', false],
  ['-harbor', false],
  ['harbor--gold', false],
  ['Harbor', false],
  ['', false],
])('slugPattern matches “%s”: %j', (text, expected) => {
  expect(slugPattern.test(text)).toBe(expected);
});

it('needs pinyin only for Chinese', () => {
  expect(needsRomanizing('Crédit 旅')).toBe(true);
  expect(needsRomanizing('Crédit Étoile ®')).toBe(false);
});

it('returns a valid slug for any name, issuer and dictionary', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ unit: fc.constantFrom(...'环球卡旅 a-Z&+®card'), maxLength: 150 }),
  );
  const anyId = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,12}){0,3}$/);
  const anyIssuer = fc.record({ id: anyId, name: anyText, aliases: fc.array(anyText, { maxLength: 3 }) });
  const anyCountry = fc.constantFrom('us', 'ca', 'cn');
  fc.assert(
    fc.property(anyCountry, anyIssuer, anyText, anyText, (country, issuer, name, romanized) => {
      const slug = suggestSlug({ country, issuer, name, romanize: () => romanized });
      expect(slug).toMatch(slugPattern);
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
    }),
    { numRuns: 100 },
  );
});
