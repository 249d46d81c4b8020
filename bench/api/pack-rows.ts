import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardText } from '#catalog/exports/exported-card';
import type { CourseRow } from '../course/row.ts';
import { runWell } from '../process.ts';
import { median, ratioSpread } from '../rounds.ts';
import type { ApiBench } from './api-bench.ts';
import { watchOthers } from './cpu-use.ts';
import { writePackFiles } from './made-files.ts';
import { madeWorld } from './made-world.ts';
import { roundsNote, runQuietRounds } from './quiet-rounds.ts';
import { pinned } from './server-process.ts';

const count = 10_000;

/** Until the first of 10,000 cards is there, in a fresh process that has loaded its program: the pack, and plain JSON. */
export async function packRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  const { programs, folder, signal } = bench;
  const world = madeWorld(count);
  const data = join(folder, 'pack-10000');
  mkdirSync(data, { recursive: true });
  writePackFiles(world.cards(), world, data);
  const all = [...world.cards()];
  writeFileSync(join(data, 'cards-all.json'), `[${all.map(cardText).join(',')}]`);
  const id = all[count / 2]?.id ?? '';
  const program = join(programs.repository, 'bench/api-open.ts');
  const measure = (form: 'pack' | 'json') => async () => {
    const command = {
      program: programs.node,
      args: [program, form, data, id],
      cwd: folder,
      env: programs.env,
    };
    const stop = watchOthers([]);
    const { stdout } = await runWell(pinned(command, 'server'), { keepOutput: true, signal });
    return { value: Number(stdout), others: stop() };
  };
  const contestants = [
    { name: 'cardcat', measure: measure('pack') },
    { name: 'JSON', measure: measure('json') },
  ];
  for (const { measure: warm } of contestants) await warm();
  const rounds = await runQuietRounds(contestants, Math.max(9, bench.rounds), {
    onRound: (done) => bench.progress(`pack, round ${done}`),
  });
  const { median: judged, min, max } = ratioSpread(rounds.samples, 'cardcat', 'JSON');
  return [
    {
      id: 'pack',
      quantity: `opening ${count.toLocaleString('en-US')} cards until the first one`,
      value: median(rounds.samples.get('cardcat') ?? []),
      unit: 'ms',
      peers: { 'JSON.parse': median(rounds.samples.get('JSON') ?? []) },
      judged,
      limit: 0.3,
      atItsSize: true,
      note: [`${min.toFixed(2)}..${max.toFixed(2)}, digests checked`, roundsNote(rounds)]
        .filter((text) => text !== '')
        .join('; '),
    },
  ];
}
