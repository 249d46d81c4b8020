import { type ComponentChildren, h, type VNode } from 'preact';
import type { Card, Network } from '#core/card/card';
import { networkNames } from '#core/card/card';
import { formatTier } from '#core/card/labels';

type DrawnCard = Pick<
  Card,
  'name' | 'issuer' | 'network' | 'network_tier' | 'additional_networks' | 'co_brand' | 'country'
>;

const networkLabels: Readonly<Record<Network, string>> = { ...networkNames, other: '', unknown: '' };

/** Accents for issuers without a color in the registry. White text is readable on each, and on each ground. */
const colors = ['#1d3557', '#2d4739', '#4a2545', '#5a3921', '#3a3a3a', '#174a5b'] as const;
const plainGrounds = ['#37424f', '#41394d', '#34463f', '#4a4034', '#3b3f46'] as const;
/** The ground of a card by the words of its tier and, if none fits, by those of its name. */
const grounds: readonly (readonly [words: RegExp, ground: string])[] = [
  [/\b(?:infinite|world elite|diamond|black|centurion)\b|黑卡|黑金|钻石|无限/i, '#17181b'],
  [/\b(?:platinum|titanium|silver)\b|白金|铂金|钛金/i, '#59626d'],
  [/\bgold\b|金卡|金信用卡/i, '#7d6119'],
  [/\b(?:world|signature|sapphire|blue)\b|蓝卡/i, '#1f365c'],
  [/\bgreen\b|绿卡/i, '#1f5136'],
  [/\bred\b|红卡/i, '#7a1f2f'],
];

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Not JSX, because Node runs this file as it is. */
const element = (name: string, attributes: Attributes, ...children: ComponentChildren[]): VNode =>
  h(name, attributes as object, ...children);

/**
 * Draws a card, 1,011 by 638 units, which is the shape of ISO/IEC 7810 ID-1, from its facts: the ground says the tier, the
 * issuer's color (`#rrggbb`) is an accent, and the pattern differs from card to card. The drawing has no logos, scripts,
 * embedded fonts or external resources. `about` is a title and a description, for readers of the drawing alone.
 */
export function drawCardFace(card: DrawnCard, color?: string, about: readonly VNode[] = []): VNode {
  const { name, issuer, network, country } = card;
  const tier = card.network_tier === undefined ? '' : formatTier(card.network_tier);
  const hash = computeHash(`${country} ${name}`);
  const ground =
    grounds.find(([words]) => words.test(tier))?.[1] ??
    grounds.find(([words]) => words.test(name))?.[1] ??
    plainGrounds[hash % plainGrounds.length];
  const accent =
    color !== undefined && computeContrastWithWhite(color) >= minContrast
      ? color
      : colors[computeHash(issuer) % colors.length];
  const networks = [network, ...(card.additional_networks ?? []).map((entry) => entry.network)];
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1011 638', class: 'drawn', focusable: 'false' },
    about,
    element('rect', { width: 1011, height: 638, rx: 38, fill: ground }),
    element('g', { fill: '#ffffff', 'fill-opacity': 0.07 }, drawPattern(hash >>> 8)),
    element('rect', { x: 0, y: 520, width: 1011, height: 8, fill: accent }),
    element('rect', {
      x: 64,
      y: 54,
      width: 96,
      height: 96,
      rx: 24,
      fill: accent,
      stroke: '#ffffff',
      'stroke-opacity': 0.4,
    }),
    element('g', { fill: '#ffffff', 'font-family': 'sans-serif', 'font-weight': 600 }, [
      drawText(formatInitials(issuer), 112, 118, 44, 'middle'),
      drawText(issuer, 184, 116, 36),
      ...wrapText(name, 26, 3).map((line, index) => drawText(line, 64, 270 + index * 68, 56)),
      drawText(card.co_brand ?? '', 64, 486, 32),
      drawText(tier, 947, 486, 32, 'end'),
      drawText(country.toUpperCase(), 64, 590, 32),
      drawText(
        networks
          .map((id) => networkLabels[id])
          .filter(Boolean)
          .join(' · '),
        947,
        590,
        40,
        'end',
      ),
    ]),
  );
}

