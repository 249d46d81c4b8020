import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { canary } from '../../../tests/support/wallet/canaries.ts';
import { classifyRemotes, parseGitHubRepository, type Remote } from './checkout.ts';

const { clones } = readFixture<{
  readonly clones: readonly (readonly [
    clone: string,
    remotes: readonly Remote[],
    home: string | null,
    preferred: string | null,
    catalogRemote: string | null,
    fork: string | null,
  ])[];
}>('wallet/remotes.json');

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

test.each(clones)(
  'finds the remotes of the catalog and the fork in %s',
  (_, remotes, catalogRepository, preferred, catalogRemote, fork) => {
    const classified = classifyRemotes(remotes, catalogRepository, preferred);
    expect([classified.catalogRemote, classified.fork?.remote ?? null]).toEqual([catalogRemote, fork]);
  },
);
