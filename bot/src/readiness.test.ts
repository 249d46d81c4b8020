import { expect, test } from 'vitest';
import { checkReadiness, type ReadinessFacts } from './readiness.ts';

const readyFacts: ReadinessFacts = {
  now: 1_000_000_000,
  acceptedAt: 1_000_000_000 - 299_000,
  isFull: false,
  isDraining: false,
  lastError: null,
  granted: new Map(),
  disabledFeatures: [],
};

test.each<[Partial<ReadinessFacts>, string]>([
  [{ acceptedAt: 0 }, "GitHub has not accepted the App's key in the last five minutes"],
  [
    { acceptedAt: readyFacts.now - 300_001, lastError: 'clock' },
    "GitHub has not accepted the App's key in the last five minutes: clock",
  ],
  [{ isFull: true }, 'the queue is full'],
  [{ isDraining: true }, 'the bot is stopping'],
])('is not ready: %j', (overrides, reason) => {
  const { ready, text } = checkReadiness({ ...readyFacts, ...overrides });
  expect(ready).toBe(false);
  expect(JSON.parse(text)).toMatchObject({ ready: false, reasons: [reason] });
});

test('lists missing permissions of an installation', () => {
  const granted = {
    metadata: 'read',
    contents: 'read',
    pull_requests: 'write',
    checks: 'write',
    issues: 'write',
    actions: 'read',
  };
  const { text } = checkReadiness({ ...readyFacts, granted: new Map([[5, granted]]) });
  expect(JSON.parse(text)).toMatchObject({ permissionsMissing: { 5: ['merge_queues: read'] } });
});
