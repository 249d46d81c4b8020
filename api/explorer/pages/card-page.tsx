import type { VNode } from 'preact';
import { findCopyAddress } from '#core/card/address';
import type { ExportedCard } from '#core/card/exported-card';
import { fees, readFee } from '#core/card/fees';
import { holdsOn, termOfRate } from '#core/card/on-day';
import { lastReadingOf, lastReadingOfSource, lastReadingWithin } from '#core/card/reading';
import { buildIssueUrl } from '#core/card/repository-addresses';
import type { NumberHistory } from '#core/query/history';
import { buildFacts, formatFee, formatReading } from '../facts.ts';
import { localizeCardName, localizeIssuerName } from '../language.ts';
import { isolateText, renderExternalLink, renderInlineCode } from '../markup.tsx';
import { formatBaseRate, formatRate, listConditions } from '../rates.ts';
import { closedMark, getIssuerColor, renderDrawnFace, renderFactValue } from '../views/card-parts.tsx';
import { renderFactLines } from '../views/compare.tsx';
import { cardList } from './card-list.tsx';
import { type PageContext, PageFrame } from './frame.tsx';
import { historyPart } from './history.tsx';

export interface CardPage {
  readonly card: ExportedCard;
  readonly similar: readonly ExportedCard[];
  readonly history: readonly NumberHistory[];
}

/** Renders the static page of a card. The page has no scripts. */
export function cardPage({ card, similar, history }: CardPage, context: PageContext): VNode {
  const { uiText, format, home, repository, language, vocabulary } = context;
  const name = localizeCardName(card, language);
  const otherNames = [card.name, ...Object.values(card.localized_names ?? {})].filter(
    (otherName) => otherName !== name.text,
  );
  const issuer = localizeIssuerName(card.issuer_id, card.issuer, vocabulary, language);
  const reading = formatReading(lastReadingOf(card, context.today), context);
  const { rewards } = card;
  return (
    <PageFrame context={context}>
      {
        <nav class="crumbs" aria-label={uiText.breadcrumb}>
          <a href={`${home}?country=${card.country}`}>{format.country(card.country)}</a>
          <span aria-hidden="true">{' › '}</span>
          <a href={`${home}issuers/${card.issuer_id}/`}>{isolateText(issuer.text, issuer.lang)}</a>
        </nav>
      }
      {
        <div class="hero">
          <figure>
            <div class="face" aria-hidden="true">
              {renderDrawnFace(card, getIssuerColor(vocabulary, card))}
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
            </p>
            <dl class="key-numbers">
              {fees
                .filter(({ isRequired }) => isRequired)
                .map((fee) =>
                  renderNumber(
                    uiText[`field.${fee.key}`],
                    formatFee(card, fee, context),
                    readFee(card, fee)?.value !== null,
                  ),
                )}
              {renderNumber(
                uiText['field.base_rate'],
                formatBaseRate(card, context),
                (rewards?.base_rate.points_per_dollar ?? null) !== null,
              )}
            </dl>
            <p class="buttons">
              {card.official_url !== undefined && renderExternalLink(card.official_url, uiText.official)}
              <a href={`${home}#card=${card.id}`}>{uiText.openInList}</a>
              <a
                href={`${home}#view=compare&compare=${[card, ...similar.slice(0, 2)].map(({ id }) => id).join(',')}`}
              >
                {uiText.compareSimilar}
              </a>
            </p>
          </div>
        </div>
      }
      {ratesSection(card, context)}
      {factsSection(card, context)}
      {historyPart(history, card, context)}
      {card.notes !== undefined && (
        <section>
          <h2>{uiText['field.notes']}</h2>
          <p>{isolateText(card.notes)}</p>
        </section>
      )}
      {sourcesSection(card, context)}
      {similar.length > 0 && (
        <section>
          <h2>{uiText.similar}</h2>
          {cardList(similar, context)}
        </section>
      )}
      {
        <footer class="page-end">
          <a href="card.json">{uiText.asJsonFile}</a>
          {repository !== null && <a href={`${home}contribute/?card=${card.id}`}>{uiText.correct}</a>}
          {repository !== null && (
            <a href={buildIssueUrl(repository, card)} rel="noopener">
              {uiText.report}
            </a>
          )}
        </footer>
      }
    </PageFrame>
  );
}

const renderNumber = (label: string, text: string, isKnown: boolean): VNode => (
  <div>
    <dt>{label}</dt>
    <dd>{renderFactValue(text, isKnown)}</dd>
  </div>
);

