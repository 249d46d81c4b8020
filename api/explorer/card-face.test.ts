import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { createSyntheticCatalog } from '../../tests/support/synthetic-catalog.ts';
import { computeContrastWithWhite, describeCardFace, drawCardFace } from './card-face.ts';

const renderCardSvg = (card: Parameters<typeof drawCardFace>[0], color?: string): string =>
  render(drawCardFace(card, color, describeCardFace(card)));

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><image href="https://evil.example/x"/>',
  "' onload='alert(1)",
  'A & B <b>',
  '\u202egnp.exe\u202c',
  'javascript:alert(1)',
  ']]>',
  '\u0000\u0008\ud800',
];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the tags and the text content of an SVG document. Fails if the document is not well formed. */
function parseSvg(svg: string): { readonly tags: readonly string[]; readonly texts: readonly string[] } {
  const tags: string[] = [];
  const texts: string[] = [];
  const openTags: string[] = [];
  const unparsedText = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/g,
    (_, closingSlash, name, attributes, selfClosingSlash, text) => {
      if (text !== undefined)
        texts.push(text.replace(/&(\w+);/g, (_: string, entity: string) => entities[entity] ?? '?'));
      else if (closingSlash === '/') expect(openTags.pop()).toBe(name);
      else {
        tags.push(`${name}${attributes}`);
        if (selfClosingSlash === '') openTags.push(name);
      }
      return '';
    },
  );
  expect([unparsedText, openTags]).toEqual(['', []]);
  return { tags, texts };
}

const allowedNames = ['svg', 'title', 'desc', 'rect', 'circle', 'path', 'g', 'text'];

describe('the generated picture', () => {
  it('shows name, issuer, network and country, and has a title and a description', () => {
    const { tags, texts } = parseSvg(renderCardSvg(someCard({ network: 'unionpay' })));
    expect(texts).toEqual([
      'Example Harbor Card',
      "Example Bank, UnionPay, US. Drawn from the record; not the card's own picture.",
      'EB',
      'Example Bank',
      'Example Harbor Card',
      'US',
      'UnionPay',
    ]);
    expect(tags.slice(1, 3)).toEqual(['title', 'desc']);
  });

  it('uses only a few SVG elements and no external resources for every card', () => {
    for (const card of createSyntheticCatalog().cards) {
      const svg = renderCardSvg(card);
      const names = parseSvg(svg).tags.map((tag) => tag.split(' ')[0]);
      expect(allowedNames).toEqual(expect.arrayContaining(names));
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/href|url\(|https?:|style|@|data:/);
      expect(svg.length).toBeLessThan(2500);
    }
  });

  it('escapes any name and issuer', () => {
    const word = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 120 }));
    fc.assert(
      fc.property(word, word, (name, issuer) => {
        const svg = renderCardSvg(someCard({ name, issuer }));
        const { tags } = parseSvg(svg);
        expect(allowedNames).toEqual(expect.arrayContaining(tags.map((tag) => tag.split(' ')[0])));
        expect(svg).not.toContain(']]>');
        expect(svg.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these.
        expect(svg).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/);
      }),
      { numRuns: 100 },
    );
  });
});

function drawTexts(changes: Parameters<typeof someCard>[0]) {
  const texts = renderCardSvg(someCard(changes)).matchAll(
    /<text ([^>]*) unicode-bidi="isolate">([^<]*)<\/text>/g,
  );
  return [...texts].map(([, attributes, words]) => `${attributes} ${words}`);
}

const nameLineAt = (y: number) => `x="64" y="${y}" font-size="56"`;
const condensed = 'textLength="883" lengthAdjust="spacingAndGlyphs"';

it('places issuer, name, country and network at fixed positions', () => {
  expect(drawTexts({})).toEqual([
    'x="112" y="118" font-size="44" text-anchor="middle" EB',
    'x="184" y="116" font-size="36" Example Bank',
    `${nameLineAt(270)} Example Harbor Card`,
    'x="64" y="590" font-size="32" US',
    'x="947" y="590" font-size="40" text-anchor="end" Visa',
  ]);
});

it('shows no network name for another network', () => {
  expect(drawTexts({ network: 'other' })).toHaveLength(4);
  expect(renderCardSvg(someCard({ network: 'other' }))).toContain('>Example Bank, US. Drawn from the record');
});

