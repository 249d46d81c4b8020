import { expect, it } from 'vitest';
import { releaseAddresses } from './addresses.ts';

it.each(['https://github.com', 'https://github.com/', 'https://github.com//'])('under %s', (server) => {
  const tag = { name: 'v1.2.3', version: [1, 2, 3] } as const;
  const { pinned, latest } = releaseAddresses(server, 'owner/name', tag);
  expect(pinned('cards.csv')).toBe('https://github.com/owner/name/releases/download/v1.2.3/cards.csv');
  expect(latest('cards.csv')).toBe('https://github.com/owner/name/releases/latest/download/cards.csv');
});
