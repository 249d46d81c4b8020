import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card } from '#core/card/card';
import type { CommentFact, CurrentState, DeadPage, Facts, ReviewFact } from '#core/review/facts';
import { changeDocument, changeFee, harborPath, type PointerChanges } from '../support/changed-card.ts';
import { formatCatalogJson } from '../support/memory-file.ts';
import { someImage } from '../support/some-card.ts';
import { createFacts, type FileChange, nothingPresent, somePull } from '../support/some-facts.ts';

/** The facts about a pull request, and what the bot has already written to it. */
export interface Scenario {
  readonly facts: Facts;
  readonly present: CurrentState;
}

export function changeHarborCard(changes: PointerChanges, overrides: Partial<FileChange> = {}): FileChange {
  return { path: harborPath, after: formatCatalogJson(changeDocument(harborPath, changes)), ...overrides };
}

export function newCard(slug: string, changes: PointerChanges = {}): FileChange {
  const text = formatCatalogJson(
    changeDocument(harborPath, { '/id': `us-${slug}`, '/name': `Harbor ${slug} Card`, ...changes }),
  );
  return { path: `data/us/${slug}.json`, before: null, after: text };
}

const artPath = 'data/art/us-harbor.webp';
export const withImage = changeHarborCard({ '/image': { ...someImage('apple-wallet'), path: artPath } });

/** The content does not matter, because tests set the facts about pictures separately. */
export const twoPictures: readonly FileChange[] = [artPath, 'data/art/us-pier.webp'].map((path) => ({
  path,
  before: null,
  after: 'RIFF',
}));

export const validNewCard = newCard('ferry');
export const emptyNew = newCard('ferry', {
  '/annual_fee/amount': null,
  '/annual_fee/first_year': undefined,
  '/fx_fee/percent': null,
  '/rewards': null,
  '/apr': undefined,
  '/welcome_offer': undefined,
  '/sources/0/cites': ['/annual_fee'],
  '/sources/1': undefined,
});
export const newIssuer: FileChange = {
  path: 'data/issuers/pier-bank.json',
  after: formatCatalogJson({
    id: 'pier-bank',
    name: 'Pier Example Bank',
    aliases: [],
    domains: ['pier-example.com'],
    countries: ['us'],
  }),
};
export const feeUp = changeHarborCard(changeFee(120));
export const uncited = changeHarborCard({
  '/fx_fee/percent': 3,
  '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
});
export const docs: FileChange = { path: 'docs/contributing.md', after: 'x' };
export const broken = changeHarborCard({}, { after: '{\n  "id": "us-harbor",\n' });

export function scenario(
  changes: readonly FileChange[],
  overrides: Partial<Facts> = {},
  present: Partial<CurrentState> = {},
): Scenario {
  return { facts: createFacts(changes, overrides), present: { ...nothingPresent, ...present } };
}

export function withPull(changes: Partial<Facts['pull']>): Partial<Facts> {
  return { pull: { ...somePull, ...changes } };
}

export function createCommentFact(body: string, overrides: Partial<CommentFact> = {}): CommentFact {
  const createdAt = overrides.createdAt ?? '2026-10-01T08:30:00Z';
  return { id: 900, author: 'mira', body, createdAt, updatedAt: createdAt, ...overrides };
}

export function createReviewFact(overrides: Partial<ReviewFact> = {}): ReviewFact {
  return {
    id: 1,
    author: 'mira',
    authorIsBot: false,
    state: 'changes_requested',
    commitSha: somePull.headSha,
    submittedAt: '2026-10-01T08:30:00Z',
    ...overrides,
  };
}

export const miraMayWrite = { permissions: { mira: 'write' } } as const;
export const miraMayTriage = { permissions: { mira: 'triage' } } as const;

/** Adds the result of a source check that returned this verdict for every number of the changed cards. */
export function evidence(facts: Facts, verdict: 'found' | 'number-only' | 'absent'): Facts {
  const claims = facts.cards.flatMap(({ id, headBlobSha, after }) => {
    const numbers = listNumbersWithPages(after);
    return numbers.map(([pointer, value, url]) => ({
      card_id: id,
      head_blob_sha: headBlobSha,
      pointer,
      value,
      url,
      verdict,
      doubt: verdict === 'number-only' ? ('other-card' as const) : null,
      label: verdict === 'absent' ? null : 'Rates | <b>Fees</b>',
      context: verdict === 'absent' ? null : `…of ${value} a year…`,
      link: verdict === 'absent' ? null : `${url}#:~:text=${value}`,
      instead: null,
      last_found: null,
    }));
  });
  return { ...facts, evidence: { value: { claims, dead: [] } } };
}

function listNumbersWithPages(card: Card | null): readonly [string, number, string][] {
  if (card === null) return [];
  const pointersWithSources = [
    ['/annual_fee/amount', 0],
    ['/annual_fee/first_year', 0],
    ['/fx_fee/percent', 0],
    ['/rewards/base_rate/points_per_dollar', 0],
    ['/rewards/categories/0/points_per_dollar', 0],
    ['/rewards/categories/0/cap/amount', 0],
    ['/rewards/categories/1/points_per_dollar', 0],
    ['/apr/purchase/min', 1],
    ['/apr/purchase/max', 1],
    ['/welcome_offer/amount', 0],
    ['/welcome_offer/spend', 0],
    ['/welcome_offer/months', 0],
  ] as const;
  return pointersWithSources.map(([pointer, source]) => {
    const value = pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], card);
    return [pointer, value as number, card.sources[source]?.url ?? ''];
  });
}

export function withEvidence(changes: readonly FileChange[], verdict: 'found' | 'absent'): Scenario {
  return { facts: evidence(createFacts(changes), verdict), present: nothingPresent };
}

export function withDeadPages(
  changes: readonly FileChange[],
  dead: readonly Partial<DeadPage>[],
  overrides: Partial<Facts> = {},
  present: Partial<CurrentState> = {},
): Scenario {
  const pages = dead.map((page): DeadPage => ({ ...defaultDeadPage, ...page }));
  return scenario(changes, { evidence: { value: { claims: [], dead: pages } }, ...overrides }, present);
}

const defaultDeadPage: DeadPage = {
  cardId: 'us-pier',
  url: 'https://www.example.com/terms/pier',
  outcome: 'gone',
  status: 404,
  finalHost: 'www.example.com',
};

export const pier = newCard('pier', { '/sources/1/url': 'https://www.example.com/terms/pier#rates' });

export const createNewCards = (count: number, changes: PointerChanges = {}) =>
  Array.from({ length: count }, (_, index) =>
    newCard(`fleet-${index + 1}`, { '/name': `Harbor fleet-${index + 1} Card`, ...changes }),
  );

export const template: FileChange = {
  path: 'data/us/my-card.json',
  before: null,
  after: readFileSync(join(import.meta.dirname, '../../templates/card.template.json'), 'utf8'),
};
