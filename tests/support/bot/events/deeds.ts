import { isOurLabel, labelNames } from '#core/review/labels';
import { catalogTexts, newCardText } from '../../github/reconciling.ts';
import { labelNamed } from '../../github/repositories.ts';
import type { Pull } from '../../github/state.ts';
import type { Random } from '../../random.ts';
import type { EventWorld } from '../event-world.ts';
import type { People } from './expectations.ts';

const harborPath = 'data/us/harbor.json';
const harbor = catalogTexts()[harborPath] ?? '';
const uncited = {
  url: 'https://www.example.com/fees',
  retrieved: '2026-09-30',
  cites: ['/annual_fee', '/rewards'],
};

export type Files = Readonly<Record<string, string>>;

/** What a pull request may hold: good, wrong, beside the point. Small numbers, so that contents come again. */
function someFiles(random: Random): Files {
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

/** What moves the base: another card, another policy, a card that somebody else has open. */
function someBaseFiles(random: Random): Files {
  switch (random.below(3)) {
    case 0:
      return { 'data/us/base.json': newCardText('base', { name: 'Harbor Birch Card' }) };
    case 1:
      return {
        '.github/card-bot.json': random.pick([
          '{"labels": {"size/bulk": {"color": "000000"}}}\n',
          '{"reviewers": [{"ask": ["wim"]}]}\n',
        ]),
      };
    default:
      return { [harborPath]: harbor.replace('"amount": 95', '"amount": 97') };
  }
}

/** More than GitHub lists. */
function tooManyFiles(): Files {
  return Object.fromEntries(Array.from({ length: 3_001 }, (_, at) => [`docs/many/${at}.md`, `${at}\n`]));
}

/** What a step may touch. */
export interface Scene {
  readonly world: EventWorld;
  readonly random: Random;
  readonly people: People;
}

type Deed = (scene: Scene, pull: Pull) => void;

/** An unrelated label: the bot must ignore it. */
export const foreignLabel = 'good first card';

export const commands = [
  '/hold',
  '/unhold',
  '/recheck',
  '/help',
  '/explain number-not-cited',
  '/label add risk/fee-up',
  '/label remove kind/new-card',
] as const;

/** What people do to a pull request; often named, often done. */
export const deeds: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  ['push', ({ world, random }, pull) => void pushes(world, random, pull)],
  ['push again', ({ world, random }, pull) => void pushes(world, random, pull)],
  ['force-push', ({ world, random }, pull) => forcePush(world, pull, someFiles(random))],
  ['force-push again', ({ world, random }, pull) => forcePush(world, pull, someFiles(random))],
  [
    'push too much',
    ({ world, random }, pull) => random.chance(0.03) && forcePush(world, pull, tooManyFiles()),
  ],
  ['rebase', ({ world }, pull) => pull.pull.head.repository !== null && world.deeds.rebase('sam', pull)],
  ['close', ({ world }, pull) => pull.state === 'open' && world.deeds.close('sam', pull)],
  ['reopen', ({ world }, pull) => reopen(world, pull)],
  ['draft', ({ world }, pull) => !pull.pull.draft && world.deeds.markDraft('sam', pull)],
  ['ready', ({ world }, pull) => pull.pull.draft && world.deeds.markReady('sam', pull)],
  [
    'retarget',
    ({ world, random }, pull) => world.deeds.retarget('sam', pull, random.pick(['next', 'main', 'main'])),
  ],
  [
    'title',
    ({ world, random }, pull) =>
      world.deeds.edit('sam', pull, { title: `Change ${pull.number}, ${random.below(3)}` }),
  ],
  ['word', ({ people, random }, pull) => people.say(random.pick(['sam', 'mira']), pull, 'Look at this.')],
  [
    'word like ours',
    ({ people }, pull) => people.say('mallory', pull, '<!-- cardcat-bot:1 eyJ2IjoxfQ== -->'),
  ],
  ['command', command],
  ['review', ({ world, random }, pull) => review(world, random, pull)],
  ['dismiss', ({ world, random }, pull) => dismiss(world, random, pull)],
  ['take a label', takeLabel],
  ['take a label again', takeLabel],
  ['put a label', ({ people, random }, pull) => people.label('mira', pull, random.pick(labelNames))],
  ['put a label of theirs', ({ people }, pull) => people.label('mira', pull, foreignLabel)],
  ['delete the comment', ({ people }, pull) => people.deleteComment('wim', pull)],
  ['rename a label', renameLabel],
  ['delete a label', deleteLabel],
  ['move the base', ({ world, random }) => world.deeds.pushTo('wim', 'main', someBaseFiles(random))],
  ['lock', ({ world }, pull) => world.deeds.lock('wim', pull)],
  ['unlock', ({ world }, pull) => world.deeds.unlock('wim', pull)],
  ['delete the fork', ({ world, random }, pull) => random.chance(0.2) && deleteFork(world, pull)],
  ['enqueue', ({ world }, pull) => pull.state === 'open' && world.deeds.enqueue('wim', pull)],
  ['press the button', ({ world }, pull) => pressButton(world, pull)],
]);

