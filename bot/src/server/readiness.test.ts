import { expect, test } from 'vitest';
import { type ReadinessFacts, readinessOf } from './health.ts';

const good: ReadinessFacts = {
  now: 1_000_000_000,
  acceptedAt: 1_000_000_000 - 299_000,
  isFull: false,
  isDraining: false,
  refusal: null,
  withheld: [],
  off: [],
};

test('ready where nothing speaks against it', () => {
  expect(readinessOf(good)).toEqual({
    ready: true,
    text: '{"ready":true,"reasons":[],"permissionsMissing":{},"switchedOff":[]}',
  });
});

test.each<[Partial<ReadinessFacts>, string]>([
  [{ acceptedAt: 0 }, "GitHub has not taken the App's key in the last five minutes"],
  [
    { acceptedAt: good.now - 300_001, refusal: 'clock' },
    "GitHub has not taken the App's key in the last five minutes: clock",
  ],
  [{ isFull: true }, 'too many keys wait'],
  [{ isDraining: true }, 'the bot is stopping'],
])('%j is a reason', (more, reason) => {
  const { ready, text } = readinessOf({ ...good, ...more });
  expect(ready).toBe(false);
  expect(JSON.parse(text)).toMatchObject({ ready: false, reasons: [reason] });
});

test('names what an installation does not allow', () => {
  const granted = {
    metadata: 'read',
    contents: 'read',
    pull_requests: 'write',
    checks: 'write',
    issues: 'write',
    actions: 'read',
  };
  const { text } = readinessOf({
    ...good,
    withheld: [
      [5, granted],
      [6, undefined],
    ],
  });
  expect(JSON.parse(text)).toMatchObject({ permissionsMissing: { 5: ['merge_queues: read'] } });
});
