import { expect, test } from 'vitest';
import { must } from '#core/text/must';
import { commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import { newCardText } from '../../../tests/support/github/reviewer-harness.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import {
  addSecondReviewer,
  checkBy,
  createReviewHarness,
  outputOf,
  type ReviewHarness,
  writesIn,
} from '../../../tests/support/review/review-harness.ts';

const path = 'data/us/everyday.json';
const card = (changes = {}) => ({ [path]: newCardText('everyday', changes) });

async function openAndSettle(harness: ReviewHarness, login = 'sam', overrides = {}): Promise<Pull> {
  const { pull } = harness.userActions.openPull(login, { files: card(), ...overrides });
  await harness.settle();
  return pull;
}

async function writesOf(harness: ReviewHarness, work: () => unknown): Promise<readonly string[]> {
  const writeCount = writesIn(harness.github).length;
  work();
  await harness.settle();
  return writesIn(harness.github).slice(writeCount);
}

function readFoundPullRequests({ runs }: ReviewHarness): string | undefined {
  return runs.steps.findLast(({ outputs }) => outputs['pull-requests'] !== '')?.outputs['pull-requests'];
}

test('writes the summary of a review', async () => {
  const harness = createReviewHarness();
  await openAndSettle(harness, 'sam', {
    files: { ...card({ name: 'Harbor | `Odd` Card' }), 'scripts/x.ts': '// x\n' },
  });
  expectGolden(
    'actions/review.summary.md',
    must(
      harness.runs.steps.find(({ summary }) => summary !== ''),
      'a summary',
    ).summary,
  );
});

test('after a push to the data, repeats the reviews only of pull requests with cards', async () => {
  const harness = createReviewHarness();
  const pull = await openAndSettle(harness, 'wim', { from: 'branch' });
  await openAndSettle(harness, 'wim', { from: 'branch', files: { 'docs/x.md': 'x\n' } });
  harness.userActions.pushTo('wim', 'main', card({ annual_fee: { amount: 40, currency: 'USD' } }));
  await harness.settle();
  expect(readFoundPullRequests(harness)).toBe(`[${pull.number}]`);
  expect(labelsOf(pull)).not.toContain('kind/new-card');
});

test('completes missed reviews in a sweep; the next sweep writes nothing', async () => {
  const harness = createReviewHarness();
  const { runs, userActions } = harness;
  // After this review, stop all workflows, so that they miss the events below.
  const reviewed = await openAndSettle(harness);
  runs.close();
  const { pull: unreviewed } = userActions.openPull('sam', { files: { 'data/us/b.json': newCardText('b') } });
  userActions.pushTo('sam', reviewed, card({ name: 'Harbor Second Card' }));
  const closed = userActions.openPull('sam', { files: { 'data/us/c.json': newCardText('c') } }).pull;
  userActions.labelAs('wim', closed, 'needs/review');
  userActions.close('sam', closed);
  const otherBranch = userActions.openPull('sam', { files: { 'data/us/d.json': newCardText('d') } }).pull;
  userActions.retarget('sam', otherBranch, 'next');
  const open = [unreviewed, reviewed, closed];
  await harness.pass(16 * 3_600_000);
  runs.sweep();
  await harness.settle();
  expect(readFoundPullRequests(harness)).toBe(JSON.stringify(open.map(({ number }) => number).toSorted()));
  expect(labelsOf(unreviewed)).toContain('kind/new-card');
  expect(commentsOf(reviewed)[0]?.body).toContain('Harbor Second Card');
  expect(labelsOf(closed)).not.toContain('needs/review');
  expect(await writesOf(harness, () => runs.dispatch())).toEqual([]);
  expect(readFoundPullRequests(harness)).toBe('[]');
  expect(await writesOf(harness, () => runs.dispatch({ 'pull-request': '2' }))).toEqual([]);
  expect(readFoundPullRequests(harness)).toBe('[2]');
});

test('reviews each pull request once a day, in the hour given by its number', async () => {
  const harness = createReviewHarness();
  const pull = await openAndSettle(harness);
  // The test clock starts at 8:00.
  await harness.pass(17 * 3_600_000);
  harness.runs.sweep();
  await harness.settle();
  expect(readFoundPullRequests(harness)).toBe(`[${pull.number}]`);
});

test('starts no run for a pull request with conflicts; the sweep reviews it', async () => {
  const harness = createReviewHarness();
  const { runs, userActions } = harness;
  const harbor = 'data/us/harbor.json';
  const createHarborFile = (name: string) => ({ [harbor]: newCardText('harbor', { name }) });
  const { pull } = userActions.openPull('sam', { files: createHarborFile('Harbor First Card') });
  userActions.pushTo('wim', 'main', createHarborFile('Harbor Other Card'));
  await harness.settle();
  const stepCount = runs.steps.length;
  userActions.pushTo('sam', pull, createHarborFile('Harbor Last Card'));
  await harness.settle();
  expect(runs.steps.length).toBe(stepCount);
  runs.sweep();
  await harness.settle();
  expect(commentsOf(pull)[0]?.body).toContain('Harbor Last Card');
});

test.each([
  ['auto', 0],
  ['ignore', 1],
])('with app: %s and an installed App, posts %i comment(s)', async (besideApp, comments) => {
  const harness = createReviewHarness({ inputs: { app: besideApp } });
  const app = addSecondReviewer(harness);
  const { pull } = harness.userActions.openPull('sam', { files: card() });
  checkBy(app, harness, pull);
  await harness.settle();
  expect(commentsOf(pull)).toHaveLength(comments);
});

test('writes nothing if the rate limit is almost used up', async () => {
  const harness = createReviewHarness();
  const { github, repository } = harness;
  const call = () => void Object.assign(repository.budget, { core: 995 });
  github.setFaults([{ operation: 'checks/create', effect: { kind: 'call', moment: 'after', call } }]);
  harness.userActions.openPull('sam', { files: card() });
  await harness.settle();
  expect(writesIn(github)).toEqual(['POST /repos/maple/cards/check-runs']);
  expect(outputOf(harness.runs)).toContain('Only 4 requests are left this hour. The next sweep continues.');
});
