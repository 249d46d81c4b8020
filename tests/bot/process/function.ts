import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { BotBundle } from '../../support/bot/bot-bundle.ts';
import { webhookSecret } from '../../support/bot/bot-process.ts';
import { type BotWorld, startBotWorld } from '../../support/bot/bot-world.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { signedHeaders } from '../../support/github/deliveries.ts';
import { checksOf, commentsOf } from '../../support/github/repositories.ts';

const today = new Date().toISOString().slice(0, 10);
const tasksSecret = 'a9Kd3mVq8Zr1Xw5Tn7Lb2Yc6Hs4Gf0Je';

interface Invoked {
  readonly stdout: string;
  readonly exitCode: number | null;
}

/** Runs a few lines that have the bundle as `bot` and the delivery as `asked`, as a host of functions would. */
function invoke(bundle: BotBundle, { env }: BotWorld, asked: object, lines: string): Promise<Invoked> {
  const program = `
    const bot = await import(process.argv[1]);
    const asked = JSON.parse(process.argv[2]);
    ${lines}
    // What the host would freeze ends here.
    process.exit(0);`;
  const args = [
    '--input-type=module',
    '-e',
    program,
    pathToFileURL(bundle.function()).href,
    JSON.stringify(asked),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...env, WEBHOOK_SECRET: webhookSecret, TASKS_SECRET: tasksSecret, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ stdout, exitCode })));
}

/** The serverless entry: what is to be done is done before the answer. */
export function functionTests(bundle: BotBundle): void {
  const open = async (): Promise<{ world: BotWorld; asked: object; settled: () => unknown }> => {
    const world = await startBotWorld();
    onTestFinished(world.close);
    const files = { 'data/us/ferry.json': newCardText('ferry', today) };
    const { pull, deliveries } = world.deeds.openPull('sam', { files, title: 'card(add): us-ferry' });
    const [delivery] = deliveries;
    if (delivery === undefined) throw new Error('Nothing was delivered.');
    const asked = { headers: signedHeaders(delivery, webhookSecret), body: delivery.body };
    const settled = () => [
      commentsOf(pull).length,
      checksOf(world.repository, pull.pull.head.sha).map((run) => run.conclusion),
    ];
    return { world, asked, settled };
  };

  test('a web handler', async () => {
    const { world, asked, settled } = await open();
    const lines = `
      const url = 'https://bot.example/api/github/webhooks';
      const answer = await bot.POST(new Request(url, { method: 'POST', ...asked }));
      const forged = await bot.POST(new Request(url, { method: 'POST', headers: asked.headers, body: asked.body + ' ' }));
      const ready = await bot.GET(new Request('https://bot.example/readyz'));
      process.stdout.write([answer.status, forged.status, ready.status].join());`;
    expect(await invoke(bundle, world, asked, lines)).toEqual({ stdout: '202,401,200', exitCode: 0 });
    expect(settled()).toEqual([1, ['success']]);
  });

  test('a Lambda-style handler, of both versions, with the body in base64', async () => {
    const { world, asked, settled } = await open();
    const lines = `
      const body = Buffer.from(asked.body).toString('base64');
      const base = { headers: asked.headers, body, isBase64Encoded: true };
      const path = '/api/github/webhooks';
      const two = await bot.handler({ ...base, rawPath: path, requestContext: { http: { method: 'POST' } } });
      const one = await bot.handler({ ...base, path, httpMethod: 'POST', headers: { ...asked.headers, 'X-Hub-Signature-256': 'no' } });
      process.stdout.write([two.statusCode, one.statusCode].join());`;
    expect(await invoke(bundle, world, asked, lines)).toEqual({ stdout: '202,401', exitCode: 0 });
    expect(settled()).toEqual([1, ['success']]);
  });

  test('a scheduler asks for a sweep', async () => {
    const { world, asked, settled } = await open();
    const lines = `
      const task = (secret) => bot.POST(new Request('https://bot.example/tasks/sweep', { method: 'POST', headers: { authorization: 'Bearer ' + secret } }));
      const refused = await task('no');
      const done = await task('${tasksSecret}');
      process.stdout.write([refused.status, done.status].join());`;
    expect(await invoke(bundle, world, asked, lines)).toEqual({ stdout: '401,202', exitCode: 0 });
    expect(settled()).toEqual([1, ['success']]);
  });

  test('to import it does nothing, and needs nothing', async () => {
    const { world, asked } = await open();
    const lines = 'process.stdout.write(Object.keys(bot).sort().join());';
    expect(await invoke(bundle, { ...world, env: {} }, asked, lines)).toEqual({
      stdout: 'GET,POST,handler',
      exitCode: 0,
    });
    expect(world.github.seen).toEqual([]);
  });
}
