import { describe, expect, test } from 'vitest';
import { formatJobKey } from '../queue/job.ts';
import type { Effect } from './events.ts';
import { readEvent } from './events.ts';

const ownIdentity = { kind: 'app', login: 'card-bot[bot]' } as const;
const repository = { id: 9, name: 'cards', owner: { login: 'maple' }, default_branch: 'main' };
const base = { installation: { id: 5 }, repository, sender: { login: 'sam' } };
const byUs = { sender: { login: 'card-bot[bot]' } };
const ref = { installationId: 5, id: 9, owner: 'maple', name: 'cards' };
const pull = { number: 3, state: 'open', head: { sha: 'abc' } };

function readEffects(name: string, payload: object): readonly Effect[] {
  return readEvent(name, { ...base, ...payload }, ownIdentity);
}

/** Formats each requested job as its key, priority and delay, such as `pr:9#1 pull 300`. Adds `force` if that is set. */
function formatRequests(name: string, payload: object): readonly string[] {
  return readEffects(name, payload).flatMap((effect) => {
    if (effect.kind !== 'reconcile') return [];
    const { key, priority, waitMs, force } = effect.request;
    return [`${formatJobKey(key)} ${priority} ${waitMs}${force === true ? ' force' : ''}`];
  });
}

test.each([
  ['opened', 0],
  ['synchronize', 300],
  ['edited', 1000],
  ['labeled', 1000],
  ['locked', 1000],
  ['unlocked', 1000],
  ['closed', 1000],
])('pull_request %s starts a review after %i ms', (action, wait) => {
  expect(formatRequests('pull_request', { action, pull_request: pull })).toEqual([`pr:9#3 pull ${wait}`]);
});

test.each(['assigned', '__proto__'])('ignores pull_request %s', (action) => {
  expect(readEffects('pull_request', { action, pull_request: pull })).toEqual([]);
});

test.each(['submitted', 'edited', 'dismissed'])('reconciles after a review was %s', (action) => {
  expect(formatRequests('pull_request_review', { action, pull_request: pull })).toEqual(['pr:9#3 pull 1000']);
});

test("sweeps after a pull request is closed, because it may have been another one's duplicate", () => {
  const payload = { action: 'closed', pull_request: { ...pull, state: 'closed' } };
  expect(readEffects('pull_request', payload)).toContainEqual({
    kind: 'sweep-soon',
    repository: ref,
    baseMoved: false,
  });
});

test('ignores an event without installation', () => {
  expect(readEvent('github_app_authorization', { action: 'revoked' }, ownIdentity)).toEqual([]);
  expect(
    readEvent('pull_request', { action: 'opened', pull_request: pull, repository }, ownIdentity),
  ).toEqual([]);
});

describe('an event caused by the bot', () => {
  test.each([
    ['pull_request', { action: 'labeled', pull_request: pull }],
    [
      'issue_comment',
      { action: 'created', issue: { number: 3, pull_request: {} }, comment: { body: '/help' } },
    ],
    ['pull_request_review', { action: 'submitted', pull_request: pull }],
    ['check_run', { action: 'rerequested', check_run: { head_sha: 'abc', app: { slug: 'card-bot' } } }],
    ['label', { action: 'edited' }],
  ])('is ignored: %s', (name, payload) => {
    expect(readEffects(name, { ...payload, ...byUs })).toEqual([]);
  });

  test.each(['opened', 'synchronize'])('is reconciled if its action is “%s”', (action) => {
    expect(formatRequests('pull_request', { action, pull_request: pull, ...byUs })).toHaveLength(1);
  });

  test("is not recognized before the bot's name is known", () => {
    const payload = { ...base, action: 'labeled', pull_request: pull, ...byUs };
    expect(readEvent('pull_request', payload, null)).toMatchObject([{ kind: 'reconcile' }]);
  });
});

