import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '#core/io/errors';
import { getToday } from '../../context.ts';
import { CliError } from '../../errors.ts';
import { escapeInvisible } from '../../redact.ts';
import type { LoadedCatalog } from '../catalog/source.ts';
import {
  applyContribution,
  type Contribution,
  type OutputTarget,
  prepareContribution,
  type WrittenContribution,
} from '../contribution/contribute.ts';
import type { ChosenArt } from '../contribution/plan.ts';
import type { WalletExport } from '../documents.ts';
import { addressWarning, findBranchStart, readRemotes } from '../git/branch-start.ts';
import { findCheckout } from '../git/checkout.ts';
import type { TargetFlags } from '../options.ts';
import type { WalletPrompter } from '../prompter.ts';
import {
  formatFindingsLine,
  formatNothingWritten,
  formatWritten,
  planLines,
  skipText,
} from '../report/export-text.ts';
import { exportJson } from '../report/json.ts';
import { print, type WalletDeps, walletExit } from '../run-wallet.ts';
import type { SkippedItem } from './choose.ts';
import { confirmArt } from './prepare-art.ts';

/**
 * Finds the output folder. Called before the catalog and the wallet are read. Throws `UsageError` if the flags name no usable
 * folder, and `CliError` if Git cannot start a branch.
 */
