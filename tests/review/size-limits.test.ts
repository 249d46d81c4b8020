import { expect, test } from 'vitest';
import { decide } from '#core/review/decide';
import { changeHarborCard, createNewCards, newCard, type Scenario, scenario } from './scenario-parts.ts';

function render({ facts, present }: Scenario) {
  const { comment, check } = decide(facts, present);
  if (comment.kind === 'restate' || check === null) throw new Error('nothing is shown');
  return { body: comment.body, check };
}

const scenarioWithErrors = (count: number) =>
  scenario(Array.from({ length: count }, (_, index) => newCard(`fleet-${index}`, { [`/extra${index}`]: 1 })));

test('shows twenty of many changes, numbers first, and counts the others', () => {
  const categories = Array.from({ length: 24 }, (_, index) => ({
    label: `shops ${index}`,
    points_per_dollar: 2,
  }));
  const { body } = render(
    scenario([changeHarborCard({ '/name': 'Harbor Other', '/rewards/categories': categories })]),
  );
  const [, changesSection = ''] = body.split('#### Changes\n');
  const rows = (changesSection.split('\n\n')[0] ?? '').split('\n').slice(2);
  expect(rows).toHaveLength(20);
  expect(changesSection).toMatch(/^And \d+ more changes\.$/m);
  expect(rows.join('\n')).not.toContain('Harbor Other');
});

test('shows three of many new cards', () => {
  const { body } = render(scenario(createNewCards(6)));
  expect(body.match(/^\| \| .* \(new\)/gm)).toHaveLength(3);
});

test('shows ten of many findings in the comment and 200 as annotations, and counts the others', () => {
  const { body, check } = render(scenarioWithErrors(210));
  expect(body.match(/^\d+\. /gm)).toHaveLength(10);
  expect(check.annotations).toHaveLength(200);
  expect(check.text).toContain('10 more findings have no annotation');
  expect(body).toContain('And 200 more, in the [check](');
  // The summary is part of the check, so the summary does not refer the reader to the check.
  expect(check.summary).toContain('And 200 more, below.');
  expect(check.text).toContain('And 110 more; `npx cardcat validate` lists all of them.');
  expect(body.length).toBeLessThanOrEqual(60_000);
  expect(Math.max(check.text.length, check.summary.length)).toBeLessThanOrEqual(65_535);
});

test('shows equal problems as one item, with the first files and a count', () => {
  const { body, check } = render(scenario(createNewCards(7).map((file) => ({ ...file, after: '{' }))));
  expect(body).toContain('**One problem to fix before review, the same one in 7 files:**');
  expect(body.match(/^\d+\. /gm)).toHaveLength(1);
  expect(body).toMatch(/ {3}In 7 files: (\[`data\/us\/fleet-\d\.json`[^,]*,? ){5}and 2 more$/m);
  expect(check.annotations).toHaveLength(7);
});

test('shows a few similar problems separately if their fixes differ', () => {
  const scenarioWithNetworks = (networks: readonly string[]) =>
    scenario(networks.map((network, index) => newCard(`fleet-${index}`, { '/network': network })));
  expect(render(scenarioWithNetworks(['a', 'b', 'b'])).body.match(/^\d+\. /gm)).toHaveLength(2);
  const { body } = render(scenarioWithNetworks(['a', 'b', 'c', 'd']));
  expect(body.match(/^\d+\. /gm)).toHaveLength(1);
  expect(body).toMatch(/For the first one\S+ <code>network<\/code> is <code>"a"<\/code>/);
});
