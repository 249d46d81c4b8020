import { createHash } from 'node:crypto';
import type { ArtSource, ChosenArt } from '../../../cli/src/wallet/contribution/plan.ts';
import { makeWebp } from '../make-webp.ts';

/** Creates a picture of the usual size for a card. Only the header is valid, because tests do not decode the picture. */
export function chosenArt(card: ChosenArt['card'], source: ArtSource = 'apple-wallet'): ChosenArt {
  const createHashOf = (text: string) => createHash('sha256').update(`${card.id} ${text}`).digest('hex');
  const art = {
    webp: makeWebp(1536, 969),
    width: 1536,
    height: 969,
    sourceSha256: createHashOf('source'),
    pixelSha256: createHashOf('pixels'),
    isConverted: false,
  };
  return { n: 1, card, art, isExplicit: true, source, attribution: null };
}
