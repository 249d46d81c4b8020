import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedNumber, NumberField, NumberForm } from './asked-number.ts';
import { findEvidence } from './find-evidence.ts';
import { htmlText } from './html-text.ts';

const url = 'https://bank.example/harbor#fees';
const fee = (value: number): AskedNumber => ({
  value,
  field: 'annual-fee',
  form: 'money',
  country: 'us',
  currency: 'USD',
  label: null,
  cardName: null,
});

function find(html: string, ...asked: readonly AskedNumber[]) {
  return findEvidence(htmlText(html), asked, url);
}

describe('what a page says of a number', () => {
  it('comes with its surroundings and a link that leads there', () => {
    const [found] = find(
      '<p>Terms apply.</p><p>The annual fee is $95, due each year &amp; not refunded.</p>',
      fee(95),
    );
    expect(found).toEqual({
      verdict: 'found',
      context: 'Terms apply. The annual fee is $95, due each year & not refunded.',
      link: 'https://bank.example/harbor#:~:text=The%20annual%20fee%20is%20%2495%2C%20due%20each%20year%20%26%20not%20refunded.',
    });
  });

  it('links to a piece that the page has in one', () => {
    const [cell] = find('<table><tr><td>Annual fee<td>$95<sup>1</sup> a\u2011year</table>', fee(95));
    expect(cell?.link).toBe('https://bank.example/harbor#:~:text=%2495');
    const [dash] = find('<p>Annual fee - $95</p>', fee(95));
    expect(dash?.link).toBe('https://bank.example/harbor#:~:text=Annual%20fee%20%2D%20%2495');
  });

  it('counts the words within 160 characters, and no further', () => {
    const gap = (length: number) => `<p>Annual fee ${'x'.repeat(length)} $95</p>`;
    expect(find(gap(150), fee(95))[0]?.verdict).toBe('found');
    expect(find(gap(200), fee(95))[0]?.verdict).toBe('number-only');
  });

  it('is found late on a page that has the number many times before', () => {
    const html = `${'<p>Save $95 today.</p>'.repeat(250)}<p>Annual fee: $95</p>`;
    expect(find(html, fee(95))[0]?.verdict).toBe('found');
  });

  it('is unreadable where there is no text, and absent where there is', () => {
    expect(find('', fee(95))[0]?.verdict).toBe('unreadable');
    expect(find('<div id=app>Loading…</div><script></script>', fee(95))[0]?.verdict).toBe('unreadable');
    expect(find('<p>Welcome to our bank.</p>', fee(95))[0]?.verdict).toBe('absent');
    expect(find(`<script></script><p>${'Welcome to our bank. '.repeat(20)}</p>`, fee(95))[0]?.verdict).toBe(
      'absent',
    );
  });

  it('answers each question by itself, in their order', () => {
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

  const pieces = fc.constantFrom(
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
  const html = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));
  const fields: readonly NumberField[] = [
    'annual-fee',
    'first-year-fee',
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
  const asked: fc.Arbitrary<AskedNumber> = fc.record({
    value: fc.oneof(fc.constantFrom(95, 0, 2.7, 3, 1095), fc.double({ noNaN: true })),
    field: fc.constantFrom(...fields),
    form: fc.constantFrom(...forms),
    country: fc.constantFrom('us', 'ca', 'cn'),
    currency: fc.constantFrom('USD', 'CAD', 'CNY'),
    label: fc.option(
      fc.oneof(fc.constantFrom('dining', 'U.S. (supermarkets', '((', '餐饮', ''), fc.string()),
    ),
    cardName: fc.option(fc.constantFrom('Harbor Card', '', '海鸥卡')),
  });

  it('is a verdict for any page and any number, and what was seen can be seen', () => {
    fc.assert(
      fc.property(html, fc.array(asked, { maxLength: 5 }), (page, questions) => {
        const answers = find(page, ...questions);
        expect(answers).toHaveLength(questions.length);
        for (const { verdict, context, link } of answers) {
          const seen = verdict === 'found' || verdict === 'number-only';
          expect([context !== null, link !== null]).toEqual([seen, seen]);
          expect(context?.length ?? 0).toBeLessThanOrEqual(120);
          expect(context ?? '').not.toMatch(/[\n\t\u200b]/);
          if (link !== null)
            expect(decodeURIComponent(link.split('#:~:text=')[1] ?? '').length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('never is that a number is found where its digits do not stand', () => {
    const number = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(number, number, (written, wanted) => {
        const [answer] = find(`<p>Annual fee: $${written}</p>`, fee(wanted));
        expect(answer?.verdict).toBe(written === wanted ? 'found' : 'absent');
      }),
      { numRuns: 500 },
    );
  });
});
