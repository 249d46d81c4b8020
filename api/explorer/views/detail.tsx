import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf, lastReadingOfSource } from '#core/card/reading';
import { buildIssueUrl } from '#core/card/repository-addresses';
import { recordKeys } from '#core/query/fields';
import { buildFacts, formatReading } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { isolateText, renderExternalLink } from '../markup.tsx';
import { buildContributeUrl, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { compareBox, formatIssuer, renderFace, warnings } from './card-parts.tsx';
import { renderFactLines } from './compare.tsx';

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

function sheet(scene: Scene, card: ExportedCard): readonly (VNode | false)[] {
  const { uiText, format, hrefWith, language } = scene;
  const name = localizeCardName(card, language);
  const otherNames = [card.name, ...Object.values(card.localized_names ?? {})].filter(
    (otherName) => otherName !== name.text,
  );
  const reading = formatReading(lastReadingOf(card, scene.today), scene);
  const { replaced_by: successor, benefits = [], imported_from: imported } = card;
  return [
    renderFace(scene, card),
    <p class="drawn-note">{card.image === undefined ? uiText.drawn : isolateText(card.image.attribution)}</p>,
    <h2 id="detail-name">{isolateText(name.text, name.lang)}</h2>,
    <p class="issuer">{formatIssuer(scene, card)}</p>,
    <p class="marks">
      {reading.kind === 'read' && <span class="good">{reading.text}</span>}
      {warnings(scene, card)}
    </p>,
    <div class="buttons">
      {compareBox(scene, card, { isLabelVisible: true, id: 'detail-compare' })}
      <a href={`cards/${card.id}/`}>{uiText.openPage}</a>
      {card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official)}
      {successor !== undefined && (
        <a href={hrefWith({ card: successor })} data-go>
          {`${uiText.replacedBy} `}
          {isolateText(successor)}
        </a>
      )}
    </div>,
    <dl class="facts">
      {buildFacts(card, scene)
        .filter(({ key }) => key !== 'benefits' || benefits.length === 0)
        .map(({ key, label, lines }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{renderFactLines(lines, uiText.unknown)}</dd>
          </div>
        ))}
      {otherNames.length > 0 && (
        <div>
          <dt>{uiText['field.localized_names']}</dt>
          <dd>{renderFactLines(otherNames, uiText.unknown)}</dd>
        </div>
      )}
      <div>
        <dt>{uiText['field.id']}</dt>
        <dd>
          <code>{card.id}</code>
        </dd>
      </div>
    </dl>,
    <section hidden={benefits.length === 0}>
      <h3>{uiText['field.benefits']}</h3>
      <ul class="benefits">
        {benefits.map(({ title, description }) => (
          <li>
            <b>{isolateText(title)}</b> {isolateText(description)}
          </li>
        ))}
      </ul>
    </section>,
    <section hidden={card.notes === undefined}>
      <h3>{uiText['field.notes']}</h3>
      <p>{isolateText(card.notes ?? '')}</p>
    </section>,
    <section>
      <h3>{uiText.sources}</h3>
      <ol class="sources">{card.sources.map((source) => sourceItem(scene, card, source))}</ol>
      {imported !== undefined && (
        <p class="quiet">
          {uiText.pair(uiText['field.imported_from'], '')}
          {isolateText(`${imported.dataset} (${imported.licence}, ${format.day(imported.on)})`)}
        </p>
      )}
    </section>,
    scene.repository !== null && (
      <p class="buttons">
        <a class="button" id="correct" href={buildContributeUrl(scene, card.id)}>
          {uiText.correct}
        </a>
        <a class="button" id="report" href={buildIssueUrl(scene.repository, card)} rel="noopener">
          {uiText.report}
        </a>
      </p>
    ),
  ];
}

type Source = ExportedCard['sources'][number];

function sourceItem(scene: Scene, { imported_from: importedFrom }: ExportedCard, source: Source): VNode {
  const { uiText } = scene;
  const { url, cites, note } = source;
  const { kind, text } = formatReading(lastReadingOfSource(source, importedFrom), scene);
  return (
    <li>
      {renderExternalLink(url, isolateText(url))}
      <p class={kind === 'read' ? 'quiet' : 'warn'}>{text}</p>
      {cites.length === 0 ? (
        <p class="quiet">{uiText.citesNothing}</p>
      ) : (
        <ul class="cites" aria-label={uiText.cites}>
          <li class="lead">{uiText.pair(uiText.cites, '')}</li>
          {cites.map((pointer) => (
            <li>
              {citedFieldLabel(pointer, uiText)} <code>{isolateText(pointer)}</code>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p>{isolateText(note)}</p>}
    </li>
  );
}

/** Returns the label of a JSON pointer's top-level field, such as “Annual fee” for `/annual_fee/amount`. */
function citedFieldLabel(pointer: string, uiText: UiText): string {
  const key = recordKeys.find((known) => known === pointer.split('/')[1]);
  return key === undefined ? '' : uiText[`field.${key}`];
}
