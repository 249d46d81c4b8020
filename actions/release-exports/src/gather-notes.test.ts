import { expect, test } from 'vitest';
import { collectContributors } from './gather-notes.ts';

const commit = (login: string | null, name: string, type = 'User') => ({
  commit: { author: { name } },
  author: login === null ? null : { login, type },
});

test('lists each contributor once, sorted by name, without bots', () => {
  const commits = [
    commit('zoe', 'Zoe'),
    commit('Ada', 'Ada'),
    commit('ada', 'Ada Example'),
    commit(null, 'Grace'),
    commit(null, 'Grace'),
    commit('renovate[bot]', 'renovate'),
    commit('ci-user', 'CI', 'Bot'),
    commit(null, 'dependabot[bot]'),
    { commit: null },
    null,
  ];
  expect(collectContributors(commits)).toEqual([{ login: 'ada' }, { name: 'Grace' }, { login: 'zoe' }]);
});
