import { expect, test } from 'vitest';
import { listChangedFiles } from './support/github/git-diff.ts';
import { commentsOf, labelsOf } from './support/github/repositories.ts';
import { type CardWithFee, createProposalHarness } from './support/proposal-harness.ts';

const card = (slug: string, fee = 95, issuer?: string): CardWithFee => ({
  ...{ slug, fee },
  ...(issuer !== undefined && { issuer }),
});

test('four weeks: proposed, merged, refused and not again, withdrawn, and taken over by a person', async () => {
  const [harbor, ember, cedar, delta] = [
    card('harbor'),
    card('ember', 49),
    card('cedar'),
    card('delta', 300),
  ];
  const world = createProposalHarness([harbor, ember, cedar, delta]);
  const { userActions } = world;
  await world.run('2026-11-01');
  world.shows(harbor, '$125');
  world.shows(ember, '$69');
  world.shows(cedar, '$120');
  const first = await world.run('2026-11-04');
  expect(world.pulls()).toEqual([]);
  expect(first.overview).toContain('`us-harbor`: [$95 → $125]');
  expect(first.overview).toContain('waits until two runs at least three days apart saw the same fee');

  // Two at most in the first month.
  await world.run('2026-11-08');
  const [ofCedar, ofEmber, ...none] = world.pulls();
  expect(none).toEqual([]);
  if (ofCedar === undefined || ofEmber === undefined) throw new Error('there are two drafts');
  expect([ofCedar, ofEmber].map(({ title }) => title)).toEqual([
    'card(update): Cedar Journey Card: annual fee $95 → $120',
    'card(update): Ember Journey Card: annual fee $49 → $69',
  ]);
  expect(ofCedar).toMatchObject({ state: 'open', author: 'github-actions[bot]', pull: { draft: true } });
  expect(labelsOf(ofCedar)).toEqual(['from/page']);
  const [file, ...others] = listChangedFiles(ofCedar);
  expect(others).toEqual([]);
  expect(file?.path).toBe('data/us/cedar.json');
  const lines = (sign: string) =>
    file?.patch?.split('\n').flatMap((line) => (line.startsWith(sign) ? line.slice(1).trim() : [])) ?? [];
  const [removed, added] = [lines('-'), lines('+')];
  expect(removed.filter((line) => !added.includes(line))).toEqual(['"amount": 95,']);
  expect(added.filter((line) => !removed.includes(line))).toEqual([
    '"amount": 120,',
    '"retrieved_for": {',
    '"/annual_fee/amount": "2026-11-08"',
  ]);

  // One is merged, one refused; the third has its turn. Nothing is said twice.
  userActions.markReady('mira', ofCedar);
  userActions.merge('mira', ofCedar);
  userActions.close('mira', ofEmber);
  const third = await world.run('2026-11-11');
  expect(third.overview).toContain('`us-ember`: [$49 → $69](<');
  expect(third.overview).toContain('was refused, and is not proposed again');
  const ofHarbor = world.pulls()[2];
  if (ofHarbor === undefined) throw new Error('there is a third draft');
  expect(ofHarbor.title).toContain('$95 → $125');
  expect((await world.run('2026-11-15')).done).toEqual([]);
  expect(world.pulls()).toHaveLength(3);
  expect([ofCedar, ofEmber, ofHarbor].flatMap(commentsOf)).toEqual([]);

  // The page takes its number back; another value of a refused card is another proposal.
  world.shows(harbor, '$95');
  world.shows(ember, '$79');
  world.shows(delta, '$350');
  await world.run('2026-11-18');
  expect(ofHarbor).toMatchObject({
    state: 'closed',
    title: expect.stringMatching(/^Withdrawn: card\(update\)/),
  });
  expect(commentsOf(ofHarbor).map(({ body }) => body)).toEqual([
    'The record says $95, and so does the page.',
  ]);
  expect(world.proposals()).not.toContain(ofHarbor.pull.head.branch);
  await world.run('2026-11-22');
  // The one that changed first comes first.
  const [again, ofDelta] = world.pulls().slice(3);
  if (ofDelta === undefined || again === undefined) throw new Error('there are two more drafts');
  expect([again.title, ofDelta.title]).toEqual([
    'card(update): Ember Journey Card: annual fee $49 → $79',
    'card(update): Delta Journey Card: annual fee $300 → $350',
  ]);

  // Somebody works on one: the bot says once that its reason is gone, and keeps off. What was withdrawn may come again.
  userActions.pushTo('mira', ofDelta, { 'data/us/delta.json': 'another number\n' });
  world.shows(delta, '$300');
  world.shows(harbor, '$125');
  await world.run('2026-11-25');
  await world.run('2026-11-29');
  expect(ofDelta.state).toBe('open');
  expect(commentsOf(ofDelta).map(({ body }) => body)).toEqual([
    'The reason for this proposal is gone: The record says $300, and so does the page. It is left to you, as somebody has worked on it.',
  ]);
  expect(
    world
      .pulls()
      .slice(5)
      .map(({ title, state }) => [title, state]),
  ).toEqual([['card(update): Harbor Journey Card: annual fee $95 → $125', 'open']]);
});

