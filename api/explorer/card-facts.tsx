import type { ComponentChildren, VNode } from 'preact';
import { findCopyAddress } from '#core/card/address';
import type { ExportedCard } from '#core/card/exported-card';
import { fees, readFee } from '#core/card/fees';
import { stateOn, termOfOffer, termOfRate } from '#core/card/on-day';
import { lastReadingOfSource, lastReadingWithin } from '#core/card/reading';
import { buildIssueUrl } from '#core/card/repository-addresses';
import { buildFacts, type Fact, formatFee, formatReading } from './facts.ts';
import { localizeCardName } from './language.ts';
import { isolateText, renderExternalLink, renderInlineCode } from './markup.tsx';
import { type FrameContext, getAppHref } from './pages/frame.tsx';
import { formatBaseRate, formatRate, listConditions, nameCategories } from './rates.ts';
import { renderFactLines } from './views/compare.tsx';

/** The facts about a card, on its page and in the dialog of the list. */
export interface FactsContext extends FrameContext {
  /** The address of the card's page. Empty on that page. */
  readonly pageHref: string;
}

/** The known numbers that matter most. */
export function keyNumbers(card: ExportedCard, context: FactsContext): VNode {
  const { uiText } = context;
  const numbers = [
    ...fees
      .filter((fee) => fee.isRequired && (readFee(card, fee)?.value ?? null) !== null)
      .map((fee) => [uiText[`field.${fee.key}`], formatFee(card, fee, context)]),
    ...(hasBaseRate(card) ? [[uiText['field.base_rate'], formatBaseRate(card, context)]] : []),
  ];
  return (
    <dl class="key-numbers">
      {numbers.map(([label, text]) => (
        <div>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const hasBaseRate = ({ rewards }: ExportedCard): boolean =>
  (rewards?.base_rate.points_per_dollar ?? null) !== null;

export function listOtherNames(card: ExportedCard, { language }: FactsContext): readonly string[] {
  const { text } = localizeCardName(card, language);
  return [card.name, ...Object.values(card.localized_names ?? {})].filter((name) => name !== text);
}

interface FactsProps {
  readonly card: ExportedCard;
  readonly context: FactsContext;
  readonly heading: 'h2' | 'h3';
  readonly children?: ComponentChildren;
}

export function CardFacts({ card, context, heading: Heading, children }: FactsProps): VNode {
  const { uiText, format } = context;
  const { sources, imported_from: imported } = card;
  return (
    <>
      {card.rewards !== null && (
        <section>
          <Heading>{uiText['field.rewards']}</Heading>
          <p class="quiet">{isolateText(card.rewards.currency_label)}</p>
          {ratesTable(card.rewards, card, context)}
        </section>
      )}
      <section>
        <Heading>{uiText.factsTitle}</Heading>
        {factList(card, context)}
      </section>
      {children}
      {card.notes !== undefined && (
        <section>
          <Heading>{uiText['field.notes']}</Heading>
          <p>{isolateText(card.notes)}</p>
        </section>
      )}
      <section>
        <Heading>{uiText.sources}</Heading>
        <p class="quiet">{renderInlineCode(uiText.aboutNumbers)}</p>
        <ol class="sources">
          {sources.map((source, index) => {
            const { kind, text } = formatReading(lastReadingOfSource(source, imported), context);
            const copy = findCopyAddress(source);
            return (
              <li id={context.pageHref === '' ? `source-${index + 1}` : undefined}>
                {renderExternalLink(source.url, isolateText(source.url))}
                <span class={kind === 'read' ? 'quiet' : 'warn'}>{text}</span>
                {copy !== undefined && renderExternalLink(copy, uiText.lookForCopy)}
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
    </>
  );
}

type Rewards = NonNullable<ExportedCard['rewards']>;

/** Shows what holds today first, then what begins later, and what has ended last. */
function ratesTable(rewards: Rewards, card: ExportedCard, context: FactsContext): VNode {
  const { uiText, today } = context;
  const row = (label: VNode, rate: number | null, conditions: string, pointer: string, state: string) => {
    const text =
      rate === null ? uiText.unknown : formatRate(rate, rewards.rate_type, card.annual_fee.currency, context);
    return (
      <tr class={state}>
        <th scope="row">{label}</th>
        <td>
          {rate === null ? <span class="unknown">{text}</span> : text}
          {conditions !== '' && <small>{conditions}</small>}
        </td>
        <td>{readingOf(card, pointer, text, context)}</td>
      </tr>
    );
  };
  const rows = rewards.categories.map((entry, index) => {
    const names = nameCategories(entry, context);
    const isSame = names.toLowerCase() === entry.label.toLowerCase();
    const state = stateOn(termOfRate(entry), today);
    const label = (
      <span>
        {isolateText(names)} {!isSame && <small class="quiet">{isolateText(entry.label)}</small>}
      </span>
    );
    const conditions = listConditions(entry, context).join(', ');
    const pointer = `/rewards/categories/${index}`;
    return { state, row: row(label, entry.points_per_dollar, conditions, pointer, state) };
  });
  const select = (wanted: string) => rows.filter(({ state }) => state === wanted).map((entry) => entry.row);
  const current = select('holds');
  const everything = current.length === 0 ? uiText.everything : uiText.everythingElse;
  return (
    <div class="scroll" role="region" tabindex={0} aria-label={uiText['field.rewards']}>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">{uiText.purchase}</th>
            <th scope="col">{uiText.earns}</th>
            <th scope="col">{uiText['field.last_read']}</th>
          </tr>
        </thead>
        <tbody>
          {current}
          {hasBaseRate(card) &&
            row(
              <span>{everything}</span>,
              rewards.base_rate.points_per_dollar,
              '',
              '/rewards/base_rate',
              'holds',
            )}
          {select('later')}
          {select('ended')}
        </tbody>
      </table>
    </div>
  );
}

/** These facts are in the rates or above them. */
const factsShownAbove: readonly string[] = ['issuer', 'country', 'rewards', 'base_rate', 'categories'];

function factList(card: ExportedCard, context: FactsContext): VNode {
  const { uiText, format, today } = context;
  const { welcome_offer: offer, benefits = [] } = card;
  const isUnknown = ({ lines }: Fact): boolean => lines.every((line) => line === uiText.unknown);
  const isEnded = ({ key }: Fact): boolean =>
    key === 'welcome_offer' && offer !== undefined && stateOn(termOfOffer(offer), today) === 'ended';
  const facts = buildFacts(card, context);
  const known = facts.filter((fact) => !isUnknown(fact) && !factsShownAbove.includes(fact.key));
  const unknown = facts.filter(isUnknown).map(({ label }) => label);
  return (
    <>
      <dl class="facts">
        {known
          .toSorted((a, b) => Number(isEnded(a)) - Number(isEnded(b)))
          .map((fact) => (
            <div class={isEnded(fact) ? 'ended' : undefined}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.key === 'benefits' && benefits.length > 0 ? (
                  <ul class="benefits">
                    {benefits.map(({ title, description }) => (
                      <li>
                        <b>{isolateText(title)}</b> {isolateText(description)}
                      </li>
                    ))}
                  </ul>
                ) : (
                  renderFactLines(fact.lines, uiText.unknown)
                )}
                {fact.pointer !== undefined &&
                  readingOf(card, fact.pointer, uiText.pair(fact.label, fact.lines.join(', ')), context)}
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
      {unknown.length > 0 && (
        <p class="quiet">{uiText.pair(uiText['filter.missing'], format.list(unknown))}</p>
      )}
    </>
  );
}

/**
 * Says who read the numbers at `pointer` and when, with links to the sources that support the field, its parent or one of its
 * children, and to a report about it. `fact` says what the reader sees.
 */
function readingOf(card: ExportedCard, pointer: string, fact: string, context: FactsContext): VNode {
  const { uiText, repository, pageHref } = context;
  const worst = lastReadingWithin(card, pointer, context.today);
  const reading = worst && formatReading(worst, context);
  const isCited = (cite: string): boolean =>
    cite === pointer || pointer.startsWith(`${cite}/`) || cite.startsWith(`${pointer}/`);
  return (
    <small class={reading === undefined || reading.kind === 'read' ? 'reading' : 'reading warn'}>
      {reading?.text}
      {card.sources.map(
        ({ cites }, index) =>
          cites.some(isCited) && (
            <a
              href={`${pageHref}#source-${index + 1}`}
              aria-label={uiText.sourceNumber(String(index + 1))}
            >{`[${index + 1}]`}</a>
          ),
      )}
      {reading !== undefined && (
        <a
          href={
            repository === null
              ? getAppHref(context, `contribute/?card=${card.id}&field=${pointer}`)
              : buildIssueUrl(repository, card, `${fact} (${pointer})`)
          }
          rel="noopener"
          title={uiText.report}
          aria-label={uiText.reportNumber(fact)}
        >
          ⚑
        </a>
      )}
    </small>
  );
}

/** Renders the ways to correct a card, on its page and in the dialog. */
export function correctionLinks(card: ExportedCard, context: FactsContext): readonly (VNode | false)[] {
  const { uiText, repository } = context;
  return [
    <a class="button" id="correct" href={getAppHref(context, `contribute/?card=${card.id}`)}>
      {uiText.correct}
    </a>,
    repository !== null && (
      <a class="button" id="report" href={buildIssueUrl(repository, card)} rel="noopener">
        {uiText.report}
      </a>
    ),
  ];
}
