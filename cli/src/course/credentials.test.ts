import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { InterruptedError } from '#core/io/errors';
import { findCredentials } from './credentials.ts';
import type { LmsDeps } from './session.ts';

const options = { baseUrl: { origin: 'https://lms.example', prefix: '' }, tokenFile: '-', courseBases: [] };
const listeners = { onBase: () => {}, onNotice: () => {} };

/** Simulates a terminal or pipe that sends `keys` after the prompt. */
function startPrompt(keys: readonly string[], isTTY: boolean, signal = new AbortController().signal) {
  let screen = '';
  let step = 0;
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => stdin });
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      screen += chunk;
      if (step++ === 0) for (const key of keys) setImmediate(() => stdin.write(key));
      done();
    },
  });
  const deps = { stdin, stderr: Object.assign(stderr, { isTTY, columns: 80 }), signal, env: {} };
  const credentials = findCredentials(options, deps as unknown as LmsDeps, listeners);
  return { credentials, screen: () => screen, end: () => stdin.end() };
}

test('prompts for the token without showing it', async () => {
  const { credentials, screen } = startPrompt([...'Se-cret7', '\r'], true);
  expect(await credentials).toMatchObject({ token: 'Se-cret7' });
  expect(screen()).toContain('Access token of the LMS, then Enter:');
  expect(screen()).not.toMatch(/Se|cret|7/);
});

test('ends the run on Ctrl-C at the prompt', async () => {
  await expect(startPrompt(['S', '\u0003'], true).credentials).rejects.toBeInstanceOf(InterruptedError);
});

test('ends the run at end of input at the prompt', async () => {
  const { credentials, end } = startPrompt([], true);
  setImmediate(end);
  await expect(credentials).rejects.toBeInstanceOf(InterruptedError);
});

test.each([true, false])('ends the wait for a missing token on a signal (terminal: %s)', async (isTTY) => {
  const interruption = new AbortController();
  const { credentials } = startPrompt([], isTTY, interruption.signal);
  setImmediate(() => interruption.abort());
  await expect(credentials).rejects.toBeInstanceOf(InterruptedError);
});