export async function findTarget(
  { out, repo, branch = false }: TargetFlags,
  { context, project }: WalletDeps,
): Promise<OutputTarget> {
  const checkout = await findCheckout({ folder: resolve(context.cwd, repo ?? '.'), env: context.env });
  if (out !== undefined) {
    const [root, displayPath] = [resolve(context.cwd, out), escapeInvisible(out)];
    if (isFile(root)) throw new UsageError(`--out needs a folder; ${displayPath} is a file.`);
    const remotes = typeof checkout === 'string' ? null : await readRemotes(checkout.git, project.repository);
    return { kind: 'folder', root, displayPath, remotes };
  }
  if (typeof checkout === 'string')
    throw new UsageError(
      repo === undefined
        ? `There is no catalog checkout here: ${checkout}. Go to one, give its folder with --repo, or write elsewhere with --out.`
        : `--repo is not a catalog checkout: ${checkout}.`,
    );
  const remotes = await readRemotes(checkout.git, project.repository);
  const branchStart = branch ? await findBranchStart(checkout, remotes) : null;
  if (branchStart?.revealsEmail === true) context.stderr.write(`${addressWarning}\n`);
  return { kind: 'checkout', ...checkout, remotes, branchStart };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface FinishContext {
  readonly command: WalletExport['command'];
  readonly catalog: LoadedCatalog;
  readonly target: OutputTarget;
  /** Asks the user questions. Null if there is no terminal. */
  readonly prompter: WalletPrompter | null;
  readonly artOrSkipped: readonly (ChosenArt | SkippedItem)[];
}

/**
 * Completes an export or import: compares each picture with the existing one, asks for confirmation, writes the files, and
 * reports the result. Returns the exit code. Throws `InterruptedError` if the user cancels.
 */
export async function finishContribution(
  facts: FinishContext,
  flags: TargetFlags,
  deps: WalletDeps,
): Promise<number> {
  const { command, catalog, target, prompter, artOrSkipped } = facts;
  const { replace = false, json = false, open = false } = flags;
  const { signal, stderr } = deps.context;
  const confirmedOrSkipped: (ChosenArt | SkippedItem)[] = [];
  for (const item of artOrSkipped)
    confirmedOrSkipped.push(
      'why' in item ? item : await confirmArt(item, { target, mayReplace: replace, prompter }, deps),
    );
  signal.throwIfAborted();
  const newArt = confirmedOrSkipped.filter((item) => 'art' in item);
  const { written, skipped: refused, failure } = await contributeCards(newArt, facts, flags, deps);
  const skipped = [...confirmedOrSkipped.filter((item) => 'why' in item), ...refused].toSorted(
    (a, b) => (a.n ?? 0) - (b.n ?? 0),
  );
  // Do not list cards that the user did not choose.
  for (const skip of skipped) if (skip.why !== 'not-chosen') stderr.write(skipText(skip));
  const text = json
    ? exportJson({ command, on: getToday(deps.context), catalog, written, skipped })
    : formatWritten(written);
  await print(deps.context, text);
  if (failure !== null) throw failure;
  if (written.length === 0) stderr.write(`${formatNothingWritten(skipped)}\n`);
  else if (open && prompter !== null) for (const { plan } of written) await openPage(plan, prompter, deps);
  const isDone = written.length > 0 && !skipped.some(({ isFailure }) => isFailure);
  return isDone ? walletExit.done : walletExit.failed;
}

/** Plans, shows and writes the cards of each branch. Stops at the first error. */
async function contributeCards(
  newArt: readonly ChosenArt[],
  { target, prompter }: FinishContext,
  { branch = false, json = false }: TargetFlags,
  deps: WalletDeps,
) {
  const { signal, stderr, runUninterruptible = (work) => work() } = deps.context;
  const written: WrittenContribution[] = [];
  const skipped: SkippedItem[] = [];
  const options = { target, home: deps.project.repository, today: getToday(deps.context) };
  try {
    for (const group of await groupByBranch(newArt, { branch, json }, prompter, deps)) {
      const plan = await prepareContribution(group, options);
      for (const { cardId, why, codes } of plan.skipped) {
        const n = group.find(({ card }) => card.id === cardId)?.n ?? null;
        const detail = codes.length === 0 ? {} : { detail: formatFindingsLine(codes) };
        skipped.push({ n, cardId, why, isFailure: true, ...detail });
      }
      if (plan.cards.length === 0) continue;
      for (const line of planLines(plan)) stderr.write(`${line}\n`);
      const commit = await runUninterruptible(() => applyContribution(plan, signal));
      written.push({ plan, commit });
    }
    return { written, skipped, failure: null };
  } catch (error) {
    // Return the error, so that the caller can first report what was already written.
    if (!(error instanceof CliError) && !signal.aborted) throw error;
    return { written, skipped, failure: error };
  }
}

/**
 * Divides the cards into one group per Git branch. With one branch per card, a branch does not show which other cards the user
 * has. Returns a single group without `--branch`, or if the user prefers that.
 */
async function groupByBranch(
  newArt: readonly ChosenArt[],
  { branch = false, json = false }: TargetFlags,
  prompter: WalletPrompter | null,
  { context }: WalletDeps,
): Promise<readonly (readonly ChosenArt[])[]> {
  const oneGroupPerCard = newArt.map((item) => [item]);
  if (newArt.length < 2) return oneGroupPerCard;
  const warning = `These ${newArt.length} cards will be in one branch under your name, which shows that you hold them.`;
  if (!branch) {
    context.stderr.write(`${warning} For one branch per card, use --branch.\n`);
    return [newArt];
  }
  if (json || prompter === null) return oneGroupPerCard;
  const isSeparate = await prompter.confirmYesNo(`${warning} Create one branch per card instead?`, true);
  return isSeparate ? oneGroupPerCard : [newArt];
}

/** Shows everything that would be sent to GitHub, and asks before opening the browser. */
async function openPage(
  { pullRequest }: Contribution,
  prompter: WalletPrompter,
  { context, openPage: openUrl }: WalletDeps,
) {
  const { title, body, compareUrl } = pullRequest;
  if (compareUrl === null) {
    context.stderr.write("The catalog's repository is unknown, so there is no page to open.\n");
    return;
  }
  context.stderr.write(`\n${title}\n\n${body}\n`);
  if (!(await prompter.confirmYesNo('Opening the page sends this text to the site. Open it now?', false)))
    return;
  // Do not show the error of the browser, because it would not help the user.
  await openUrl(compareUrl).catch(() =>
    context.stderr.write('No browser could be started; open the address above yourself.\n'),
  );
}
