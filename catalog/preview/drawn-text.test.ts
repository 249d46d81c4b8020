import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { cardSvg } from './card-svg.ts';

/** Place, size and words of every text. */
function drawn(changes: Parameters<typeof someCard>[0]) {
  const texts = cardSvg(someCard(changes)).matchAll(/<text ([^>]*) unicode-bidi="isolate">([^<]*)<\/text>/g);
  return [...texts].map(([, attributes, words]) => `${attributes} ${words}`);
}

const at = (y: number) => `x="64" y="${y}" font-size="56"`;
const pressed = 'textLength="883" lengthAdjust="spacingAndGlyphs"';

it('has issuer, name, country and network at their places', () => {
  expect(drawn({})).toEqual([
    'x="64" y="104" font-size="36" Example Bank',
    `${at(300)} Example Harbor Card`,
    'x="64" y="574" font-size="32" US',
    'x="947" y="574" font-size="40" text-anchor="end" Visa',
  ]);
});

it('of another network tells none', () => {
  expect(drawn({ network: 'other' })).toHaveLength(3);
  expect(cardSvg(someCard({ network: 'other' }))).toContain('>Example Bank, US. Drawn from the record');
});

it('breaks a long name between words, and presses what is left onto the third line', () => {
  const lines = drawn({
    name: 'One Rather Long Name of a Card That Would Not Fit on Any Line of This Face at All',
  });
  expect(lines.slice(1, -2)).toEqual([
    `${at(300)} One Rather Long Name of a`,
    `${at(368)} Card That Would Not Fit on`,
    `${at(436)} ${pressed} Any Line of This Face at All`,
  ]);
  expect(drawn({ name: 'x'.repeat(26) })[1]).toBe(`${at(300)} ${'x'.repeat(26)}`);
  expect(drawn({ name: 'x'.repeat(27) })[1]).toBe(`${at(300)} ${pressed} ${'x'.repeat(27)}`);
});

it('breaks Chinese after four characters at the earliest, each as wide as nearly two letters', () => {
  expect(drawn({ name: '江海示例银行白金信用卡个人版一二三四五六七八' }).slice(1, -2)).toEqual([
    `${at(300)} 江海示例银行白金信用卡个人版一`,
    `${at(368)} 二三四五六七八`,
  ]);
});

it('has one colour for all cards of an issuer', () => {
  const colour = (issuer: string) =>
    /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(cardSvg(someCard({ issuer })))?.[1];
  const issuers = Array.from({ length: 60 }, (_, n) => `Bank ${n}`);
  expect(new Set(issuers.map(colour)).size).toBe(6);
  expect(colour('Example Bank')).toBe(colour('Example Bank'));
  expect(issuers.map(colour)).not.toContain(undefined);
});
