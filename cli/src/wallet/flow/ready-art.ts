import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOfCardId } from '#core/catalog/card';
import { parseJson } from '#core/catalog/json';
import { asCard } from '#core/catalog/read-card';
import { type EncodedArt, encodeArt } from '../art/encode.ts';
import { type ArtProblem, artSentence } from '../art/inspect.ts';
import type { Asker } from '../asker.ts';
import { bytesAt, ownFolder, type Target } from '../contribution/contribute.ts';
import type { CardImage } from '../contribution/edit-image.ts';
import type { ChosenArt } from '../contribution/plan.ts';
import { Refused } from '../files.ts';
import { badPath } from '../git/checkout.ts';
import type { LocalPicture } from '../read-wallet.ts';
import { type WalletDeps, whileBusy } from '../run-wallet.ts';
import { type Choice, notChosen, type Skip } from './choose.ts';

/** Makes the art of every choice. One picture never stops another. Throws as `loadSharp` does. */
export async function encodeChoices(
  choices: readonly (Choice | Skip)[],
  { loadSharp, context }: WalletDeps,
): Promise<readonly (ChosenArt | Skip)[]> {
  const made: (ChosenArt | Skip)[] = choices.filter((one) => 'why' in one);
  const chosen = choices.filter((one) => 'picture' in one);
  for (const [at, { n, card, picture, isNamed }] of chosen.entries()) {
    context.signal.throwIfAborted();
    const art = await whileBusy(context, `Reading picture ${at + 1} of ${chosen.length} …`, () =>
      encoded(picture, loadSharp),
    );
    if ('webp' in art) made.push({ n, card, art, isNamed, source: 'apple-wallet', attribution: null });
    else made.push({ n, cardId: card.id, why: art.why, isFailure: true, detail: artSentence(art) });
  }
  return made;
}

/** The art of a pass, of the first of its pictures that can be decoded; else what is wrong with the first of all. */
async function encoded(
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
    if (!(error instanceof Refused)) throw error;
  }
  return problem ?? { why: 'damaged', found: 'a picture that changed while it was read' };
}

interface SettleFacts {
  readonly target: Target;
  /** Whether it may take the place of another picture that is as good. */
  readonly mayReplace: boolean;
  readonly asker: Asker | null;
}

/** The art if it is to be written: it is new to the catalog, and shows nothing of the person. Throws `Interrupted`. */
export async function settle(
  one: ChosenArt,
  { target, mayReplace, asker }: SettleFacts,
  { context }: WalletDeps,
): Promise<ChosenArt | Skip> {
  const { n, card, isNamed } = one;
  const verdict = replacing({ ...one.art, source: one.source }, imageNow(card, target));
  if (verdict !== 'free') {
    const question = `${card.id} has another picture in the catalog. Put this one in its place?`;
    const isOther = verdict === 'needs-replace';
    const isAllowed = isOther && (mayReplace || (asker !== null && (await asker.yes(question, false))));
    if (!isAllowed) return { n, cardId: card.id, why: verdict, isFailure: isNamed && isOther };
  }
  return asker !== null && (await isPersonal(one, target, asker, context)) ? notChosen(n) : one;
}

/** Whether a picture may take the place of the one a card has: one of a better kind of source, or of the same kind with more pixels, may. */
export function replacing(
  art: Pick<EncodedArt, 'sourceSha256' | 'pixelSha256' | 'width' | 'height'> & Pick<CardImage, 'source'>,
  image: CardImage | undefined,
): 'free' | 'up-to-date' | 'same-pixels' | 'needs-replace' {
  if (image === undefined) return 'free';
  if (image.source_sha256 === art.sourceSha256) return 'up-to-date';
  const grades = { 'apple-wallet': 2, 'issuer-site': 1, other: 0 } as const;
  const grade = grades[art.source] - grades[image.source];
  if (grade > 0) return 'free';
  if (image.pixel_sha256 === art.pixelSha256) return 'same-pixels';
  return grade === 0 && art.width * art.height > image.width * image.height ? 'free' : 'needs-replace';
}

/** The image of a card where it will be written: a checkout may be ahead of the catalog that was downloaded. */
function imageNow({ id, image }: ChosenArt['card'], target: Target): CardImage | undefined {
  const bytes = target.kind === 'folder' ? null : bytesAt(join(target.root, pathOfCardId(id)));
  const card = bytes && asCard(parseJson(new TextDecoder().decode(bytes)));
  return card ? card.image : image;
}

/** Shows a new picture before a checkout is changed, and asks whether it shows something of the person. Throws `Interrupted`. */
async function isPersonal(
  { card, art }: ChosenArt,
  { kind, root }: Target,
  asker: Asker,
  { stderr }: WalletDeps['context'],
): Promise<boolean> {
  const path = `${ownFolder}/look-${card.id}.webp`;
  // If something is in its way, that is told when the change is planned.
  if (kind === 'folder' || badPath(root, [path]) !== null) return false;
  const whole = join(root, path);
  try {
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, art.webp, { mode: 0o600 });
    stderr.write(`Look at the new picture first: ${path}\n`);
    // The return key alone gives nothing away.
    return await asker.yes('Does this show anything of you: a photo, a name, a number?', true);
  } finally {
    rmSync(whole, { force: true });
  }
}
