import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const secret = 'has "quotes" and \\ in it: 0123456789';

function captureLines(write: (log: Logger) => void): string {
  let output = '';
  const destination = {
    write: (line: string) => {
      output += line;
    },
  };
  write(createLog({ level: 'debug', destination, secrets: [secret] }));
  return output;
}

test('never writes a token, key or secret', () => {
  const key = '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----';
  const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiI3NyJ9.${'s'.repeat(20)}`;
  const output = captureLines((log) => {
    log.error({ err: new Error(`ghs_${'a'.repeat(60)} ${jwt}`) }, `with ${secret}`);
    log.warn({ deep: { list: [key, secret] } }, 'key');
  });
  for (const part of ['ghs_a', 'eyJ', 'RSA PRIVATE', '0123456789']) expect(output).not.toContain(part);
  expect(output).toContain('[secret]');
});