/** Returns the title and description of a drawing that stands alone. */
export function describeCardFace({ name, issuer, network, country }: DrawnCard): readonly VNode[] {
  const parts = [issuer, networkLabels[network], country.toUpperCase()].filter((part) => part !== '');
  return [
    element('title', {}, cleanText(name)),
    element('desc', {}, cleanText(`${parts.join(', ')}. Drawn from the record; not the card's own picture.`)),
  ];
}

/** Draws one of four patterns, in one of eight sizes, that stays inside the rounded corners. */
function drawPattern(hash: number): readonly VNode[] {
  const size = (hash >>> 2) % 8;
  const three = [0, 1, 2];
  switch (hash % 4) {
    case 0:
      return three.map((step) =>
        element('circle', { cx: 1011 - step * 60, cy: 319, r: 270 - step * 80 + size * 4 }),
      );
    case 1:
      return three.map((step) =>
        element('rect', { x: 560 + size * 20 + step * 100, y: 0, width: 56, height: 638 }),
      );
    case 2:
      return three.map((step) =>
        element('path', { d: `M${420 + size * 30 + step * 130} 638l260-638h64l-260 638z` }),
      );
    default:
      return three.map((step) =>
        element('rect', { x: 0, y: 190 + size * 8 + step * 84, width: 1011, height: 40 }),
      );
  }
}

const minContrast = 4.5;

/** Returns the contrast ratio of white text on a color `#rrggbb` (WCAG 2.2, 1.4.3). */
export function computeContrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(color.slice(offset, offset + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Returns the initials of an issuer, such as `AE` for American Express. For a Chinese name, returns only the first
 * character.
 */
function formatInitials(issuer: string): string {
  const [firstCharacter = ''] = issuer;
  if (wideCharacter.test(firstCharacter)) return firstCharacter;
  const letters = issuer
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (/^\p{Lu}/u.test(word) ? word.slice(0, 1) : []));
  return letters.slice(0, 2).join('') || firstCharacter.toUpperCase();
}

type Anchor = 'end' | 'middle';

function drawText(text: string, x: number, y: number, size: number, anchor?: Anchor): VNode | null {
  if (text === '') return null;
  const availableWidth = 1011 - 64 - (anchor === undefined ? x : 64);
  const naturalWidth = measureWidth(text) * size * 0.6;
  const attributes = {
    x,
    y,
    'font-size': size,
    'text-anchor': anchor,
    ...(naturalWidth > availableWidth && { textLength: availableWidth, lengthAdjust: 'spacingAndGlyphs' }),
    'unicode-bidi': 'isolate',
  };
  return element('text', attributes, cleanText(text));
}

/**
 * Wraps a name into at most `maxLines` lines of about `width` letters. The last line gets all remaining words. If that
 * line is too wide, `renderTextElement` compresses it.
 */
function wrapText(name: string, width: number, maxLines: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=\s)|(?<=\p{Script=Han}{4})/u)) {
    const lastLine = lines.at(-1);
    const fits = lastLine !== undefined && measureWidth((lastLine + word).trimEnd()) <= width;
    if (lastLine !== undefined && (fits || lines.length === maxLines))
      lines[lines.length - 1] = lastLine + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

/** Returns the width of a text, measured in Latin letters. A Chinese character counts as 1.7 letters. */
function measureWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (wideCharacter.test(character) ? 1.7 : 1), 0);
}

/** Removes characters that XML forbids or that change the text direction. The renderer escapes the others. */
const cleanText = (text: string): string => text.replace(forbiddenCharacters, '').replaceAll(']]>', ']] >');

function computeHash(text: string): number {
  let hash = 7;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  // Mix the bits, because similar names differ only in the lowest ones.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

const wideCharacter = /[\p{Script=Han}\uff01-\uff60]/u;
const forbiddenCharacters = /[\p{Cc}\p{Cs}\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
