import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const secret = 'has "quotes" and \\ in it: 0123456789';

function lines(write: (log: Logger) => void): string {
  let written = '';
  const destination = {
    write: (line: string) => {
      written += line;
    },
  };
  write(createLog({ level: 'debug', destination, secrets: [secret] }));
  return written;
}

test('never writes a token, key or secret', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----';
  const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiI3NyJ9.${'s'.repeat(20)}`;
  const all = lines((log) => {
    log.error({ err: new Error(`ghs_${'a'.repeat(60)} ${jwt}`) }, `with ${secret}`);
    log.warn({ deep: { list: [key, secret] } }, 'key');
  });
  for (const part of ['ghs_a', 'eyJ', 'RSA PRIVATE', '0123456789']) expect(all).not.toContain(part);
  expect(all).toContain('[secret]');
});
