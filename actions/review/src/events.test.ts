import { expect, test } from 'vitest';
import { newCardText } from '../../../tests/support/github/reconciling.ts';
import { commentsOf, labelsOf } from '../../../tests/support/github/repositories.ts';
import type { Pull } from '../../../tests/support/github/state.ts';
import { expectGolden } from '../../../tests/support/golden.ts';
import {
  appBeside,
  checkBy,
  outputOf,
  type ReviewWorld,
  reportWorkflow,
  reviewWorld,
  writesIn,
} from '../../../tests/support/review/review-world.ts';
import { reportOn } from '../../../tests/support/review/source-report.ts';

const path = 'data/us/everyday.json';
const card = (changes = {}) => ({ [path]: newCardText('everyday', changes) });

/** A pull request that was reviewed when it was opened. */
async function opened(world: ReviewWorld, login = 'sam', more = {}): Promise<Pull> {
  const { pull } = world.deeds.openPull(login, { files: card(), ...more });
  await world.settle();
  return pull;
}

/** What is written from now on. */
async function writesOf(world: ReviewWorld, work: () => unknown): Promise<readonly string[]> {
  const from = writesIn(world.github).length;
  work();
  await world.settle();
  return writesIn(world.github).slice(from);
}

/** Numbers that the last `find` found. */
function found({ host }: ReviewWorld): string | undefined {
  const jobs = host.runs.flatMap(({ result }) => [...(result?.jobs.values() ?? [])]);
  return jobs.findLast(({ outputs }) => 'pull-requests' in outputs)?.outputs['pull-requests'];
}

test('the summary of a review', async () => {
  const world = reviewWorld();
  await opened(world, 'sam', {
    files: { ...card({ name: 'Harbor | `Odd` Card' }), 'scripts/x.ts': '// x\n' },
  });
  const steps = world.host.runs
    .flatMap(({ result }) => [...(result?.jobs.values() ?? [])])
    .flatMap((job) => job.steps);
  expectGolden(
    'actions/review.summary.md',
    steps.find(({ action }) => action?.summary)?.action?.summary ?? '',
  );
});

test('a command is obeyed from those who may give it, and answered if not', async () => {
  const world = reviewWorld();
  const pull = await opened(world);
  world.deeds.commentAs('stranger', pull, '/hold');
  await world.settle();
  expect(labelsOf(pull)).not.toContain('bot/hold');
  const [refusal] = commentsOf(pull);
  expect(refusal?.body).toMatch(/`\/hold`.*stranger|stranger.*`\/hold`/);
  // GitHub tells the time of a comment to the second.
  await world.pass(1_000);
  world.deeds.commentAs('mira', pull, '/hold');
  await world.settle();
  expect(labelsOf(pull)).toContain('bot/hold');
  expect(await writesOf(world, () => world.deeds.commentAs('mira', pull, 'Thank you, a/b!'))).toEqual([]);
});

test('what is closed says so, and leaves nobody’s turn', async () => {
  const world = reviewWorld();
  const pull = await opened(world);
  world.deeds.close('sam', pull);
  await world.settle();
  expect(labelsOf(pull).filter((name) => name.startsWith('needs/'))).toEqual([]);
  expect(commentsOf(pull)[0]?.body).toMatch(/^\*\*Closed/m);
});

test('a push to the data judges cards again, and leaves pull requests without cards alone', async () => {
  const world = reviewWorld();
  const pull = await opened(world, 'wim', { from: 'branch' });
  await opened(world, 'wim', { from: 'branch', files: { 'docs/x.md': 'x\n' } });
  world.deeds.pushTo('wim', 'main', card({ annual_fee: { amount: 40, currency: 'USD' } }));
  await world.settle();
  expect(found(world)).toBe(`[${pull.number}]`);
  expect(labelsOf(pull)).not.toContain('kind/new-card');
});

