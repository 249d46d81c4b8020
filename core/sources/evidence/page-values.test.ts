import { expect, it } from 'vitest';
import { listPageValues } from './page-values.ts';
import { readHtml } from './read-html.ts';

const reader = {
  ...({ country: 'ca', url: 'https://bank.example/harbor' } as const),
  names: { name: 'Harbor Voyager', issuer: ['Harbor Bank'] },
};
const list = (html: string) =>
  listPageValues(readHtml(`<h1>Harbor Voyager</h1>${html}`), reader, '2026-11-23').map(
    ({ field, value, label, doubt }) =>
      [field, value, label, doubt].filter((part) => part !== null).join(' '),
  );

it('lists each number of a page once, for the field that the page states', () => {
  expect(
    list(`<p>$139 annual fee (rebated in the first year).</p>
      <p>3 points per dollar at restaurants, 1 point per dollar on everything else.</p>
      <p>Foreign transaction fee: 2.5% on the Visa network; none on the UnionPay network.</p>
      <p>0% introductory APR on purchases for 12 months. Purchase interest rate: 20.99%.</p>
      <p>Balance transfer interest rate: 22.99%</p>`),
  ).toMatchInlineSnapshot(`
    [
      "annual-fee 139",
      "first-year-fee 0",
      "fx-fee 2.5",
      "network-fx-fee 2.5 visa",
      "base-rate 1",
      "category-rate 3 restaurants",
      "purchase-apr 20.99",
      "balance-transfer-apr 22.99",
      "intro-apr 0 purchase",
      "intro-months 12 purchase",
    ]
  `);
});

it('gives the field, form, currency, context and link of a value', () => {
  expect(
    listPageValues(readHtml('<h1>Harbor Voyager</h1><p>Annual fee: $139</p>'), reader, '2026-11-23'),
  ).toEqual([
    {
      ...{ field: 'annual-fee', form: 'money', value: 139, currency: 'CAD', label: null, doubt: null },
      context: 'Annual fee: $139',
      link: 'https://bank.example/harbor#:~:text=Annual%20fee%3A%20%24139',
    },
  ]);
});

it('lists nothing on a page with more than 1,000 different numbers', () => {
  const page = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p>Annual fee: $${index + 1}</p>`).join('');
  expect(list(page(1000))).not.toEqual([]);
  expect(list(page(1001))).toEqual([]);
});
