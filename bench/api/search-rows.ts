import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSections } from '#catalog/pack/format';
import { readPack } from '#catalog/pack/read-pack';
import type { ListFault, Page } from '#catalog/pack/store';
import { plainQuery } from '#catalog/query/query';
import { readIndex } from '#catalog/search/read-index';
import { loadPack } from '../../api/src/entry/server/load-pack.ts';
import { writeSqlite } from '../../scripts/build-sqlite/write-sqlite.ts';
import { naiveSearch } from '../../tests/support/naive-search.ts';
import { randomFrom } from '../../tests/support/random.ts';
import type { CourseRow } from '../course/row.ts';
import { median } from '../rounds.ts';
import type { ApiBench } from './api-bench.ts';
import { watchOthers } from './cpu-use.ts';
import { writePackFiles } from './made-files.ts';
import { type MadeWorld, madeWorld } from './made-world.ts';
import { askMiniSearch, buildMiniSearch, Fts, loadMiniSearch } from './peer-search.ts';
import { type QuietContestant, roundsNote, runQuietRounds } from './quiet-rounds.ts';
import { type SearchText, searchTexts } from './words.ts';

const count = 10_000;
const times = 5;

/** Search at 10,000 cards beside minisearch and FTS5, all in this process. */
export async function searchRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  const world = madeWorld(count);
  const folder = join(bench.folder, 'search');
  mkdirSync(folder, { recursive: true });
  writePackFiles(world.cards(), world, folder);
  const file = join(folder, 'cards.sqlite');
  writeSqlite(file, world.cards(), { ...world, release: null, committedAt: null });
  bench.progress('search, minisearch is built');
  const pack = loadPack(folder);
  const opened = readPack(pack);
  if (!opened.ok) throw new Error(`${opened.file} ${opened.problem}`);
  const { store } = opened;
  const texts = searchTexts([...world.cards()], 120);
  const json = JSON.stringify(buildMiniSearch(world, world.cards()));
  const mini = loadMiniSearch(json);
  const fts = new Fts(file);
  const ours = (q: string) => store.list({ ...plainQuery, q, limit: 50 });
  const plain = texts.filter(({ hasSlip }) => !hasSlip);
  const loads = await runQuietRounds(
    [
      timed('cardcat', () => readIndex(readSections('cards.idx', pack['cards.idx']))),
      timed('minisearch', () => loadMiniSearch(json)),
    ],
    Math.max(9, bench.rounds),
  );
  const asked = await runQuietRounds(
    [
      typical('cardcat', texts, ours),
      typical('minisearch', texts, (q) => askMiniSearch(mini, q)),
      typical('cardcat, no slips', plain, ours),
      typical('FTS5', plain, (q) => fts.ask(q)),
    ],
    Math.max(9, bench.rounds),
    { onRound: (done) => bench.progress(`search, round ${done}`) },
  );
  fts.close();
  const row = (
    quantity: string,
    unit: string,
    mine: number,
    peer: string,
    theirs: number,
    limit: number,
  ): CourseRow => ({
    id: 'search',
    quantity,
    value: mine,
    unit,
    peers: { [peer]: theirs },
    judged: mine / theirs,
    limit,
    atItsSize: true,
  });
  const of = (rounds: typeof asked, name: string) => median(rounds.samples.get(name) ?? []);
  const kib = (bytes: number) => bytes / 1024;
  const [ownBytes, miniBytes] = [kib(pack['cards.idx'].length), kib(Buffer.byteLength(json))];
  return [
    row('index, 10,000 cards', 'KiB', ownBytes, 'minisearch', miniBytes, 0.25),
    {
      ...row('load of it', 'ms', of(loads, 'cardcat'), 'minisearch', of(loads, 'minisearch'), 0.1),
      note: roundsNote(loads),
    },
    {
      ...row('search p50', 'us', of(asked, 'cardcat'), 'minisearch', of(asked, 'minisearch'), 0.3),
      note: roundsNote(asked),
    },
    {
      ...row(
        'search p50, 10,000 cards, with totals',
        'us',
        of(asked, 'cardcat, no slips'),
        'FTS5',
        of(asked, 'FTS5'),
        0.5,
      ),
      note: roundsNote(asked),
    },
    ...(bench.isQuick
      ? []
      : [hitsRow(world, texts.slice(0, 60), (q) => idsOf(store.list({ ...plainQuery, q })))]),
  ];
}

function idsOf(page: Page | ListFault): readonly string[] {
  if ('fault' in page) throw new Error(page.fault);
  return page.rows.map(({ id }) => id);
}

function timed(name: string, work: () => unknown): QuietContestant {
  return {
    name,
    measure: async () => {
      const stop = watchOthers([]);
      const begun = performance.now();
      work();
      return { value: performance.now() - begun, others: stop() };
    },
  };
}

/** The median over all texts, each asked some times, in microseconds. */
function typical(name: string, texts: readonly SearchText[], ask: (q: string) => unknown): QuietContestant {
  const random = randomFrom(3);
  return {
    name,
    measure: async () => {
      const stop = watchOthers([]);
      const took: number[] = [];
      for (let time = 0; time < times; time++)
        for (const { q } of random.pickSome(texts, texts.length)) {
          const begun = performance.now();
          ask(q);
          took.push((performance.now() - begun) * 1000);
        }
      return { value: median(took), others: stop() };
    },
  };
}

/** Share of the texts that find exactly the cards which a look at every word of every card finds. */
function hitsRow(
  { issuers, tiers, cards }: MadeWorld,
  texts: readonly SearchText[],
  idsFor: (q: string) => readonly string[],
): CourseRow {
  const naive = naiveSearch({ cards: [...cards()], issuers, tiers });
  const right = texts.filter(({ q }) => {
    const wanted = naive(q);
    const ids = idsFor(q);
    return ids.length === wanted.size && ids.every((id) => wanted.has(id));
  });
  const value = right.length / texts.length;
  return {
    id: 'search',
    quantity: 'hits as by a naive scan, three languages',
    value,
    unit: '',
    peers: {},
    judged: value,
    limit: 1,
    atLeast: true,
    atItsSize: true,
    note: `${texts.length} texts`,
  };
}