test('a sweep repairs reviews that were lost, and then writes nothing', async () => {
  const world = reviewWorld();
  const { host, deeds } = world;
  // Nothing hears of what happens meanwhile.
  const reviewed = await opened(world);
  host.close();
  const { pull: lost } = deeds.openPull('sam', { files: { 'data/us/b.json': newCardText('b') } });
  deeds.pushTo('sam', reviewed, card({ name: 'Harbor Second Card' }));
  const closed = deeds.openPull('sam', { files: { 'data/us/c.json': newCardText('c') } }).pull;
  deeds.labelAs('wim', closed, 'needs/review');
  deeds.close('sam', closed);
  const otherBranch = deeds.openPull('sam', { files: { 'data/us/d.json': newCardText('d') } }).pull;
  deeds.retarget('sam', otherBranch, 'next');
  const open = [lost, reviewed, closed];
  await world.pass(16 * 3_600_000);
  host.tick('review-sweep.yml');
  await world.settle();
  expect(found(world)).toBe(JSON.stringify(open.map(({ number }) => number).toSorted()));
  expect(labelsOf(lost)).toContain('kind/new-card');
  expect(commentsOf(reviewed)[0]?.body).toContain('Harbor Second Card');
  expect(labelsOf(closed)).not.toContain('needs/review');
  expect(await writesOf(world, () => host.dispatch('wim', 'review-sweep.yml'))).toEqual([]);
  expect(found(world)).toBe('[]');
  expect(
    await writesOf(world, () => host.dispatch('wim', 'review-sweep.yml', { 'pull-request': '2' })),
  ).toEqual([]);
  expect(found(world)).toBe('[2]');
});

test('each pull request is reviewed once a day, in the hour of its number', async () => {
  const world = reviewWorld();
  const pull = await opened(world);
  // It is 8 o'clock.
  await world.pass(17 * 3_600_000);
  world.host.tick('review-sweep.yml');
  await world.settle();
  expect(found(world)).toBe(`[${pull.number}]`);
});

test('the source report of its own run verifies the citations', async () => {
  const world = reviewWorld();
  const pull = await opened(world, 'wim', { from: 'branch' });
  expect(labelsOf(pull)).toContain('cites/complete');
  const artifacts = reportOn(pull, { text: newCardText('everyday') });
  world.deeds.runWorkflow(pull.pull.head.sha, { path: reportWorkflow, name: 'Pull request', artifacts });
  await world.settle();
  expect(labelsOf(pull)).toContain('cites/verified');
});

test('a pull request with conflicts starts nothing, and is taken by the sweep', async () => {
  const world = reviewWorld();
  const { host, deeds } = world;
  const harbor = 'data/us/harbor.json';
  const text = (name: string) => ({ [harbor]: newCardText('harbor', { name }) });
  const { pull } = deeds.openPull('sam', { files: text('Harbor First Card') });
  deeds.pushTo('wim', 'main', text('Harbor Other Card'));
  await world.settle();
  const before = host.runs.length;
  deeds.pushTo('sam', pull, text('Harbor Last Card'));
  expect(host.runs.length).toBe(before);
  host.tick('review-sweep.yml');
  await world.settle();
  expect(commentsOf(pull)[0]?.body).toContain('Harbor Last Card');
});

test.each([
  ['app', 0],
  ['actions', 1],
])('with CARDCAT_REVIEW=%s beside an App', async (mode, comments) => {
  const world = reviewWorld({ vars: { CARDCAT_REVIEW: mode } });
  const app = appBeside(world);
  const { pull } = world.deeds.openPull('sam', { files: card() });
  checkBy(app, world, pull);
  await world.settle();
  expect(commentsOf(pull)).toHaveLength(comments);
});

test('with almost no request left nothing more is written', async () => {
  const world = reviewWorld();
  const { github, repository } = world;
  const call = () => void Object.assign(repository.budget, { core: 995 });
  github.plan([{ operation: 'checks/create', does: { kind: 'call', moment: 'after', call } }]);
  world.deeds.openPull('sam', { files: card() });
  await world.settle();
  expect(writesIn(github)).toEqual(['POST /repos/maple/cards/check-runs']);
  expect(outputOf(world.host)).toContain('Only 4 requests are left this hour. The next sweep continues.');
});
