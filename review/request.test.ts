import { describe, expect, test } from 'vitest';
import { checkRegistries } from '#catalog/check-registries';
import { checkTree } from '#catalog/check-tree';
import { cleanFiles, worldToday } from '../tests/support/world.ts';
import { decideRequest, readRequest } from './request.ts';

const { registry } = checkRegistries(checkTree(cleanFiles()).registries, worldToday);

const answers = {
  Country: 'United States (us)',
  'Card name': 'Harbor Ferry Card',
  'Short Latin name': '_No response_',
  Issuer: 'Harbor Example Bank',
  Network: 'visa',
  'Product page': 'https://www.example.com/cards/ferry',
  'Terms page': '_No response_',
  Notes: '_No response_',
};

function issueBody(changes: Partial<typeof answers> = {}): string {
  return Object.entries({ ...answers, ...changes })
    .map(([heading, text]) => `### ${heading}\n\n${text}\n`)
    .join('\n');
}

function decided(changes: Partial<typeof answers> = {}, ids: readonly string[] = []) {
  const form = readRequest(issueBody(changes));
  if (form === undefined) throw new Error('not read as a request');
  return decideRequest({ issue: 12, form, registry, ids: new Set(ids), romanise: () => 'xin yue' });
}

test('a whole request becomes a draft with empty numbers', () => {
  const decision = decided({ 'Terms page': 'https://www.example.com/terms' });
  expect(decision).toMatchObject({
    kind: 'scaffold',
    id: 'us-harbor-bank-ferry',
    path: 'data/us/harbor-bank-ferry.json',
    branch: 'card-request/12',
    title: 'card(add): us-harbor-bank-ferry',
  });
  const record = JSON.parse(decision.kind === 'scaffold' ? decision.text : '');
  expect(record).toMatchObject({
    annual_fee: { amount: null },
    fx_fee: { percent: null },
    sources: [
      { url: 'https://www.example.com/cards/ferry', retrieved: null, cites: [] },
      { url: 'https://www.example.com/terms', retrieved: null, cites: [] },
    ],
  });
});

describe('what is asked for', () => {
  test.each<[string, Partial<typeof answers>, object]>([
    ['no such country', { Country: 'France' }, { field: 'Country', problem: 'not-a-country' }],
    ['no name', { 'Card name': '_No response_' }, { field: 'Card name', problem: 'missing' }],
    ['no such network', { Network: 'other bank' }, { field: 'Network', problem: 'not-a-network' }],
    ['an issuer nobody knows', { Issuer: 'Nobody' }, { field: 'Issuer', problem: 'issuer-unknown' }],
    [
      'an issuer of another country',
      { Country: 'Canada (ca)' },
      { field: 'Issuer', problem: 'issuer-elsewhere' },
    ],
    ['no page', { 'Product page': '_No response_' }, { field: 'Product page', problem: 'missing' }],
    ['a page by http', { 'Product page': 'http://www.example.com/x' }, { problem: 'address-wrong' }],
    ['a page with a user', { 'Product page': 'https://a:b@www.example.com/x' }, { problem: 'address-wrong' }],
    [
      'a page with a port',
      { 'Product page': 'https://www.example.com:8443/x' },
      { problem: 'address-wrong' },
    ],
    ['a page at a number', { 'Product page': 'https://93.184.216.34/x' }, { problem: 'address-wrong' }],
    [
      'two lines for a page',
      { 'Product page': 'https://www.example.com/x\nhttps://b.example' },
      { problem: 'address-wrong' },
    ],
    ['a page elsewhere', { 'Product page': 'https://blog.example.net/x' }, { problem: 'address-off-issuer' }],
    [
      'a terms page elsewhere',
      { 'Terms page': 'https://notexample.com/x' },
      { field: 'Terms page', problem: 'address-off-issuer' },
    ],
    ['a short name with signs', { 'Short Latin name': 'ferry/../x' }, { problem: 'short-name-wrong' }],
    [
      'a name of other letters',
      { 'Card name': 'Карта' },
      { field: 'Short Latin name', problem: 'short-name-needed' },
    ],
    ['a name of signs', { 'Card name': '★★' }, { field: 'Short Latin name', problem: 'short-name-needed' }],
    [
      'a name of a mark that stands for letters',
      { 'Card name': '™ 2' },
      { field: 'Short Latin name', problem: 'short-name-needed' },
    ],
    [
      'a name with digits of another script',
      { 'Card name': 'Ferry ٣' },
      { field: 'Short Latin name', problem: 'short-name-needed' },
    ],
  ])('%s', (_, changes, question) => {
    expect(decided(changes)).toMatchObject({ kind: 'ask', questions: [question] });
  });

  test('a card that is there', () => {
    expect(decided({}, ['us-harbor-bank-ferry'])).toMatchObject({
      questions: [{ problem: 'card-is-there', hint: 'us-harbor-bank-ferry' }],
    });
  });
});

test('accents are spelt whole, and a short name is taken as it is', () => {
  expect(decided({ 'Card name': 'Première Ferry' })).toMatchObject({ id: 'us-harbor-bank-premiere-ferry' });
  expect(decided({ 'Short Latin name': 'Harbor Ferry' })).toMatchObject({ id: 'us-harbor-ferry' });
  expect(decided({ 'Card name': '新月' })).toMatchObject({ id: 'us-harbor-bank-xin-yue' });
});

