import { expect, test } from 'vitest';
import { canary } from '../../../tests/support/wallet/canaries.ts';
import { classifyRemotes, parseGitHubRepository, type Remote } from './git.ts';

const token = canary('gitRemote');

test.each([
  'https://github.com/maple/cards.git',
  `https://${token}@github.com/maple/cards`,
  'git@github.com:maple/cards.git',
  'ssh://git@ssh.github.com:443/maple/cards.git',
  'HTTPS://GitHub.com/maple/cards',
])('reads maple/cards from %s', (address) => {
  expect(parseGitHubRepository(address)).toBe('maple/cards');
});

test.each([
  '/srv/git/cards.git',
  'https://github.com.example/maple/cards',
  'https://x@evil.example/@github.com/maple/cards',
  'https://github.com/maple',
  'git@github.com:maple/../cards',
  'https://github.com/-maple/cards',
])('finds no GitHub repository in %s', (address) => {
  expect(parseGitHubRepository(address)).toBeNull();
});

const createRemote = (name: string, owner: string | null): Remote => ({
  remote: name,
  repository: owner && `${owner}/cards`,
});
const home = 'Maple/Cards';

test.each<[string, readonly Remote[], string | null, string | null, string | null, string | null]>([
  ['a clone of the catalog', [createRemote('origin', 'maple')], home, null, 'origin', null],
  ['a clone of a fork', [createRemote('origin', 'mira')], home, null, null, 'origin'],
  [
    'a fork cloned with gh',
    [createRemote('origin', 'mira'), createRemote('upstream', 'maple')],
    home,
    null,
    'upstream',
    'origin',
  ],
  [
    'a clone with one remote if the catalog repository is unknown',
    [createRemote('origin', 'mira')],
    null,
    null,
    'origin',
    null,
  ],
  [
    'a clone with two forks, one of them preferred',
    [createRemote('a', 'x'), createRemote('b', 'y'), createRemote('origin', 'maple')],
    home,
    'b',
    'origin',
    'b',
  ],
  [
    'a clone with two other remotes, one of them on GitHub',
    [createRemote('a', null), createRemote('b', 'y'), createRemote('origin', 'maple')],
    home,
    null,
    'origin',
    'b',
  ],
  [
    'a clone whose preferred remote is the catalog',
    [createRemote('origin', 'maple')],
    home,
    'origin',
    'origin',
    null,
  ],
  ['a checkout without remotes', [], home, null, null, null],
])(
  'finds the remotes of the catalog and the fork in %s',
  (_, remotes, catalogRepository, preferred, catalogRemote, fork) => {
    const classified = classifyRemotes(remotes, catalogRepository, preferred);
    expect([classified.catalogRemote, classified.fork?.remote ?? null]).toEqual([catalogRemote, fork]);
  },
);
