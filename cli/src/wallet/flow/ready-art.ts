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
export async function encodeChoices(chosen: readonly Choice[], { loadSharp, context }: WalletDeps) {
  const ready: ChosenArt[] = [];
  const skipped: Skip[] = [];
  for (const [at, { n, card, picture, isNamed }] of chosen.entries()) {
    context.signal.throwIfAborted();
    const art = await whileBusy(context, `Reading picture ${at + 1} of ${chosen.length} …`, () =>
      encoded(picture, loadSharp),
    );
    if ('webp' in art) ready.push({ n, card, art, isNamed, source: 'apple-wallet', attribution: null });
    else skipped.push({ n, cardId: card.id, why: art.why, isFailure: true, detail: artSentence(art) });
  }
  return { ready, skipped };
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

/** Leaves out what the catalog has already, and what may not take the place of what it has. Throws `Interrupted`. */
export async function keepNews(
  ready: readonly ChosenArt[],
  { target, mayReplace, asker }: { target: Target; mayReplace: boolean; asker: Asker | null },
) {
  const news: ChosenArt[] = [];
  const skipped: Skip[] = [];
  for (const one of ready) {
    const { n, card, isNamed } = one;
    const verdict = replacing({ ...one.art, source: one.source }, imageNow(card, target));
    const question = `${card.id} has another picture in the catalog. Put this one in its place?`;
    const mayAsk = verdict === 'needs-replace' && asker !== null;
    const isAllowed =
      verdict === 'free' ||
      (verdict === 'needs-replace' && mayReplace) ||
      (mayAsk && (await asker.yes(question, false)));
    if (isAllowed) news.push(one);
    else
      skipped.push({ n, cardId: card.id, why: verdict, isFailure: isNamed && verdict === 'needs-replace' });
  }
  return { news, skipped };
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

/** Shows every new picture before a checkout is changed, and leaves out what shows something of the person. Throws `Interrupted`. */
export async function lookFirst(
  news: readonly ChosenArt[],
  target: Target,
  asker: Asker | null,
  { context }: WalletDeps,
) {
  if (asker === null || target.kind === 'folder') return { harmless: news, skipped: [] };
  const harmless: ChosenArt[] = [];
  const skipped: Skip[] = [];
  for (const one of news) {
    const path = `${ownFolder}/look-${one.card.id}.webp`;
    let isPersonal = false;
    // If something is in its way, that is told when the change is planned.
    if (badPath(target.root, [path]) === null) {
      const whole = join(target.root, path);
      try {
        mkdirSync(dirname(whole), { recursive: true });
        writeFileSync(whole, one.art.webp, { mode: 0o600 });
        context.stderr.write(`Look at the new picture first: ${path}\n`);
        // The return key alone gives nothing away.
        isPersonal = await asker.yes('Does this show anything of you: a photo, a name, a number?', true);
      } finally {
        rmSync(whole, { force: true });
      }
    }
    if (isPersonal) skipped.push(notChosen(one.n));
    else harmless.push(one);
  }
  return { harmless, skipped };
}
