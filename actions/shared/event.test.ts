import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunnerEvent,
  tagEvent,
} from '../../tests/support/runner/events.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import {
  type EventContext,
  getPullRequestNumber,
  readEventBase,
  readEventContext,
  resolveHeadSha,
} from './event.ts';

const [base, head, merge] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];

function contextOf({ name, payload, env }: RunnerEvent): EventContext {
  const path = join(scratchFolder(), 'event.json');
  writeFileSync(path, JSON.stringify(payload));
  const variables = { GITHUB_REPOSITORY: 'o/r', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path };
  return readEventContext({ ...env, ...variables });
}

it('a pull request event has a base and a number, and its head replaces the test merge commit', () => {
  const context = contextOf(pullRequestEvent({ base, head, merge, number: 5 }));
  expect(readEventBase(context)).toEqual({ event: 'pull request', commit: base, head });
  expect(getPullRequestNumber(context)).toBe(5);
  expect(resolveHeadSha(context, merge)).toBe(head);
});

it('another checked-out commit is not reported as the head of the pull request', () => {
  const event = pullRequestEvent({ base, head, merge });
  expect(resolveHeadSha(contextOf(event), base)).toBe(base);
  expect(resolveHeadSha(contextOf(event), null)).toBeNull();
  // For `pull_request_target`, GitHub sets the event's `sha` to the commit of the base branch.
  const target = contextOf({ ...event, name: 'pull_request_target' });
  expect(resolveHeadSha(target, merge)).toBe(merge);
  expect(getPullRequestNumber(target)).toBeNull();
});

it('a merge group event has a base but no number', () => {
  const context = contextOf(mergeGroupEvent({ base, head }));
  expect(readEventBase(context)).toEqual({ event: 'merge group', commit: base });
  expect([getPullRequestNumber(context), resolveHeadSha(context, head)]).toEqual([null, head]);
});

describe.each([
  ['a push event', pushEvent({ before: base, after: head })],
  ['a tag event', tagEvent({ tag: 'v1.0.0' })],
])('%s', (_, event) => {
  it('has neither a base nor a number', () => {
    const context = contextOf(event);
    expect([readEventBase(context), getPullRequestNumber(context)]).toEqual([undefined, null]);
  });
});
