import { artNameOf } from '#catalog/art';
import { cardSvg } from '#catalog/card-svg';
import type { ExportedCard } from '#catalog/exports/exported-card';
import { h, svg } from '../dom/h.ts';

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
