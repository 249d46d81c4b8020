import { type EncodedArt, encodeArt } from '../art/encode.ts';
import type { LoadSharp } from '../art/load-sharp.ts';
import { type ArtProblem, artSentence } from '../art/reasons.ts';
import { whileBusy } from '../busy-line.ts';
import type { LocalPicture } from '../local-art.ts';
import { busyWords } from '../messages.ts';
import { isRefusal } from '../refused.ts';
import type { WalletAround } from '../surroundings.ts';
import type { Choice, Skip } from './choice.ts';
import type { ReadyArt } from './ready-art.ts';

/** Makes the art of every choice. One picture never stops another. Throws as `loadSharp` does. */
export async function encodeChoices(
  chosen: readonly Choice[],
  { loadSharp, world }: Pick<WalletAround, 'loadSharp' | 'world'>,
): Promise<{ readonly ready: readonly ReadyArt[]; readonly skipped: readonly Skip[] }> {
  const ready: ReadyArt[] = [];
  const skipped: Skip[] = [];
  for (const [at, { n, card, picture, isNamed }] of chosen.entries()) {
    world.signal.throwIfAborted();
    const line = busyWords.picture(at + 1, chosen.length);
    const art = await whileBusy(world, line, () => encoded(picture, loadSharp));
    if ('webp' in art) ready.push({ n, card, art, isNamed, source: 'apple-wallet', attribution: null });
    else skipped.push({ n, cardId: card.id, why: art.why, isFailure: true, detail: artSentence(art) });
  }
  return { ready, skipped };
}

/** The art of a pass, of the first of its pictures that can be decoded; else what is wrong with the first of all. */
async function encoded(first: LocalPicture, loadSharp: LoadSharp): Promise<EncodedArt | ArtProblem> {
  let problem: ArtProblem | undefined;
  for (let picture: LocalPicture | undefined = first; picture !== undefined; ) {
    const bytes = await picture.read();
    const art = isRefusal(bytes) ? changed : await encodeArt(bytes, 'wallet', loadSharp);
    if ('webp' in art) return art;
    problem ??= art;
    const next = await picture.next();
    picture = !isRefusal(next) && next.format === 'png' ? next.picture : undefined;
  }
  return problem ?? changed;
}

const changed: ArtProblem = { why: 'damaged', found: 'a picture that changed while it was read' };
