import { expect, it } from 'vitest';
import { type Changes, changed, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { said } from '../../tests/support/said.ts';

const messageOf = (changes: Changes) =>
  said(laidOut(changed(harborPath, changes))).find((line) => !line.includes('not-formatted')) ?? '';

it.each([
  ['/id', 'US_Harbor', 'such as `"us-chase-sapphire-preferred"` (did you mean `us-harbor`?).'],
  ['/id', 'Harbor', 'such as `"us-chase-sapphire-preferred"`.'],
  [
    '/issuer_id',
    'Harbor Bank',
    'expected the issuer\'s id in data/issuers.json, in a-z, 0-9 and single hyphens, such as `"chase"` (did you mean `harbor-bank`?).',
  ],
  ['/issuer_id', '远山银行', 'such as `"chase"`.'],
  [
    '/sources/1/cites/0',
    'apr',
    'expected a path that begins with a slash, such as `/annual_fee` or `/rewards/base_rate` (did you mean `/apr`?).',
  ],
  ['/sources/1/cites/0', 'annual_fee.amount', '(did you mean `/annual_fee/amount`?).'],
  ['/sources/1/cites/0', 'fees', 'or `/rewards/base_rate`.'],
  [
    '/name',
    ' Harbor',
    '`name` has `" Harbor"`; expected no space before or behind it (did you mean `Harbor`?).',
  ],
  [
    '/sources/0/retrieved',
    '07/20/2026',
    '`sources[0].retrieved` has `"07/20/2026"`; expected a day as YYYY-MM-DD, such as `2026-07-24` (did you mean `2026-07-20`?).',
  ],
  ['/sources/0/retrieved', '07/08/2026', 'expected a day as YYYY-MM-DD, such as `2026-07-24`.'],
  [
    '/sources/0/url',
    'www.example.com/harbor',
    'sapphire/preferred"` (did you mean `https://www.example.com/harbor`?).',
  ],
  ['/sources/0/url', 'the page', 'expected a whole address from https:// on, such as `"https://creditcards.'],
  [
    '/sources/0/url',
    'https://example.com/卡',
    'with all others percent-encoded (did you mean `https://example.com/%E5%8D%A1`?).',
  ],
  ['/annual_fee/currency', 'US$', "expected ISO 4217 code of the card's country: USD, CAD or CNY, such as"],
])('%s: %j', (pointer, value, words) => {
  expect(messageOf({ [pointer]: value })).toContain(words);
});

it.each([
  [
    '/fx_fee/percent',
    '2.7',
    'is the text `"2.7"`; write a number without quotes or `null` (did you mean `2.7`?).',
  ],
  [
    '/annual_fee/amount',
    '$95',
    'is the text `"$95"`; write a number without quotes or `null` (did you mean `95`?).',
  ],
  ['/annual_fee/amount', '3,600元', '(did you mean `3600`?).'],
  ['/annual_fee/amount', 'free', 'is the text `"free"`; write a number without quotes or `null`.'],
  ['/name', 95, '`name` is the number `95`; write a text in double quotes.'],
])('a value of another type, %s: %j', (pointer, value, words) => {
  expect(messageOf({ [pointer]: value })).toContain(words);
});

it('does not repeat what is longer than anybody would read', () => {
  expect(messageOf({ '/issuer_id': 'Harbor '.repeat(70) })).toContain('did you mean');
  expect(messageOf({ '/issuer_id': 'Harbor '.repeat(80) })).not.toContain('did you mean');
});

it('a record keeps what its other fields hold, whatever was meant', () => {
  expect(messageOf({ '/network': '银联' })).toContain('`network` is `"银联"` (did you mean `unionpay`?)');
});
