import { expect, test } from 'vitest';
import { Metrics, type ReadinessFacts, readinessOf } from './health.ts';

const job = {
  key: {
    kind: 'pull',
    repository: { installationId: 1, id: 9, owner: 'maple', name: 'cards' },
    number: 4711,
  },
  priority: 'pull',
  afresh: false,
  delivery: 'guid',
  round: 0,
  since: 0,
} as const;

test('counts what happened, and says nothing of whose it was', () => {
  const metrics = new Metrics();
  metrics.delivered('taken', 7);
  metrics.delivered('taken', 70);
  metrics.delivered('401', 1);
  metrics.reconciled('done');
  metrics.finished(job, 400);
  metrics.finished({ ...job, priority: 'sweep' }, 90_000);
  metrics.requested(false, 200);
  metrics.requested(true, 502);
  metrics.requested(true, 0);
  metrics.paused(1500);
  metrics.swept(5000);
  const text = metrics.text({ queueDepth: () => 3 });
  for (const line of [
    'cardbot_deliveries_total{result="taken"} 2',
    'cardbot_deliveries_total{result="401"} 1',
    'cardbot_ack_seconds_bucket{le="0.005"} 1',
    'cardbot_ack_seconds_bucket{le="0.025"} 2',
    'cardbot_ack_seconds_count 3',
    'cardbot_feedback_seconds_count 1',
    'cardbot_feedback_seconds_sum 0.4',
    'cardbot_queue_depth 3',
    'cardbot_reconciles_total{result="done"} 1',
    'cardbot_api_requests_total{status="2xx"} 1',
    'cardbot_api_requests_total{status="none"} 1',
    'cardbot_writes_total 2',
    'cardbot_paused_seconds_total 1.5',
    'cardbot_sweep_last_success_seconds 5',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toMatch(/maple|4711|guid/);
});

const good: ReadinessFacts = {
  now: 1_000_000_000,
  acceptedAt: 1_000_000_000 - 299_000,
  isFull: false,
  isDraining: false,
  refusal: null,
  withheld: [],
  off: [],
};

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
