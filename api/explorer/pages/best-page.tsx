import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import type { Valuation, ValueSummary } from '#core/query/value';
import { bestAmount, formatBestQuery } from '../best.ts';
import { localizeCardName } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { formatValue, nameSpending, valueDetails } from '../views/money.tsx';
import { getAppHref, getPageHref, type PageContext, PageFrame } from './frame.tsx';

export interface BestCards {
  readonly country: ExportedCard['country'];
  readonly category: string;
  /** The best first. Cards that earn points come after those that earn cash. */
  readonly cards: readonly { readonly card: ExportedCard; readonly value: Valuation }[];
  readonly summary: ValueSummary;
}

const maxCards = 10;

export const titleOfBest = ({ country, category }: BestCards, context: PageContext): string =>
  context.uiText.bestTitle(nameSpending(category, context), context.format.country(country));

export function describeBest({ category, cards }: BestCards, context: PageContext): string {
  const { uiText, format, today } = context;
  const amount = format.money(bestAmount, cards[0]?.value.currency ?? '');
  return uiText.bestSentence(amount, nameSpending(category, context), format.day(today));
}

/** The best cards for a category by their value, and apart from them those whose points nobody has given a value. */
export function bestPage(best: BestCards, context: PageContext): VNode {
  const { uiText, format, language } = context;
  const { country, category, cards, summary } = best;
  const list = (isKnown: boolean) => (
    <ol class="best">
      {cards
        .filter(({ value }) => isKnown === (value.yearly_value !== null) && value.lines.length > 0)
        .slice(0, maxCards)
        .map(({ card, value }) => {
          const { text, lang } = localizeCardName(card, language);
          return (
            <li>
              <a class="name" href={getPageHref(context, `cards/${card.id}/`)}>
                {isolateText(text, lang)}
              </a>
              <details>
                <summary>{formatValue(value, context)}</summary>
                {valueDetails(value, context)}
              </details>
            </li>
          );
        })}
    </ol>
  );
  const listHref = getAppHref(context, `?${formatBestQuery(country, category)}`);
  return (
    <PageFrame context={context}>
      <h1>{titleOfBest(best, context)}</h1>
      <p>{describeBest(best, context)}</p>
      <p class="quiet">{uiText.valuedCards(format.count(summary.valued), format.count(summary.of))}</p>
      {list(true)}
      <p class="buttons">
        <a class="button primary" href={listHref}>
          {uiText.ownSpending}
        </a>
      </p>
      {cards.some(({ value }) => value.points !== null && value.points.yearly > 0) && (
        <section>
          <h2>{uiText.bestOther}</h2>
          <p class="quiet">{uiText.bestOtherHelp}</p>
          {list(false)}
        </section>
      )}
    </PageFrame>
  );
}
