/**
 * Parses generated web pages and prints how many milliseconds this took. The benchmark suite `validate` runs this program. The
 * first argument is the parser (`cardcat` or `htmlparser2`), and the second is the number of pages.
 */
import { Parser } from 'htmlparser2';
import { type Country, countries } from '../core/card/card.ts';
import { findEvidence } from '../core/sources/evidence/find-evidence.ts';
import type { NumberQuery } from '../core/sources/evidence/number-query.ts';
import { readHtml } from '../core/sources/evidence/read-html.ts';
import { randomFrom } from '../tests/support/random.ts';

const [parser = '', count = '0'] = process.argv.slice(2);
const bytes = 200_000;
const words =
  'account balance benefit branch card charge credit customer details digital every finance help insurance interest limit member mobile offer online payment please points policy purchase rate redeem reward savings secure service statement support terms transfer travel with your'.split(
    ' ',
  );
const terms = `<section id="terms"><h2>Harbor Card: rates and fees</h2>
<p>The annual fee is $395.</p><p>Foreign transaction fee: 2.7% of each transaction.</p>
<p>Welcome offer: earn 61,000 bonus points after you spend $4,000 in the first 3 months.</p></section>\n`;

/**
 * Builds an HTML page with as much markup, script and style as a typical page of a bank. Three of the numbers in `queries` are
 * in the middle of the page.
 */
function createLargePage(seed: number): string {
  const { below, pick } = randomFrom(seed + 1);
  const createText = (length: number): string => Array.from({ length }, () => pick(words)).join(' ');
  const sections = [
    () =>
      `<nav class="menu"><ul>${`<li class="menu__item"><a href="/${below(999)}/page" data-track="${below(9999)}">${createText(3)}</a></li>\n`.repeat(8)}</ul></nav>\n`,
    () =>
      `<script>window.page=window.page||[];page.push({id:${below(9999)},name:"${createText(40)}"});</script>\n`,
    () =>
      `<table class="grid"><tr><th>${createText(2)}</th></tr>${`<tr><td>${createText(6)}</td><td>${below(90)} ${createText(3)}</td></tr>`.repeat(5)}</table>\n`,
    () =>
      `<div class="tile"><h3>${createText(5)}</h3><p>${createText(40)} &amp; ${createText(20)} <a href="#n">${below(9)}</a></p></div>\n`,
    () =>
      `<section><p>${createText(60)}.</p>\n<p>${createText(30)} <strong>${createText(3)}</strong>,&nbsp;${createText(29)}.</p></section>\n`,
  ];
  let page = `<!doctype html><html lang="en"><head><title>Harbor Card | Example Bank</title><style>${'.card__row--wide{display:flex;margin:0 auto;padding:4px 8px}'.repeat(300)}</style></head><body>`;
  while (page.length < bytes / 2) page += pick(sections)();
  page += terms;
  while (page.length < bytes) page += pick(sections)();
  return `${page}</body></html>`;
}

const createQuery = (field: NumberQuery['field'], form: NumberQuery['form'], value: number): NumberQuery => ({
  value,
  field,
  form,
  country: countries[0] as Country,
  currency: 'USD',
  label: field === 'category-rate' ? 'Dining' : null,
  names: { name: 'Harbor Card', issuer: ['Example Bank'] },
});

/** The numbers to search for. Each page contains only the first three. */
const queries: readonly NumberQuery[] = [
  createQuery('annual-fee', 'money', 395),
  createQuery('fx-fee', 'percent', 2.7),
  createQuery('offer-amount', 'points', 61_000),
  createQuery('offer-spend', 'money', 7654),
  createQuery('category-rate', 'multiple', 11),
  createQuery('purchase-apr', 'percent', 31.17),
];

function findAll(html: string): void {
  const verdicts = findEvidence(readHtml(html), queries, 'https://www.bank.example/card', '2026-11-23');
  const found = verdicts.filter(({ verdict }) => verdict === 'found').length;
  if (found !== 3) throw new Error(`${found} numbers were found on a page, not 3.`);
}

function parseOnly(html: string): void {
  let text = '';
  const htmlParser = new Parser({
    ontext: (chunk) => {
      text += chunk;
    },
  });
  htmlParser.end(html);
  if (!text.includes('395')) throw new Error('The parser lost the text.');
}

let ms = 0;
for (let page = 0; page < Number(count); page++) {
  // Decode the page from bytes, like a downloaded page. JavaScript would need more time to read a concatenated string.
  const html = new TextDecoder().decode(new TextEncoder().encode(createLargePage(page)));
  const start = performance.now();
  if (parser === 'cardcat') findAll(html);
  else parseOnly(html);
  ms += performance.now() - start;
}
console.log(ms);
