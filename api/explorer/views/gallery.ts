import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import type { Query } from '#core/query/query';
import { formatMoney, formatPercent } from '../facts.ts';
import { h } from '../h.ts';
import type { Scene } from '../scene.ts';
import {
  compareBox,
  formatIssuer,
  nameLink,
  renderFace,
  renderFactValue,
  renderRateChips,
  warnings,
} from './card-parts.ts';

export function galleryView(scene: Scene): VNode {
  const { outcome } = scene;
  if (outcome.kind !== 'found') return h('div');
  return h(
    'ul',
    { class: 'gallery' },
    outcome.page.rows.map(({ record: card }) =>
      h('li', { 'data-key': card.id }, cardTile(scene, card, outcome.query)),
    ),
  );
}

function cardTile(scene: Scene, card: ExportedCard, query: Query): VNode {
  const { uiText } = scene;
  const fact = (label: string, text: string, isKnown: boolean): VNode =>
    h('div', {}, h('dt', {}, label), h('dd', {}, renderFactValue(text, isKnown)));
  const { amount, currency } = card.annual_fee;
  return h(
    'article',
    {},
    renderFace(scene, card),
    h(
      'div',
      { class: 'tile' },
      h('h3', {}, nameLink(scene, card)),
      h('p', { class: 'issuer' }, formatIssuer(scene, card)),
      warnings(scene, card),
      h(
        'dl',
        {},
        fact(uiText['field.annual_fee'], formatMoney(amount, currency, scene), amount !== null),
        fact(uiText['field.fx_fee'], formatPercent(card.fx_fee.percent, scene), card.fx_fee.percent !== null),
      ),
      renderRateChips(scene, card, query),
      compareBox(scene, card, { isLabelVisible: true }),
    ),
  );
}