test('an issue that is not from the form is left alone, and an answer cannot answer another field', () => {
  expect(readRequest('Hello, please add a card')).toBeUndefined();
  expect(readRequest(issueBody({ Notes: 'x\n### Country\n\nCanada (ca)' }))?.country).toBe(
    'United States (us)',
  );
});

test('what stands before the first heading answers nothing', () => {
  const body = `Country\n\nCanada (ca)\n\n${issueBody()}`;
  expect(readRequest(body)?.country).toBe('United States (us)');
});

test('the answers are read without what is around them, whatever ends a line', () => {
  const form = {
    country: 'United States (us)',
    name: 'Harbor Ferry Card',
    shortName: '',
    issuer: 'Harbor Example Bank',
    network: 'visa',
    productPage: 'https://www.example.com/cards/ferry',
    termsPage: '',
  };
  expect(readRequest(issueBody())).toEqual(form);
  expect(readRequest(issueBody().replaceAll('\n', ' \r\n'))).toEqual(form);
  const inTwoParts = issueBody({ 'Card name': 'Harbor\n\nFerry ### Card' });
  for (const body of [inTwoParts, inTwoParts.replaceAll('\n', '\r\n')])
    expect(readRequest(body)?.name).toBe('Harbor\n\nFerry ### Card');
});

test.each(['Country', 'Card name', 'Issuer'])('without the heading %s it is not from the form', (heading) => {
  expect(readRequest(issueBody().replace(`### ${heading}\n`, '### Other\n'))).toBeUndefined();
});

test.each(['Short Latin name', 'Network', 'Product page', 'Terms page'])('without %s it is', (heading) => {
  expect(readRequest(issueBody().replace(`### ${heading}\n`, '### Other\n'))).toBeDefined();
});

describe('which questions are asked', () => {
  const questions = (changes: Partial<typeof answers>) => {
    const decision = decided(changes);
    return decision.kind === 'ask' ? decision.questions : [];
  };

  test('all of them at once, an unknown issuer without a word on its pages', () => {
    const wrong = { Country: 'x', 'Card name': '', Network: 'x', 'Terms page': 'x' };
    expect(questions({ ...wrong, 'Product page': 'https://other.example/' })).toEqual([
      { field: 'Country', problem: 'not-a-country' },
      { field: 'Card name', problem: 'missing' },
      { field: 'Network', problem: 'not-a-network' },
      { field: 'Terms page', problem: 'address-wrong' },
    ]);
    expect(questions({ Issuer: 'Nobody', 'Product page': 'https://other.example/' })).toEqual([
      { field: 'Issuer', problem: 'issuer-unknown' },
    ]);
  });

  test('with a hint where there is one', () => {
    expect(questions({ Issuer: 'Harbor Exampel Bank' })).toEqual([
      { field: 'Issuer', problem: 'issuer-unknown', hint: 'harbor-bank' },
    ]);
    expect(questions({ Country: 'ca' })).toStrictEqual([{ field: 'Issuer', problem: 'issuer-elsewhere' }]);
    expect(questions({ 'Product page': 'https://other.example/' })).toEqual([
      { field: 'Product page', problem: 'address-off-issuer', hint: 'example.com' },
    ]);
  });

  test.each([
    'https://a@www.example.com/x',
    'https://:b@www.example.com/x',
    'https://[::1]/x',
    'https://[::ffff:93.184.216.34]/x',
    'https://localhost/x',
    'https://www.example.com/a b',
    'https://www.example.com/"x',
    'https://www.exa%mple.com/',
    'x https://www.example.com/x',
    'https://',
  ])('for a right address instead of %s', (url) => {
    expect(questions({ 'Product page': url })).toEqual([{ field: 'Product page', problem: 'address-wrong' }]);
  });

  test.each(['-a', 'a--b', 'a'.repeat(78), 'café'])('for a right short name instead of %s', (name) => {
    expect(questions({ 'Short Latin name': name })).toEqual([
      { field: 'Short Latin name', problem: 'short-name-wrong' },
    ]);
  });
});

describe('the draft', () => {
  const drafted = (changes: Partial<typeof answers>) => {
    const decision = decided(changes);
    if (decision.kind !== 'scaffold') throw new Error('it is asked');
    return decision;
  };
  const pages = (changes: Partial<typeof answers>) =>
    (JSON.parse(drafted(changes).text) as { sources: { url: string }[] }).sources.map(({ url }) => url);
  const product = answers['Product page'];

  test('cites the page that is given, and none twice', () => {
    expect(pages({})).toEqual([product]);
    expect(pages({ 'Terms page': product })).toEqual([product]);
    const terms = 'https://www.example.com/terms';
    expect(pages({ 'Product page': '', 'Terms page': terms })).toEqual([terms]);
    expect(drafted({ 'Terms page': terms }).text).toMatch(/^\{\n {2}"\$schema".*\n\}\n$/s);
  });

  test('is of the country, by its code in any letters', () => {
    expect(drafted({ Country: 'US' }).id).toBe('us-harbor-bank-ferry');
    const ofChina = { Country: '中国 (cn)', Issuer: '江海示例银行', 'Product page': 'https://example.net/' };
    expect(drafted(ofChina).id).toBe('cn-jianghai-bank-harbor-ferry');
  });

  test('is named by a short name in small letters with hyphens, as long as may be', () => {
    expect(drafted({ 'Short Latin name': 'Sea_ _Ferry' }).id).toBe('us-sea-ferry');
    const longest = 'a'.repeat(77);
    expect(drafted({ 'Short Latin name': longest }).id).toBe(`us-${longest}`);
  });
});