function ratesSection(card: ExportedCard, context: PageContext): VNode | null {
  const { uiText, vocabulary, language } = context;
  const { rewards, annual_fee: fee } = card;
  if (rewards === null) return null;
  const rateText = (rate: number | null): string =>
    rate === null ? uiText.unknown : formatRate(rate, rewards.rate_type, fee.currency, context);
  const row = (label: VNode, rate: number | null, conditions: string, pointer: string): VNode => (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {renderFactValue(rateText(rate), rate !== null)}
        {sourceMarks(card, pointer, context)}
      </td>
      <td>{conditions}</td>
    </tr>
  );
  const rateRow = (entry: (typeof rewards.categories)[number]): VNode => {
    const { label, category = [], points_per_dollar: rate } = entry;
    const names = category
      .map((id) => vocabulary.categoryNames.get(id)?.[language])
      .filter((name) => name !== undefined);
    return row(
      <span>
        {isolateText(label)} <small class="quiet">{names.join(', ')}</small>
      </span>,
      rate,
      listConditions(entry, context).join(', '),
      `/rewards/categories/${rewards.categories.indexOf(entry)}`,
    );
  };
  const current = rewards.categories.filter((entry) => holdsOn(termOfRate(entry), context.today));
  return (
    <section>
      <h2>{uiText['field.rewards']}</h2>
      <p class="quiet">{isolateText(rewards.currency_label)}</p>
      <div class="scroll" role="region" tabindex={0} aria-label={uiText['field.rewards']}>
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">{uiText.purchase}</th>
              <th scope="col">{uiText.earns}</th>
              <th scope="col">{uiText.limit}</th>
            </tr>
          </thead>
          <tbody>
            {current.map(rateRow)}
            {row(
              <span>{current.length === 0 ? uiText.everything : uiText.everythingElse}</span>,
              rewards.base_rate.points_per_dollar,
              '',
              '/rewards/base_rate',
            )}
            {rewards.categories.filter((entry) => !current.includes(entry)).map(rateRow)}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const factsShownAbove: ReadonlySet<string> = new Set([
  'issuer',
  'country',
  'rewards',
  'base_rate',
  'categories',
]);

function factsSection(card: ExportedCard, context: PageContext): VNode {
  const { uiText } = context;
  const knownFacts = buildFacts(card, context).filter(
    ({ key, lines }) => !factsShownAbove.has(key) && lines.some((line) => line !== uiText.unknown),
  );
  return (
    <section>
      <h2>{uiText.factsTitle}</h2>
      <dl class="facts">
        {knownFacts.map(({ label, lines, pointer }) => (
          <div>
            <dt>{label}</dt>
            <dd>
              {renderFactLines(lines, uiText.unknown)}
              {pointer !== undefined && sourceMarks(card, pointer, context)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{uiText['field.id']}</dt>
          <dd>
            <code>{card.id}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/**
 * Renders numbered links to the sources that support the field at `pointer`, its parent or one of its children. Says who
 * read the number and when, unless a person read it recently.
 */
function sourceMarks(card: ExportedCard, pointer: string, context: PageContext): readonly (VNode | string)[] {
  const { sources, imported_from: importedFrom } = card;
  const worst = lastReadingWithin(card, pointer, context.today);
  const note = worst && formatReading(worst, context);
  const isCited = (cite: string): boolean =>
    cite === pointer || pointer.startsWith(`${cite}/`) || cite.startsWith(`${pointer}/`);
  const marks = sources.flatMap((source, index) =>
    source.cites.some(isCited)
      ? [
          <sup>
            <a
              href={`#source-${index + 1}`}
              title={formatReading(lastReadingOfSource(source, importedFrom), context).text}
              aria-label={context.uiText.sourceNumber(String(index + 1))}
            >
              {`[${index + 1}]`}
            </a>
          </sup>,
        ]
      : [],
  );
  return note === undefined || note.kind === 'read'
    ? marks
    : [...marks, ' ', <small class="warn">{note.text}</small>];
}

function sourcesSection({ sources, imported_from: imported }: ExportedCard, context: PageContext): VNode {
  const { uiText, format } = context;
  return (
    <section>
      <h2>{uiText.sources}</h2>
      <p class="quiet">{renderInlineCode(uiText.aboutNumbers)}</p>
      <ol class="sources">
        {sources.map((source, index) => {
          const { kind, text } = formatReading(lastReadingOfSource(source, imported), context);
          const copy = findCopyAddress(source);
          return (
            <li id={`source-${index + 1}`}>
              {renderExternalLink(source.url, isolateText(source.url))}
              <span class={kind === 'read' ? 'quiet' : 'warn'}>{text}</span>
              {copy !== undefined && renderExternalLink(copy, uiText.lookForCopy)}
              {source.note !== undefined && <p class="quiet">{isolateText(source.note)}</p>}
            </li>
          );
        })}
      </ol>
      {imported !== undefined && (
        <p class="quiet">
          {uiText.pair(uiText['field.imported_from'], '')}
          {isolateText(`${imported.dataset} (${imported.licence}, ${format.day(imported.on)})`)}
        </p>
      )}
    </section>
  );
}
