import { expect, it } from 'vitest';
import { type Changes, changed, harborPath } from '../../tests/support/changed-card.ts';
import { laidOut } from '../../tests/support/memory-file.ts';
import { cleanWith, worldToday } from '../../tests/support/world.ts';
import { validateCatalog } from '../validate.ts';

const networks = ['visa', 'mastercard', 'amex', 'discover', 'unionpay', 'jcb', 'other'];
const segments = ['personal', 'business', 'corporate'];
const number = 'a number without quotes or `null`';
const domain = expect.stringMatching(
  /^a domain alone, without https:\/\/ and without a path, such as `"[a-z.]+\.com"`$/,
);
const tag = 'a BCP 47 tag such as `zh-Hans` or `fr-CA`';
const name =
  "the card's name as the issuer writes it, Unicode NFC, without control characters or outer spaces";
const currency = "ISO 4217 code of the card's country: USD, CAD or CNY";
const toLong = { found: '200 characters', expected: '120 characters or fewer' };

function factsOf(changes: Changes, path: string): readonly object[] {
  const files = cleanWith({ [path]: laidOut(changed(path, changes)) });
  return validateCatalog({ files, today: worldToday })
    .diagnostics.filter(({ code, place }) => code !== 'not-formatted' && place.path === path)
    .map(({ facts, place }) => ({ at: place.pointer, ...facts }));
}

it.each<[changes: Changes, at: string, facts: object, path?: string]>([
  [{ '/annual_fee/amount': true }, '/annual_fee/amount', { found: '`true`', expected: number }],
  [
    { '/fx_fee/percent': '2,7 %' },
    '/fx_fee/percent',
    { found: 'the text `"2,7 %"`', expected: number, meant: '2.7' },
  ],
  [{ '/name': 5 }, '/name', { found: 'the number `5`', expected: 'a text in double quotes' }],
  [{ '/annual_fee/amount': -1 }, '/annual_fee/amount', { found: '`-1`', expected: '0 or more' }],
  [{ '/nmae': 'x' }, '/nmae', { field: 'nmae', nearest: 'name' }],
  [{ '/annual_fee/amout': 1 }, '/annual_fee/amout', { field: 'amout', nearest: 'amount' }],
  [{ '/zzzzzzz': 1 }, '/zzzzzzz', { field: 'zzzzzzz' }],
  [{ '/sources/0/ulr': 'x' }, '/sources/0/ulr', { field: 'ulr', nearest: 'url' }],
  [
    { '/rewards/categories/0/lable': 'x' },
    '/rewards/categories/0/lable',
    { field: 'lable', nearest: 'label' },
  ],
  [{ '/amount': 95 }, '/amount', { field: 'amount' }],
  [{ '/name': undefined }, '', { field: 'name', expected: name }],
  [{ '/annual_fee/currency': undefined }, '/annual_fee', { field: 'currency', expected: currency }],
  [
    { '/localized_names': { 'no tag!': 'x' } },
    '/localized_names/no tag!',
    { found: '`"no tag!"`', expected: tag },
  ],
  [
    { '/localized_names': {} },
    '/localized_names',
    { found: 'an empty object', expected: 'at least 1 entry' },
  ],
  [{ '/network': 'viza' }, '/network', { found: '`"viza"`', allowed: networks, nearest: 'visa' }],
  [{ '/network': 'qqqqqq' }, '/network', { found: '`"qqqqqq"`', allowed: networks }],
  [{ '/network': '美国运通' }, '/network', { found: '`"美国运通"`', allowed: networks, nearest: 'amex' }],
  [
    { '/segment': 'small business' },
    '/segment',
    { found: '`"small business"`', allowed: segments, nearest: 'business' },
  ],
  [{ '/sources/0/retrieved': '2026-02-30' }, '/sources/0/retrieved', { found: '2026-02-30' }],
  [{ '/name': 'x'.repeat(200) }, '/name', toLong],
  [{ '/sources': [] }, '/sources', { found: 'an empty list', expected: 'at least 1 item' }],
  [{ '/0/domains/0': 'none' }, '/0/domains/0', { found: '`"none"`', expected: domain }, 'data/issuers.json'],
])('%j', (changes, at, facts, path = harborPath) => {
  // Strictly: a fact that is not known is absent, not undefined.
  expect(factsOf(changes, path)).toStrictEqual([{ at, ...facts }]);
});

it('a list with an item twice is still a list of good items, one that is too long too', () => {
  const cites = ['/annual_fee', '/fx_fee', '/rewards', '/welcome_offer'];
  const at = '/sources/0/cites';
  expect(factsOf({ [at]: [...cites, '/fx_fee'] }, harborPath)).toEqual([
    { at, found: 'items 2 and 5 alike', expected: 'no item twice' },
  ]);
});
