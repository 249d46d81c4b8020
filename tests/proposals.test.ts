import { expect, test } from 'vitest';
import { listChangedFiles } from './support/github/git-diff.ts';
import { commentsOf, labelsOf } from './support/github/repositories.ts';
import { type CardWithFee, createProposalHarness } from './support/proposal-harness.ts';

const card = (slug: string, fee = 95, issuer?: string): CardWithFee => ({
  ...{ slug, fee },
  ...(issuer !== undefined && { issuer }),
});

test('in four weeks, proposals are merged, rejected, withdrawn and taken over by a person', async () => {
  const [harbor, ember, cedar, delta] = [
    card('harbor'),
    card('ember', 49),
    card('cedar'),
    card('delta', 300),
  ];
  const harness = createProposalHarness([harbor, ember, cedar, delta]);
  const { userActions } = harness;
  await harness.run('2026-11-01');
  harness.setFee(harbor, '$125');
  harness.setFee(ember, '$69');
  harness.setFee(cedar, '$120');
  const first = await harness.run('2026-11-04');
  expect(harness.pulls()).toEqual([]);
  expect(first.overview).toContain('`us-harbor`: [$95 → $125]');
  expect(first.overview).toContain('waits until two runs at least three days apart saw the same fee');

  await harness.run('2026-11-08');
  const [cedarPull, emberPull, ...otherPulls] = harness.pulls();
  expect(otherPulls).toEqual([]);
  if (cedarPull === undefined || emberPull === undefined) throw new Error('there are two drafts');
  expect([cedarPull, emberPull].map(({ title }) => title)).toEqual([
    'card(update): Cedar Journey Card: annual fee $95 → $120',
    'card(update): Ember Journey Card: annual fee $49 → $69',
  ]);
  expect(cedarPull).toMatchObject({ state: 'open', author: 'github-actions[bot]', pull: { draft: true } });
  expect(labelsOf(cedarPull)).toEqual(['from/page']);
  const [file, ...otherFiles] = listChangedFiles(cedarPull);
  expect(otherFiles).toEqual([]);
  expect(file?.path).toBe('data/us/cedar.json');
  const getPatchLines = (sign: string) =>
    file?.patch?.split('\n').flatMap((line) => (line.startsWith(sign) ? line.slice(1).trim() : [])) ?? [];
  const [removed, added] = [getPatchLines('-'), getPatchLines('+')];
  expect(removed.filter((line) => !added.includes(line))).toEqual([
    '"amount": 95,',
    '"retrieved": "2026-07-24",',
  ]);
  expect(added.filter((line) => !removed.includes(line))).toEqual([
    '"amount": 120,',
    '"retrieved": "2026-11-08",',
    '"by": "person",',
  ]);

  // One pull request is merged and one is refused, so the bot proposes the third change next. The bot adds no comments.
  userActions.markReady('mira', cedarPull);
  userActions.merge('mira', cedarPull);
  userActions.close('mira', emberPull);
  const thirdRun = await harness.run('2026-11-11');
  expect(thirdRun.overview).not.toContain('us-ember');
  const harborPull = harness.pulls()[2];
  if (harborPull === undefined) throw new Error('there is a third draft');
  expect(harborPull.title).toContain('$95 → $125');
  expect((await harness.run('2026-11-15')).log).toEqual([]);
  expect(harness.pulls()).toHaveLength(3);
  expect([cedarPull, emberPull, harborPull].flatMap(commentsOf)).toEqual([]);

  // The Harbor page shows the old fee again. The proposal for the Ember card was refused, but its page now shows a third fee.
  harness.setFee(harbor, '$95');
  harness.setFee(ember, '$79');
  harness.setFee(delta, '$350');
  await harness.run('2026-11-18');
  expect(harborPull).toMatchObject({
    state: 'closed',
    title: expect.stringMatching(/^Withdrawn: card\(update\)/),
  });
  expect(commentsOf(harborPull).map(({ body }) => body)).toEqual([
    'The record says $95, and so does the page.',
  ]);
  expect(harness.proposals()).not.toContain(harborPull.pull.head.branch);
  await harness.run('2026-11-22');
  // The old fee of the Ember card disappeared before that of the Delta card, so the bot proposes the Ember card first.
  const [newEmberPull, deltaPull] = harness.pulls().slice(3);
  if (deltaPull === undefined || newEmberPull === undefined) throw new Error('there are two more drafts');
  expect([newEmberPull.title, deltaPull.title]).toEqual([
    'card(update): Ember Journey Card: annual fee $49 → $79',
    'card(update): Delta Journey Card: annual fee $300 → $350',
  ]);

  // A person has pushed to the draft for the Delta card, so the bot comments once and leaves the draft open. The bot may
  // propose a withdrawn change again.
  userActions.pushTo('mira', deltaPull, { 'data/us/delta.json': 'another number\n' });
  harness.setFee(delta, '$300');
  harness.setFee(harbor, '$125');
  await harness.run('2026-11-25');
  await harness.run('2026-11-29');
  expect(deltaPull.state).toBe('open');
  expect(commentsOf(deltaPull).map(({ body }) => body)).toEqual([
    'The reason for this proposal is gone: The record says $300, and so does the page. It is left to you, as somebody has worked on it.',
  ]);
  expect(
    harness
      .pulls()
      .slice(5)
      .map(({ title, state }) => [title, state]),
  ).toEqual([['card(update): Harbor Journey Card: annual fee $95 → $125', 'open']]);
});

