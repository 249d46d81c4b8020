import { expect, test } from 'vitest';
import { defaultConfig } from '#core/catalog/catalog-config';
import type { Prompter } from '../new-card/prompter.ts';
import { gatherSettings, hasCodeOwner } from './settings.ts';

test.each([
  ['mira/cards', 'https://mira.github.io/cards/'],
  ['Mira/mira.github.io', 'https://mira.github.io/'],
])('the return key alone takes over what git knows of %s', async (origin, site) => {
  const asked: string[] = [];
  const unused = () => Promise.reject(new Error('not asked'));
  const asker: Prompter = {
    promptText: async ({ message, initial = '' }) => {
      asked.push(message);
      return initial;
    },
    promptChoice: unused,
    promptSearch: unused,
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
  expect(hasCodeOwner(`# Who\n\n${line}\n`)).toBe(names);
});
