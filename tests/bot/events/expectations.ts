import { decide } from '#review/desired';
import type { Present } from '#review/facts';
import { isOurLabel } from '#review/labels';
import { plan } from '#review/plan';
import { emptyState } from '#review/state';
import type { Gathered } from '../../../bot/src/gather/memory.ts';
import { commentsOf } from '../../support/github/repositories.ts';
import type { Pull } from '../../support/github/state.ts';
import { ownComments, type People } from './overrides.ts';
import type { EventWorld } from './world.ts';

/** As if nothing had been done yet, and all commands obeyed: what they did depends on when they were read. */
const untouched: Present = {
  labels: [],
  comments: [],
  check: null,
  suggestions: [],
  state: { ...emptyState, lastCommand: Number.MAX_SAFE_INTEGER },
};

/** What is not as it should be with an open pull request, once the bot is done. */
export function faultsOf(
  world: EventWorld,
  people: People,
  pull: Pull,
  { facts, present }: Gathered,
): readonly string[] {
  const desired = decide(facts, untouched);
  const about = people.of(pull);
  const faults: string[] = [];
  const fault = (words: string): void => void faults.push(`#${pull.number}: ${words}`);

  const own = ownComments(world, pull);
  if (own.length > 1) fault(`${own.length} comments of ours`);
  if (own.length === 0 && desired.comment.kind === 'show' && !about.mayLackComment && !pull.locked)
    fault('no comment of ours');
  if (own.length > 0 && about.withoutComment) fault('a comment that a person deleted was made again');

  const needs = [...pull.labels].filter((name) => isOurLabel(name) && name.startsWith('needs/'));
  if (needs.length > 1 && !pull.labels.has('bot/hold') && !isPinned(pull)) fault(`labels ${needs}`);
  const isOver = pull.pull.base.branch !== pull.repository.defaultBranch;
  if (isOver && needs.length > 0) fault(`${needs} though it is not for the default branch`);
  if (!isOver && !pull.labels.has('bot/hold') && !isPinned(pull)) {
    const wanted = new Set(desired.labels.map(({ name }) => name).filter((name) => name !== 'bot/hold'));
    // Of two writers each may take what the other removed for a person's doing.
    const isShared = world.processes.length > 1;
    const mayLack = new Set([...about.takenAway, ...(isShared ? present.state.muted : [])]);
    for (const name of wanted) if (!pull.labels.has(name) && !mayLack.has(name)) fault(`${name} is missing`);
    for (const name of pull.labels)
      if (isOurLabel(name) && !wanted.has(name)) fault(`${name} should not be there`);
    for (const name of about.muted) if (pull.labels.has(name)) fault(`${name} was taken away, and came back`);
  }
  if (pull.labels.has('bot/error') && !pull.labels.has('bot/hold')) fault('bot/error stays');

  const check = [...world.repository.checkRuns.values()].findLast(
    (run) => run.sha === pull.pull.head.sha && run.suite.app === world.app,
  );
  if (desired.check !== null && check?.conclusion !== desired.check.conclusion)
    fault(`the check says ${check?.conclusion}, and should say ${desired.check.conclusion}`);
  // Of a locked conversation a bot that remembers nothing finds out anew, once.
  const more = pull.locked ? [] : plan(present, decide(facts, present));
  if (more.length > 0) fault(`a further run would write: ${more.map(({ kind }) => kind)}`);
  return faults;
}

/** Whether a command about labels was ever given here: what it means depends on when it was read. */
function isPinned(pull: Pull): boolean {
  return commentsOf(pull).some(
    ({ body }) => body.startsWith('/label') || body === '/hold' || body === '/unhold',
  );
}
