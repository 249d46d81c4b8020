import type { ExportedCard } from '#catalog/exports/exported-card';
import { h, said } from '../dom/h.ts';
import { warningOf } from '../facts.ts';
import { cardName, issuerName } from '../names.ts';
import { mostCompared, withCompared } from '../place.ts';
import type { Scene } from '../scene.ts';

/** The card's name as the link to everything about it. */
export function nameLink(scene: Scene, card: ExportedCard, tabindex?: number): HTMLElement {
  const { text, lang } = cardName(card, scene.language);
  return h(
    'a',
    { class: 'name', id: `card-${card.id}`, href: scene.at({ card: card.id }), 'data-go': true, tabindex },
    said(text, lang),
  );
}

export function issuerText({ vocabulary, language }: Scene, card: ExportedCard): HTMLElement {
  const { text, lang } = issuerName(card.issuer_id, card.issuer, vocabulary, language);
  return said(text, lang);
}

/** What a reader must know beside the name: not verified, long ago, or closed. */
export function warnings(scene: Scene, card: ExportedCard): readonly HTMLElement[] {
  const { words, format } = scene;
  const warning = warningOf(card, scene);
  return [
    ...(warning === null ? [] : [h('span', { class: 'warn' }, warning)]),
    ...(card.discontinued_on === undefined
      ? []
      : [h('span', { class: 'warn closed' }, words.discontinuedOn(format.day(card.discontinued_on)))]),
  ];
}

export interface BoxOptions {
  /** In a grid the grid has the one stop of Tab. */
  readonly tabindex?: number;
  /** Whether the word stands beside it, for eyes. */
  readonly hasWord?: boolean;
  readonly id?: string;
}

/** The box that takes a card into the comparison. */
export function compareBox(scene: Scene, card: ExportedCard, options: BoxOptions = {}): HTMLElement {
  const { tabindex, hasWord = false, id = `compare-${card.id}` } = options;
  const { words, place, at, language } = scene;
  const isIn = place.compared.includes(card.id);
  const { text } = cardName(card, language);
  return h(
    'label',
    { class: 'compare-box' },
    h('input', {
      type: 'checkbox',
      id,
      checked: isIn,
      disabled: !isIn && place.compared.length >= mostCompared,
      tabindex,
      'aria-label': words.compareCard(text),
      'data-do': 'follow',
      'data-href': at({ compared: withCompared(place, card.id).compared }),
    }),
    hasWord && h('span', { 'aria-hidden': 'true' }, words.compare),
  );
}

/** A value, set back where nobody knows it. */
export function value(text: string, isKnown: boolean): HTMLElement {
  return h('span', { class: isKnown ? 'known' : 'unknown' }, text);
}
