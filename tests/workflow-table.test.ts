import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from './support/source-files.ts';

const folder = join(repository, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Promised {
  readonly when: Readonly<Record<string, unknown>>;
  /** The most that any of its jobs may do. */
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  /** Pieces of its text. */
  readonly does: readonly string[];
}

const weekly = [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }];

/** What starts each workflow, what it does, and the most that it may do. */
const promised: Readonly<Record<string, Promised>> = {
  'pull-request.yml': {
    when: { pull_request: null, merge_group: null },
    permissions: { contents: 'read' },
    does: ['./actions/validate', './actions/check-sources', 'scope: changed', 'name: sources-report'],
  },
  'ci.yml': {
    when: { pull_request: null, push: { branches: ['main'] }, merge_group: null },
    permissions: { contents: 'read' },
    does: ['npm test', 'npm run check', 'npm run check:clean', 'npm run lint:workflows', 'npm run links'],
  },
  'exports.yml': {
    when: { push: { branches: ['main'], paths: ['data/**', 'schema.json'] } },
    permissions: { contents: 'write', 'pull-requests': 'write' },
    does: ['npm run export', 'automation/exports', 'gh pr create'],
  },
  'release.yml': {
    when: { push: { tags: ['v*'] } },
    permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
    does: ['./actions/release-exports', 'actions/attest@', 'vars.PUBLISH_DATA_PACKAGE', 'npm publish'],
  },
  'sources.yml': {
    when: { schedule: expect.arrayContaining(weekly), workflow_dispatch: null },
    permissions: { contents: 'read', issues: 'write' },
    does: ['scope: all', '%G-W%V', 'sources-issues.ts'],
  },
  'fuzz.yml': {
    when: { schedule: weekly, workflow_dispatch: null },
    permissions: { contents: 'read' },
    does: ['npm run test:fuzz', 'FUZZ_SEED='],
  },
  'scorecard.yml': {
    when: { push: { branches: ['main'] }, schedule: weekly },
    permissions: { contents: 'read', actions: 'read', 'security-events': 'write', 'id-token': 'write' },
    does: ['ossf/scorecard-action@'],
  },
  'codeql.yml': {
    when: { push: { branches: ['main'] }, schedule: weekly },
    permissions: { contents: 'read', actions: 'read', 'security-events': 'write' },
    does: ['github/codeql-action/analyze@'],
  },
};

test('each workflow has its line in the table', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(promised).toSorted());
});

test.each(Object.entries(promised))('%s starts, does and may do what is promised', (name, its) => {
  const text = read(name);
  const { on, jobs } = parse(text);
  expect(on).toEqual(its.when);
  for (const piece of its.does) expect(text).toContain(piece);
  const asked = Object.values<{ readonly permissions: object }>(jobs).flatMap(({ permissions }) =>
    Object.entries(permissions),
  );
  const most = Object.fromEntries(asked.toSorted(([, a], [, b]) => (a < b ? -1 : 1)));
  expect(most).toEqual(its.permissions);
});

test('only the last job of the weekly run may write, and it checks nothing out', () => {
  const jobs = Object.entries<{
    readonly permissions: object;
    readonly steps: readonly { readonly uses?: string }[];
  }>(parse(read('sources.yml')).jobs);
  const writing = jobs.filter(([, { permissions }]) => Object.values(permissions).includes('write'));
  expect(writing.map(([name]) => name)).toEqual([jobs.at(-1)?.[0]]);
  expect(
    writing.flatMap(([, { steps }]) => steps).filter(({ uses }) => uses?.startsWith('actions/checkout')),
  ).toEqual([]);
});

test('what people fill in is there: forms, a short template, owners', () => {
  const lines = (path: string) => readFileSync(join(repository, '.github', path), 'utf8').split('\n');
  expect(readdirSync(join(repository, '.github/ISSUE_TEMPLATE')).toSorted()).toEqual([
    'config.yml',
    'request-a-card.yml',
    'wrong-data.yml',
  ]);
  expect(lines('pull_request_template.md').length).toBeLessThanOrEqual(20);
  expect(lines('CODEOWNERS').join('\n')).toContain('/data/');
});
