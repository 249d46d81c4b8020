import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { formatMoney } from '../facts.ts';
import { h, isolateText } from '../markup.tsx';
import { localizeCardName } from '../language.ts';
import { buildRateChips } from '../rates.ts';
import { closedMark } from '../views/card-parts.tsx';
import type { PageContext } from './frame.tsx';

export function cardList(cards: readonly ExportedCard[], context: PageContext): VNode {
  const { uiText, home, language } = context;
  return h(
    'ul',
    { class: 'card-list' },
    cards.map((card) => {
      const { text, lang } = localizeCardName(card, language);
      const { amount, currency } = card.annual_fee;
      return h(
        'li',
        {},
        h('a', { class: 'name', href: `${home}cards/${card.id}/` }, isolateText(text, lang)),
        closedMark(card, context),
        amount !== null &&
          h(
            'span',
            { class: 'quiet' },
            `${uiText['field.annual_fee']} ${formatMoney(amount, currency, context)}`,
          ),
        h(
          'ul',
          { class: 'rates' },
          buildRateChips(card, [], context).map(({ key, rate, what }) =>
            h('li', { class: key === '' ? 'base' : null }, h('b', {}, rate), ' ', isolateText(what)),
          ),
        ),
      );
    }),
  );
}
