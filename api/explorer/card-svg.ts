import type { Card, Network } from '#core/card/card';
import { networkNames } from '#core/card/card';

type DrawnCard = Pick<Card, 'name' | 'issuer' | 'network' | 'country'>;

const networkLabels: Readonly<Record<Network, string>> = { ...networkNames, other: '', unknown: '' };

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
    color !== undefined && computeContrastWithWhite(color) >= minContrast
      ? color
      : colors[computeHash(issuer) % colors.length];
  const texts = [
    renderTextElement(formatInitials(issuer), 112, 118, 44, 'middle'),
    renderTextElement(issuer, 184, 116, 36),
    ...lines.map((line, index) => renderTextElement(line, 64, 300 + index * 68, 56)),
    renderTextElement(country.toUpperCase(), 64, 574, 32),
    renderTextElement(networkLabels[network], 947, 574, 40, 'end'),
  ];
  const descriptionParts = [issuer, networkLabels[network], country.toUpperCase()].filter(
    (part) => part !== '',
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1011 638" role="img" aria-labelledby="title desc">',
    `<title id="title">${escapeXml(name)}</title>`,
    `<desc id="desc">${escapeXml(`${descriptionParts.join(', ')}. Drawn from the record; not the card's own picture.`)}</desc>`,
    `<rect width="1011" height="638" rx="38" fill="${background}"/>`,
    '<rect x="64" y="54" width="96" height="96" rx="24" fill="#ffffff" fill-opacity="0.16"/>',
    '<rect x="0" y="522" width="1011" height="2" fill="#ffffff" fill-opacity="0.3"/>',
    `<g fill="#ffffff" font-family="sans-serif">${texts.join('')}</g>`,
    '</svg>\n',
  ].join('');
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

function renderTextElement(text: string, x: number, y: number, size: number, anchor?: Anchor): string {
  if (text === '') return '';
  const availableWidth = 1011 - 64 - (anchor === undefined ? x : 64);
  const naturalWidth = measureWidth(text) * size * 0.6;
  const fitAttributes =
    naturalWidth > availableWidth ? ` textLength="${availableWidth}" lengthAdjust="spacingAndGlyphs"` : '';
  const anchorAttribute = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" font-size="${size}"${anchorAttribute}${fitAttributes} unicode-bidi="isolate">${escapeXml(text)}</text>`;
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

/** Escapes a text for XML. Removes characters that XML forbids or that change the text direction. */
function escapeXml(text: string): string {
  return text
    .replace(forbiddenCharacters, '')
    .replace(specialCharacters, (character) => `&#${character.charCodeAt(0)};`);
}

function computeHash(text: string): number {
  let hash = 7;
  for (let index = 0; index < text.length; index++)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash;
}

const wideCharacter = /[\p{Script=Han}\uff01-\uff60]/u;
const specialCharacters = /[<>&"']/g;
const forbiddenCharacters = /[\p{Cc}\p{Cs}\ufffe\uffff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
