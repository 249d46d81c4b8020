import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyBotBundle } from '../../support/bot/bot-bundle.ts';
import { type BotHarness, startBotHarness } from '../../support/bot/bot-harness.ts';
import { type BotProcess, signatureOf, startBot, webhookSecret } from '../../support/bot/bot-process.ts';
import { newCardText } from '../../support/bot/card-files.ts';
import { testKeys } from '../../support/github/access.ts';
import { signedHeaders } from '../../support/github/deliveries.ts';
import { checksOf, commentsOf } from '../../support/github/repositories.ts';
import { repositoryRoot } from '../../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
const main = join(folder, 'index.js');
const today = new Date().toISOString().slice(0, 10);
const tasksSecret = 'a9Kd3mVq8Zr1Xw5Tn7Lb2Yc6Hs4Gf0Je';

beforeAll(() => copyBotBundle(folder));
afterAll(() => rmSync(folder, { recursive: true }));

interface RunResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<RunResult> {
  const child = spawn(process.execPath, args, { env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr })));
}

function openNewCard({ userActions }: BotHarness) {
  const files = { 'data/us/ferry.json': newCardText('ferry', today) };
  return userActions.openPull('sam', { files, title: 'card(add): us-ferry' });
}

const reviewStateOf = ({ repository }: BotHarness, { pull }: ReturnType<typeof openNewCard>) => [
  commentsOf(pull).length,
  checksOf(repository, pull.pull.head.sha).map(({ conclusion }) => conclusion),
];

describe('at startup, the bot', () => {
  const validEnv = {
    APP_ID: '77',
    PRIVATE_KEY: testKeys().privateKey,
    WEBHOOK_SECRET: webhookSecret,
    PORT: '0',
  };

  test('prints one line for each missing or invalid setting, and exits with 2', async () => {
    const { exitCode, stdout, stderr } = await run([main], {
      WEBHOOK_SECRET: 'development',
      CONCURRENCY: '',
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toEqual([
      'bot: APP_ID must be the numeric id of the App.',
      'bot: Set PRIVATE_KEY or PRIVATE_KEY_PATH: an RSA key of at least 2048 bits.',
      'bot: WEBHOOK_SECRET 1 of 1 has 11 bytes. At least 32 are required.',
      'bot: CONCURRENCY must be a whole number from 1 to 32.',
    ]);
  });

  test('reports a port that is already in use', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void blocker.close());
    const { port } = blocker.address() as AddressInfo;
    expect(await run([main, 'serve'], { ...validEnv, PORT: String(port) })).toMatchObject({
      exitCode: 2,
      stderr: `bot: Cannot listen on HOST 127.0.0.1, PORT ${port}: the port is already in use.\n`,
    });
  });

  test('starts without a reachable GitHub, and reports that it is not ready', async () => {
    const bot = await startBot({ main, env: { ...validEnv, GHE_HOST: '127.0.0.1:9', GHE_PROTOCOL: 'http' } });
    onTestFinished(() => bot.kill('SIGKILL'));
    expect((await bot.get('/healthz')).status).toBe(200);
    const { status, text } = await bot.get('/readyz');
    expect(status).toBe(503);
    expect(text).toContain("GitHub has not accepted the App's key");
    expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
  });
});

