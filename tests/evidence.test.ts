import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Card } from '#core/card/card';
import { findEvidence } from '#core/sources/evidence/find-evidence';
import { buildNumberQuery } from '#core/sources/evidence/number-query';
import { readHtml } from '#core/sources/evidence/read-html';
import knownMistakes from './fixtures/evidence/known-mistakes.json' with { type: 'json' };
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
    expect([...wrong, ...missed].filter(({ where }) => !knownMistakes.includes(where))).toEqual([]);
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
