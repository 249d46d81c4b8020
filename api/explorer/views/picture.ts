import { h } from '../dom/h.ts';
import { warningOf } from '../facts.ts';
import { cardName } from '../names.ts';
import type { PictureRow } from '../picture/picture.ts';
import type { Scene } from '../scene.ts';

/** The place of the picture; what stands in it is drawn once the page stands (see `drawn-picture.ts`). */
export function pictureView(_: Scene): HTMLElement {
  return h('div', { id: 'picture', 'data-keep': true });
}

/** The rows that match, all pages of them. */
export function pictureMatches({ outcome, catalog }: Scene): readonly number[] {
  if (outcome.kind !== 'found') return [];
  const found = catalog.run({
    ...outcome.query,
    limit: null,
    offset: 0,
    after: null,
    facets: [],
    ranges: false,
  });
  return 'fault' in found ? [] : found.rows;
}

/** What the picture is drawn from. */
export function pictureRows(scene: Scene): readonly PictureRow[] {
  const { catalog, language } = scene;
  return pictureMatches(scene).map((row) => {
    const card = catalog.card(row);
    const { text, lang } = cardName(card, language);
    const note = warningOf(card, scene);
    return {
      id: card.id,
      name: text,
      ...(lang !== language && { lang }),
      ...(note !== null && { note }),
      currency: card.annual_fee.currency,
      fee: card.annual_fee.amount,
      rateType: card.rewards?.rate_type ?? null,
      rate: card.rewards?.base_rate.points_per_dollar ?? null,
    };
  });
}
