import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getCardPath } from '#core/card/card';
import { parseJson } from '#core/card/json';
import { asCard } from '#core/check/read-card';
import { type EncodedArt, encodeArt } from '../art/encode.ts';
import { type ArtProblem, describeArtProblem } from '../art/inspect.ts';
import { type OutputTarget, ownFolder, tryReadFile } from '../contribution/contribute.ts';
import type { ChosenArt } from '../contribution/plan.ts';
import type { CardImage } from '../contribution/upsert-image-field.ts';
import { isRefusal } from '../files.ts';
import { describeUnsafePath } from '../git/checkout.ts';
import type { WalletPrompter } from '../prompter.ts';
import type { LocalPicture } from '../read-wallet.ts';
import { type WalletDeps, withStatusLine } from '../run-wallet.ts';
import { type Choice, createNotChosen, type SkippedItem } from './choose.ts';

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
    const art = await withStatusLine(context, `Reading picture ${index + 1} of ${chosen.length} …`, () =>
      encodePicture(picture, loadSharp),
    );
    if ('webp' in art) results.push({ n, card, art, isExplicit, source: 'apple-wallet', attribution: null });
    else results.push({ n, cardId: card.id, why: art.why, isFailure: true, detail: describeArtProblem(art) });
  }
  return results;
}

/** Encodes the first picture of a pass that can be decoded. If there is none, returns the problem with the first picture. */
async function encodePicture(
  picture: LocalPicture,
  loadSharp: WalletDeps['loadSharp'],
): Promise<EncodedArt | ArtProblem> {
  let problem: ArtProblem | undefined;
  try {
    for await (const bytes of picture.read()) {
      const art = await encodeArt(bytes, 'wallet', loadSharp);
      if ('webp' in art) return art;
      problem ??= art;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return problem ?? { why: 'damaged', found: 'a picture that changed while it was read' };
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
    `${n === null ? card.id : `#${n}`} left out: you said it shows something personal. Use the issuer's picture: npx cardcat wallet import <image> --card ${card.id} --source issuer-site --branch\n`,
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
  const path = `${ownFolder}/look-${card.id}.webp`;
  // If the path is unsafe, skip the question here. `readTarget` will report the problem later.
  if (kind === 'folder' || describeUnsafePath(root, [path]) !== null) return false;
  const absolutePath = join(root, path);
  try {
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, art.webp, { mode: 0o600 });
    stderr.write(`Check the new picture: ${path}\n`);
    // If the user presses only Enter, the answer is yes, which keeps the picture private.
    return await prompter.confirmYesNo('Does it show anything personal: a photo, a name, a number?', true);
  } finally {
    rmSync(absolutePath, { force: true });
  }
}
