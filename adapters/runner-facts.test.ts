import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type RunnerEvent,
  scheduleEvent,
  someCommit,
  tagEvent,
} from '../tests/support/runner/events.ts';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { readRunnerFacts } from './runner-facts.ts';

const base = '1'.repeat(40);
const head = '2'.repeat(40);

function factsOf(event: string | RunnerEvent, env: Readonly<Record<string, string>> = {}) {
  const path = join(scratchFolder(), 'event.json');
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event.payload));
  return readRunnerFacts({ GITHUB_EVENT_PATH: path, ...env }, '/cwd');
}

describe('the base', () => {
  it('of a pull request and of a merge group is known', () => {
    expect(factsOf(pullRequestEvent({ base, head })).base).toEqual({
      event: 'pull request',
      commit: base,
      head,
    });
    expect(factsOf(mergeGroupEvent({ base, head })).base).toEqual({ event: 'merge group', commit: base });
  });

  it.each([
    ['a push', pushEvent({ before: base, after: head })],
    ['a tag', tagEvent({ tag: 'v1.0.0' })],
    ['a schedule', scheduleEvent()],
  ])('of %s there is none', (_, event) => {
    expect(factsOf(event).base).toBeUndefined();
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"pull_request":null}',
    '{"pull_request":{"base":{"sha":"--upload-pack=x"}}}',
    '{"pull_request":{"base":{"sha":7}}}',
    '{"merge_group":{"base_sha":"HEAD"}}',
  ])('is taken from no other event: %s', (payload) => {
    expect(factsOf(payload).base).toBeUndefined();
  });

  it('is none where there is no event', () => {
    expect(readRunnerFacts({ GITHUB_EVENT_PATH: '/nowhere/event.json' }, '/cwd')).toEqual({
      workspace: '/cwd',
    });
  });
});

describe('addresses', () => {
  const here = { GITHUB_REPOSITORY: 'example/cards', GITHUB_SHA: someCommit };

  it('are those of the checked repository', () => {
    expect(
      readRunnerFacts({ ...here, GITHUB_SERVER_URL: 'https://ghe.example:8443' }, '/cwd').repository,
    ).toEqual({
      url: 'https://ghe.example:8443/example/cards',
      sha: someCommit,
    });
  });

  it('of pages are in the repository of the action, where that is another one', () => {
    const other = { GITHUB_ACTION_REPOSITORY: 'mira/checks', GITHUB_ACTION_REF: 'releases/v1 beta' };
    expect(readRunnerFacts({ ...here, ...other }, '/cwd').pagesUrl).toBe(
      'https://github.com/mira/checks/blob/releases/v1%20beta',
    );
    expect(readRunnerFacts({ ...here, GITHUB_ACTION_REPOSITORY: '' }, '/cwd').pagesUrl).toBeUndefined();
  });

  it('are left out where they are not what they should be', () => {
    expect(readRunnerFacts({ ...here, GITHUB_REPOSITORY: 'a](http://x' }, '/cwd').repository).toBeUndefined();
    expect(readRunnerFacts({ ...here, GITHUB_SHA: 'main' }, '/cwd').repository).toBeUndefined();
    expect(readRunnerFacts({ ...here, GITHUB_SERVER_URL: 'javascript:x' }, '/cwd').repository?.url).toBe(
      'https://github.com/example/cards',
    );
  });
});