describe('over HTTP, the bot', () => {
  const maxBytes = 25 * 1024 * 1024;
  let harness: BotHarness;
  let bot: BotProcess;
  let stalledResponse: Promise<string>;

  beforeAll(async () => {
    harness = await startBotHarness();
    bot = await startBot({ main, env: { ...harness.env, TASKS_SECRET: tasksSecret, LOG_LEVEL: 'debug' } });
    stalledResponse = sendRaw('content-length: 100\r\n', '{"a":');
  });
  afterAll(async () => {
    expect(await bot.stop()).toEqual({ exitCode: 0, signal: null });
    await harness.close();
  });

  function sendRaw(lengthHeader: string, body: string): Promise<string> {
    const { hostname, port } = new URL(bot.url);
    const head = [
      `POST /api/github/webhooks HTTP/1.1\r\nhost: ${hostname}\r\n`,
      'content-type: application/json\r\nx-github-event: ping\r\nx-github-delivery: raw\r\n',
      `x-hub-signature-256: ${signatureOf(body, webhookSecret)}\r\n${lengthHeader}\r\n`,
    ].join('');
    return new Promise((resolve) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write(head + body));
      socket.setEncoding('latin1').on('data', (text) => {
        received += text;
      });
      // The bot may reset the connection if it stops reading.
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
  }

  test('accepts a body of 25 MiB, and rejects one byte more, with or without content-length', async () => {
    // The body is signed and valid JSON, so only its length matters.
    expect(await bot.post('ping', `{"a":"${'x'.repeat(maxBytes - 8)}"}`)).toBe(200);
    expect(await sendRaw(`content-length: ${maxBytes + 1}\r\n`, '')).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = `${(1024 * 1024).toString(16)}\r\n${'x'.repeat(1024 * 1024)}\r\n`;
    const response = await sendRaw('transfer-encoding: chunked\r\n', `${chunk.repeat(25)}1\r\nx\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect((await bot.get('/healthz')).status).toBe(200);
  });

  test('never logs a secret', async () => {
    expect(await bot.post('star', {}, { secret: 'development' })).toBe(401);
    await expect.poll(async () => (await bot.get('/readyz')).status).toBe(200);
    const output = JSON.stringify(bot.log) + bot.stderr();
    expect(output).toContain('with an invalid signature');
    for (const secret of [webhookSecret, tasksSecret, 'PRIVATE KEY', 'Bearer eyJ'])
      expect(output).not.toContain(secret);
  });

  test('times out if a request body never arrives', async () => {
    expect(await stalledResponse).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

test('on SIGTERM, the bot finishes running jobs, rejects new deliveries, and exits with 0', async () => {
  const harness = await startBotHarness();
  onTestFinished(harness.close);
  const bot = await startBot({ main, env: harness.env });
  onTestFinished(() => bot.kill('SIGKILL'));
  harness.deliverTo(bot.url);
  // The delay is long enough that the bot is stopped in the middle of the review.
  harness.github.setFaults([{ operation: 'checks/create', effect: { kind: 'delay', ms: 1500 } }]);
  const opened = openNewCard(harness);
  await harness.github.deliveryQueue.sendAll();
  const isCreatingCheck = () =>
    harness.github.requestLog.some(({ operation }) => operation === 'checks/create');
  await expect.poll(isCreatingCheck).toBe(true);
  bot.kill('SIGTERM');
  await expect.poll(async () => (await bot.get('/readyz')).status).toBe(503);
  expect((await bot.get('/readyz')).text).toContain('the bot is stopping');
  expect(await bot.post('ping', {})).toBe(503);
  expect(await bot.ended).toEqual({ exitCode: 0, signal: null });
  expect(reviewStateOf(harness, opened)).toEqual([1, ['success']]);
});

describe('as a serverless function', () => {
  /**
   * Runs a script in a new process, as a serverless host would. In the script, `bot` is the bundle and `request` is the
   * delivery.
   */
  function invoke(
    env: Readonly<Record<string, string>>,
    request: object,
    script: string,
  ): Promise<RunResult> {
    const program = `
      const bot = await import(process.argv[1]);
      const request = JSON.parse(process.argv[2]);
      ${script}
      // A host may freeze the process now, so nothing may be left to do.
      process.exit(0);`;
    const bundle = pathToFileURL(join(folder, 'function.js')).href;
    return run(['--input-type=module', '-e', program, bundle, JSON.stringify(request)], env);
  }

  async function openPullRequest() {
    const harness = await startBotHarness();
    onTestFinished(harness.close);
    harness.deliverTo('https://bot.example');
    const opened = openNewCard(harness);
    const delivery = harness.github.deliveryQueue.pending().find(({ action }) => action === 'opened');
    if (delivery === undefined) throw new Error('Nothing was delivered.');
    const request = { headers: signedHeaders(delivery, webhookSecret), body: delivery.body };
    const env = { ...harness.env, WEBHOOK_SECRET: webhookSecret, LOG_LEVEL: 'error' };
    return { harness, request, env, reviewState: () => reviewStateOf(harness, opened) };
  }

  test('the Node handler responds after the review is done', async () => {
    const { request, env, reviewState } = await openPullRequest();
    const script = `
      const { createServer } = await import('node:http');
      const server = createServer(bot.default).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const url = 'http://127.0.0.1:' + server.address().port;
      const answer = await fetch(url + '/api/github/webhooks', { method: 'POST', ...request });
      const ready = await fetch(url + '/readyz');
      process.stdout.write([answer.status, ready.status].join());`;
    expect(await invoke(env, request, script)).toEqual({ stdout: '200,200', exitCode: 0, stderr: '' });
    expect(reviewState()).toEqual([1, ['success']]);
  });

  test('importing the bundle has no side effects and needs no configuration', async () => {
    const { harness, request } = await openPullRequest();
    const script = 'process.stdout.write(Object.keys(bot).sort().join());';
    expect(await invoke({}, request, script)).toEqual({ stdout: 'default', exitCode: 0, stderr: '' });
    expect(harness.github.requestLog).toEqual([]);
  });
});

test('`probot run` starts the app, which reviews a pull request', async () => {
  const harness = await startBotHarness();
  onTestFinished(harness.close);
  const port = await findFreePort();
  const probot = join(repositoryRoot, 'node_modules/probot/bin/probot.js');
  const child = spawn(process.execPath, [probot, 'run', join(folder, 'app.js')], {
    env: { ...harness.env, WEBHOOK_SECRET: webhookSecret, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  harness.deliverTo(`http://localhost:${port}`);
  const isUp = () =>
    fetch(`http://localhost:${port}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
  const openedPull = openNewCard(harness);
  await harness.github.deliveryQueue.sendAll();
  // Probot waits three seconds between two comments, and one second between other writes.
  await expect.poll(() => reviewStateOf(harness, openedPull), { timeout: 30_000 }).toEqual([1, ['success']]);
  expect(harness.github.violations).toEqual([]);
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the set-up page creates the App from app.yml', async () => {
  const port = await findFreePort();
  const env = { HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, [main, '--setup', '--url', 'https://bot.example'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const fetchPage = () =>
    fetch(`http://127.0.0.1:${port}/probot`).then(
      (response) => response.text(),
      () => '',
    );
  await expect.poll(fetchPage, { timeout: 20_000 }).toContain('https://bot.example/api/github/webhooks');
  expect(await fetchPage()).toContain('merge_queues');
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
});
