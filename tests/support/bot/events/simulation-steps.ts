import { isOurLabel, labelNames } from '#core/review/labels';
import { harborPath } from '../../changed-card.ts';
import { findLabel } from '../../github/repositories.ts';
import { newCardText } from '../../github/reviewer-harness.ts';
import type { Pull } from '../../github/state.ts';
import type { Random } from '../../random.ts';
import { catalogText } from '../card-files.ts';
import type { InMemoryBotHarness } from '../in-memory-bot-harness.ts';
import type { UserActionTracker } from './expectations.ts';

const harbor = catalogText(harborPath);
const uncited = {
  url: 'https://www.example.com/fees',
  retrieved: '2026-09-30',
  cites: ['/annual_fee', '/rewards'],
};

export type Files = Readonly<Record<string, string>>;

/** Creates valid, invalid or irrelevant files. There are few variants, so that pull requests get the same content again. */
function pickFiles(random: Random): Files {
  const slug = `card-${random.below(3)}`;
  const path = `data/us/${slug}.json`;
  const name = `Harbor ${random.pick(['Ash', 'Birch', 'Cedar'])} Card`;
  switch (random.below(9)) {
    case 0:
      return { [path]: '{ "id": ' };
    case 1:
      return { [path]: newCardText(slug, { name, sources: [uncited] }) };
    case 2:
      return { [path]: newCardText(slug, { name }).replace('"network": "visa"', '"network":  "visa"') };
    case 3:
      return { [harborPath]: harbor.replace('"amount": 95', `"amount": ${random.pick([99, 199])}`) };
    case 4:
      return { 'docs/new.md': `# New ${random.below(2)}\n` };
    case 5:
      return { 'scripts/new.js': '// New\n', [path]: newCardText(slug, { name }) };
    default:
      return { [path]: newCardText(slug, { name }) };
  }
}

/** Creates files for the base branch: a new card, a changed policy, or an updated card. */
function pickBaseFiles(random: Random): Files {
  switch (random.below(3)) {
    case 0:
      return { 'data/us/base.json': newCardText('base', { name: 'Harbor Birch Card' }) };
    case 1:
      return {
        '.github/card-bot.json': random.pick([
          '{"labels": {"kind/docs": {"color": "000000"}}}\n',
          '{"reviewers": [{"ask": ["wim"]}]}\n',
        ]),
      };
    default:
      return { [harborPath]: harbor.replace('"amount": 95', '"amount": 97') };
  }
}

/** Creates more files than GitHub lists for one pull request (3,000). */
function createTooManyFiles(): Files {
  return Object.fromEntries(
    Array.from({ length: 3_001 }, (_, index) => [`docs/many/${index}.md`, `${index}\n`]),
  );
}

export interface SimulationContext {
  readonly harness: InMemoryBotHarness;
  readonly random: Random;
  readonly tracker: UserActionTracker;
}

type Step = (context: SimulationContext, pull: Pull) => void;

/** A label that does not belong to the bot. The bot must ignore this label. */
export const foreignLabel = 'good first card';

export const commands = ['/hold', '/unhold', '/recheck', '/help', '/explain number-not-cited'] as const;

/** The actions of people on a pull request. An action that is listed twice occurs twice as often. */
export const simulationSteps: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['push', ({ harness, random }, pull) => void push(harness, random, pull)],
  ['push again', ({ harness, random }, pull) => void push(harness, random, pull)],
  ['force-push', ({ harness, random }, pull) => forcePush(harness, pull, pickFiles(random))],
  ['force-push again', ({ harness, random }, pull) => forcePush(harness, pull, pickFiles(random))],
  [
    'push too much',
    ({ harness, random }, pull) => random.chance(0.03) && forcePush(harness, pull, createTooManyFiles()),
  ],
  [
    'rebase',
    ({ harness }, pull) => pull.pull.head.repository !== null && harness.userActions.rebase('sam', pull),
  ],
  ['close', ({ harness }, pull) => pull.state === 'open' && harness.userActions.close('sam', pull)],
  ['reopen', ({ harness }, pull) => reopen(harness, pull)],
  ['draft', ({ harness }, pull) => !pull.pull.draft && harness.userActions.markDraft('sam', pull)],
  ['ready', ({ harness }, pull) => pull.pull.draft && harness.userActions.markReady('sam', pull)],
  [
    'retarget',
    ({ harness, random }, pull) =>
      harness.userActions.retarget('sam', pull, random.pick(['next', 'main', 'main'])),
  ],
  [
    'title',
    ({ harness, random }, pull) =>
      harness.userActions.edit('sam', pull, { title: `Change ${pull.number}, ${random.below(3)}` }),
  ],
  [
    'comment',
    ({ tracker, random }, pull) =>
      tracker.postComment(random.pick(['sam', 'mira']), pull, 'Please check this.'),
  ],
  [
    'comment like the bot',
    ({ tracker }, pull) => tracker.postComment('mallory', pull, '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->'),
  ],
  ['command', postCommand],
  ['review', ({ harness, random }, pull) => review(harness, random, pull)],
  ['dismiss', ({ harness, random }, pull) => dismiss(harness, random, pull)],
  ['remove a label', removeLabel],
  ['remove a label again', removeLabel],
  ['add a label', ({ tracker, random }, pull) => tracker.label('mira', pull, random.pick(labelNames))],
  ['add a foreign label', ({ tracker }, pull) => tracker.label('mira', pull, foreignLabel)],
  ['delete the comment', ({ tracker }, pull) => tracker.deleteComment('wim', pull)],
  ['rename a label', renameLabel],
  ['delete a label', deleteLabel],
  [
    'move the base',
    ({ harness, random }) => harness.userActions.pushTo('wim', 'main', pickBaseFiles(random)),
  ],
  ['lock', ({ harness }, pull) => harness.userActions.lock('wim', pull)],
  ['unlock', ({ harness }, pull) => harness.userActions.unlock('wim', pull)],
  ['delete the fork', ({ harness, random }, pull) => random.chance(0.2) && deleteFork(harness, pull)],
  ['enqueue', ({ harness }, pull) => pull.state === 'open' && harness.userActions.enqueue('wim', pull)],
  ['press the button', ({ harness }, pull) => pressButton(harness, pull)],
]);

