import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Bodies, longestBody } from './read-body.ts';

const mebibyte = Buffer.alloc(1024 * 1024);

function request(length?: number): PassThrough & IncomingMessage {
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return Object.assign(new PassThrough({ highWaterMark: 64 * 1024 * 1024 }), { headers }) as never;
}

test('a body is read whole, and nothing of it is held afterwards', async () => {
  const bodies = new Bodies();
  const one = request();
  const reading = bodies.read(one);
  one.write('{"a":');
  one.end('1}');
  expect(await reading).toEqual({ kind: 'read', bytes: Buffer.from('{"a":1}') });
  expect(bodies.buffered).toBe(0);
});

test('a length that is too large is refused before anything is read', async () => {
  expect(await new Bodies().read(request(longestBody + 1))).toEqual({ kind: 'too-large' });
});

test('so is one that turns out to be too large, whatever its length was said to be', async () => {
  const bodies = new Bodies();
  const one = request(10);
  const reading = bodies.read(one);
  for (let at = 0; at < 25; at++) one.write(mebibyte);
  one.write('x');
  expect(await reading).toEqual({ kind: 'too-large' });
  expect(bodies.buffered).toBe(0);
});

test('all that are on their way together are held to 64 MiB', async () => {
  const bodies = new Bodies();
  const held = [request(), request(), request()];
  const reading = held.map((one) => bodies.read(one));
  for (const one of held) for (let at = 0; at < 20; at++) one.write(mebibyte);
  await expect.poll(() => bodies.buffered).toBe(60 * 1024 * 1024);
  const late = request();
  const refused = bodies.read(late);
  for (let at = 0; at < 5; at++) late.write(mebibyte);
  expect(await refused).toEqual({ kind: 'no-room' });
  for (const one of held) one.end();
  expect((await Promise.all(reading)).map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
  expect(bodies.buffered).toBe(0);
});

test('one that breaks off is no body', async () => {
  const bodies = new Bodies();
  const one = request();
  const reading = bodies.read(one);
  one.write('{');
  one.destroy(new Error('reset'));
  expect(await reading).toEqual({ kind: 'broken-off' });
  expect(bodies.buffered).toBe(0);
});
