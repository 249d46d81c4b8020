import { h } from '../dom/h.ts';
import type { Panel, PictureCard } from './picture.ts';
import type { Speaker } from './speak.ts';
import type { PictureWords } from './words.ts';

type Choose = (id: string) => void;

/** The cards of one mark, each with its numbers, as buttons. */
export function cardList(cards: readonly PictureCard[], speaker: Speaker, choose: Choose): HTMLUListElement {
  return h(
    'ul',
    { class: 'picture-cards' },
    ...cards.map((card) =>
      h(
        'li',
        {},
        ...cardButton(card, choose),
        h('span', { class: 'picture-numbers' }, ` ${speaker.numbers(card)}`),
      ),
    ),
  );
}

/** All cards of the panel with the numbers drawn. Its rows are made when it is opened: there may be thousands. */
export function cardTable(
  { currency, cards }: Panel,
  words: PictureWords,
  speaker: Speaker,
  choose: Choose,
): HTMLDetailsElement {
  const name = words.table(currency);
  const details = h('details', { class: 'picture-numbers-table' }, h('summary', {}, name));
  details.addEventListener(
    'toggle',
    () => {
      const head = [words.columns.card, words.columns.fee, words.columns.rate];
      const table = h(
        'table',
        { 'aria-label': name },
        h('thead', {}, h('tr', {}, ...head.map((word) => h('th', { scope: 'col' }, word)))),
        h('tbody', {}, ...cards.map(row)),
      );
      // What is wider than the page scrolls by itself, and so must be reached by the keyboard.
      details.append(
        h('div', { class: 'picture-scroll', tabindex: 0, role: 'group', 'aria-label': name }, table),
      );
    },
    { once: true },
  );
  return details;

  function row(card: PictureCard): HTMLTableRowElement {
    return h(
      'tr',
      { 'data-id': card.id },
      h('th', { scope: 'row' }, ...cardButton(card, choose)),
      h('td', {}, speaker.fee(card)),
      h('td', {}, speaker.rate(card)),
    );
  }
}

function cardButton({ id, name, lang, note }: PictureCard, choose: Choose): Node[] {
  const language = lang === undefined ? {} : { lang };
  const button = h('button', { type: 'button', class: 'picture-card', ...language }, name);
  button.addEventListener('click', () => choose(id));
  return note === undefined ? [button] : [button, h('span', { class: 'picture-note' }, ` ${note}`)];
}
