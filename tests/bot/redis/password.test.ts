import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../bot/src/clock.ts';
import { jsonLog } from '../../../bot/src/log/json-log.ts';
import { lockOf } from '../../../bot/src/set-up.ts';

const password = 'long-and-not-for-the-log';

test.each([
  ['does not take the password', 'WRONGPASS invalid username-password pair or user is disabled.'],
  [
    'is too old for the greeting',
    `ERR unknown command \`HELLO\`, with args beginning with: \`3\`, \`AUTH\`, \`default\`, \`${password}\`, `,
  ],
])('a Redis that %s is told of once, without the password', async (_, answer) => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const _command of bytes.toString().match(/^\*\d+/gm) ?? []) socket.write(`-${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const log = jsonLog({ level: 'warn', write: (line) => lines.push(line), secrets: [] });
  const lock = await lockOf({ lockRedisUrl: `redis://:${password}@127.0.0.1:${port}` }, log, {
    clock: systemClock,
  });
  onTestFinished(async () => {
    await lock.close();
    server.close();
  });
  await expect.poll(() => connections).toBeGreaterThan(2);
  expect(lines.join('')).not.toContain(password);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Redis cannot be used: nothing is written until it can.', reason: answer.split(',')[0] },
  ]);
});
