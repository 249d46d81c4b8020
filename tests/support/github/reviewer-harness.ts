import type { Card } from '#core/card/card';
import type { Logger, RepoClient } from '#core/github/github';
import type { Identity } from '#core/github/identity';
import { Reviewer, type ReviewerDeps, type Target } from '#core/github/reviewer';
import type { Facts } from '#core/review/facts';
import { catalogFiles, catalogText } from '../bot/card-files.ts';
import { VirtualClock } from '../virtual-clock.ts';
import type { FakeGitHub } from './fake-github.ts';
import { createGitHubHarness } from './github-harness.ts';
import { octokitFor } from './octokit.ts';
import type { App } from './state.ts';

export interface ReviewerHarnessOptions {
  /** Files to add to the clean catalog, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The default is all permissions. */
  readonly permissions?: App['permissions'];
  /** Returns JSON that replaces the JSON of a response. `url` is the URL of the request. */
  readonly alter?: (url: string, json: unknown) => unknown;
  readonly as?: Identity['kind'];
}

const start = Date.parse('2026-10-01T08:00:00Z');

const jobPermissions: App['permissions'] = {
  contents: 'read',
  actions: 'read',
  checks: 'write',
  issues: 'write',
  pull_requests: 'write',
};

export function createReviewerHarness(options: ReviewerHarnessOptions = {}) {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const gitHubHarness = createGitHubHarness({ clock }, { files: { ...catalogFiles(), ...options.files } });
  const { github, bot, repository } = gitHubHarness;
  const { permissions, alter, as = 'app' } = options;
  if (permissions !== undefined) Object.assign(gitHubHarness.installation, { permissions });
  const lines: string[] = [];
  const line = (_: object, message: string) => void lines.push(message);
  const log: Logger = { info: line, warn: line, error: line };
  const counts = { reads: 0, writes: 0 };
  const fetch = alter === undefined ? github.fetch : createAlteringFetch(github.fetch, alter);

  const clientAs = (kind: Identity['kind']): RepoClient => {
    const granted = permissions === undefined ? undefined : { ...permissions };
    const created =
      kind === 'app'
        ? github.createInstallationToken(bot, repository)
        : github.createJobToken(repository, granted ?? jobPermissions);
    const { token } = Object.assign(created, { expiresAt: undefined });
    const octokit = octokitFor({ apiUrl: github.apiUrl, fetch }, token, {
      clock,
      onSend: (isWrite) => {
        counts[isWrite ? 'writes' : 'reads'] += 1;
      },
    });
    return { octokit, owner: 'o', repo: 'r', repositoryId: repository.id };
  };
  const reviewerAs = (kind: Identity['kind'], overrides: Partial<ReviewerDeps> = {}) =>
    new Reviewer({ hearsClicks: kind === 'app', clock, log, dryRun: false, maxRounds: 5, ...overrides });
  let kind = as;
  let client = clientAs(kind);
  let reviewer = reviewerAs(kind);

  async function review(target: Target, force = false) {
    const before = { ...counts };
    const result = await virtual.runUntilSettled(reviewer.review(client, target, { force }));
    return { ...result, reads: counts.reads - before.reads, writes: counts.writes - before.writes };
  }

  const settle = (number: number, force?: boolean) => review({ kind: 'pull', number }, force);

  async function pass(ms: number): Promise<void> {
    await virtual.runUntilSettled(virtual.sleep(ms));
  }

  async function gather(number: number) {
    return virtual.runUntilSettled(reviewer.gather(client, number));
  }

  async function factsOf(number: number): Promise<Facts> {
    const gathering = await gather(number);
    if (gathering.kind !== 'gathered') throw new Error(gathering.kind);
    return gathering.facts;
  }

  return {
    ...gitHubHarness,
    factsOf,
    gather,
    clock,
    virtual,
    lines,
    review,
    settle,
    pass,
    client: () => client,
    correctLabels: () => virtual.runUntilSettled(reviewer.correctLabels(client)),
    /** Replaces the reviewer with a new one that has empty caches. `newKind` can change its identity. */
    restart: (overrides: Partial<ReviewerDeps> = {}, newKind: Identity['kind'] = kind) => {
      kind = newKind;
      client = clientAs(kind);
      reviewer = reviewerAs(kind, overrides);
    },
    textOf: catalogText,
  };
}

export type ReviewerHarness = ReturnType<typeof createReviewerHarness>;

function createAlteringFetch(
  fetch: FakeGitHub['fetch'],
  alter: (url: string, json: unknown) => unknown,
): FakeGitHub['fetch'] {
  return async (input, init) => {
    const response = await fetch(input, init);
    const text = await response.text();
    if (text === '') return new Response(null, response);
    return new Response(JSON.stringify(alter(String(input), JSON.parse(text))), response);
  };
}

export function newCardText(slug: string, changes: Partial<Card> = {}): string {
  const url = 'https://www.example.com/cards/new';
  const card: Card = {
    id: `us-${slug}`,
    name: `Harbor ${slug} Card`,
    country: 'us',
    issuer: 'Harbor Example Bank',
    issuer_id: 'harbor-bank',
    network: 'visa',
    type: 'credit',
    segment: 'personal',
    annual_fee: { amount: 39, currency: 'USD' },
    fx_fee: { percent: 2.5 },
    rewards: {
      currency_label: 'Harbor points',
      rate_type: 'points',
      base_rate: { points_per_dollar: 1 },
      categories: [{ label: 'restaurants', points_per_dollar: 3 }],
    },
    sources: [{ url, retrieved: '2026-09-30', by: 'person', cites: ['/annual_fee', '/fx_fee', '/rewards'] }],
    ...changes,
  };
  return `${JSON.stringify(card, null, 2)}\n`;
}
