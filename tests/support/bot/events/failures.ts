import { isWrite } from '../../github/fake-github.ts';
import type { Fault, FaultEffect } from '../../github/faults.ts';
import type { OperationId } from '../../github/operations.ts';
import type { Random } from '../../random.ts';
import type { SimulationContext } from './simulation-steps.ts';

const notAccessible = 'Resource not accessible by integration';

const generalFaults: readonly FaultEffect[] = [
  { kind: 'answer', status: 502 },
  { kind: 'answer', status: 502, after: true },
  { kind: 'answer', status: 502, after: true },
  { kind: 'answer', status: 401 },
  { kind: 'answer', status: 418 },
  { kind: 'cut', moment: 'before' },
  { kind: 'cut', moment: 'after' },
  { kind: 'cut', moment: 'after' },
  { kind: 'answer', status: 429, headers: { 'retry-after': '30' } },
  {
    kind: 'answer',
    status: 403,
    message: 'You have exceeded a secondary rate limit.',
    headers: { 'retry-after': '60' },
  },
];

const specificFaults: readonly (readonly [OperationId, FaultEffect])[] = [
  ['issues/add-labels', { kind: 'answer', status: 422 }],
  ['issues/add-labels', { kind: 'answer', status: 403, message: notAccessible }],
  ['issues/remove-label', { kind: 'answer', status: 404 }],
  ['issues/create-comment', { kind: 'answer', status: 422 }],
  ['issues/create-comment', { kind: 'answer', status: 410, message: 'Issues are disabled' }],
  ['issues/update-comment', { kind: 'answer', status: 404 }],
  ['issues/update-comment', { kind: 'answer', status: 422 }],
  ['checks/create', { kind: 'answer', status: 403, message: notAccessible }],
  ['checks/update', { kind: 'answer', status: 422 }],
  ['pulls/create-review', { kind: 'answer', status: 422 }],
  ['pulls/request-reviewers', { kind: 'answer', status: 422 }],
  ['graphql', { kind: 'answer', status: 502 }],
  ['git/get-blob', { kind: 'answer', status: 404 }],
  ['pulls/list-files', { kind: 'answer', status: 422 }],
];

export function someFaults(random: Random): readonly Fault[] {
  if (random.chance(0.4)) {
    const [operation, effect] = random.pick(specificFaults);
    return [{ operation, times: 1 + random.below(3), effect }];
  }
  const effect = random.pick(generalFaults);
  if (random.chance(0.2)) return [{ times: 1 + random.below(12), effect }];
  if (random.chance(0.5)) return [{ where: isWrite, times: 1 + random.below(6), effect }];
  return [{ nth: 1 + random.below(25), effect }];
}

export function injectFailure(context: SimulationContext): string {
  const { harness, random } = context;
  const roll = random.next();
  if (roll < 0.45) return crash(context);
  if (roll < 0.55) return expireTokens(context);
  const faults = someFaults(random);
  harness.github.setFaults(faults);
  return `faults ${JSON.stringify(faults)}`;
}

function crash({ harness, random }: SimulationContext): string {
  const process = random.pick(harness.processes);
  // Crashes between two writes find the most errors, so `requests` often counts only writes.
  const requests = random.below(random.pick([18, 6]));
  const options = { requests, after: random.chance(0.5), writesOnly: random.chance(0.6) };
  process.crashAt(options);
  return `crash ${JSON.stringify(options)}`;
}

function expireTokens({ harness }: SimulationContext): string {
  for (const token of harness.github.state.tokens) token.expiresAt = new Date(harness.clock.now() - 1);
  return 'tokens expire';
}

/** Delivers pending events late, twice, in another order, or not at all. */
export async function deliverUnreliably({ harness, random }: SimulationContext): Promise<void> {
  const { deliveryQueue } = harness.github;
  for (const delivery of shuffle(random, deliveryQueue.pending())) {
    if (random.chance(0.1)) {
      deliveryQueue.drop(delivery);
      continue;
    }
    if (random.chance(0.15)) continue;
    const times = random.chance(0.15) ? 2 : 1;
    const receivers = Array.from({ length: times }, () => random.pick(harness.processes));
    const statuses = await Promise.all(receivers.map((process) => process.receive(delivery)));
    const statusCode = Math.max(...statuses);
    const status = statusCode === 200 ? 'OK' : 'failed';
    Object.assign(delivery, { status, statusCode });
  }
}

function shuffle<T>({ next }: Random, items: readonly T[]): readonly T[] {
  const keyed = items.map((item) => ({ item, key: next() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}
