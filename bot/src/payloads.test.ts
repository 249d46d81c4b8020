import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { must } from '#core/text/must';
import { signatureOf, webhookSecret } from '../../tests/support/bot/bot-process.ts';
import { testKeys } from '../../tests/support/github/access.ts';
import { isWrite } from '../../tests/support/github/fake-github.ts';
import { createGitHubHarness } from '../../tests/support/github/github-harness.ts';
import { repositoryRoot } from '../../tests/support/source-files.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createBotServer, createListener } from './server.ts';

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
  const { github, bot: app } = createGitHubHarness();
  const env = { APP_ID: String(app.id), PRIVATE_KEY: testKeys().privateKey, WEBHOOK_SECRET: webhookSecret };
  const config = must(readConfig(env, () => '').value, 'the configuration');
  const faults: string[] = [];
  const destination = { write: (line: string) => void faults.push(line) };
  const { bot, listener } = await createListener({
    config,
    log: createLog({ level: 'error', destination, secrets: [] }),
    fetch: (address, init) =>
      github.fetch(String(address).replace('https://api.github.com', github.apiUrl), init),
  });
  await bot.identity.refresh();
  const server = createBotServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(payloads).toHaveLength(726);
  const statuses = new Map<number, number>();
  for (const [index, { name, body }] of payloads.entries()) {
    const { statusCode, body: responseBody } = await request(`http://127.0.0.1:${port}/api/github/webhooks`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-github-event': name,
        'x-github-delivery': `example-${index}`,
        'x-hub-signature-256': signatureOf(body, webhookSecret),
      },
    });
    await responseBody.dump();
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  await bot.queue.waitUntilIdle();
  await bot.drain();
  expect(Object.fromEntries(statuses)).toEqual({ 200: payloads.length });
  expect(github.requestLog.filter(isWrite)).toEqual([]);
  expect(faults).toEqual([]);
});
