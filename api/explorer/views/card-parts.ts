import { artNameOf } from '#core/catalog/art';
import { cardSvg } from '#core/catalog/card-svg';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { h, said, svg } from '../dom/h.ts';
import { closedText, warningOf } from '../facts.ts';
import { cardName, issuerName } from '../language.ts';
import { mostCompared, type Scene, withCompared } from '../scene.ts';

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
  const warning = warningOf(card, scene);
  return [
    ...(warning === null ? [] : [h('span', { class: 'warn' }, warning)]),
    ...(card.discontinued_on === undefined
      ? []
      : [h('span', { class: 'warn closed' }, closedText(card.discontinued_on, scene))]),
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

/** The face of a card: its own picture, else the one drawn from its record. The name stands beside it. */
export function face(card: ExportedCard): HTMLElement {
  const { image } = card;
  if (image === undefined) return h('div', { class: 'face', 'aria-hidden': 'true' }, drawnFace(card));
  return h(
    'div',
    { class: 'face', 'aria-hidden': 'true' },
    h('img', {
      src: `v1/art/${artNameOf(image.path)}`,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
      width: 1011,
      height: 638,
      'data-face': card.id,
    }),
  );
}

/** What the drawing of a card is made of; anything else is left out. */
const attributes: ReadonlySet<string> = new Set([
  'viewBox',
  'width',
  'height',
  'rx',
  'x',
  'y',
  'fill',
  'font-family',
  'font-size',
  'text-anchor',
  'textLength',
  'lengthAdjust',
  'unicode-bidi',
]);
const groups: ReadonlySet<string> = new Set(['svg', 'g', 'rect', 'text']);

/**
 * The drawing that the server sends, made of nodes: the page's policy lets no markup be read. Title and description
 * are left out, as the page says them.
 */
export function drawnFace(card: ExportedCard): SVGElement {
  const root = svg('svg', { class: 'drawn', focusable: 'false' });
  const open: (SVGElement | null)[] = [];
  for (const [, closing, name = '', given = '', single, words] of cardSvg(card).matchAll(piece)) {
    if (words !== undefined) open.at(-1)?.append(plain(words));
    else if (closing === '/') open.pop();
    else if (!groups.has(name)) {
      if (single !== '/') open.push(null);
    } else {
      const element = name === 'svg' ? root : svg(name as 'g');
      for (const [, key = '', value = ''] of given.matchAll(attribute))
        if (attributes.has(key)) element.setAttribute(key, plain(value));
      open.at(-1)?.append(element);
      if (single !== '/') open.push(element);
    }
  }
  return root;
}

/** The writer has only numeric references. */
function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

const piece = /<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /\s([a-zA-Z-]+)="([^"]*)"/g;
