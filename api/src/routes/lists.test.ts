import { expect, test } from 'vitest';
import { readPack } from '#catalog/pack/read-pack';
import type { Store } from '#catalog/pack/store';
import { ask, exampleCore, examplePack, textOf } from '../../../scripts/build-api/example-core.ts';

/** The API over a store that counts how often it is asked for a list, and can be away. */
function counted() {
  const opened = readPack(examplePack());
  if (!opened.ok) throw new Error(opened.problem);
  const { store: pack } = opened;
  const state = { asked: 0, isAway: false };
  const store: Store = {
    ...pack,
    list: async (query) => {
      state.asked += 1;
      if (state.isAway) throw new Error('away');
      return pack.list(query);
    },
  };
  return { state, core: exampleCore({ parts: { store, onError: () => {} } }) };
}

test('a list is looked for once, whatever other headers ask', async () => {
  const { state, core } = counted();
  const first = await ask(core, '/v1/cards?limit=2');
  const again = await ask(core, '/v1/cards?limit=2', { headers: { 'user-agent': 'Other/1.0' } });
  expect([state.asked, textOf(again), again.headers]).toEqual([1, textOf(first), first.headers]);
});

test('another form or another ending is another list', async () => {
  const { state, core } = counted();
  const texts = [
    textOf(await ask(core, '/v1/cards?limit=2')),
    textOf(await ask(core, '/v1/cards?limit=2', { headers: { accept: 'text/csv' } })),
    textOf(await ask(core, '/v1/cards.ndjson?limit=2')),
    textOf(await ask(core, '/v1/search?limit=2')),
  ];
  expect([new Set(texts).size, state.asked]).toEqual([4, 4]);
});

test('a failure is not kept', async () => {
  const { state, core } = counted();
  state.isAway = true;
  expect((await ask(core, '/v1/cards')).status).toBe(503);
  state.isAway = false;
  expect((await ask(core, '/v1/cards')).status).toBe(200);
});
