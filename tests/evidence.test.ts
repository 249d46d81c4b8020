import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { findEvidence } from '#core/sources/evidence/find-evidence';
import { buildNumberQuery } from '#core/sources/evidence/number-query';
import { readHtml } from '#core/sources/evidence/read-html';
import { changeDocument, harborPath } from './support/changed-card.ts';
import { readEvidencePages } from './support/evidence-pages.ts';
import { repositoryRoot } from './support/program.ts';

const pages = readEvidencePages();
const results = pages.flatMap(({ name, language, kind, page, questions }) => {
  const queries = questions.map(({ query }) => query);
  const evidence = findEvidence(page, queries, 'https://bank.example/card', '2026-11-23');
  return questions.map(({ line, expected }, index) => ({
    ...{ where: `${name}: ${line}`, language, kind, expected },
    verdict: evidence[index]?.verdict,
    doubt: evidence[index]?.doubt ?? null,
  }));
});

/** Questions for which the number search is known to return a wrong verdict. */
const knownMistakes = new Set<string>([
  'en/disclosure-all-cards-prairie-ca.pdf.txt: purchase-apr 19.5 found',
  'en/disclosure-all-cards-prairie-ca.pdf.txt: fx-fee 2.5 found',
  'en/levels-column-per-level.html: cap 25000 found Travel',
  'en/levels-compare-five-columns.html: category-rate 2 found Gas stations',
  'en/levels-row-per-level.pdf.txt: fx-fee 1.5 found',
  'en/network-fx-rows.html: fx-fee 2.5 number-only',
  'en/schumer-box-sable.pdf.txt: annual-fee 49 found',
  'en/schumer-box-sable.pdf.txt: cash-advance-apr 29.74 found',
  'en/table-schumer-state-notices-long.html: fx-fee 0 found',
  'en/terms-numbered-clauses-harrow.pdf.txt: fx-fee 1 found',
  'en/waived-with-checking-package.html: annual-fee 300 number-only',
  'en/waived-with-spend.pdf.txt: additional-card-fee 0 found',
  'fr/contrat-clauses-rivesud.pdf.txt: fx-fee 0 number-only',
  'fr/footnote-plafond-points.pdf.txt: category-rate 4 found Pharmacies',
  'fr/levels-rangees-classique-or-platine.html: annual-fee 30 number-only',
  'fr/plain-odyssee.pdf.txt: category-rate 3 found Voyages',
  'fr/plain-odyssee.pdf.txt: base-rate 1 found',
  'fr/table-encadre-cristal.pdf.txt: fx-fee 2.5 found',
  'fr/wordings-exposant.html: annual-fee 95 found',
  'zh/benefits-page.html: category-rate 5 found dining',
  'zh/dat-three-rows.pdf.txt: fx-fee 0 found',
  'zh/fee-schedule-dozens-rows.pdf.txt: annual-fee 300 number-only',
  'zh/fee-table-row-per-level.pdf.txt: cash-advance-apr 18.25 found',
  'zh/fee-table-row-per-level.pdf.txt: fx-fee 1.5 found',
  'zh/hid-css-class-none.html: base-rate 1 found',
  'zh/lev-div-grid.html: cash-advance-apr 18.25 found',
  'zh/lev-double-header.pdf.txt: annual-fee 1000 found',
  'zh/lev-double-header.pdf.txt: purchase-apr 18.25 found',
  'zh/lev-long-schedule.pdf.txt: fx-fee 1.5 found',
  'zh/lev-multi-product-rowspan.pdf.txt: annual-fee 960 found',
  'zh/lev-one-cell-text.html: annual-fee 150 found',
  'zh/offer-expired-and-current.pdf.txt: offer-amount 25000 number-only',
  'zh/offer-expired-and-current.pdf.txt: offer-spend 8000 number-only',
  'zh/sib-news-new-card.html: fx-fee 0 found',
  'zh/sib-standard-vs-exclusive-edition.html: offer-spend 9999 found',
  'zh/summary-box-yunling.pdf.txt: fx-fee 0 found',
]);

test('the test set has at least 300 pages in three languages', () => {
  expect(pages.length).toBeGreaterThanOrEqual(300);
  for (const language of ['en', 'fr', 'zh'])
    expect(pages.filter((page) => page.language === language).length).toBeGreaterThanOrEqual(70);
});

const groups = [...new Set(results.flatMap(({ language, kind }) => [language, kind]))].toSorted();

describe.each(groups)('%s', (group) => {
  const groupResults = results.filter(({ language, kind }) => language === group || kind === group);
  const found = groupResults.filter(({ verdict }) => verdict === 'found');
  const expectedFound = groupResults.filter(({ expected }) => expected === 'found');
  const correct = found.filter(({ expected }) => expected === 'found');

  test(`precision ${correct.length}/${found.length}, recall ${correct.length}/${expectedFound.length} of ${groupResults.length} numbers`, () => {
    const wrong = found.filter(({ expected }) => expected !== 'found');
    const missed = expectedFound.filter(({ verdict }) => verdict !== 'found');
    expect([...wrong, ...missed].filter(({ where }) => !knownMistakes.has(where))).toEqual([]);
  });
});

test('precision is at least 0.99 and recall at least 0.97 over all numbers', () => {
  const found = results.filter(({ verdict }) => verdict === 'found');
  const expectedFound = results.filter(({ expected }) => expected === 'found');
  const correct = found.filter(({ expected }) => expected === 'found');
  expect(correct.length / found.length).toBeGreaterThanOrEqual(0.99);
  expect(correct.length / expectedFound.length).toBeGreaterThanOrEqual(0.97);
});

test('every number-only verdict has a doubt, and no other verdict has one', () => {
  for (const { verdict, doubt } of results) expect(doubt !== null).toBe(verdict === 'number-only');
});

test('fewer than a tenth of the numbers that a page does not show have the wrong verdict', () => {
  const invisible = results.filter(({ expected }) => ['in-data', 'absent', 'unreadable'].includes(expected));
  const wrong = invisible.filter(({ expected, verdict }) => verdict !== expected && verdict !== 'found');
  expect(wrong.length / invisible.length).toBeLessThan(0.1);
});

test('the examples in the documentation are true', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/explanation/evidence.md'), 'utf8');
  const examples = [...text.matchAll(/^\| `(.+)` \| `(\/\S+)` (\S+) \| (.+) \|$/gm)];
  expect(examples.length).toBeGreaterThan(8);
  const card = changeDocument(harborPath, { '/name': 'Harbor Privilege Card' }) as Card;
  const names = { name: card.name, issuer: [card.issuer], others: ['Harbor Reserve Card'] };
  for (const [, html = '', pointer = '', value, expected] of examples) {
    const page = readHtml(`<h1>${card.name}</h1><p>${html}</p><p>${'A card for every day. '.repeat(20)}</p>`);
    const query = buildNumberQuery(card, names, pointer, Number(value));
    const [evidence] = findEvidence(page, [query], 'https://bank.example/card', '2026-11-23');
    const verdict = [evidence?.verdict, evidence?.doubt].filter(Boolean).map((word) => `\`${word}\``);
    expect(verdict.join(', '), html).toBe(expected);
  }
});
