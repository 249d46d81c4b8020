import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { CardFacts, correctionLinks, type FactsContext, keyNumbers, listOtherNames } from '../card-facts.tsx';
import { formatReading } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { isolateText, renderExternalLink } from '../markup.tsx';
import { getPageHref } from '../pages/frame.tsx';
import type { Scene } from '../scene.ts';
import { compareBox, formatIssuer, renderFace, warnings } from './card-parts.tsx';
import { valueSection } from './money.tsx';

/** Renders the dialog with all facts about the card in `pageState`. Without a card, the dialog is closed and empty. */
export function detailDialog(scene: Scene): VNode {
  const { pageState, catalog, uiText, hrefWith } = scene;
  const card = pageState.card === null ? undefined : catalog.findCard(pageState.card);
  return (
    <dialog id="detail" aria-labelledby="detail-name" data-do="dialog">
      {pageState.card !== null && (
        <div class="sheet" key={pageState.card}>
          <a class="close" id="close" href={hrefWith({ card: null })} data-go aria-label={uiText.close}>
            ×
          </a>
          {card === undefined ? (
            <h2 id="detail-name">{isolateText(uiText.noCard(pageState.card))}</h2>
          ) : (
            sheet(scene, card)
          )}
        </div>
      )}
    </dialog>
  );
}

function sheet(scene: Scene, card: ExportedCard): VNode {
  const { uiText, hrefWith, language } = scene;
  const context: FactsContext = { ...scene, pageHref: getPageHref(scene, `cards/${card.id}/`) };
  const name = localizeCardName(card, language);
  const otherNames = listOtherNames(card, context);
  const reading = formatReading(lastReadingOf(card, scene.today), scene);
  const { replaced_by: successor } = card;
  return (
    <>
      {renderFace(scene, card)}
      <p class="drawn-note">
        {card.image === undefined ? uiText.drawn : isolateText(card.image.attribution)}
      </p>
      <h2 id="detail-name">{isolateText(name.text, name.lang)}</h2>
      {otherNames.length > 0 && <p class="quiet">{isolateText(otherNames.join(' · '))}</p>}
      <p class="issuer">{formatIssuer(scene, card)}</p>
      <p class="marks">
        {reading.kind === 'read' && <span class="good">{reading.text}</span>}
        {warnings(scene, card)}
      </p>
      {keyNumbers(card, context)}
      <div class="buttons">
        {compareBox(scene, card, { isLabelVisible: true, id: 'detail-compare' })}
        <a href={context.pageHref}>{uiText.openPage}</a>
        {card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official)}
        {successor !== undefined && (
          <a href={hrefWith({ card: successor })} data-go>
            {`${uiText.replacedBy} `}
            {isolateText(successor)}
          </a>
        )}
      </div>
      {valueSection(scene, card)}
      <CardFacts card={card} context={context} heading="h3" />
      <p class="buttons">{correctionLinks(card, context)}</p>
    </>
  );
}
