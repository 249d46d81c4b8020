import type { Card, Network } from './card.ts';
import { networkNames } from './card.ts';

type DrawnCard = Pick<Card, 'name' | 'issuer' | 'network' | 'country'>;

const networkWords: Readonly<Record<Network, string>> = { ...networkNames, other: '', unknown: '' };

/** Backgrounds for issuers without a color in the registry. White text is readable on each. */
const colors = ['#1d3557', '#2d4739', '#4a2545', '#5a3921', '#3a3a3a', '#174a5b'] as const;

/**
 * Draws a card as an SVG document of 1,011 by 638 units, which is the shape of ISO/IEC 7810 ID-1. The drawing has no
 * logos, scripts, embedded fonts or external resources. `color` (`#rrggbb`) is the issuer's color. If `color` is too
 * light for white text, another background is used.
 */
export function renderCardSvg({ name, issuer, network, country }: DrawnCard, color?: string): string {
  const lines = wrapText(name, 26, 3);
  const background =
    color !== undefined && contrastWithWhite(color) >= minContrast
      ? color
      : colors[hashOf(issuer) % colors.length];
  const texts = [
    textElement(initialsOf(issuer), 112, 118, 44, 'middle'),
    textElement(issuer, 184, 116, 36),
    ...lines.map((line, index) => textElement(line, 64, 300 + index * 68, 56)),
    textElement(country.toUpperCase(), 64, 574, 32),
    textElement(networkWords[network], 947, 574, 40, 'end'),
  ];
  const words = [issuer, networkWords[network], country.toUpperCase()].filter((word) => word !== '');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1011 638" role="img" aria-labelledby="title desc">',
    `<title id="title">${escapeXml(name)}</title>`,
    `<desc id="desc">${escapeXml(`${words.join(', ')}. Drawn from the record; not the card's own picture.`)}</desc>`,
    `<rect width="1011" height="638" rx="38" fill="${background}"/>`,
    '<rect x="64" y="54" width="96" height="96" rx="24" fill="#ffffff" fill-opacity="0.16"/>',
    '<rect x="0" y="522" width="1011" height="2" fill="#ffffff" fill-opacity="0.3"/>',
    `<g fill="#ffffff" font-family="sans-serif">${texts.join('')}</g>`,
    '</svg>\n',
  ].join('');
}

const minContrast = 4.5;

/** Returns the contrast ratio of white text on a color `#rrggbb` (WCAG 2.2, 1.4.3). */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Returns the initials of an issuer, such as `AE` for American Express. For a Chinese name, returns only the first
 * character.
 */
function initialsOf(issuer: string): string {
  const [first = ''] = issuer;
  if (wideForm.test(first)) return first;
  const letters = issuer
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (/^\p{Lu}/u.test(word) ? word.slice(0, 1) : []));
  return letters.slice(0, 2).join('') || first.toUpperCase();
}

type Anchor = 'end' | 'middle';

function textElement(words: string, x: number, y: number, size: number, anchor?: Anchor): string {
  if (words === '') return '';
  const available = 1011 - 64 - (anchor === undefined ? x : 64);
  const naturalWidth = widthOf(words) * size * 0.6;
  const fit = naturalWidth > available ? ` textLength="${available}" lengthAdjust="spacingAndGlyphs"` : '';
  const end = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}"${end}${fit} unicode-bidi="isolate">${escapeXml(words)}</text>`;
}

/**
 * Wraps a name into at most `maxLines` lines of about `width` letters. The last line gets all remaining words. If that
 * line is too wide, `textElement` compresses it.
 */
function wrapText(name: string, width: number, maxLines: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=\s)|(?<=\p{Script=Han}{4})/u)) {
    const last = lines.at(-1);
    const fits = last !== undefined && widthOf((last + word).trimEnd()) <= width;
    if (last !== undefined && (fits || lines.length === maxLines)) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

/** Returns the width of a text, measured in Latin letters. A Chinese character counts as 1.7 letters. */
function widthOf(words: string): number {
  return Array.from(words).reduce((sum, character) => sum + (wideForm.test(character) ? 1.7 : 1), 0);
}

/** Escapes a text for XML. Removes characters that XML forbids or that change the text direction. */
function escapeXml(words: string): string {
  return words.replace(forbidden, '').replace(special, (character) => `&#${character.charCodeAt(0)};`);
}

function hashOf(words: string): number {
  let hash = 7;
  for (let index = 0; index < words.length; index++)
    hash = (Math.imul(hash, 31) + words.charCodeAt(index)) >>> 0;
  return hash;
}

const wideForm = /[\p{Script=Han}\uff01-\uff60]/u;
const special = /[<>&"']/g;
const forbidden = /[\p{Cc}\p{Cs}\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