test.each([
  ['the page is gone', 'The page is gone.'],
  ['the record is right already', 'The record says $125, and so does the page.'],
  ['the page says a third number', 'The record says $95 and the page $130.'],
  ['the card is gone', 'The card is no longer in the catalog.'],
])('withdrawn where %s', async (what, sentence) => {
  const harbor = card('harbor');
  const world = createProposalHarness([harbor, card('other')]);
  await world.run('2026-11-01');
  world.shows(harbor, '$125');
  await world.run('2026-11-04');
  await world.run('2026-11-08');
  const [draft] = world.pulls();
  if (draft === undefined) throw new Error('there is a draft');
  const record = JSON.stringify(
    world.cardsOnMain().find(({ id }) => id === 'us-harbor'),
    null,
    2,
  );
  if (what === 'the page is gone') world.goes(harbor);
  if (what === 'the page says a third number') world.shows(harbor, '$130');
  if (what === 'the record is right already')
    world.userActions.pushTo('mira', 'main', { 'data/us/harbor.json': `${record.replace('95', '125')}\n` });
  if (what === 'the card is gone') world.userActions.pushTo('mira', 'main', { 'data/us/harbor.json': null });
  await world.run('2026-11-11');
  expect(draft.state).toBe('closed');
  expect(commentsOf(draft).map(({ body }) => body)).toEqual([sentence]);
  expect(world.proposals()).toEqual([]);
});

test('a page that cannot be read just now takes nothing back', async () => {
  const harbor = card('harbor');
  const world = createProposalHarness([harbor]);
  await world.run('2026-11-01');
  world.shows(harbor, '$125');
  await world.run('2026-11-04');
  await world.run('2026-11-08');
  world.shows(harbor, 'see the rates table');
  await world.run('2026-11-11');
  expect(world.pulls().map(({ state }) => state)).toEqual(['open']);
});

test('after three refusals of six nothing new is opened until a person takes a label off', async () => {
  const cards = ['amber', 'birch', 'cedar', 'delta', 'ember'].map((slug) => card(slug));
  const world = createProposalHarness(cards);
  await world.run('2026-11-01');
  for (const one of cards.slice(0, 4)) world.shows(one, '$125');
  await world.run('2026-11-04');
  await world.run('2026-11-08');
  for (const draft of world.pulls()) world.userActions.close('mira', draft);
  await world.run('2026-11-11');
  const [, , third, fourth] = world.pulls();
  if (third === undefined || fourth === undefined) throw new Error('there are four drafts');
  world.userActions.close('mira', third);
  world.userActions.merge('mira', fourth);
  const [, , , , last] = cards;
  if (last !== undefined) world.shows(last, '$125');
  await world.run('2026-11-15');
  const braked = await world.run('2026-11-18');
  expect(world.pulls()).toHaveLength(4);
  expect(braked.overview).toContain('Accepted: 1 of 4 decided proposals, half of them within 0 days.');
  expect(braked.overview).toContain(
    'Three of the last six decided proposals were refused, so no new ones are opened.',
  );
  world.userActions.unlabelAs('mira', third, 'from/page');
  await world.run('2026-11-22');
  expect(world.pulls()).toHaveLength(5);
  // The number that was refused stays refused.
  expect(world.pulls()[4]?.title).toContain('Ember Journey Card');
});

