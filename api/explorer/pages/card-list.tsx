import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { formatMoney } from '../facts.ts';
import { localizeCardName } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { buildRateChips } from '../rates.ts';
import { closedMark } from '../views/card-parts.tsx';
import { getPageHref, type PageContext } from './frame.tsx';

export function cardList(cards: readonly ExportedCard[], context: PageContext): VNode {
  const { uiText, language } = context;
  return (
    <ul class="card-list">
      {cards.map((card) => {
        const { text, lang } = localizeCardName(card, language);
        const { amount, currency } = card.annual_fee;
        return (
          <li>
            <a class="name" href={getPageHref(context, `cards/${card.id}/`)}>
              {isolateText(text, lang)}
            </a>
            {closedMark(card, context)}
            {amount !== null && (
              <span class="quiet">
                {`${uiText['field.annual_fee']} ${formatMoney(amount, currency, context)}`}
              </span>
            )}
            <ul class="rates">
              {buildRateChips(card, [], context).map(({ key, rate, what }) => (
                <li class={key === '' ? 'base' : undefined}>
                  <b>{rate}</b> {isolateText(what)}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
