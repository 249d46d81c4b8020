import { randomFrom } from '../../tests/support/random.ts';
import type { CourseRow } from '../course/row.ts';
import { median, ratioSpread } from '../rounds.ts';
import type { ApiBench } from './api-bench.ts';
import { type HttpWorld, type ServerName, tagOf } from './http-world.ts';
import { type LoadSample, loadServer } from './load.ts';
import { type QuietRounds, roundsNote, runQuietRounds } from './quiet-rounds.ts';

/** What one server is asked for. */
export interface Question {
  readonly name: string;
  readonly server: ServerName;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

export interface Contest extends QuietRounds {
  /** Of the server, in microseconds a request, by contestant. */
  readonly cpu: ReadonlyMap<string, readonly number[]>;
  readonly saturation: ReadonlyMap<string, readonly number[]>;
}

/** Asks the servers in turn; samples are requests a second. */
export async function contest(
  bench: ApiBench,
  { servers }: HttpWorld,
  what: string,
  questions: readonly Question[],
): Promise<Contest> {
  const seen = new Map<string, LoadSample[]>(questions.map(({ name }) => [name, []]));
  const ask = async ({ name, server, paths, headers = {}, status = 200 }: Question, seconds: number) => {
    const process = servers.get(server);
    if (process === undefined) throw new Error(`${server} was not started.`);
    const sample = await loadServer(bench, process, { paths, headers, status, seconds });
    seen.get(name)?.push(sample);
    return { value: sample.requests / sample.seconds, others: sample.others };
  };
  // What is asked for the first time is compiled; it is not counted.
  for (const question of questions) await ask(question, 1);
  const seconds = bench.isQuick ? 1 : 2;
  const rounds = await runQuietRounds(
    questions.map((question) => ({ name: question.name, measure: () => ask(question, seconds) })),
    bench.rounds,
    { onRound: (done) => bench.progress(`${what}, round ${done}`) },
  );
  const of = (pick: (sample: LoadSample) => number) =>
    new Map([...seen].map(([name, samples]) => [name, samples.slice(1).map(pick)]));
  return {
    ...rounds,
    cpu: of(({ cpuPerRequest }) => cpuPerRequest),
    saturation: of(({ saturation }) => saturation),
  };
}

/** One target: at least `limit` times as many requests a second as a peer. */
export function rateRow(
  id: string,
  quantity: string,
  { samples, ...rounds }: Contest,
  peer: string,
  limit: number,
): CourseRow {
  const of = (name: string) => median(samples.get(name) ?? []);
  const { median: judged, min, max } = ratioSpread(samples, 'cardcat', peer);
  const busy = (name: string) => `${Math.round(100 * median(rounds.saturation.get(name) ?? []))} %`;
  const cpu = (name: string) => `${Math.round(median(rounds.cpu.get(name) ?? []))} us`;
  const notes = [
    `${min.toFixed(2)}..${max.toFixed(2)}; core busy ${busy('cardcat')}, ${busy(peer)}; processor time ${cpu('cardcat')}, ${cpu(peer)}`,
    roundsNote({ samples, ...rounds }),
  ];
  return {
    id,
    quantity,
    value: of('cardcat'),
    unit: '/s',
    peers: { [peer]: of(peer) },
    judged,
    limit,
    atLeast: true,
    atItsSize: true,
    note: notes.filter((note) => note !== '').join('; '),
  };
}

/** One card out of 143, in random order. */
export async function cardRows(bench: ApiBench, world: HttpWorld): Promise<readonly CourseRow[]> {
  const own = shuffledIds(world).map((id) => `/v1/cards/${id}`);
  const questions: Question[] = [
    { name: 'cardcat', server: 'cardcat', paths: own },
    { name: 'hono', server: 'hono', paths: own },
    { name: 'fastify', server: 'fastify', paths: own },
    { name: 'json-server', server: 'json-server', paths: own.map((path) => path.slice('/v1'.length)) },
  ];
  if (world.servers.has('nginx')) questions.push({ name: 'nginx', server: 'nginx', paths: own });
  else bench.print('nginx is not installed: its row was not run.\n');
  const found = await contest(bench, world, 'card', bench.isQuick ? questions.slice(0, 2) : questions);
  const cpuOf = (name: string) => median(found.cpu.get(name) ?? []);
  const cpu: CourseRow = {
    id: 'card cpu',
    quantity: 'processor time a card',
    value: cpuOf('cardcat'),
    unit: 'us',
    peers: { hono: cpuOf('hono') },
    judged: cpuOf('cardcat') / cpuOf('hono'),
    limit: 0.7,
    atItsSize: true,
  };
  const rows = [rateRow('card', 'one card', found, 'hono', 1.4), cpu];
  if (bench.isQuick) return rows;
  return [
    ...rows,
    rateRow('card', 'one card, the same bytes', found, 'fastify', 1.0),
    rateRow('card', 'one card', found, 'json-server', 7),
    ...(world.servers.has('nginx') ? [rateRow('card', 'one card, a static file', found, 'nginx', 0.3)] : []),
  ];
}

/** A card that the client has already. */
export async function unchangedRows(bench: ApiBench, world: HttpWorld): Promise<readonly CourseRow[]> {
  const path = `/v1/cards/${world.ids[0]}`;
  const questions: Question[] = [];
  for (const server of ['cardcat', 'hono', 'fastify'] as const) {
    const tag = await tagOf(`${world.servers.get(server)?.address}${path}`);
    questions.push({ name: server, server, paths: [path], headers: { 'if-none-match': tag }, status: 304 });
  }
  const found = await contest(bench, world, '304', questions);
  return [
    rateRow('304', 'one card, unchanged', found, 'hono', 1.5),
    rateRow('304', 'one card, unchanged', found, 'fastify', 1.0),
  ];
}

/** 50 records a page, from anywhere in the list. */
export async function pageRows(bench: ApiBench, world: HttpWorld): Promise<readonly CourseRow[]> {
  const offsets = shuffledIds(world).flatMap((_, at) => (at + 50 <= world.ids.length ? [at] : []));
  const paths = (list: string) => offsets.map((offset) => `${list}?limit=50&offset=${offset}`);
  const found = await contest(bench, world, 'page', [
    { name: 'cardcat', server: 'cardcat', paths: paths('/v1/cards') },
    { name: 'hono', server: 'hono', paths: paths('/v1/cards') },
    { name: 'fastify, objects', server: 'fastify', paths: paths('/objects/cards') },
    { name: 'hono, objects', server: 'hono', paths: paths('/objects/cards') },
    {
      name: 'json-server',
      server: 'json-server',
      paths: offsets.map((offset) => `/cards?_start=${offset}&_limit=50`),
    },
  ]);
  return [
    rateRow('page', '50 records, the same bytes', found, 'hono', 1.4),
    rateRow('page', '50 records', found, 'fastify, objects', 8),
    rateRow('page', '50 records', found, 'hono, objects', 15),
    rateRow('page', '50 records', found, 'json-server', 100),
  ];
}

function shuffledIds({ ids }: HttpWorld): readonly string[] {
  const random = randomFrom(19);
  return ids
    .map((id) => ({ id, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id);
}