test.each([
  ['the page is gone', 'The page is gone.'],
  ['the record has the new fee', 'The record says $125, and so does the page.'],
  ['the page shows a third fee', 'The record says $95 and the page $130.'],
  ['the card is deleted', 'The card is no longer in the catalog.'],
])('withdraws a draft if %s', async (reason, sentence) => {
  const harbor = card('harbor');
  const harness = createProposalHarness([harbor, card('other')]);
  await harness.run('2026-11-01');
  harness.setFee(harbor, '$125');
  await harness.run('2026-11-04');
  await harness.run('2026-11-08');
  const [draft] = harness.pulls();
  if (draft === undefined) throw new Error('there is a draft');
  const record = JSON.stringify(
    harness.cardsOnMain().find(({ id }) => id === 'us-harbor'),
    null,
    2,
  );
  if (reason === 'the page is gone') harness.removePage(harbor);
  if (reason === 'the page shows a third fee') harness.setFee(harbor, '$130');
  if (reason === 'the record has the new fee')
    harness.userActions.pushTo('mira', 'main', { 'data/us/harbor.json': `${record.replace('95', '125')}\n` });
  if (reason === 'the card is deleted')
    harness.userActions.pushTo('mira', 'main', { 'data/us/harbor.json': null });
  await harness.run('2026-11-11');
  expect(draft.state).toBe('closed');
  expect(commentsOf(draft).map(({ body }) => body)).toEqual([sentence]);
  expect(harness.proposals()).toEqual([]);
});

test('keeps a draft if the page cannot be read at the moment', async () => {
  const harbor = card('harbor');
  const harness = createProposalHarness([harbor]);
  await harness.run('2026-11-01');
  harness.setFee(harbor, '$125');
  await harness.run('2026-11-04');
  await harness.run('2026-11-08');
  harness.setFee(harbor, 'see the rates table');
  await harness.run('2026-11-11');
  expect(harness.pulls().map(({ state }) => state)).toEqual(['open']);
});

test('opens nothing after three of six proposals were rejected, until a person removes a label', async () => {
  const cards = ['amber', 'birch', 'cedar', 'delta', 'ember'].map((slug) => card(slug));
  const harness = createProposalHarness(cards);
  await harness.run('2026-11-01');
  for (const changedCard of cards.slice(0, 4)) harness.setFee(changedCard, '$125');
  await harness.run('2026-11-04');
  await harness.run('2026-11-08');
  for (const draft of harness.pulls()) harness.userActions.close('mira', draft);
  await harness.run('2026-11-11');
  const [, , thirdPull, fourthPull] = harness.pulls();
  if (thirdPull === undefined || fourthPull === undefined) throw new Error('there are four drafts');
  harness.userActions.close('mira', thirdPull);
  harness.userActions.merge('mira', fourthPull);
  const [, , , , lastCard] = cards;
  if (lastCard !== undefined) harness.setFee(lastCard, '$125');
  await harness.run('2026-11-15');
  const pausedRun = await harness.run('2026-11-18');
  expect(harness.pulls()).toHaveLength(4);
  expect(pausedRun.overview).toContain('Accepted: 1 of 4 decided proposals, half of them within 0 days.');
  expect(pausedRun.overview).toContain(
    'Three of the last six decided proposals were refused, so no new ones are opened.',
  );
  harness.userActions.unlabelAs('mira', thirdPull, 'from/page');
  await harness.run('2026-11-22');
  expect(harness.pulls()).toHaveLength(5);
  expect(harness.pulls()[4]?.title).toContain('Ember Journey Card');
});

