import { GitError, mustBeInCheckout, UnknownCommit } from '#adapters/git';
import { visible } from '#catalog/reporters/escape';
import { decide } from '#review/desired';
import type { Present } from '#review/facts';
import { plan } from '#review/plan';
import { emptyState } from '#review/state';
import { findCatalogRoot } from '../catalog-root.ts';
import { CouldNotRun, exitCodes, stopIfAsked } from '../exit.ts';
import { gatherRefs } from '../review/gather-refs.ts';
import { notReviewed } from '../review/not-reviewed.ts';
import { reviewJson, reviewText } from '../review/review-text.ts';
import type { World } from '../world.ts';

export interface ReviewOptions {
  /** Branches or commits. */
  readonly base: string;
  readonly head: string;
  readonly json: boolean;
}

/** `cardcat review`: what the bot would say of a pull request; exit 0 where its check would pass, 1 where not. */
export async function runReview({ base, head, json }: ReviewOptions, world: World): Promise<number> {
  const root = findCatalogRoot(world.cwd);
  const facts = await gathered(root, base, head, world);
  const desired = decide(facts, untouched);
  const review = { desired, mutations: plan(untouched, desired) };
  await stopIfAsked(world.signal);
  const width = world.stdout.isTTY === true ? Math.min(world.stdout.columns ?? 80, widest) : null;
  world.stdout.write(json ? reviewJson(review) : reviewText(review, { url: facts.repository.url, width }));
  // Last, so that it stands right below on a terminal.
  for (const note of await notReviewed(root, base, head, facts.pull)) world.stderr.write(`${note}\n`);
  const conclusion = desired.check?.conclusion;
  return conclusion === 'failure' || conclusion === 'action_required' ? exitCodes.findings : exitCodes.ok;
}

/** Wider lines are hard to read. */
const widest = 100;

/** A pull request on which the bot has not been yet. */
const untouched: Present = { labels: [], comments: [], check: null, suggestions: [], state: emptyState };

async function gathered(root: string, base: string, head: string, world: World) {
  try {
    mustBeInCheckout(root);
    return await gatherRefs(root, base, head, world.now());
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A Ctrl-C ends git as well.
    await stopIfAsked(world.signal);
    const advice = error instanceof UnknownCommit ? '; name commits or branches of this checkout' : '';
    throw new CouldNotRun(
      `${visible(base)} and ${visible(head)} cannot be compared: ${visible(error.message)}${advice}.`,
    );
  }
}
