/**
 * Run by `bench:actions` in a process of its own: `evidence` or `parsing`, and a number of pages. Prints milliseconds
 * and how many numbers were found as JSON.
 */
import { Parser } from 'htmlparser2';
import type { AskedNumber } from '#catalog/sources/evidence/asked-number';
import { findEvidence } from '#catalog/sources/evidence/find-evidence';
import { htmlText } from '#catalog/sources/evidence/html-text';
import { largePage } from './actions/large-page.ts';

const [who = '', count = '0'] = process.argv.slice(2);

const number = (field: AskedNumber['field'], form: AskedNumber['form'], value: number): AskedNumber => ({
  value,
  field,
  form,
  country: 'us',
  currency: 'USD',
  label: field === 'category-rate' ? 'Dining' : null,
  cardName: 'Harbor Card',
});

/** The first three are on the page, the others are not. */
const asked: readonly AskedNumber[] = [
  number('annual-fee', 'money', 395),
  number('fx-fee', 'percent', 2.7),
  number('offer-amount', 'points', 61_000),
  number('offer-spend', 'money', 7654),
  number('category-rate', 'multiple', 11),
  number('purchase-apr', 'percent', 31.17),
];

// A page comes as bytes: a text that was joined from parts is slower to read.
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
let [ms, found] = [0, 0];
for (let page = 0; page < Number(count); page += 1) {
  const html = decoder.decode(encoder.encode(largePage(page)));
  const started = performance.now();
  if (who === 'evidence') {
    const evidence = findEvidence(htmlText(html), asked, 'https://www.bank.example/card');
    ms += performance.now() - started;
    found += evidence.filter(({ verdict }) => verdict === 'found').length;
  } else {
    let text = '';
    const parser = new Parser({
      ontext: (part) => {
        text += part;
      },
    });
    parser.end(html);
    ms += performance.now() - started;
    found += text.includes('395') ? 1 : 0;
  }
}
console.log(JSON.stringify({ ms, found }));
