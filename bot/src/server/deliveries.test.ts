import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Bodies, heldBody, isSigned, longestBody, openDelivery } from './deliveries.ts';

const [old, fresh] = ['q7Zt0vB9xLw2Rk5Yd8Ns3Hf6Jm1PgCa4', 'Jm1PgCa4q7Zt0vB9xLw2Rk5Yd8Ns3Hf6'];
const text = '{"action": "opened", "n": 1.0}';

const sign = (body: string, secret: string, algorithm = 'sha256'): string =>
  `${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`;

function open(body: string, headers: Readonly<Record<string, string | undefined>> = {}) {
  const all: Readonly<Record<string, string | undefined>> = {
    'x-github-event': 'pull_request',
    'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
    'x-hub-signature-256': sign(body, fresh),
    ...headers,
  };
  return openDelivery({ header: (name) => all[name], bytes: Buffer.from(body) }, [old, fresh]);
}

test('a signed delivery is opened, with either secret', () => {
  const expected = {
    kind: 'delivery',
    delivery: { name: 'pull_request', payload: { action: 'opened', n: 1 } },
  };
  expect(open(text)).toMatchObject(expected);
  expect(open(text, { 'x-hub-signature-256': sign(text, old) })).toMatchObject(expected);
});

test.each<[string, Readonly<Record<string, string | undefined>>]>([
  ['no signature', { 'x-hub-signature-256': undefined }],
  ['a forged one', { 'x-hub-signature-256': sign(text, 'development') }],
  ['a truncated one', { 'x-hub-signature-256': sign(text, fresh).slice(0, -2) }],
  [
    'SHA-1',
    { 'x-hub-signature-256': sign(text, fresh, 'sha1'), 'x-hub-signature': sign(text, fresh, 'sha1') },
  ],
  [
    'the old header alone',
    { 'x-hub-signature-256': undefined, 'x-hub-signature': sign(text, fresh, 'sha1') },
  ],
  [
    'one of the same JSON written anew',
    { 'x-hub-signature-256': sign(JSON.stringify(JSON.parse(text)), fresh) },
  ],
  ['upper-case digits', { 'x-hub-signature-256': sign(text, fresh).toUpperCase() }],
])('%s is refused with 401', (_what, headers) => {
  expect(open(text, headers)).toMatchObject({ kind: 'refused', status: 401 });
});

test('an empty signature fits no secret', () => {
  expect(isSigned(Buffer.from(text), 'sha256=', [fresh])).toBe(false);
  expect(isSigned(Buffer.from(text), '', [fresh])).toBe(false);
});

test.each(['[]', 'null', '"x"', '{', ''])('%j is no delivery, though signed', (body) => {
  expect(open(body)).toMatchObject({ kind: 'refused', status: 400 });
});

test.each(['x-github-event', 'x-github-delivery'])('without %s it is none', (name) => {
  expect(open(text, { [name]: undefined })).toMatchObject({ kind: 'refused', status: 400 });
  expect(open(text, { [name]: 'a\nb' })).toMatchObject({ kind: 'refused', status: 400 });
});

const mebibyte = Buffer.alloc(1024 * 1024);

function request(length?: number): PassThrough & IncomingMessage {
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return Object.assign(new PassThrough({ highWaterMark: 64 * 1024 * 1024 }), { headers }) as never;
}

/** One byte that is held still, and these would not find room together. */
async function expectAllFree(bodies: Bodies): Promise<void> {
  const readings = [24, 24, 16].map((size) => {
    const one = request();
    for (let at = 0; at < size; at++) one.write(mebibyte);
    return { one, reading: bodies.read(one) };
  });
  await expect.poll(() => readings.every(({ one }) => one.readableLength === 0)).toBe(true);
  for (const { one } of readings) one.end();
  const ends = await Promise.all(readings.map(({ reading }) => reading));
  expect(ends.map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
}

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
  await expectAllFree(bodies);
});

test('one that a host holds is not asked for, or not taken, where it is too large', async () => {
  const unread = () => Promise.reject(new Error('nobody wants it'));
  expect(await heldBody(String(longestBody + 1), unread)).toEqual({ kind: 'too-large' });
  expect((await heldBody(undefined, () => Buffer.alloc(longestBody + 1))).kind).toBe('too-large');
  const most = Buffer.alloc(longestBody);
  const body = await heldBody(String(longestBody), async () => most);
  expect(body.kind === 'read' && body.bytes === most).toBe(true);
});

test('all that are on their way together are held to 64 MiB', async () => {
  const bodies = new Bodies();
  const held = [request(), request(), request()];
  const reading = held.map((one) => bodies.read(one));
  for (const one of held) for (let at = 0; at < 20; at++) one.write(mebibyte);
  await expect.poll(() => held.every((one) => one.readableLength === 0)).toBe(true);
  const late = request();
  const refused = bodies.read(late);
  for (let at = 0; at < 5; at++) late.write(mebibyte);
  expect(await refused).toEqual({ kind: 'no-room' });
  for (const one of held) one.end();
  expect((await Promise.all(reading)).map(({ kind }) => kind)).toEqual(['read', 'read', 'read']);
  await expectAllFree(bodies);
});

test('one that breaks off is no body', async () => {
  const bodies = new Bodies();
  const one = request();
  const reading = bodies.read(one);
  one.write('{');
  one.destroy(new Error('reset'));
  expect(await reading).toEqual({ kind: 'broken-off' });
  await expectAllFree(bodies);
});
