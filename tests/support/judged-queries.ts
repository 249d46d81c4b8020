import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './program.ts';

export interface JudgedQuery {
  readonly language: 'en' | 'fr' | 'zh';
  readonly typo: boolean;
  readonly q: string;
  /** The ids of the cards that are acceptable as the first result. */
  readonly wanted: readonly string[];
}

export const judgedQueries: readonly JudgedQuery[] = JSON.parse(
  readFileSync(join(repositoryRoot, 'tests/fixtures/search/queries.json'), 'utf8'),
);

/** Returns 1 divided by the rank of the first wanted id, or 0 if no wanted id is found. */
export function reciprocalRank(ids: readonly string[], expectedIds: readonly string[]): number {
  const index = ids.findIndex((id) => expectedIds.includes(id));
  return index < 0 ? 0 : 1 / (index + 1);
}

export type RankTable = Readonly<Record<JudgedQuery['language'] | 'all', number>>;

/** Returns the mean reciprocal rank of each language, with three decimals. */
export function rankTable(search: (q: string) => readonly string[]): RankTable {
  const computeMean = (queries: readonly JudgedQuery[]) => {
    const sum = queries.reduce((total, { q, wanted }) => total + reciprocalRank(search(q), wanted), 0);
    return Math.round((sum / queries.length) * 1000) / 1000;
  };
  const computeMeanFor = (language: JudgedQuery['language']) =>
    computeMean(judgedQueries.filter((query) => query.language === language));
  return {
    en: computeMeanFor('en'),
    fr: computeMeanFor('fr'),
    zh: computeMeanFor('zh'),
    all: computeMean(judgedQueries),
  };
}
