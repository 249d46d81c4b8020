import { artNameOf } from '../art/art-path.ts';
import type { ExportedCard } from '../exports/card-lines.ts';
import { cardSvg } from '../preview/card-svg.ts';
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
