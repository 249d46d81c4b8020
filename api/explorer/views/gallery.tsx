import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { fees, readFee } from '#core/card/fees';
import type { Query } from '#core/query/query';
import { formatFee } from '../facts.ts';
import { h } from '../markup.tsx';
import type { Scene } from '../scene.ts';
import {
  compareBox,
  formatIssuer,
  nameLink,
  renderFace,
  renderFactValue,
  renderRateChips,
  warnings,
} from './card-parts.tsx';

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
        fees
          .filter(({ isRequired }) => isRequired)
          .map((fee) =>
            fact(uiText[`field.${fee.key}`], formatFee(card, fee, scene), readFee(card, fee)?.value !== null),
          ),
      ),
      renderRateChips(scene, card, query),
      compareBox(scene, card, { isLabelVisible: true }),
    ),
  );
}
