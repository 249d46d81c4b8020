import { describe, expect, test } from 'vitest';
import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { decide } from '#core/review/decide';
import { plan } from '#core/review/plan';
import { describeReview } from '../support/describe-review.ts';
import { expectGolden } from '../support/golden.ts';
import { scenarios } from './scenarios.ts';

describe('the decision about a pull request', () => {
  test.each(Object.entries(scenarios))('is as expected: %s', (name, { facts, present }) => {
    const desired = decide(facts, present, diagnosticPage);
    expectGolden(
      `review/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.md`,
      describeReview(desired, plan(present, desired)),
    );
  });
});

test('the summary of a collapsed section is HTML without Markdown', () => {
  const summaries = Object.values(scenarios).flatMap(({ facts, present }) => {
    const { comment } = decide(facts, present, diagnosticPage);
    return comment.kind === 'restate' ? [] : (comment.body.match(/<summary>.*<\/summary>/g) ?? []);
  });
  expect(summaries).toContain('<summary><code>number-not-cited</code>: number without a source</summary>');
  expect(summaries.filter((summary) => /[`*[\]]/.test(summary))).toEqual([]);
});
