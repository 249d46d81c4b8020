import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import { harbor, many, type Scenario, scenario } from './scenario-parts.ts';

/** What is shown of more than there is room for. */
function shown({ facts, present }: Scenario) {
  const { comment, check } = decide(facts, present);
  if (comment.kind === 'restate' || check === null) throw new Error('nothing is shown');
  return { body: comment.body, check };
}

const broken = (count: number) => scenario(many(count).map((file) => ({ ...file, after: '{' })));

test('of many changes twenty, numbers first, and the others are counted', () => {
  const categories = Array.from({ length: 24 }, (_, at) => ({ label: `shops ${at}`, points_per_dollar: 2 }));
  const { body } = shown(scenario([harbor({ '/name': 'Harbor Other', '/rewards/categories': categories })]));
  const [, after = ''] = body.split('#### What changes\n');
  const rows = (after.split('\n\n')[0] ?? '').split('\n').slice(2);
  expect(rows).toHaveLength(20);
  expect(after).toMatch(/^And \d+ more changes\.$/m);
  expect(rows.join('\n')).not.toContain('Harbor Other');
});

test('of many new cards three', () => {
  const { body } = shown(scenario(many(6)));
  expect(body.match(/^\| \| .* \(new\)/gm)).toHaveLength(3);
});

test('of many findings ten in the comment, 200 as annotations, and the others are counted', () => {
  const { body, check } = shown(broken(210));
  expect(body.match(/^\d+\. \[/gm)).toHaveLength(10);
  expect(check.annotations).toHaveLength(200);
  expect(check.text).toContain('10 more findings have no annotation');
  expect(body).toContain('And 200 more, in the [check](');
  // The check does not send whoever reads it to itself.
  expect(check.summary).toContain('And 200 more, below.');
  expect(check.text).toContain('And 110 more; `npm run validate` lists all of them.');
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(Math.max(check.text.length, check.summary.length)).toBeLessThanOrEqual(65_535);
});
