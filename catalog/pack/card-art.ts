import { artNameOf } from '../art.ts';
import { cardSvg } from '../card-svg.ts';
import type { ExportedCard } from '../exports/exported-card.ts';
import type { Art } from './store.ts';

/** The face of a published card. */
export function artOf(card: ExportedCard): Art {
  const { image } = card;
  return {
    file: image === undefined ? null : artNameOf(image.path),
    pixelSha256: image?.pixel_sha256 ?? null,
    svg: cardSvg(card),
  };
}
