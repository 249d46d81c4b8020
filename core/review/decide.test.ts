import { expect, test } from 'vitest';
import {
  createCommentFact,
  feeUp,
  miraMayTriage,
  type Scenario,
  scenario,
} from '../../tests/review/scenario-parts.ts';
import { decide } from './decide.ts';

const decideOn = ({ facts, present }: Scenario) => decide(facts, present);

test('describes an edited command by its current effect', () => {
  const formatTime = (minute: number) => `2026-10-01T08:${minute}:00Z`;
  const first = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decideOn(first);
  const edited = {
    comments: [createCommentFact('/unhold', { createdAt: formatTime(30), updatedAt: formatTime(45) })],
    ...miraMayTriage,
  };
  const { labels, comment } = decideOn(scenario([feeUp], edited, { labels: ['bot/hold'], state }));
  expect(labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(comment).toMatchObject({
    body: expect.stringContaining('`/unhold` by mira: label changes are resumed'),
  });
});

test('omits the note about /hold if a person has removed the bot/hold label', () => {
  const onHold = scenario([feeUp], { comments: [createCommentFact('/hold')], ...miraMayTriage });
  const { state } = decideOn(onHold);
  const afterRemoval = decideOn(scenario([feeUp], onHold.facts, { labels: [], state }));
  expect(afterRemoval.labels.map(({ name }) => name)).not.toContain('bot/hold');
  expect(afterRemoval.comment).toMatchObject({ body: expect.not.stringContaining('`/hold` by') });
});