export function openPull({ harness, random }: SimulationContext): void {
  const from = random.pick(['fork', 'branch'] as const);
  const draft = random.chance(0.15);
  harness.userActions.openPull(random.pick(['sam', 'wim']), {
    files: pickFiles(random),
    title: `Change ${harness.repository.issues.size + 1}`,
    from,
    draft,
  });
}

function push(harness: InMemoryBotHarness, random: Random, pull: Pull): void {
  if (pull.pull.head.repository !== null) harness.userActions.pushTo('sam', pull, pickFiles(random));
}

function forcePush(harness: InMemoryBotHarness, pull: Pull, files: Readonly<Record<string, string>>): void {
  if (pull.pull.head.repository !== null) harness.userActions.forcePush('sam', pull, files);
}

function reopen(harness: InMemoryBotHarness, pull: Pull): void {
  if (pull.state === 'closed' && pull.pull.head.repository !== null) harness.userActions.reopen('sam', pull);
}

function postCommand({ random, tracker }: SimulationContext, pull: Pull): void {
  tracker.recordCommand(pull);
  tracker.postComment(random.pick(['mira', 'wim', 'sam']), pull, random.pick(commands));
}

function review(harness: InMemoryBotHarness, random: Random, pull: Pull): void {
  const verdict = random.pick(['approved', 'changes_requested', 'changes_requested', 'commented'] as const);
  harness.userActions.reviewAs('wim', pull, verdict);
}

function dismiss(harness: InMemoryBotHarness, random: Random, pull: Pull): void {
  const open = [...harness.repository.reviews.values()].filter(
    (candidate) => candidate.pull === pull && candidate.state === 'CHANGES_REQUESTED',
  );
  if (open.length > 0) harness.userActions.dismissReview('wim', random.pick(open));
}

function removeLabel({ random, tracker }: SimulationContext, pull: Pull): void {
  const ourLabels = [...pull.labels].filter(isOurLabel);
  if (ourLabels.length > 0) tracker.unlabel('mira', pull, random.pick(ourLabels));
}

function renameLabel({ harness, random }: SimulationContext): void {
  const name = random.pick(labelNames);
  if (findLabel(harness.repository, name) === undefined) return;
  harness.userActions.editLabel('wim', name, { name: `${name}-${harness.github.requestLog.length}` });
}

function deleteLabel({ harness, random }: SimulationContext): void {
  const name = random.pick(labelNames);
  if (findLabel(harness.repository, name) === undefined) return;
  harness.userActions.deleteLabel('wim', name);
}

function deleteFork(harness: InMemoryBotHarness, pull: Pull): void {
  const { repository } = pull.pull.head;
  const isShared = harness
    .pulls()
    .some((otherPull) => otherPull !== pull && otherPull.pull.head.repository === repository);
  if (repository !== null && repository !== harness.repository && !isShared)
    harness.userActions.deleteFork(pull);
}

function pressButton(harness: InMemoryBotHarness, { pull }: Pull): void {
  const run = [...harness.repository.checkRuns.values()].findLast(
    ({ sha, suite }) => sha === pull.head.sha && suite.app === harness.app,
  );
  if (run !== undefined) harness.userActions.pressButton('sam', run, 'recheck');
}
