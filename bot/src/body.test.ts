import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { BodyReader, maxBodyBytes } from './body.ts';

const mebibyte = Buffer.alloc(1024 * 1024);

function request(length?: number): PassThrough & IncomingMessage {
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return Object.assign(new PassThrough({ highWaterMark: 64 * 1024 * 1024 }), { headers }) as never;
}

/**
 * Expects that no memory is reserved. The three bodies together need the whole limit of 64 MiB, so they are all read only if no
 * memory is reserved.
 */
async function expectAllFree(bodies: BodyReader): Promise<void> {
  const readings = [24, 24, 16].map((size) => {
    const incoming = request();
    for (let index = 0; index < size; index++) incoming.write(mebibyte);
    return { incoming, reading: bodies.read(incoming) };
  });
  await expect.poll(() => readings.every(({ incoming }) => incoming.readableLength === 0)).toBe(true);
  for (const { incoming } of readings) incoming.end();
  const ends = await Promise.all(readings.map(({ reading }) => reading));
  expect(ends.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
}

test('rejects a Content-Length that is too large before reading the body', async () => {
  expect(await new BodyReader().read(request(maxBodyBytes + 1))).toEqual({ kind: 'too-large' });
});

test('rejects a body that is too large, regardless of its Content-Length', async () => {
  const bodies = new BodyReader();
  const incoming = request(10);
  const reading = bodies.read(incoming);
  for (let index = 0; index < 25; index++) incoming.write(mebibyte);
  incoming.write('x');
  expect(await reading).toEqual({ kind: 'too-large' });
  await expectAllFree(bodies);
});

test('buffers at most 64 MiB for all bodies together', async () => {
  const bodies = new BodyReader();
  const heldRequests = [request(), request(), request()];
  const reading = heldRequests.map((incoming) => bodies.read(incoming));
  for (const incoming of heldRequests) for (let index = 0; index < 20; index++) incoming.write(mebibyte);
  await expect.poll(() => heldRequests.every((incoming) => incoming.readableLength === 0)).toBe(true);
  const lateRequest = request();
  const refused = bodies.read(lateRequest);
  for (let index = 0; index < 5; index++) lateRequest.write(mebibyte);
  expect(await refused).toEqual({ kind: 'no-room' });
  for (const incoming of heldRequests) incoming.end();
  expect((await Promise.all(reading)).map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
  await expectAllFree(bodies);
});

test('does not return an incomplete body', async () => {
  const bodies = new BodyReader();
  const incoming = request();
  const reading = bodies.read(incoming);
  incoming.write('{');
  incoming.destroy(new Error('reset'));
  expect(await reading).toEqual({ kind: 'broken-off' });
  await expectAllFree(bodies);
});
