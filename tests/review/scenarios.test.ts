import { describe, expect, test } from 'vitest';
import { diagnosticPage } from '#core/card/generated/diagnostic-pages';
import { decide } from '#core/review/decide';
import { plan } from '#core/review/plan';
import { expectGolden, inSections } from '../support/golden.ts';
import { scenarios } from './scenarios.ts';

describe('the decision about a pull request', () => {
  test.each(Object.entries(scenarios))('is as expected: %s', (name, { facts, present }) => {
    const desired = decide(facts, present, diagnosticPage);
    const writes = plan(present, desired);
    const { comment, check } = desired;
    expectGolden(
      `review/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.md`,
      inSections([
        ['labels', `${desired.labels.map((label) => `${label.name}: ${label.reason}`).join('\n')}\n`],
        ['writes', `${writes.map((write) => JSON.stringify(shortenTexts(write))).join('\n')}\n`],
        ['check', `${check === null ? 'left' : JSON.stringify({ ...check, summary: undefined }, null, 1)}\n`],
        ['state', `${JSON.stringify(desired.state)}\n`],
        [
          `comment (${comment.kind})`,
          comment.kind === 'restate'
            ? `${comment.opening ?? 'begins as it did'}\n`
            : withoutState(comment.body),
        ],
      ]),
    );
  });
});

function withoutState(body: string): string {
  return body.replace(/^<!-- cardcat-bot:2 \S+ -->/, '<!-- cardcat-bot:2 … -->');
}

/** Shortens long texts, because another part of the golden file shows them in full. */
function shortenTexts(write: object): object {
  const shorten = (value: unknown) => (typeof value === 'string' && value.length > 60 ? '…' : value);
  const entries = Object.entries(write).filter(([key]) => key !== 'check' && key !== 'state');
  return Object.fromEntries(entries.map(([key, value]) => [key, shorten(value)]));
}

test('the summary of a collapsed section is HTML without Markdown', () => {
  const summaries = Object.values(scenarios).flatMap(({ facts, present }) => {
    const { comment } = decide(facts, present, diagnosticPage);
    return comment.kind === 'restate' ? [] : (comment.body.match(/<summary>.*<\/summary>/g) ?? []);
  });
  expect(summaries).toContain('<summary><code>number-not-cited</code>: number without a source</summary>');
  expect(summaries.filter((summary) => /[`*[\]]/.test(summary))).toEqual([]);
});
