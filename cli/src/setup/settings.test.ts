import { expect, test } from 'vitest';
import { defaultConfig } from '#core/card/catalog-config';
import type { Prompter } from '../new-card/prompter.ts';
import { gatherSettings, hasCodeOwner } from './settings.ts';

test.each([
  ['mira/cards', 'https://mira.github.io/cards/'],
  ['Mira/mira.github.io', 'https://mira.github.io/'],
])('Enter accepts the values suggested for the git remote %s', async (origin, site) => {
  const questions: string[] = [];
  const rejectPrompt = () => Promise.reject(new Error('unexpected prompt'));
  const prompter: Prompter = {
    promptText: async ({ message, initial = '' }) => {
      questions.push(message);
      return initial;
    },
    promptChoice: rejectPrompt,
    promptKey: rejectPrompt,
    promptSearch: rejectPrompt,
  };
  const current = { before: defaultConfig, origin, hasOwners: false };
  const repository = `https://github.com/${origin}`;
  expect(await gatherSettings({ api: 'https://api.cards.example' }, prompter, current)).toEqual({
    config: {
      ...defaultConfig,
      repository,
      site,
      api: 'https://api.cards.example/',
      contact: `${repository}/issues`,
    },
    owners: [`@${origin.split('/')[0]}`],
  });
  // The command does not ask for a value that a flag gives.
  expect(questions).toHaveLength(5);
});

test.each([
  ['* @mira', true],
  ['# * @mira', false],
  ['/data/ # @mira once', false],
  ['*.json cards@mira.example', true],
  ['/data/', false],
])('detects whether CODEOWNERS %j lists an owner', (line, expected) => {
  expect(hasCodeOwner(`# Who\n\n${line}\n`)).toBe(expected);
});
