import { expect, test } from 'vitest';
import { jsonLog, rareLog } from './log.ts';

const secret = 'has "quotes" and \\ in it: 0123456789';

function lines(
  say: (log: ReturnType<typeof jsonLog>) => void,
  level: 'debug' | 'warn' = 'debug',
): readonly string[] {
  const written: string[] = [];
  say(jsonLog({ level, write: (line) => written.push(line), secrets: [secret] }));
  return written;
}

test('what is below the level is not written', () => {
  expect(lines((log) => log.info({}, 'no'), 'warn')).toEqual([]);
});

test('no token, key or secret is written, wherever it stands', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----';
  const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiI3NyJ9.${'s'.repeat(20)}`;
  const all = lines((log) => {
    log.error({ err: new Error(`ghs_${'a'.repeat(60)} ${jwt}`) }, `with ${secret}`);
    log.warn({ deep: { list: [key, secret] } }, 'key');
  }).join('');
  for (const part of ['ghs_a', 'eyJ', 'RSA PRIVATE', '0123456789']) expect(all).not.toContain(part);
  expect(all).toContain('[secret]');
});

test('an error is told with its fields, its stack and what caused it', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const [line = ''] = lines((log) =>
    log.warn({ err: new TypeError('no answer', { cause }) }, 'A round failed.'),
  );
  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
  });
});

test('a rare log speaks at once, then once in its time with the count', () => {
  let now = 0;
  const said: number[] = [];
  const say = rareLog({ now: () => now }, 10_000, (count) => said.push(count));
  for (now = 0; now < 25_000; now += 10) say();
  expect(said).toEqual([1, 1000, 1000]);
});
