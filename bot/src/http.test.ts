import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { createNodeMiddleware, Probot } from 'probot';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { signatureOf, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { testKeys } from '../../tests/support/github/access.ts';
import { isWrite } from '../../tests/support/github/fake-github.ts';
import { createGitHubHarness } from '../../tests/support/github/github-harness.ts';
import { repositoryRoot } from '../../tests/support/source-files.ts';
import { createBot } from './bot.ts';
import { limitBodies, maxBodyBytes } from './limit-bodies.ts';

const path = '/api/github/webhooks';
const mebibyte = 1024 * 1024;

async function startApp() {
  const { github, bot: app } = createGitHubHarness();
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const { privateKey } = testKeys();
  const { apiUrl: baseUrl, fetch } = github;
  const probot = new Probot({
    appId: app.id,
    privateKey,
    secret: webhookSecret,
    baseUrl,
    request: { fetch },
    log,
  });
  let bot: ReturnType<typeof createBot> | undefined;
  const middleware = await createNodeMiddleware(
    (loaded) => {
      limitBodies(loaded);
      bot = createBot(loaded);
    },
    { probot },
  );
  const server = createServer(middleware).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (event: string, body: string, signature = signatureOf(body, webhookSecret)) => {
    const { statusCode, body: response } = await request(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-github-delivery': 'guid',
        'x-hub-signature-256': signature,
      },
    });
    await response.dump();
    return statusCode;
  };
  /** Sends an unsigned request in parts, and returns the response. */
  const open = (lengthHeader: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-github-event: ping\r\n`;
    socket.write(`${head}x-github-delivery: raw\r\nx-hub-signature-256: sha256=0\r\n${lengthHeader}\r\n\r\n`);
    // The bot may reset the connection if it stops reading.
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const response = new Promise<string>((resolve) => {
      let received = '';
      socket.setEncoding('latin1').on('data', (text) => {
        received += text;
      });
      socket.on('close', () => resolve(received));
    });
    return { socket, response };
  };
  return { github, errors, post, open, queueSize: () => bot?.reviewer.queueSize };
}

interface Example {
  readonly name: string;
  readonly examples: readonly object[];
}

/** Example payloads from github.com and from five versions of GitHub Enterprise Server. */
const folder = join(repositoryRoot, 'node_modules/@octokit/webhooks-examples');
const payloads = globSync('*/index.json', { cwd: folder }).flatMap((file) =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Example[]).flatMap(({ name, examples }) =>
    examples.map((payload) => ({ name, body: JSON.stringify(payload) })),
  ),
);

test('accepts every example payload of GitHub without writing anything', async () => {
  const { github, errors, post, queueSize } = await startApp();
  expect(payloads).toHaveLength(726);
  const statuses = new Map<number, number>();
  for (const { name, body } of payloads) {
    const status = await post(name, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  await expect.poll(queueSize).toBe(0);
  expect(Object.fromEntries(statuses)).toEqual({ 200: payloads.length });
  expect(github.requestLog.filter(isWrite)).toEqual([]);
  expect(errors).toEqual([]);
});

test('refuses a body that is not signed with the secret', async () => {
  const { post } = await startApp();
  const body = JSON.stringify({ zen: 'Speak.' });
  expect(await post('ping', body)).toBe(200);
  expect(await post('ping', body, signatureOf(body, 'development'))).toBe(400);
});

test('accepts a body of 25 MiB, and refuses one byte more, with or without content-length', async () => {
  const { post, open } = await startApp();
  // The body is signed and valid JSON, so only its length matters.
  expect(await post('ping', `{"a":"${'x'.repeat(maxBodyBytes - 8)}"}`)).toBe(200);
  expect(await open(`content-length: ${maxBodyBytes + 1}`).response).toMatch(/^HTTP\/1\.1 413 /);
  const { socket, response } = open('transfer-encoding: chunked');
  const chunk = `${mebibyte.toString(16)}\r\n${'x'.repeat(mebibyte)}\r\n`;
  socket.write(`${chunk.repeat(25)}1\r\nx\r\n`);
  expect(await response).toMatch(/^HTTP\/1\.1 413 /);
  expect(await post('ping', '{}')).toBe(200);
});

test('keeps at most 64 MiB of unsigned bodies that never end', async () => {
  const { post, open } = await startApp();
  const part = 'x'.repeat(mebibyte);
  const slow = Array.from({ length: 65 }, () => open(`content-length: ${2 * mebibyte}`));
  for (const { socket } of slow) socket.write(part);
  expect(await Promise.race(slow.map(({ response }) => response))).toMatch(/^HTTP\/1\.1 503 /);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(() => post('ping', '{}')).toBe(200);
});
