import { expect, test } from 'vitest';
import { defaultConfig } from '#core/catalog/catalog-config';
import type { Asker } from '../new-card/asker.ts';
import { gatherSettings, namesOwner } from './settings.ts';

test.each([
  ['mira/cards', 'https://mira.github.io/cards/'],
  ['Mira/mira.github.io', 'https://mira.github.io/'],
])('the return key alone takes over what git knows of %s', async (origin, site) => {
  const asked: string[] = [];
  const unused = () => Promise.reject(new Error('not asked'));
  const asker: Asker = {
    write: async ({ message, initial = '' }) => {
      asked.push(message);
      return initial;
    },
    choose: unused,
    find: unused,
  };
  const known = { before: defaultConfig, origin, hasOwners: false };
  const repository = `https://github.com/${origin}`;
  expect(await gatherSettings({ api: 'https://api.cards.example' }, asker, known)).toEqual({
    config: {
      ...defaultConfig,
      ...{ repository, site, api: 'https://api.cards.example/', contact: `${repository}/issues` },
    },
    owners: [`@${origin.split('/')[0]}`],
  });
  // What a flag gives is not asked.
  expect(asked).toHaveLength(5);
});

test.each([
  ['* @mira', true],
  ['# * @mira', false],
  ['/data/ # @mira once', false],
  ['*.json cards@mira.example', true],
  ['/data/', false],
])('CODEOWNERS %j', (line, names) => {
  expect(namesOwner(`# Who\n\n${line}\n`)).toBe(names);
});
