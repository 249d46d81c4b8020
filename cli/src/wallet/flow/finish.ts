import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { getCardPath } from '#core/card/card';
import { parseJson } from '#core/card/json';
import { asCard } from '#core/check/read-card';
import { UsageError } from '#core/io/errors';
import { forgetTemporary, reserveTemporary } from '#core/io/temporary';
import { getToday } from '../../context.ts';
import { escapeInvisible } from '../../redact.ts';
import { describeUnsafePath, findCheckout } from '../../submit/checkout.ts';
import { submitChanges } from '../../submit/submit.ts';
import { type EncodedArt, encodeArt } from '../art/encode.ts';
import { type ArtResult, createArtProblem } from '../art/inspect.ts';
import type { LoadedCatalog } from '../catalog/source.ts';
import {
  type OutputTarget,
  ownFolder,
  prepareContribution,
  tryReadFile,
  writeFiles,
} from '../contribution/contribute.ts';
import type { ChosenArt } from '../contribution/plan.ts';
import type { CardImage } from '../contribution/upsert-image-field.ts';
import { isRefusal } from '../files.ts';
import type { WalletExport } from '../generated/wallet-types.ts';
import type { TargetFlags } from '../options.ts';
import type { WalletPrompter } from '../prompter.ts';
import type { LocalPicture } from '../read-wallet.ts';
import {
  formatFindingsLine,
  formatNothingWritten,
  formatWritten,
  planLines,
  skipText,
} from '../report/export-text.ts';
import { exportJson } from '../report/json.ts';
import { print, type WalletDeps, walletExit, withStatusLine } from '../run-wallet.ts';
import { type Choice, createNotChosen, type SkippedItem } from './choose.ts';

/**
 * Finds the output folder. Called before the catalog and the wallet are read. Throws `UsageError` if the flags name no usable
 * folder.
 */
export async function findTarget({ out, repo }: TargetFlags, { context }: WalletDeps): Promise<OutputTarget> {
  if (out !== undefined) {
    const root = resolve(context.cwd, out);
    const displayPath = escapeInvisible(out);
    if (isFile(root)) throw new UsageError(`--out needs a folder; ${displayPath} is a file.`);
    return { kind: 'folder', root, displayPath };
  }
  const checkout = await findCheckout({ folder: resolve(context.cwd, repo ?? '.'), env: context.env });
  if (typeof checkout !== 'string') return { kind: 'checkout', root: checkout.root };
  throw new UsageError(
    repo === undefined
      ? `There is no catalog checkout here: ${checkout}. Go to one, give its folder with --repo, or write elsewhere with --out.`
      : `--repo is not a catalog checkout: ${checkout}.`,
  );
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
  readonly prompter: WalletPrompter | null;
  readonly artOrSkipped: readonly (ChosenArt | SkippedItem)[];
}

/**
 * Completes an export or import: compares each picture with the existing one, writes the files, reports the result, and with
 * `--submit` opens the pull request. Returns the exit code. Throws `InterruptedError` if the user cancels.
 */
export async function finishContribution(
  { command, catalog, target, prompter, artOrSkipped }: FinishContext,
  { replace = false, json = false, submit = false, yes = false }: TargetFlags,
  deps: WalletDeps,
): Promise<number> {
  const { signal, stderr } = deps.context;
  const today = getToday(deps.context);
  const confirmedOrSkipped: (ChosenArt | SkippedItem)[] = [];
  for (const item of artOrSkipped)
    confirmedOrSkipped.push(
      'why' in item ? item : await confirmArt(item, { target, mayReplace: replace, prompter }, deps),
    );
  signal.throwIfAborted();
  const newArt = confirmedOrSkipped.filter((item) => 'art' in item);
  const plan = prepareContribution(newArt, target, today);
  const refused = plan.skipped.map(({ cardId, why, codes }): SkippedItem => {
    const n = newArt.find(({ card }) => card.id === cardId)?.n ?? null;
    const detail = codes.length === 0 ? {} : { detail: formatFindingsLine(codes) };
    return { n, cardId, why, isFailure: true, ...detail };
  });
  const skipped = [...confirmedOrSkipped.filter((item) => 'why' in item), ...refused].toSorted(
    (a, b) => (a.n ?? 0) - (b.n ?? 0),
  );
  for (const line of planLines(plan)) stderr.write(`${line}\n`);
  signal.throwIfAborted();
  const files = plan.cards.flatMap((card) => card.files);
  writeFiles(target.root, files);
  // Do not list cards that the user did not choose.
  for (const skip of skipped) if (skip.why !== 'not-chosen') stderr.write(skipText(skip));
  await print(
    deps.context,
    json ? exportJson({ command, on: today, catalog, plan, skipped }) : formatWritten(plan, submit),
  );
  if (files.length === 0) {
    stderr.write(`${formatNothingWritten(skipped)}\n`);
    return walletExit.failed;
  }
  const exitCode = skipped.some(({ isFailure }) => isFailure) ? walletExit.failed : walletExit.done;
  if (!submit) return exitCode;
  const paths = files.map(({ path }) => path);
  return (await submitChanges(target.root, { paths, yes }, deps.context)) || exitCode;
}

/**
 * Encodes the pictures of all chosen cards. If one picture fails, continues with the next. Throws the errors of `loadSharp`.
 */
