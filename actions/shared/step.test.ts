import { afterEach, expect, it, vi } from 'vitest';
import { someCommit } from '../../tests/support/runner/events.ts';
import { Context } from './event.ts';
import { type Env, stepReporterOptions } from './step.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function optionsOf(env: Env) {
  vi.stubEnv('GITHUB_REPOSITORY', 'example/cards');
  vi.stubEnv('GITHUB_SHA', someCommit);
  vi.stubEnv('GITHUB_SERVER_URL', 'https://ghe.example:8443');
  vi.stubEnv('GITHUB_EVENT_PATH', '');
  return stepReporterOptions({ context: new Context(), env, workspace: '/cwd' }, 'cards');
}

it('links lead to the checked commit, and to the pages of an action from another repository', () => {
  const server = 'https://ghe.example:8443';
  const own = optionsOf({ GITHUB_ACTION_REPOSITORY: '' });
  expect(own.repository).toEqual({ url: `${server}/example/cards`, sha: someCommit });
  expect(own.pagesUrl).toBeUndefined();
  const other = { GITHUB_ACTION_REPOSITORY: 'mira/checks', GITHUB_ACTION_REF: 'releases/v1 beta' };
  expect(optionsOf(other).pagesUrl).toBe(`${server}/mira/checks/blob/releases/v1%20beta`);
});
