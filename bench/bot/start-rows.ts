import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildBot } from '../../scripts/build-bot/build-bot.ts';
import { startBot, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { startBotWorld } from '../../tests/support/bot/bot-world.ts';
import { signedHeaders } from '../../tests/support/github/deliveries.ts';
import { median, runRounds } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { bundleOf, nodeArgs, openOne, stockPort } from './contest.ts';
import { timed } from './figures.ts';
import { ms, type TargetRow, targetRow } from './target-row.ts';

/** From the start of the process to its first answer. */
export async function startRows(bench: Bench): Promise<readonly TargetRow[]> {
  const world = await startBotWorld({ limits: 'off' });
  const payload = { action: 'created', installation: { id: 5 } };
  const cold = (main: string) => async (): Promise<number> => {
    const port = await stockPort();
    const start = performance.now();
    const bot = await startBot({ main, nodeArgs, env: { ...world.env, ...port } });
    const status = await bot.post('star', payload);
    const took = performance.now() - start;
    bot.kill('SIGKILL');
    await bot.ended;
    if (status >= 300) throw new Error(`the first delivery was answered ${status}`);
    return took;
  };
  try {
    const samples = await runRounds(
      [
        { name: 'ours', measure: cold(bundleOf(bench)) },
        { name: 'stock', measure: cold(join(import.meta.dirname, 'stock-app.ts')) },
        { name: 'node', measure: () => timed(() => ended(spawn(process.execPath, ['-e', '0']))) },
      ],
      bench.rounds > 1 ? 9 : 3,
    );
    const of = (name: string): readonly number[] => samples.get(name) ?? [];
    const [ours, stock] = [median(of('ours')), median(of('stock'))];
    const invocations: number[] = [];
    for (let round = 0; round < (bench.rounds > 1 ? 9 : 3); round++) {
      openOne(world, bench.today);
      const [delivery] = world.github.mail.pending();
      if (delivery === undefined) throw new Error('nothing was delivered');
      const asked = { headers: signedHeaders(delivery, webhookSecret), body: delivery.body };
      for (const each of world.github.mail.pending()) world.github.mail.drop(each);
      invocations.push(await timed(() => invoke(bench, world.env, asked)));
    }
    const invocation = median(invocations);
    return [
      targetRow({
        what: 'cold start to the first acknowledgement',
        figure: ms(ours),
        peer: `stock: ${ms(stock)}`,
        ratio: `${(ours / stock).toFixed(2)} x`,
        target: '<= 250 ms',
        met: (slack) => ours <= 250 * slack,
        note: `least ${ms(Math.min(...of('ours')))}; node alone ${ms(median(of('node')))}, least ${ms(Math.min(...of('node')))}`,
      }),
      targetRow({
        what: 'one serverless invocation, process and all',
        figure: ms(invocation),
        target: '<= 300 ms',
        met: (slack) => invocation <= 300 * slack,
        note: `least ${ms(Math.min(...invocations))}; reads the base, reviews a card, four writes`,
      }),
    ];
  } finally {
    await world.close();
  }
}

function invoke(bench: Bench, env: Readonly<Record<string, string>>, asked: object): Promise<void> {
  const program = `
    const { POST } = await import(process.argv[1]);
    const asked = JSON.parse(process.argv[2]);
    const { status } = await POST(new Request('https://bot.example/api/github/webhooks', { method: 'POST', ...asked }));
    process.exit(status === 202 ? 0 : 1);`;
  const address = pathToFileURL(join(bench.folder, 'bot/function.js')).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, address, JSON.stringify(asked)],
    {
      env: { ...env, WEBHOOK_SECRET: webhookSecret, LOG_LEVEL: 'fatal' },
      stdio: 'ignore',
    },
  );
  return ended(child);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process that was measured ended with ${code}`)),
    );
  });
}

const mostBytes = 700 * 1024;
const mostPacked = 200 * 1024;

/** What has to be sent to a machine. */
export async function sizeRows(bench: Bench): Promise<readonly TargetRow[]> {
  const out = join(bench.folder, 'minified');
  buildBot(bench.programs.repository, out, { minify: true });
  const text = readFileSync(join(out, 'index.js'));
  const packed = gzipSync(text, { level: 9 }).length;
  const kib = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`;
  return [
    targetRow({
      what: 'bundle, minified; packed',
      figure: `${kib(text.length)}; ${kib(packed)}`,
      target: '<= 700 KiB; <= 200 KiB',
      met: text.length <= mostBytes && packed <= mostPacked,
      note: 'all of index.js',
    }),
  ];
}
