/** One step at one size for `bench:api -- --scale`, a process of its own: does it and prints what it took as JSON. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '#catalog/pack/read-pack';
import type { Store } from '#catalog/pack/store';
import { plainQuery } from '#catalog/query/query';
import { loadPack } from '../api/src/entry/server/load-pack.ts';
import { openSqliteStore } from '../api/src/stores/sqlite-store.ts';
import { writeSqlite } from '../scripts/build-sqlite/write-sqlite.ts';
import { cardsFile, cardsIn, writeCards, writePackFiles } from './api/made-files.ts';
import { madeRegistries, madeWorld } from './api/made-world.ts';
import { askMiniSearch, buildMiniSearch, Fts, loadMiniSearch } from './api/peer-search.ts';
import { type ScaleFigures, type ScaleStep, scaleFiles } from './api/scale-steps.ts';
import { scaleTimes, textTimes } from './api/scale-times.ts';

const [, , step = '', folder = '', count = ''] = process.argv;
const file = (name: keyof typeof scaleFiles) => join(folder, scaleFiles[name]);
const cards = cardsIn(join(folder, cardsFile));

const steps = {
  cards: () => ({ bytes: writeCards(madeWorld(Number(count)), join(folder, cardsFile)) }),
  'build pack': () => {
    writePackFiles(cards, madeRegistries, folder);
    return {
      pack: statSync(join(folder, 'cards.pack')).size,
      col: statSync(join(folder, 'cards.col')).size,
      idx: statSync(join(folder, 'cards.idx')).size,
    };
  },
  'build sqlite': () => {
    writeSqlite(file('sqlite'), cards, { ...madeRegistries, release: null, committedAt: null });
    return { bytes: statSync(file('sqlite')).size };
  },
  'build minisearch': () => {
    const text = JSON.stringify(buildMiniSearch(madeRegistries, cards));
    writeFileSync(file('minisearch'), text);
    return { bytes: Buffer.byteLength(text) };
  },
  pack: () => {
    const [load, opened] = timed(() => readPack(loadPack(folder)));
    if (!opened.ok) throw new Error(`${opened.file} ${opened.problem}`);
    return { load, rss: inUse(opened.store), ...scaleTimes(opened.store, cards, Number(count)) };
  },
  sqlite: () => {
    const [load, store] = timed(() => openSqliteStore(file('sqlite'), null));
    return { load, rss: inUse(store), ...scaleTimes(store, cards, Number(count)) };
  },
  fts: () => {
    const fts = new Fts(file('sqlite'));
    return textTimes((q) => fts.ask(q), cards, Number(count));
  },
  minisearch: () => {
    const [load, index] = timed(() => loadMiniSearch(readFileSync(file('minisearch'), 'utf8')));
    return {
      load,
      rss: rss(),
      ...textTimes((q) => askMiniSearch(index, q), cards, Number(count)),
    };
  },
  empty: () => ({ rss: rss() }),
} satisfies Record<ScaleStep, () => ScaleFigures>;

const [ms, figures] = timed(() => steps[step as ScaleStep]());
process.stdout.write(JSON.stringify({ ms, ...figures }));

function timed<T>(work: () => T): readonly [ms: number, value: T] {
  const begun = performance.now();
  const value = work();
  return [performance.now() - begun, value];
}

/** Resident bytes of a store that has been asked for a card, a search and facets. */
function inUse(store: Store): number {
  const query = { ...plainQuery, facets: ['issuer_id', 'network'], limit: 50 } as const;
  store.card('us-nobody');
  for (const q of ['gold', 'travel re', '信用卡']) store.list({ ...query, q });
  return rss();
}

/** Resident bytes once what can be freed has been. */
function rss(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
