import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { hearingOf } from './hear-sending.ts';

test('a request goes out once its connection is there, and before its answer', async () => {
  const server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent();
  onTestFinished(async () => {
    await agent.destroy();
    server.close();
  });
  const events: string[] = [];
  agent.on('connect', () => events.push('connected'));
  const hearing = hearingOf(agent, () => events.push('sent'));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { body } = await hearing.request({ origin, path: '/one', method: 'GET' });
  events.push(await body.text());
  expect(events).toEqual(['connected', 'sent', '/one']);
});

test('a request that finds no connection was never sent', async () => {
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const events: string[] = [];
  const hearing = hearingOf(agent, () => events.push('sent'));
  // Nothing listens at port 1.
  await expect(hearing.request({ origin: 'http://127.0.0.1:1', path: '/', method: 'GET' })).rejects.toThrow();
  expect(events).toEqual([]);
});
