import type { Desired } from './desired.ts';
import type { Present } from './facts.ts';
import { type BotState, withState } from './state.ts';

/**
 * The same where GitHub does not let us put some labels on: what is not there is not remembered as ours either, or it
 * would look like one that a person took away.
 */
export function withoutLabels(
  present: Present,
  desired: Desired,
  isBarred: (name: string) => boolean,
): Desired {
  const labels = desired.labels.filter(({ name }) => present.labels.includes(name) || !isBarred(name));
  if (labels.length === desired.labels.length) return desired;
  const left = new Set(labels.map(({ name }) => name));
  const barred = new Set(desired.labels.map(({ name }) => name).filter((name) => !left.has(name)));
  const state: BotState = {
    ...desired.state,
    applied: desired.state.applied.filter((name) => !barred.has(name)),
  };
  const { comment } = desired;
  if (comment.kind === 'restate') return { ...desired, labels, state };
  const body = withState(comment.body, state);
  const shortBody = withState(comment.shortBody, state);
  return { ...desired, labels, state, comment: { ...comment, body, shortBody } };
}