test('five drafts at most, two of an issuer, two in a run of the first month and three later', async () => {
  const ofOne = ['a', 'b', 'c', 'd', 'e'].map((end) => card(`amber${end}`, 95, 'amberbank'));
  const others = ['birch', 'cedar', 'delta', 'ember', 'fir'].map((slug) => card(slug));
  // Fees of one issuer's pages go one after the other here, so that no site loses many at once.
  const many = Array.from({ length: 15 }, (_, at) => card(`amberx${at}`, 95, 'amberbank'));
  const world = createProposalHarness([...ofOne, ...many, ...others]);
  await world.run('2026-11-01');
  for (const one of [...ofOne.slice(0, 3), ...others]) world.shows(one, '$125');
  await world.run('2026-11-04');
  const opened: number[] = [];
  for (const day of ['2026-11-08', '2026-11-11', '2026-12-09', '2026-12-13']) {
    await world.run(day);
    opened.push(world.pulls().length);
  }
  expect(opened).toEqual([2, 4, 5, 5]);
  expect(world.pulls().filter(({ title }) => title.includes('Amber'))).toHaveLength(2);
  // A card that a person asks for goes past the limits, and past the wait for a second run, and past nothing else.
  const asked = await world.run('2026-12-16', { onlyCardId: 'us-fir' });
  expect(asked.decision.proposals.map(({ cardId }) => cardId)).toEqual(['us-fir']);
  expect(world.pulls()).toHaveLength(6);
});

async function readyWorld() {
  const harbor = card('harbor');
  const world = createProposalHarness([harbor, card('other')]);
  await world.run('2026-11-01');
  world.shows(harbor, '$125');
  await world.run('2026-11-04');
  const { decision } = await world.decide('2026-11-08');
  expect(decision.proposals).toHaveLength(1);
  return { ...world, harbor, decision };
}

test('two runs at once open one draft', async () => {
  const world = await readyWorld();
  const done = await Promise.all([world.apply(world.decision), world.apply(world.decision)]);
  expect(world.pulls().map(({ state }) => state)).toEqual(['open']);
  expect(done.flat().filter((line) => line.includes('is opened'))).toHaveLength(1);
});

test.each(['git/create-ref', 'pulls/create', 'issues/add-labels'] as const)(
  'a run that is killed at %s is completed by the next one',
  async (operation) => {
    const world = await readyWorld();
    world.github.setFaults([{ nth: 1, operation, effect: { kind: 'cut', moment: 'before' } }]);
    await expect(world.apply(world.decision)).rejects.toThrow('GitHub could not be reached');
    await world.run('2026-11-11');
    expect(world.pulls().map((pull) => [pull.state, labelsOf(pull)])).toEqual([['open', ['from/page']]]);
    expect(world.proposals()).toHaveLength(1);
  },
);

test('what a killed run left is removed where its reason is gone; a branch of somebody else is not', async () => {
  const world = await readyWorld();
  world.github.setFaults([{ nth: 1, operation: 'pulls/create', effect: { kind: 'cut', moment: 'before' } }]);
  await expect(world.apply(world.decision)).rejects.toThrow();
  world.userActions.pushTo('mira', 'proposal/us-other-0123abcd', { 'data/us/other.json': '{}\n' });
  world.shows(world.harbor, '$95');
  const { done } = await world.run('2026-11-11');
  expect(done).toEqual([
    expect.stringMatching(/^proposal\/us-harbor-[0-9a-f]{8} had no pull request and is removed$/),
  ]);
  expect(world.proposals()).toEqual(['proposal/us-other-0123abcd']);
});

test('a withdrawal that is killed half-way is completed, and says its sentence once', async () => {
  const world = await readyWorld();
  await world.apply(world.decision);
  world.shows(world.harbor, '$95');
  world.github.setFaults([{ nth: 1, operation: 'pulls/update', effect: { kind: 'cut', moment: 'before' } }]);
  await expect(world.run('2026-11-11')).rejects.toThrow();
  world.github.setFaults([
    { nth: 1, operation: 'git/delete-ref', effect: { kind: 'cut', moment: 'before' } },
  ]);
  await expect(world.run('2026-11-15')).rejects.toThrow();
  await world.run('2026-11-18');
  expect(world.pulls().map((pull) => [pull.state, commentsOf(pull).length])).toEqual([['closed', 1]]);
  expect(world.proposals()).toEqual([]);
});
