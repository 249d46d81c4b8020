import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { request } from 'undici';
import { cardText } from '#catalog/exports/exported-card';
import type { CourseRow } from '../course/row.ts';
import { type Command, runWell } from '../process.ts';
import { median, ratioSpread, type Samples } from '../rounds.ts';
import type { ApiBench } from './api-bench.ts';
import { watchOthers } from './cpu-use.ts';
import { builtApi, ownCommand, peerPrograms } from './http-world.ts';
import { writePackFiles } from './made-files.ts';
import { madeWorld } from './made-world.ts';
import { peerFiles } from './peer-data.ts';
import { type QuietRounds, roundsNote, runQuietRounds } from './quiet-rounds.ts';
import { pinned, startServer } from './server-process.ts';

const cards = 300;
const peers = ['hono', 'fastify'] as const;

/** The least that a server on Node can be, for comparison: what it takes nobody can save. */
const bareServer = `require('node:http').createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', function () {
  process.stdout.write('http://127.0.0.1:' + this.address().port + '\\n');
})`;

/** From the start of a process to its first answer, every server a bundle over 300 cards. */
export async function startRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  const { programs, folder } = bench;
  const world = madeWorld(cards);
  const own = join(folder, 'start');
  cpSync(await builtApi(bench), own, { recursive: true });
  writePackFiles(world.cards(), world, join(own, 'pack'));
  const all = [...world.cards()];
  const data = join(folder, 'start-peers');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, peerFiles.lines), all.map((card) => `${cardText(card)}\n`).join(''));
  writeFileSync(join(data, peerFiles.headers), JSON.stringify({ 'content-type': 'application/json' }));
  const bundles = await bundlePeers(bench);
  const path = `/v1/cards/${all[0]?.id}`;
  const peer = (name: (typeof peers)[number]): Command => ({
    program: programs.node,
    args: [bundles[name] ?? '', data],
    cwd: folder,
    env: programs.env,
  });
  const bare: Command = { program: programs.node, args: ['-e', bareServer], cwd: folder, env: programs.env };
  const empty: Command = { program: programs.node, args: ['-e', '0'], cwd: folder, env: programs.env };
  const contestants = [
    { name: 'cardcat', measure: watched(() => firstAnswer(ownCommand(bench, own), path)) },
    ...peers.map((name) => ({ name, measure: watched(() => firstAnswer(peer(name), path)) })),
    { name: 'bare server', measure: watched(() => firstAnswer(bare, '/')) },
    {
      name: 'empty Node',
      measure: watched(async () => (await runWell(pinned(empty, 'server'), { signal: bench.signal })).wallMs),
    },
  ];
  // The first start reads from the disk.
  for (const { measure } of contestants) await measure();
  const rounds = await runQuietRounds(contestants, Math.max(9, bench.rounds), {
    onRound: (done) => bench.progress(`start, round ${done}`),
  });
  const { samples } = rounds;
  return [
    ratioRow('first answer, 300 cards', samples, 'hono', 0.5, rounds),
    ratioRow('first answer, 300 cards', samples, 'fastify', 0.35, rounds),
    addedRow(samples, rounds),
  ];
}

function ratioRow(
  quantity: string,
  samples: Samples,
  peer: string,
  limit: number,
  rounds: QuietRounds,
): CourseRow {
  const of = (name: string) => median(samples.get(name) ?? []);
  const { median: judged, min, max } = ratioSpread(samples, 'cardcat', peer);
  const bare = ratioSpread(samples, 'bare server', peer).median;
  const note = [
    `${min.toFixed(2)}..${max.toFixed(2)}`,
    `a bare node:http server: ${of('bare server').toFixed(0)} ms, ${bare.toFixed(2)}`,
    roundsNote(rounds),
  ].filter((text) => text !== '');
  return {
    id: 'start',
    quantity,
    value: of('cardcat'),
    unit: 'ms',
    peers: { [`${peer} bundle`]: of(peer) },
    judged,
    limit,
    atItsSize: true,
    note: note.join('; '),
  };
}

function addedRow(samples: Samples, rounds: QuietRounds): CourseRow {
  const empty = samples.get('empty Node') ?? [];
  const added = (samples.get('cardcat') ?? []).map((value, round) => value - (empty[round] ?? Number.NaN));
  return {
    id: 'start',
    quantity: 'added to an empty Node process',
    value: median(added),
    unit: 'ms',
    peers: { 'empty Node': median(empty) },
    judged: median(added),
    limit: 10,
    atItsSize: true,
    note: [
      `least ${Math.min(...added).toFixed(1)} ms; a bare node:http server adds ${(median(samples.get('bare server') ?? []) - median(empty)).toFixed(1)} ms`,
      roundsNote(rounds),
    ]
      .filter((text) => text !== '')
      .join('; '),
  };
}

function watched(measure: () => Promise<number>) {
  return async () => {
    const stop = watchOthers([]);
    const value = await measure();
    return { value, others: stop() };
  };
}

async function firstAnswer(command: Command, path: string): Promise<number> {
  const begun = performance.now();
  const server = await startServer(pinned(command, 'server'));
  const { statusCode, body } = await request(`${server.address}${path}`);
  await body.dump();
  const took = performance.now() - begun;
  await server.stop();
  if (statusCode !== 200) throw new Error(`the first answer was ${statusCode}.`);
  return took;
}

/** What a peer's program is when it is bundled as ours is; gives the files. */
async function bundlePeers({ programs, folder }: ApiBench): Promise<Readonly<Record<string, string>>> {
  const files = Object.fromEntries(peers.map((name) => [name, join(folder, `${name}.mjs`)]));
  for (const name of peers)
    await build({
      entryPoints: [join(programs.repository, peerPrograms[name])],
      outfile: files[name] ?? '',
      bundle: true,
      platform: 'node',
      format: 'esm',
      // fastify is CommonJS and asks for Node's modules by `require`.
      banner: {
        js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`,
      },
      logLevel: 'error',
    });
  return files;
}

/** How large the programs are, all without comments and blanks. */
export async function sizeRows(bench: ApiBench): Promise<readonly CourseRow[]> {
  const bundles = await bundlePeers(bench);
  const own = join(await builtApi(bench), 'server.js');
  const minified = async (file: string): Promise<number> => {
    const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, format: 'esm' });
    return Buffer.byteLength(code) / 1024;
  };
  const value = await minified(own);
  const rows = peers.map(async (name): Promise<CourseRow> => {
    const theirs = await minified(bundles[name] ?? '');
    return {
      id: 'size',
      quantity: 'server bundle, minified',
      value,
      unit: 'KiB',
      peers: { [name]: theirs },
      judged: value / theirs,
      limit: name === 'fastify' ? 0.1 : 1,
      atItsSize: true,
      note: 'ours has every route, problem and the search; theirs looks up cards and pages',
    };
  });
  return Promise.all(rows);
}
