import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { fees, readFee } from '#core/card/fees';
import type { Query } from '#core/query/query';
import type { Valuation } from '#core/query/value';
import { formatFee } from '../facts.ts';
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
import { formatValue } from './money.tsx';

export function galleryView(scene: Scene): VNode {
  const { outcome } = scene;
  if (outcome.kind !== 'found') return <div />;
  return (
    <ul class="gallery">
      {outcome.page.rows.map(({ record: card }, index) => (
        <li key={card.id}>{cardTile(scene, card, outcome.query, outcome.page.values?.rows[index])}</li>
      ))}
    </ul>
  );
}

function cardTile(scene: Scene, card: ExportedCard, query: Query, value: Valuation | undefined): VNode {
  const { uiText } = scene;
  const fact = (label: string, text: string, isKnown: boolean): VNode => (
    <div>
      <dt>{label}</dt>
      <dd>{renderFactValue(text, isKnown)}</dd>
    </div>
  );
  return (
    <article>
      {renderFace(scene, card)}
      <div class="tile">
        <h3>{nameLink(scene, card)}</h3>
        <p class="issuer">{formatIssuer(scene, card)}</p>
        {warnings(scene, card)}
        <dl>
          {fees
            .filter(({ isRequired }) => isRequired)
            .map((fee) =>
              fact(
                uiText[`field.${fee.key}`],
                formatFee(card, fee, scene),
                readFee(card, fee)?.value !== null,
              ),
            )}
          {value !== undefined && fact(uiText['field.yearly_value'], formatValue(value, scene), true)}
        </dl>
        {renderRateChips(scene, card, query)}
        {compareBox(scene, card, { isLabelVisible: true })}
      </div>
    </article>
  );
}