it('breaks a long name between words, and condenses the rest on the third line', () => {
  const lines = drawTexts({
    name: 'One Rather Long Name of a Card That Would Not Fit on Any Line of This Face at All',
  });
  expect(lines.slice(2, -2)).toEqual([
    `${nameLineAt(270)} One Rather Long Name of a`,
    `${nameLineAt(338)} Card That Would Not Fit on`,
    `${nameLineAt(406)} ${condensed} Any Line of This Face at All`,
  ]);
  expect(drawTexts({ name: 'x'.repeat(26) })[2]).toBe(`${nameLineAt(270)} ${'x'.repeat(26)}`);
  expect(drawTexts({ name: 'x'.repeat(27) })[2]).toBe(`${nameLineAt(270)} ${condensed} ${'x'.repeat(27)}`);
});

it('breaks a long Chinese name between characters, each almost as wide as two letters', () => {
  expect(drawTexts({ name: '江海示例银行白金信用卡个人版一二三四五六七八' }).slice(2, -2)).toEqual([
    `${nameLineAt(270)} 江海示例银行白金信用卡个人版一`,
    `${nameLineAt(338)} 二三四五六七八`,
  ]);
});

/** The color of the badge, which is the only stroked element. */
const accentOf = (svg: string) => /<rect [^>]*fill="(#[0-9a-f]{6})" stroke=/.exec(svg)?.[1];
const groundOf = (changes: Parameters<typeof someCard>[0]) =>
  /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(renderCardSvg(someCard(changes)))?.[1] ?? '';

it('shows tier and co-brand, and takes the ground from the tier or, without one, from the name', () => {
  const { texts } = parseSvg(
    renderCardSvg(someCard({ network_tier: 'world-elite', co_brand: 'Example Air' })),
  );
  expect(texts).toEqual(expect.arrayContaining(['World Elite', 'Example Air']));
  expect(groundOf({ network_tier: 'gold' })).toBe(groundOf({ name: 'Example Gold Card' }));
  expect(groundOf({ name: '江海白金信用卡' })).toBe(groundOf({ network_tier: 'platinum', name: 'Gold' }));
  const names = [
    'Gold',
    'Platinum',
    'Infinite',
    'World',
    'Green',
    'Red',
    ...Array.from({ length: 20 }, String),
  ];
  for (const name of names)
    expect(computeContrastWithWhite(groundOf({ name })), name).toBeGreaterThanOrEqual(4.5);
});

it('draws two plain cards of an issuer differently, apart from their texts', () => {
  const shapes = Array.from({ length: 30 }, (_, n) =>
    renderCardSvg(someCard({ name: `Card ${n}` })).replaceAll(/<(title|text).*?<\/\1>/g, ''),
  );
  expect(new Set(shapes).size).toBeGreaterThan(20);
});

it('uses one accent for all cards of an issuer', () => {
  const findColor = (issuer: string) => accentOf(renderCardSvg(someCard({ issuer })));
  const issuers = Array.from({ length: 60 }, (_, n) => `Bank ${n}`);
  expect(new Set(issuers.map(findColor)).size).toBe(6);
  expect(findColor('Example Bank')).toBe(findColor('Example Bank'));
  expect(issuers.map(findColor)).not.toContain(undefined);
});

it('shows the initials of a name, and one character of a Chinese name', () => {
  const findInitials = (issuer: string) => drawTexts({ issuer })[0]?.split(' ').at(-1);
  expect(['American Express', 'U.S. Bank', 'Chase', '中国工商银行', 'venmo'].map(findInitials)).toEqual([
    'AE',
    'US',
    'C',
    '中',
    'V',
  ]);
});

it('uses the color of the registry if white text has enough contrast on it', () => {
  const findBackground = (color: string) => accentOf(renderCardSvg(someCard({}), color));
  expect(findBackground('#123456')).toBe('#123456');
  expect(findBackground('#ffe08a')).not.toBe('#ffe08a');
});

it('each issuer with a color has its own, with enough contrast to white text', () => {
  const path = join(import.meta.dirname, '../../exports/issuers.json');
  const colors = (JSON.parse(readFileSync(path, 'utf8')) as { id: string; color?: string }[]).flatMap(
    ({ color }) => color ?? [],
  );
  for (const color of colors) expect(computeContrastWithWhite(color), color).toBeGreaterThanOrEqual(4.5);
  expect(new Set(colors).size).toBe(colors.length);
});
