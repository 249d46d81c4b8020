import { describe, expect, test } from 'vitest';
import { findEvidence } from '#core/sources/evidence/find-evidence';
import { htmlText } from '#core/sources/evidence/html-text';
import { evidencePages } from './support/evidence-pages.ts';

const pages = evidencePages();
const answers = pages.flatMap(({ name, language, html, questions }) => {
  const evidence = findEvidence(
    htmlText(html),
    questions.map(({ asked }) => asked),
    'https://bank.example/card',
  );
  return questions.map(({ line, expected }, at) => ({
    where: `${name}: ${line}`,
    language,
    expected,
    verdict: evidence[at]?.verdict,
  }));
});

/** Numbers that a reader sees and the search does not; each is a page worth a better search. */
const knownMisses: readonly string[] = [];

test('there are at least 120 pages, in three languages, and questions of every kind', () => {
  expect(pages.length).toBeGreaterThanOrEqual(120);
  for (const language of ['en', 'fr', 'zh'])
    expect(pages.filter((page) => page.language === language).length).toBeGreaterThanOrEqual(35);
  const expected = new Set(answers.map((answer) => answer.expected));
  expect([...expected].toSorted()).toEqual(['absent', 'found', 'number-only', 'unreadable']);
});

describe.each(['en', 'fr', 'zh'])('%s', (language) => {
  const own = answers.filter((answer) => answer.language === language);
  const found = own.filter(({ verdict }) => verdict === 'found');
  const meant = own.filter(({ expected }) => expected === 'found');
  const both = found.filter(({ expected }) => expected === 'found');
  const figures = `precision ${both.length}/${found.length}, recall ${both.length}/${meant.length}, of ${own.length} numbers`;

  test(`nothing is found that a reader would not find (${figures})`, () => {
    expect(found.filter(({ expected }) => expected !== 'found')).toEqual([]);
  });

  test('of what a reader finds at least 95 % is found, and no less than is known', () => {
    const missed = meant.filter(({ verdict }) => verdict !== 'found').map(({ where }) => where);
    expect(both.length / meant.length).toBeGreaterThanOrEqual(0.95);
    expect(missed.filter((where) => !knownMisses.includes(where))).toEqual([]);
  });

  test('what is not found is told apart: there without its field, not there, no text', () => {
    const others = own.filter(({ expected, verdict }) => expected !== 'found' && verdict !== 'found');
    expect(others.filter(({ expected, verdict }) => verdict !== expected)).toEqual([]);
  });
});
