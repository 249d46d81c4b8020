import { spreadOf } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { spread, whole } from '../table.ts';
import { askPages } from './asking.ts';
import type { HostLog } from './page-server.ts';
import { address, highest, hosts, lateOf, withServer } from './pages.ts';
import { type Row, verdictOf } from './row.ts';

/** The default of the action, in milliseconds. */
const hostDelayMs = 1000;

/** One request at a time on a host, with pauses, beside what was configured. */
export async function politenessRows(bench: Bench): Promise<readonly Row[]> {
  const isFull = bench.cards >= 10_000;
  const longest = isFull ? 10 : 4;
  const lates = Array.from({ length: hosts }, (_, host) =>
    Array.from({ length: 1 + (host % longest) }, (_, page) => lateOf(host * 50 + page)),
  );
  const urls = lates.flatMap((own, host) => own.map((late, page) => address(host, late, page)));
  const queueMs = Math.max(...lates.map((own) => queueTime(own, hostDelayMs)));
  return withServer(urls, async (server) => {
    const walls: number[] = [];
    let [peak, pause] = [0, Number.POSITIVE_INFINITY];
    for (let round = 0; round < bench.rounds; round += 1) {
      bench.progress(`politeness, round ${round + 1}`);
      walls.push((await askPages(bench, server, { asker: 'prober', urls, perHost: 1, hostDelayMs })).ms);
      const log = server.takeLog();
      peak = Math.max(peak, highest(log));
      pause = Math.min(pause, shortestPause(log));
    }
    const ratio = spreadOf(walls.map((ms) => ms / queueMs));
    const note = 'of all rounds, seen by the server';
    return [
      {
        what: 'politeness: at once on a host',
        note,
        figure: String(peak),
        peer: 'configured: 1',
        ratio: `${peak.toFixed(2)} x`,
        target: '<= 1 x',
        verdict: verdictOf(peak <= 1),
      },
      {
        what: 'politeness: shortest pause',
        note,
        figure: `${whole(pause)} ms`,
        peer: `configured: ${hostDelayMs} ms`,
        ratio: `${(pause / hostDelayMs).toFixed(2)} x`,
        target: '>= 0.9 x',
        verdict: verdictOf(pause >= 0.9 * hostDelayMs),
      },
      {
        what: 'politeness: time',
        figure: `${spread(spreadOf(walls), 0)} ms`,
        peer: `longest host's queue: ${whole(queueMs)} ms`,
        ratio: `${spread(ratio)} x`,
        target: '<= 1.1 x',
        verdict: verdictOf(ratio.median <= 1.1, isFull),
        note: `${urls.length} pages on ${hosts} hosts`,
      },
    ];
  });
}

/** The least time in which one host's pages can be asked one after the other, with pauses from start to start. */
function queueTime(lates: readonly number[], pauseMs: number): number {
  const last = lates.at(-1) ?? 0;
  return lates.slice(0, -1).reduce((sum, late) => sum + Math.max(late, pauseMs), 0) + last;
}

function shortestPause(log: ReadonlyMap<string, HostLog>): number {
  const gaps = [...log.values()].flatMap(({ starts }) =>
    starts.slice(1).map((start, at) => start - (starts[at] ?? 0)),
  );
  return Math.min(...gaps);
}