describe('a comment', () => {
  const comment = (body: string, overrides = {}) => ({
    action: 'created',
    issue: { number: 3, pull_request: {} },
    comment: { body },
    ...overrides,
  });

  test.each([
    ['Thank you!', 'pr:9#3 pull 1000'],
    ['/hold', 'pr:9#3 command 0'],
    ['Please\n/recheck', 'pr:9#3 command 0 force'],
    ['/Recheck', 'pr:9#3 command 0 force'],
    ['see /hold', 'pr:9#3 pull 1000'],
    ['`/recheck`', 'pr:9#3 pull 1000'],
  ])('with the text %j enqueues %s', (body, request) => {
    expect(formatRequests('issue_comment', comment(body))).toEqual([request]);
  });

  test('is not a command if it was deleted', () => {
    expect(formatRequests('issue_comment', comment('/hold', { action: 'deleted' }))).toEqual([
      'pr:9#3 pull 1000',
    ]);
  });

  test('is ignored on an issue', () => {
    expect(readEffects('issue_comment', comment('/recheck', { issue: { number: 4 } }))).toEqual([]);
  });
});

describe('events about a commit', () => {
  test("reconcile its pull request after a check is rerequested, ignoring the payload's pull requests", () => {
    const check_run = {
      head_sha: 'abc',
      app: { slug: 'card-bot' },
      pull_requests: [{ number: 8 }],
      check_suite: { head_branch: 'b' },
    };
    expect(readEffects('check_run', { action: 'rerequested', check_run })).toEqual([
      {
        kind: 'reconcile-head',
        head: { repository: ref, sha: 'abc', branch: 'b', owner: null },
        request: { priority: 'command', waitMs: 0, force: true },
      },
    ]);
  });

  test('reconcile its pull request after the re-run button or a rerequested suite', () => {
    const check = { head_sha: 'abc', app: { slug: 'card-bot' } };
    const requested = { kind: 'reconcile-head', request: { priority: 'command', force: true } };
    const button = { action: 'requested_action', check_run: check };
    expect(readEffects('check_run', button)).toMatchObject([requested]);
    expect(readEffects('check_suite', { action: 'rerequested', check_suite: check })).toMatchObject([
      requested,
    ]);
    expect(readEffects('check_run', { action: 'completed', check_run: check })).toEqual([]);
  });

  test('are ignored if the check belongs to another App', () => {
    const check_suite = { head_sha: 'abc', app: { slug: 'other' } };
    expect(readEffects('check_suite', { action: 'rerequested', check_suite })).toEqual([]);
  });

  test('reconcile its pull request after a completed workflow run', () => {
    const workflow_run = {
      head_sha: 'abc',
      head_branch: 'b',
      event: 'pull_request',
      head_repository: { owner: { login: 'sam' } },
    };
    expect(readEffects('workflow_run', { action: 'completed', workflow_run })).toMatchObject([
      { head: { sha: 'abc', branch: 'b', owner: 'sam' }, request: { priority: 'evidence' } },
    ]);
    expect(readEffects('workflow_run', { action: 'requested', workflow_run })).toEqual([]);
    expect(
      readEffects('workflow_run', { action: 'completed', workflow_run: { ...workflow_run, event: 'push' } }),
    ).toEqual([]);
  });
});

test('reacts only to a push to the default branch', () => {
  expect(readEffects('push', { ref: 'refs/heads/main' })).toEqual([
    { kind: 'sweep-soon', repository: ref, baseMoved: true },
  ]);
  expect(readEffects('push', { ref: 'refs/heads/other' })).toEqual([]);
  expect(readEffects('push', { ref: 'refs/tags/main' })).toEqual([]);
});

test.each([
  [['data/us/harbor.json', 'docs/x.md'], 1],
  [['data/issuers/pier-bank.json'], 1],
  [['.github/card-bot.json'], 1],
  [['docs/x.md', 'exports/data/x.json'], 0],
])('a push of %j causes %i sweeps', (modified, count) => {
  const commits = [{ added: [], removed: [], modified: [] }, { added: modified }];
  expect(readEffects('push', { ref: 'refs/heads/main', commits })).toHaveLength(count);
});

test.each([
  ['pull_request', { pull_request: { number: '3' } }],
  ['merge_group', { merge_group: null }],
  ['check_run', { action: 'rerequested' }],
])('ignores %s with an invalid payload: %j', (name, payload) => {
  expect(readEffects(name, { action: 'opened', ...payload })).toEqual([]);
});
