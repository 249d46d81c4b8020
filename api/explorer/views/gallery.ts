import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { baseRate, moneyOr, percentOr } from '../facts.ts';
import { h } from '../h.ts';
import type { Scene } from '../scene.ts';
import { compareBox, face, issuerText, nameLink, value, warnings } from './card-parts.ts';

export function galleryView(scene: Scene): VNode {
  const { outcome, catalog } = scene;
  if (outcome.kind !== 'found') return h('div');
  return h(
    'ul',
    { class: 'gallery' },
    outcome.page.rows.map((row) => {
      const card = catalog.card(row);
      return h('li', { 'data-key': card.id }, cardTile(scene, card));
    }),
  );
}

function cardTile(scene: Scene, card: ExportedCard): VNode {
  const { words } = scene;
  const fact = (label: string, text: string, isKnown: boolean): VNode =>
    h('div', {}, h('dt', {}, label), h('dd', {}, value(text, isKnown)));
  const { amount, currency } = card.annual_fee;
  const rate = card.rewards?.base_rate.points_per_dollar ?? null;
  return h(
    'article',
    {},
    face(scene, card),
    h(
      'div',
      { class: 'tile' },
      h('h3', {}, nameLink(scene, card)),
      h('p', { class: 'issuer' }, issuerText(scene, card)),
      warnings(scene, card),
      h(
        'dl',
        {},
        fact(words['field.annual_fee'], moneyOr(amount, currency, scene), amount !== null),
        fact(words['field.fx_fee'], percentOr(card.fx_fee.percent, scene), card.fx_fee.percent !== null),
        fact(words['field.base_rate'], baseRate(card, scene), rate !== null),
      ),
      compareBox(scene, card, { hasWord: true }),
    ),
  );
}