test('opens at most five drafts, two per issuer, and two per run (three after the first month)', async () => {
  const sameIssuerCards = ['a', 'b', 'c', 'd', 'e'].map((suffix) => card(`amber${suffix}`, 95, 'amberbank'));
  const otherIssuerCards = ['birch', 'cedar', 'delta', 'ember', 'fir'].map((slug) => card(slug));
  // Most cards of this issuer have unchanged fees. If many of its fees disappeared at once, the bot would propose no change.
  const unchangedCards = Array.from({ length: 15 }, (_, index) => card(`amberx${index}`, 95, 'amberbank'));
  const harness = createProposalHarness([...sameIssuerCards, ...unchangedCards, ...otherIssuerCards]);
  await harness.run('2026-11-01');
  for (const changedCard of [...sameIssuerCards.slice(0, 3), ...otherIssuerCards])
    harness.setFee(changedCard, '$125');
  await harness.run('2026-11-04');
  const opened: number[] = [];
  for (const day of ['2026-11-08', '2026-11-11', '2026-12-09', '2026-12-13']) {
    await harness.run(day);
    opened.push(harness.pulls().length);
  }
  expect(opened).toEqual([2, 4, 5, 5]);
  expect(harness.pulls().filter(({ title }) => title.includes('Amber'))).toHaveLength(2);
  // A person's request for a card ignores the limits and needs no second run. All other conditions still apply.
  const requested = await harness.run('2026-12-16', { onlyCardId: 'us-fir' });
  expect(requested.decision.proposals.map(({ cardId }) => cardId)).toEqual(['us-fir']);
  expect(harness.pulls()).toHaveLength(6);
});

async function createReadyHarness() {
  const harbor = card('harbor');
  const harness = createProposalHarness([harbor, card('other')]);
  await harness.run('2026-11-01');
  harness.setFee(harbor, '$125');
  await harness.run('2026-11-04');
  const { decision } = await harness.decide('2026-11-08');
  expect(decision.proposals).toHaveLength(1);
  return { ...harness, harbor, decision };
}

test('concurrent runs open only one draft', async () => {
  const harness = await createReadyHarness();
  const logs = await Promise.all([harness.apply(harness.decision), harness.apply(harness.decision)]);
  expect(harness.pulls().map(({ state }) => state)).toEqual(['open']);
  expect(logs.flat().filter((line) => line.includes('is opened'))).toHaveLength(1);
});

test.each(['git/create-ref', 'pulls/create', 'issues/add-labels'] as const)(
  'the next run completes a run that was killed at %s',
  async (operation) => {
    const harness = await createReadyHarness();
    harness.github.setFaults([{ nth: 1, operation, effect: { kind: 'cut', moment: 'before' } }]);
    await expect(harness.apply(harness.decision)).rejects.toThrow('GitHub could not be reached');
    await harness.run('2026-11-11');
    expect(harness.pulls().map((pull) => [pull.state, labelsOf(pull)])).toEqual([['open', ['from/page']]]);
    expect(harness.proposals()).toHaveLength(1);
  },
);

test('removes the branch of a killed run if the fee changed back, but no branch of a person', async () => {
  const harness = await createReadyHarness();
  harness.github.setFaults([
    { nth: 1, operation: 'pulls/create', effect: { kind: 'cut', moment: 'before' } },
  ]);
  await expect(harness.apply(harness.decision)).rejects.toThrow();
  harness.userActions.pushTo('mira', 'proposal/us-other-0123abcd', { 'data/us/other.json': '{}\n' });
  harness.setFee(harness.harbor, '$95');
  const { log } = await harness.run('2026-11-11');
  expect(log).toEqual([
    expect.stringMatching(/^proposal\/us-harbor-[0-9a-f]{8} had no pull request and is removed$/),
  ]);
  expect(harness.proposals()).toEqual(['proposal/us-other-0123abcd']);
});

test('completes an interrupted withdrawal, with only one comment', async () => {
  const harness = await createReadyHarness();
  await harness.apply(harness.decision);
  harness.setFee(harness.harbor, '$95');
  harness.github.setFaults([
    { nth: 1, operation: 'pulls/update', effect: { kind: 'cut', moment: 'before' } },
  ]);
  await expect(harness.run('2026-11-11')).rejects.toThrow();
  harness.github.setFaults([
    { nth: 1, operation: 'git/delete-ref', effect: { kind: 'cut', moment: 'before' } },
  ]);
  await expect(harness.run('2026-11-15')).rejects.toThrow();
  await harness.run('2026-11-18');
  expect(harness.pulls().map((pull) => [pull.state, commentsOf(pull).length])).toEqual([['closed', 1]]);
  expect(harness.proposals()).toEqual([]);
});
