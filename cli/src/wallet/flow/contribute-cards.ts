import type { Asker } from '../asker.ts';
import {
  applyContribution,
  type CannotContribute,
  type Contributed,
  type Contribution,
  prepareContribution,
} from '../contribution/contribute.ts';
import type { Target } from '../contribution/target.ts';
import { doneWords, planLines, questions, togetherLine } from '../export-words.ts';
import { type CommitStep, commitStepWords } from '../git/commit-on-branch.ts';
import { badPlaceSentence } from '../git/places.ts';
import { addressWarning, notReadySentence } from '../git/readiness.ts';
import { dayOf, type WalletAround } from '../surroundings.ts';
import type { Skip } from './choice.ts';
import type { ReadyArt } from './ready-art.ts';

export interface ContributeOptions {
  readonly target: Target;
  readonly makesBranch: boolean;
  /** Null where nothing is asked. */
  readonly asker: Asker | null;
  /** Whether several cards may be parted: one document tells of one branch. */
  readonly mayPart: boolean;
}

/** A contribution that was made. */
export interface Written {
  readonly plan: Contribution;
  readonly commit: string | null;
  readonly isBack: boolean;
}

/** What came of all of them. */
export interface Contributions {
  readonly written: readonly Written[];
  readonly skipped: readonly Skip[];
  /** Set where one of them could not be made; it was told why. */
  readonly failed: 'git-refused' | 'card-failed' | 'interrupted' | null;
}

/** Plans, shows and writes: together, or a branch for each card. The first failure is the last try. Throws `Interrupted`. */
export async function contributeCards(
  news: readonly ReadyArt[],
  options: ContributeOptions,
  around: WalletAround,
): Promise<Contributions> {
  const { stderr } = around.world;
  const written: Written[] = [];
  const skipped: Skip[] = [];
  for (const group of await grouped(news, options, around)) {
    const { target, makesBranch } = options;
    const wish = { target, makesBranch, home: around.project.repository, today: dayOf(around) };
    const plan = await prepareContribution(group, wish);
    if ('refused' in plan) {
      stderr.write(`cardcat: ${refusedSentence(plan)}\n`);
      return { written, skipped, failed: plan.refused === 'not-ready' ? 'git-refused' : 'card-failed' };
    }
    skipped.push(...plan.skipped.map((one) => skipOf(one, group)));
    if (plan.cards.length === 0) continue;
    if (plan.ready?.tellsAddress === true && written.length === 0) stderr.write(`${addressWarning}\n`);
    for (const line of planLines(plan)) stderr.write(`${line}\n`);
    const { signal, undisturbed = plainly } = around.world;
    const done = await undisturbed(() => applyContribution(plan, { signal }));
    if (done.ok) {
      written.push({ plan, commit: done.commit, isBack: done.isBack });
      continue;
    }
    const isStopped = done.step === 'interrupted';
    if (!isStopped || !done.isRestored) stderr.write(`cardcat: ${failedSentence(done)}\n`);
    return { written, skipped, failed: isStopped ? 'interrupted' : failedBy[done.step] };
  }
  return { written, skipped, failed: null };
}

const plainly = <T>(work: () => Promise<T>): Promise<T> => work();

const failedBy = {
  switch: 'git-refused',
  write: 'card-failed',
  stage: 'git-refused',
  compare: 'git-refused',
  commit: 'git-refused',
} as const satisfies Record<Exclude<CommitStep, 'interrupted'>, 'git-refused' | 'card-failed'>;

async function grouped(
  news: readonly ReadyArt[],
  { makesBranch, asker, mayPart }: ContributeOptions,
  { world }: WalletAround,
): Promise<readonly (readonly ReadyArt[])[]> {
  if (news.length < 2 || asker === null) return news.length === 0 ? [] : [news];
  if (makesBranch && mayPart)
    return (await asker.yes(questions.together(news.length), true)) ? news.map((one) => [one]) : [news];
  world.stderr.write(`${togetherLine(news.length)}\n`);
  return [news];
}

function skipOf({ cardId, why, codes }: Contribution['skipped'][number], group: readonly ReadyArt[]): Skip {
  const n = group.find(({ card }) => card.id === cardId)?.n ?? null;
  const detail = codes.length === 0 ? {} : { detail: doneWords.findings(codes) };
  return { n, cardId, why, isFailure: true, ...detail };
}

function refusedSentence(refused: CannotContribute): string {
  return refused.refused === 'not-ready'
    ? notReadySentence(refused.notReady)
    : badPlaceSentence(refused.place);
}

function failedSentence({ step, code, isRestored }: Extract<Contributed, { readonly ok: false }>): string {
  return doneWords.failed(commitStepWords[step], code, isRestored);
}
