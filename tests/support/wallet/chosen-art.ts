import { createHash } from 'node:crypto';
import type { ArtSource, ChosenArt } from '../../../cli/src/wallet/contribution/image-record.ts';
import { makeWebp } from '../make-webp.ts';

/** A picture of usual size for a card; its bytes are only a header, which is all that anybody but a decoder reads. */
export function chosenArt(card: ChosenArt['card'], source: ArtSource = 'apple-wallet'): ChosenArt {
  const hash = (text: string) => createHash('sha256').update(`${card.id} ${text}`).digest('hex');
  const art = {
    webp: makeWebp(1536, 969),
    width: 1536,
    height: 969,
    sourceSha256: hash('source'),
    pixelSha256: hash('pixels'),
    isConverted: false,
  };
  return { card, art, source, attribution: null };
}
