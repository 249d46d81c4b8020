import type { DesiredState } from '#core/review/desired';
import type { Mutation } from '#core/review/plan';
import { inSections } from './golden.ts';

/** Describes a decision and what it would write, for golden files. */
export function describeReview(desired: DesiredState, writes: readonly Mutation[]): string {
  const { comment, check, labels, state } = desired;
  return inSections([
    ['labels', `${labels.map((label) => `${label.name}: ${label.reason}`).join('\n')}\n`],
    ['writes', `${writes.map((write) => JSON.stringify(shortenTexts(write))).join('\n')}\n`],
    ['check', `${check === null ? 'left' : JSON.stringify({ ...check, summary: undefined }, null, 1)}\n`],
    ['state', `${JSON.stringify(state)}\n`],
    [
      `comment (${comment.kind})`,
      comment.kind === 'restate' ? `${comment.opening ?? 'begins as it did'}\n` : withoutState(comment.body),
    ],
  ]);
}

function withoutState(body: string): string {
  return body.replace(/^<!-- cardcat-bot:2 \S+ -->/, '<!-- cardcat-bot:2 … -->');
}

/** Shortens long texts, because another part of the golden file shows them in full. */
function shortenTexts(write: object): object {
  const shorten = (value: unknown) => (typeof value === 'string' && value.length > 60 ? '…' : value);
  const entries = Object.entries(write).filter(([key]) => key !== 'check' && key !== 'state');
  return Object.fromEntries(entries.map(([key, value]) => [key, shorten(value)]));
}
