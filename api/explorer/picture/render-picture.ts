import { h } from '../dom/h.ts';
import { goAmong } from './among-marks.ts';
import { cardList, cardTable } from './card-lists.ts';
import { drawPanel } from './panel-svg.ts';
import type { Panel, Picture } from './picture.ts';
import { type Speaker, speakerFor } from './speak.ts';
import type { PictureWords } from './words.ts';

/**
 * The picture, not yet in the page: a figure a currency, then the same numbers as tables.
 * `onChoose` gets the id of the card that a person chose. Needs `picture.css`; makes no inline style and no markup.
 */
export function renderPicture(
  picture: Picture,
  words: PictureWords,
  onChoose: (id: string) => void,
): HTMLElement {
  const shown = picture.panels.map((panel) => ({ panel, speaker: speakerFor(panel, words) }));
  const drawn = shown.filter(({ panel }) => panel.cards.length > 0);
  return h(
    'section',
    { class: 'picture', 'aria-label': words.title },
    h('p', { class: 'picture-about' }, drawn.length === 0 ? words.empty : words.about),
    ...shown.map(({ panel, speaker }) => figure(panel, speaker, words, onChoose)),
    ...drawn.map(({ panel, speaker }) => cardTable(panel, words, speaker, onChoose)),
  );
}

function figure(
  panel: Panel,
  speaker: Speaker,
  words: PictureWords,
  onChoose: (id: string) => void,
): HTMLElement {
  const caption = h('figcaption', { class: 'picture-heading' }, speaker.heading);
  const whole = h('figure', { class: 'picture-panel' }, caption);
  if (speaker.leftOut !== null) whole.append(h('p', { class: 'picture-left-out' }, speaker.leftOut));
  if (panel.cards.length > 0) whole.append(...plotAndList(panel, speaker, words, onChoose));
  return whole;
}

function plotAndList(
  panel: Panel,
  speaker: Speaker,
  words: PictureWords,
  onChoose: (id: string) => void,
): readonly Node[] {
  const { drawing, marks } = drawPanel(panel, words, speaker);
  // The eye's copy of what a screen reader says of the mark.
  const readout = h('p', { class: 'picture-readout', 'aria-hidden': 'true' });
  const list = h('div', { class: 'picture-chosen', hidden: '' });
  let open: SVGElement | null = null;

  goAmong(
    marks.map(({ element }) => element),
    {
      tell: (at) => {
        const told = marks[at];
        if (told !== undefined) readout.textContent = speaker.mark(told.mark);
      },
      choose: (at) => {
        const chosen = marks[at];
        const only = chosen?.mark.cards.length === 1 ? chosen.mark.cards[0] : undefined;
        const again = open !== null && open === chosen?.element;
        close();
        if (only !== undefined) onChoose(only.id);
        else if (chosen !== undefined && !again) show(chosen);
      },
    },
  );
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    const mark = open;
    close();
    mark?.focus();
  });
  return [drawing, readout, list];

  function show({ mark, element }: (typeof marks)[number]): void {
    open = element;
    element.setAttribute('aria-expanded', 'true');
    const shut = h('button', { type: 'button', class: 'picture-close' }, words.close);
    shut.addEventListener('click', () => {
      close();
      element.focus();
    });
    list.replaceChildren(
      h('p', { class: 'picture-summary' }, speaker.summary(mark)),
      cardList(mark.cards, speaker, onChoose),
      shut,
    );
    list.hidden = false;
    list.querySelector('button')?.focus();
  }

  function close(): void {
    open?.setAttribute('aria-expanded', 'false');
    open = null;
    list.hidden = true;
    list.replaceChildren();
  }
}