/** A new pull request, of somebody who writes here or of a stranger. */
export function openPull({ world, random }: Scene): void {
  const from = random.pick(['fork', 'branch'] as const);
  const draft = random.chance(0.15);
  world.deeds.openPull(random.pick(['sam', 'wim']), {
    files: someFiles(random),
    title: `Change ${world.repository.issues.size + 1}`,
    from,
    draft,
  });
}

function pushes(world: EventWorld, random: Random, pull: Pull): void {
  if (pull.pull.head.repository !== null) world.deeds.pushTo('sam', pull, someFiles(random));
}

function forcePush(world: EventWorld, pull: Pull, files: Readonly<Record<string, string>>): void {
  if (pull.pull.head.repository !== null) world.deeds.forcePush('sam', pull, files);
}

function reopen(world: EventWorld, pull: Pull): void {
  if (pull.state === 'closed' && pull.pull.head.repository !== null) world.deeds.reopen('sam', pull);
}

function command({ random, people }: Scene, pull: Pull): void {
  people.commanded(pull);
  people.say(random.pick(['mira', 'wim', 'sam']), pull, random.pick(commands));
}

function review(world: EventWorld, random: Random, pull: Pull): void {
  const verdict = random.pick(['approved', 'changes_requested', 'changes_requested', 'commented'] as const);
  world.deeds.reviewAs('wim', pull, verdict);
}

function dismiss(world: EventWorld, random: Random, pull: Pull): void {
  const open = [...world.repository.reviews.values()].filter(
    (one) => one.pull === pull && one.state === 'CHANGES_REQUESTED',
  );
  if (open.length > 0) world.deeds.dismissReview('wim', random.pick(open));
}

function takeLabel({ random, people }: Scene, pull: Pull): void {
  const own = [...pull.labels].filter(isOurLabel);
  if (own.length > 0) people.unlabel('mira', pull, random.pick(own));
}

function renameLabel({ world, random, people }: Scene): void {
  const name = random.pick(labelNames);
  if (labelNamed(world.repository, name) === undefined) return;
  people.lose(name);
  world.deeds.editLabel('wim', name, { name: `${name}-${world.github.seen.length}` });
}

function deleteLabel({ world, random, people }: Scene): void {
  const name = random.pick(labelNames);
  if (labelNamed(world.repository, name) === undefined) return;
  people.lose(name);
  world.deeds.deleteLabel('wim', name);
}

function deleteFork(world: EventWorld, pull: Pull): void {
  const { repository } = pull.pull.head;
  const others = world.pulls().some((one) => one !== pull && one.pull.head.repository === repository);
  if (repository !== null && repository !== world.repository && !others) world.deeds.deleteFork(pull);
}

function pressButton(world: EventWorld, { pull }: Pull): void {
  const run = [...world.repository.checkRuns.values()].findLast(
    ({ sha, suite }) => sha === pull.head.sha && suite.app === world.app,
  );
  if (run !== undefined) world.deeds.pressButton('sam', run, 'recheck');
}