export async function encodeChoices(
  choices: readonly (Choice | SkippedItem)[],
  { loadSharp, context }: WalletDeps,
): Promise<readonly (ChosenArt | SkippedItem)[]> {
  const results: (ChosenArt | SkippedItem)[] = choices.filter((choice) => 'why' in choice);
  const chosen = choices.filter((choice) => 'picture' in choice);
  for (const [index, { n, card, picture, isExplicit }] of chosen.entries()) {
    context.signal.throwIfAborted();
    const { value: art, problem } = await withStatusLine(
      context,
      `Reading picture ${index + 1} of ${chosen.length} …`,
      () => encodePicture(picture, loadSharp),
    );
    if (problem === undefined)
      results.push({ n, card, art, isExplicit, source: 'apple-wallet', attribution: null });
    else results.push({ n, cardId: card.id, why: problem.code, isFailure: true, detail: problem.sentence });
  }
  return results;
}

/** Encodes the first picture of a pass that can be decoded. If there is none, returns the problem with the first picture. */
async function encodePicture(
  picture: LocalPicture,
  loadSharp: WalletDeps['loadSharp'],
): Promise<ArtResult<EncodedArt>> {
  let firstProblem: ArtResult<EncodedArt> | undefined;
  try {
    for await (const bytes of picture.read()) {
      const art = await encodeArt(bytes, 'wallet', loadSharp);
      if (art.problem === undefined) return art;
      firstProblem ??= art;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return firstProblem ?? createArtProblem('damaged', 'a picture that changed while it was read');
}

interface ConfirmOptions {
  readonly target: OutputTarget;
  /** Whether the user allows replacing an existing picture that is at least as good. */
  readonly mayReplace: boolean;
  readonly prompter: WalletPrompter | null;
}

/**
 * Returns the picture if it should be written, or the reason why not. Asks the user about replacing a picture, and whether the
 * new one shows personal data. Throws `InterruptedError` if the user cancels.
 */
export async function confirmArt(
  choice: ChosenArt,
  { target, mayReplace, prompter }: ConfirmOptions,
  { context }: WalletDeps,
): Promise<ChosenArt | SkippedItem> {
  const { n, card, isExplicit } = choice;
  const verdict = checkReplacement({ ...choice.art, source: choice.source }, readCurrentImage(card, target));
  if (verdict !== 'free') {
    const question = `${card.id} has another picture in the catalog. Replace it with this one?`;
    const needsConsent = verdict === 'needs-replace';
    const isAllowed =
      needsConsent && (mayReplace || (prompter !== null && (await prompter.confirmYesNo(question, false))));
    if (!isAllowed) return { n, cardId: card.id, why: verdict, isFailure: isExplicit && needsConsent };
  }
  if (prompter === null || !(await promptIfPersonal(choice, target, prompter, context))) return choice;
  context.stderr.write(
    `${n === null ? card.id : `#${n}`} left out: you said it shows something personal. Use the issuer's picture: npx cardcat wallet import <image> --card ${card.id} --source issuer-site\n`,
  );
  return createNotChosen(n);
}

/**
 * Checks whether a picture may replace the existing one. The new picture must have a better source, or more pixels from the
 * same source.
 */
export function checkReplacement(
  art: Pick<EncodedArt, 'sourceSha256' | 'pixelSha256' | 'width' | 'height'> & Pick<CardImage, 'source'>,
  image: CardImage | undefined,
): 'free' | 'up-to-date' | 'same-pixels' | 'needs-replace' {
  if (image === undefined) return 'free';
  if (image.source_sha256 === art.sourceSha256) return 'up-to-date';
  const grades = { 'apple-wallet': 2, 'issuer-site': 1, other: 0 } as const;
  const gradeDifference = grades[art.source] - grades[image.source];
  if (gradeDifference > 0) return 'free';
  if (image.pixel_sha256 === art.pixelSha256) return 'same-pixels';
  return gradeDifference === 0 && art.width * art.height > image.width * image.height
    ? 'free'
    : 'needs-replace';
}

/**
 * Returns the current picture data of a card. Uses the checkout if possible, because it may be newer than the downloaded
 * catalog.
 */
function readCurrentImage({ id, image }: ChosenArt['card'], target: OutputTarget): CardImage | undefined {
  const bytes = target.kind === 'folder' ? null : tryReadFile(join(target.root, getCardPath(id)));
  const card = bytes && asCard(parseJson(new TextDecoder().decode(bytes)));
  return card ? card.image : image;
}

/**
 * Saves a new picture so that the user can look at it, and asks whether it shows personal data. Throws `InterruptedError` if
 * the user cancels.
 */
async function promptIfPersonal(
  { card, art }: ChosenArt,
  { kind, root }: OutputTarget,
  prompter: WalletPrompter,
  { stderr }: WalletDeps['context'],
): Promise<boolean> {
  // If the path is unsafe, skip the question here. `readTarget` will report the problem later.
  if (kind === 'folder' || describeUnsafePath(root, [`${ownFolder}/look`]) !== null) return false;
  // A program for pictures opens no `.tmp`, so the folder has the temporary name.
  const folder = reserveTemporary(join(root, ownFolder));
  const path = join(folder, `look-${card.id}.webp`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, art.webp, { mode: 0o600 });
    stderr.write(`Check the new picture: ${relative(root, path)}\n`);
    // If the user presses only Enter, the answer is yes, which keeps the picture private.
    return await prompter.confirmYesNo('Does it show anything personal: a photo, a name, a number?', true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    forgetTemporary(folder);
  }
}
