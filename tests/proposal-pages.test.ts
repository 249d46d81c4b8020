import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEvidencePages } from './support/evidence-pages.ts';
import { casesIn, type JudgedCase, judgeCase, type ProposalCase, tallyOf } from './support/proposal-cases.ts';

const folder = join(import.meta.dirname, 'fixtures');

async function judgeAll(cases: readonly ProposalCase[]): Promise<readonly JudgedCase[]> {
  const judged: JudgedCase[] = [];
  for (const proposalCase of cases) judged.push({ ...proposalCase, ...(await judgeCase(proposalCase)) });
  return judged;
}

const listWrong = (judged: readonly JudgedCase[]) =>
  judged
    .filter(({ proposed, truth }) => proposed !== null && proposed !== truth)
    .map(({ name, proposed, truth }) => ({ name, proposed, truth }));

function formsOf(value: number): readonly string[] {
  const grouped = value.toLocaleString('en-US');
  const cents = value.toFixed(2);
  return [
    ...[String(value), grouped, grouped.replaceAll(',', ' '), grouped.replaceAll(',', '\u00a0')],
    ...[cents, cents.replace('.', ',')],
  ];
}

function withNumber(html: string, from: number, to: number): string {
  const newForms = formsOf(to);
  return formsOf(from).reduce((text, form, index) => {
    const pattern = new RegExp(`(?<![\\d.,])${form.replaceAll('.', '\\.')}(?!\\d|[.,]\\d)`, 'g');
    return text.replace(pattern, newForms[index] ?? '');
  }, html);
}

/** The pages of the evidence tests that have exactly one fee above 0. */
const pages = readEvidencePages().flatMap(({ name, language, questions }) => {
  const fees = questions.filter(({ query }) => query.field === 'annual-fee');
  const foundFees = fees.filter(({ expected, query }) => expected === 'found' && query.value > 0);
  const [fee, ...otherFees] = foundFees;
  if (fee?.query.names == null || otherFees.length > 0 || !name.endsWith('.html')) return [];
  const { names, country, value } = fee.query;
  const html = readFileSync(join(folder, 'evidence', name), 'utf8').replace(/^<!--\n[\s\S]*?-->\n?/, '');
  const issuer = names.issuer.length > 0 ? names.issuer : ['Bank'];
  const card = { name: names.name, issuer, country, fee: value, url: 'https://www.issuer.example/card' };
  return [{ name, language, card, html }];
});

describe('proposals for the pages of the evidence tests', () => {
  test('are correct, and cover at least 60 % of the changed fees', async () => {
    const changed = pages.flatMap(({ name, card, html }): ProposalCase[] => {
      const truth = Math.round(card.fee * 1.3);
      const changedPage = { html: withNumber(html, card.fee, truth) };
      return changedPage.html === html
        ? []
        : [{ name, kind: 'real', card, truth, pages: [{ html }, changedPage, changedPage] }];
    });
    const judged = await judgeAll(changed);
    expect(listWrong(judged)).toEqual([]);
    for (const language of ['en', 'fr', 'zh']) {
      const { changes, right } = tallyOf(judged.filter(({ name }) => name.startsWith(`${language}/`)));
      expect(changes).toBeGreaterThanOrEqual(20);
      expect(right / changes, `${language}: ${right} of ${changes}`).toBeGreaterThanOrEqual(0.6);
    }
  });

  test('are not made if a page is replaced by the page of another card', async () => {
    const swappedCases = pages.flatMap(({ name, language, card, html }, index): ProposalCase[] => {
      const otherPages = pages.filter(
        (candidate) => candidate.language === language && candidate.name !== name,
      );
      // Each page gets one of the two other pages, and both with `FUZZ=1`.
      const swaps = process.env.FUZZ === '1' ? [7, 31] : [index % 2 === 0 ? 7 : 31];
      return swaps.map((step) => {
        const otherPage = otherPages[(index * step) % otherPages.length];
        const changedPage = { html: otherPage?.html ?? '' };
        return {
          name: `${name} > ${otherPage?.name}`,
          kind: 'other-card',
          card,
          truth: null,
          pages: [{ html }, changedPage, changedPage],
        };
      });
    });
    expect(listWrong(await judgeAll(swappedCases))).toEqual([]);
  });
});

const web = join(folder, 'proposals/web');

describe.runIf(existsSync(web))('proposals for pages whose author had not seen the program', () => {
  const cases = casesIn(web);

  test('are tested with at least 80 pages in three languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80);
    expect(new Set(cases.map(({ name }) => name.slice(0, 2)))).toEqual(new Set(['en', 'fr', 'zh']));
  });

  test('are correct, and cover at least 60 % of the real changes', async () => {
    const judged = await judgeAll(cases);
    expect(listWrong(judged)).toEqual([]);
    const { changes, right } = tallyOf(judged);
    expect(right / changes, `${right} of ${changes}`).toBeGreaterThanOrEqual(0.6);
  });
});
