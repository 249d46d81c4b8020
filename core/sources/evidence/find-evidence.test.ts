import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEvidence } from './find-evidence.ts';
import type { NumberField, NumberForm, NumberQuery } from './number-query.ts';
import { readHtml } from './read-html.ts';

const url = 'https://bank.example/harbor#fees';
const fee = (value: number): NumberQuery => ({
  value,
  field: 'annual-fee',
  form: 'money',
  country: 'us',
  currency: 'USD',
  label: null,
  names: null,
});

function find(html: string, ...queries: readonly NumberQuery[]) {
  return findEvidence(readHtml(html), queries, url, '2026-11-23');
}

describe('evidence for a number', () => {
  it('has its context and a link to it', () => {
    const [found] = find(
      '<p>Terms apply.</p><p>The annual fee is $95, due each year &amp; not refunded.</p>',
      fee(95),
    );
    expect(found).toEqual({
      ...{ verdict: 'found', doubt: null, label: null },
      context: 'The annual fee is $95, due each year & not refunded.',
      link: 'https://bank.example/harbor#:~:text=The%20annual%20fee%20is%20%2495%2C%20due%20each%20year%20%26%20not%20refunded.',
      around: [],
    });
  });

  it('has headings, footnotes and related lines', () => {
    const table =
      '<tr><th></th><th>New members</th></tr><tr><td>Annual fee<sup>1</sup></td><td><s>$95</s> $75</td></tr>';
    const [found] = find(
      `<h1>Harbor Card</h1><h2>Rates</h2><table>${table}</table><p>Fees of 2027 may differ.</p><p>Points for meals.</p><p>1. For accounts opened online.</p>`,
      fee(75),
    );
    expect(found?.around).toEqual([
      ...['Annual fee 1', 'New members', 'Rates', '1. For accounts opened online.'],
      ...['Fees of 2027 may differ.', '(struck through)'],
    ]);
  });

  it('links to text that is contiguous on the page', () => {
    const [cell] = find('<table><tr><td>Annual fee<td>$95<sup>1</sup> a\u2011year</table>', fee(95));
    expect(cell?.link).toBe('https://bank.example/harbor#:~:text=%2495');
    const [dash] = find('<p>Annual fee - $95</p>', fee(95));
    expect(dash?.link).toBe('https://bank.example/harbor#:~:text=Annual%20fee%20%2D%20%2495');
  });

  it('is found for a card whose level is an ordinary word in another language', () => {
    const names = { name: 'Carte Or Voyages Nordet', issuer: ['Banque Nordet'] };
    const [found] = find('<h1>Carte Or Voyages Nordet</h1><p>Frais annuels : 120 $</p>', {
      ...fee(120),
      ...{ country: 'ca', currency: 'CAD', names },
    });
    expect(found?.verdict).toBe('found');
  });

  it('is independent of other queries, and in the order of the queries', () => {
    const page = '<p>Annual fee: $95. Late fee: $40.</p>';
    const values = [40, 95, 7, 95];
    expect(find(page, ...values.map(fee)).map(({ verdict }) => verdict)).toEqual([
      'number-only',
      'found',
      'absent',
      'found',
    ]);
    for (const value of values)
      expect(find(page, fee(value))).toEqual([find(page, ...values.map(fee))[values.indexOf(value)]]);
  });

  const createQuery = (overrides: Partial<NumberQuery>): NumberQuery => ({ ...fee(95), ...overrides });
  const verdicts = (page: string, ...queries: readonly NumberQuery[]) =>
    find(page, ...queries).map(({ verdict }) => verdict);

  it('has at most 120 characters of context, truncated between words, with the label', () => {
    const context = (text: string) => find(`<p>${text}</p>`, fee(95))[0]?.context ?? '';
    const [textBefore, textAfter] = ['left '.repeat(30), ' right'.repeat(30)];
    const middle = context(`${textBefore}annual fee $95${textAfter}`);
    expect(middle).toMatch(/^…(?:left )+annual fee \$95(?: right)+…$/);
    expect(middle.length).toBeGreaterThan(100);
    expect(middle.length).toBeLessThanOrEqual(120);
    expect(context(`annual fee $95${textAfter}`)).toMatch(/^annual fee \$95(?: right)+…$/);
    expect(context(`${textBefore}annual fee $95`)).toMatch(/^…(?:left )+annual fee \$95$/);
    expect(context('annual fee $95')).toBe('annual fee $95');
    expect(context(`annual fee ${'x'.repeat(100)} $95`)).toContain('annual fee');
    const distantContext = context(`annual fee ${'x'.repeat(130)} $95${textAfter}`);
    expect(distantContext).toContain('$95');
    expect(distantContext).not.toContain('annual');
    expect(context(`${'y'.repeat(200)} annual fee $95`)).toBe('…annual fee $95');
  });

  it('is for the first occurrence with the right label, otherwise for the first occurrence', () => {
    const page =
      '<p>Late fee: $95 first.</p><p>Annual fee: $95</p><p>Pay it.</p><p>Annual fee: $95 third.</p>';
    expect(find(page, fee(95))[0]?.link).toMatch(/Annual%20fee%3A%20%2495$/);
    expect(find('<p>Gift: $95 one.</p><p>Gift: $95 two.</p>', fee(95))[0]).toMatchObject({
      verdict: 'number-only',
      link: expect.stringContaining('one'),
    });
  });

  it('is limited to 300 occurrences', () => {
    const page = (times: number) => `${'<p>Save $95 today.</p>'.repeat(times)}<p>Annual fee: $95</p>`;
    expect(verdicts(page(299), fee(95))).toEqual(['found']);
    expect(verdicts(page(300), fee(95))).toEqual(['number-only']);
    expect(verdicts(`${page(300)}<p>Annual fee: $40</p>`, fee(95), fee(40))).toEqual([
      'number-only',
      'found',
    ]);
  });

  it('requires a label directly before digits without a unit', () => {
    expect(verdicts('<p>Annual fee: 95</p>', fee(95))).toEqual(['found']);
    expect(verdicts('<p>Annual fee (95)</p>', fee(95))).toEqual(['found']);
    expect(verdicts('<p>Annual fee is now 95</p>', fee(95))).toEqual(['absent']);
    expect(verdicts('<p>95 annual fee</p>', fee(95))).toEqual(['absent']);
    expect(verdicts('<p>95</p>', fee(95))).toEqual(['absent']);
  });

  it('accepts numbers in words only for months and points', () => {
    const months = createQuery({ field: 'offer-months', form: 'months', value: 3 });
    const points = createQuery({ field: 'category-rate', form: 'multiple', value: 3, label: 'dining' });
    const page =
      '<p>Welcome bonus: spend it within the first three months.</p><p>Three points on dining.</p>';
    expect(verdicts(page, months, points, createQuery({ value: 3 }))).toEqual(['found', 'found', 'absent']);
    expect(verdicts('<p>Earn three points on dining.</p>', months)).toEqual(['absent']);
    expect(verdicts('<p>In twelve months from account opening</p>', { ...months, value: 12 })).toEqual([
      'found',
    ]);
    expect(verdicts('<p>Later: three months of gifts.</p>', months)).toEqual(['number-only']);
  });

  it('accepts zero in words, such as “no annual fee”, only for the named field', () => {
    const createZeroQuery = (field: NumberField) =>
      createQuery({ field, value: 0, form: field === 'fx-fee' ? 'percent' : 'money' });
    const queries = [
      createZeroQuery('annual-fee'),
      createZeroQuery('fx-fee'),
      createZeroQuery('first-year-fee'),
      fee(95),
    ];
    expect(verdicts('<p>A card with no annual fee.</p>', ...queries)).toEqual([
      'found',
      'absent',
      'absent',
      'absent',
    ]);
    expect(verdicts('<p>No foreign transaction fees.</p>', ...queries)).toEqual([
      'absent',
      'found',
      'absent',
      'absent',
    ]);
    expect(verdicts('<p>Unlike <s>no annual fee</s> today</p>', createZeroQuery('annual-fee'))).not.toEqual([
      'found',
    ]);
  });

  it('is unreadable on a page with little text and many scripts', () => {
    const html = (words: string, scripts = '<script></script>') => `${scripts}<p>${words}</p>`;
    expect(verdicts(html('x'.repeat(249)), fee(95))).toEqual(['unreadable']);
    expect(verdicts(html('x'.repeat(250)), fee(95))).toEqual(['absent']);
    expect(verdicts(html('x'.repeat(249), ''), fee(95))).toEqual(['absent']);
    expect(verdicts(html('Please enable JavaScript', ''), fee(95))).toEqual(['unreadable']);
    expect(verdicts(html('Veuillez activer les scripts', ''), fee(95))).toEqual(['unreadable']);
    expect(verdicts(html('请启用脚本', ''), fee(95))).toEqual(['unreadable']);
    expect(verdicts(html('… – !', ''), fee(95))).toEqual(['unreadable']);
    expect(verdicts(html('Gift $95'), fee(95), fee(40))).toEqual(['number-only', 'absent']);
  });

  const fragment = fc.constantFrom(
    'annual fee ',
    '$95',
    '95',
    '$',
    ' ',
    '\n',
    '<td>',
    '<tr>',
    '<table>',
    '<p>',
    '<s>',
    '</s>',
    '1,095',
    '2.7%',
    'dining ',
    '3X ',
    'first year ',
    'then ',
    'no ',
    'foreign transaction fee ',
    '年费',
    '元',
    '-',
    'to',
    '.',
    '<sup>',
    '</sup>',
    '🂡',
    '\ud800',
    'in our card ',
    '<h2>',
  );
  const html = fc.array(fragment, { maxLength: 60 }).map((fragments) => fragments.join(''));
  const fields: readonly NumberField[] = [
    'annual-fee',
    'first-year-fee',
    'additional-card-fee',
    'fx-fee',
    'base-rate',
    'category-rate',
    'cap',
    'purchase-apr',
    'cash-advance-apr',
    'offer-amount',
    'offer-spend',
    'offer-months',
    'other',
  ];
  const forms: readonly NumberForm[] = ['money', 'percent', 'multiple', 'points', 'months', 'plain'];
  const queries: fc.Arbitrary<NumberQuery> = fc.record({
    value: fc.oneof(fc.constantFrom(95, 0, 2.7, 3, 1095), fc.double({ noNaN: true })),
    field: fc.constantFrom(...fields),
    form: fc.constantFrom(...forms),
    country: fc.constantFrom('us', 'ca', 'cn'),
    currency: fc.constantFrom('USD', 'CAD', 'CNY'),
    label: fc.option(
      fc.oneof(fc.constantFrom('dining', 'U.S. (supermarkets', '((', '餐饮', ''), fc.string()),
    ),
    names: fc.option(
      fc.record({
        name: fc.constantFrom('Harbor Card', '', '海鸥卡', 'Gold'),
        issuer: fc.constantFrom([], ['Harbor'], ['', '((']),
      }),
    ),
  });

  it('has a context and a link for any page and query only if the number is on the page', () => {
    fc.assert(
      fc.property(html, fc.array(queries, { maxLength: 5 }), (page, pageQueries) => {
        const results = find(page, ...pageQueries);
        expect(results).toHaveLength(pageQueries.length);
        for (const { verdict, context, link } of results) {
          const isOnPage = verdict === 'found' || verdict === 'number-only';
          expect([context !== null, link !== null]).toEqual([isOnPage, isOnPage]);
          expect(context?.length ?? 0).toBeLessThanOrEqual(120);
          expect(context ?? '').not.toMatch(/[\n\t\u200b]/);
          if (link !== null)
            expect(decodeURIComponent(link.split('#:~:text=')[1] ?? '').length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is never found for digits that are not on the page', () => {
    const number = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(number, number, (shownFee, queriedFee) => {
        const [result] = find(`<p>Annual fee: $${shownFee}</p>`, fee(queriedFee));
        expect(result?.verdict).toBe(shownFee === queriedFee ? 'found' : 'absent');
      }),
      { numRuns: 200 },
    );
  });
});
