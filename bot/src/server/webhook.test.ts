import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned, openDelivery } from './deliveries.ts';

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
