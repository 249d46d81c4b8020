import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { drawCardFace } from '../card-face.ts';
import { CardFacts, correctionLinks, keyNumbers, listOtherNames } from '../card-facts.tsx';
import { formatReading } from '../facts.ts';
import { localizeCardName, localizeIssuerName } from '../language.ts';
import { isolateText, renderExternalLink } from '../markup.tsx';
import { closedMark, getIssuerColor } from '../views/card-parts.tsx';
import { cardList } from './card-list.tsx';
import { type CardChange, changeRows } from './changes-page.tsx';
import { getAppHref, getPageHref, type PageContext, PageFrame } from './frame.tsx';

export interface CardPage {
  readonly card: ExportedCard;
  readonly similar: readonly ExportedCard[];
  /** From newest to oldest. */
  readonly changes: readonly CardChange[];
  /** The last change of the last 30 days. */
  readonly recent: CardChange | undefined;
}

/** Renders the static page of a card. The page has no scripts. */
export function cardPage({ card, similar, changes, recent }: CardPage, context: PageContext): VNode {
  const { uiText, format, home, language, vocabulary } = context;
  const factsContext = { ...context, pageHref: '' };
  const name = localizeCardName(card, language);
  const otherNames = listOtherNames(card, factsContext);
  const issuer = localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language);
  const reading = formatReading(lastReadingOf(card, context.today), context);
  const history = changes.filter(({ kind }) => kind === 'changed');
  const { replaced_by: successor } = card;
  return (
    <PageFrame context={context}>
      <nav class="crumbs" aria-label={uiText.breadcrumb}>
        <a href={getAppHref(context, `?country=${card.country}`)}>{format.country(card.country)}</a>
        <span aria-hidden="true">{' › '}</span>
        <a href={getPageHref(context, `issuers/${card.issuer_id}/`)}>
          {isolateText(issuer.text, issuer.lang)}
        </a>
      </nav>
      <div class="hero">
        <figure>
          <div class="face" aria-hidden="true">
            {drawCardFace(card, getIssuerColor(vocabulary, card))}
          </div>
          <figcaption>{uiText.drawn}</figcaption>
        </figure>
        <div>
          <h1>{isolateText(name.text, name.lang)}</h1>
          {otherNames.length > 0 && <p class="quiet">{isolateText(otherNames.join(' · '))}</p>}
          <p class="marks">
            <span class={reading.kind === 'read' ? 'good' : 'warn'}>
              {`${reading.kind === 'read' ? '✓ ' : ''}${reading.text}`}
            </span>
            {closedMark(card, context)}
            {recent !== undefined && (
              <a
                class="good"
                href={recent.kind === 'changed' ? '#history' : getPageHref(context, 'changes/')}
              >
                {uiText[recent.kind === 'added' ? 'addedOn' : 'changedOn'](format.day(recent.on))}
              </a>
            )}
          </p>
          {keyNumbers(card, factsContext)}
          <p class="buttons">
            {card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official)}
            <a href={getAppHref(context, '', `card=${card.id}`)}>{uiText.openInList}</a>
            <a
              href={getAppHref(
                context,
                '',
                'view=compare',
                `compare=${[card, ...similar.slice(0, 2)].map(({ id }) => id).join(',')}`,
              )}
            >
              {uiText.compareSimilar}
            </a>
            {successor !== undefined && (
              <a href={getPageHref(context, `cards/${successor}/`)}>{`${uiText.replacedBy} ${successor}`}</a>
            )}
          </p>
        </div>
      </div>
      <CardFacts card={card} context={factsContext} heading="h2">
        <section id="history">
          <h2>{uiText.history}</h2>
          {history.map(({ on, rows }) => (
            <>
              <h3>{format.day(on)}</h3>
              {changeRows(rows, card, context)}
            </>
          ))}
          <p>
            <a href={getPageHref(context, 'changes/')}>{uiText.changesTitle}</a>
          </p>
        </section>
      </CardFacts>
      {similar.length > 0 && (
        <section>
          <h2>{uiText.similar}</h2>
          {cardList(similar, context)}
        </section>
      )}
      <p class="buttons page-end">
        {correctionLinks(card, factsContext)}
        <a href={`${home}cards/${card.id}/card.json`}>{uiText.asJsonFile}</a>
      </p>
    </PageFrame>
  );
}
