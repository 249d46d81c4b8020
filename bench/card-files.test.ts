import { expect, test } from 'vitest';
import { foldName } from '#catalog/fold';
import type { Card, Issuer, NetworkTier } from '#catalog/generated/types';
import { validateCard } from '../catalog/generated/validators.js';
import { type CardFile, makeCardFiles } from './card-files.ts';
import { cardName, nameCapacity } from './card-names.ts';

const issuers: readonly Issuer[] = [
  { id: 'north', name: 'North Bank', aliases: [], domains: ['north.example'], countries: ['us', 'ca'] },
  { id: 'south', name: 'South Bank', aliases: [], domains: ['south.example'], countries: ['us'] },
  { id: 'east', name: '东方银行', aliases: [], domains: ['east.example', 'east.test'], countries: ['cn'] },
];
const tiers: readonly NetworkTier[] = [
  { id: 'gold', name: 'Gold', networks: ['visa', 'unionpay'] },
  { id: 'world', name: 'World', networks: ['mastercard'] },
];
const today = '2026-03-10';
const make = (count: number, seed = 1): readonly CardFile[] => [
  ...makeCardFiles({ count, seed, today, issuers, tiers }),
];
const files = make(3000);
const cards = files.map(({ text }) => JSON.parse(text) as Card);

test('the same seed gives the same bytes, another seed gives others', () => {
  expect(make(200)).toEqual(make(200));
  const fees = (seed: number): readonly unknown[] =>
    make(200, seed).map(({ text }) => JSON.parse(text).annual_fee.amount);
  expect(fees(2)).not.toEqual(fees(1));
  expect(make(200, 2).map(({ path }) => path)).not.toEqual(make(200).map(({ path }) => path));
});

test('every card holds to the schema', () => {
  for (const card of cards) expect(validateCard(card), JSON.stringify(validateCard.errors)).toBe(true);
});

test('ids are unique, match their paths and are spread over the countries', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  for (const [index, { id, country }] of cards.entries()) {
    expect(files[index]?.path).toBe(`data/${country}/${id.slice(3)}.json`);
    expect(id.slice(0, 3)).toBe(`${country}-`);
  }
  const share = (country: string): number => cards.filter((card) => card.country === country).length;
  expect([share('us'), share('ca'), share('cn')]).toEqual([1500, 600, 900]);
});

test('no issuer has two cards whose names fold alike', () => {
  expect(new Set(cards.map(({ issuer_id, name }) => `${issuer_id} ${foldName(name)}`)).size).toBe(
    cards.length,
  );
});

test('every text is the two-space form with a final newline', () => {
  for (const [index, { text }] of files.entries()) {
    expect(text).toBe(`${JSON.stringify(cards[index], null, 2)}\n`);
  }
});

test('files are as large as real ones, and their kinds are all met', () => {
  const mean = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / files.length;
  expect(mean).toBeGreaterThan(1000);
  expect(mean).toBeLessThan(1500);
  const categories = cards.flatMap(({ rewards }) => rewards?.categories ?? []);
  expect(categories.some(({ cap }) => cap?.shared_with !== undefined)).toBe(true);
  expect(cards.some(({ rewards }) => rewards === null)).toBe(true);
  expect(cards.some(({ name }) => /^\p{Script=Han}+$/u.test(name))).toBe(true);
  expect(cards.some(({ notes }) => notes !== undefined)).toBe(true);
  expect(cards.some(({ apr, welcome_offer }) => apr && welcome_offer)).toBe(true);
});

test('every replacement is a card of the catalog that is not itself replaced', () => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const replaced = cards.filter(({ replaced_by }) => replaced_by !== undefined);
  expect(replaced.length).toBe(30);
  for (const { replaced_by } of replaced) {
    expect(byId.get(replaced_by ?? '')).toBeDefined();
    expect(byId.get(replaced_by ?? '')?.replaced_by).toBeUndefined();
  }
  expect(JSON.parse(make(7).at(-1)?.text ?? '').replaced_by).toBeUndefined();
});

test('no source was read in the future or half a year ago', () => {
  const days = cards.flatMap(({ sources }) => sources.map(({ retrieved }) => retrieved ?? ''));
  expect(days.every((day) => day < today && day > '2025-09-30')).toBe(true);
});

test('an issuer has as many names as promised, no two alike in any form', () => {
  const forms = { en: new Set(), fr: new Set(), zh: new Set(), slug: new Set(), pinyin: new Set() };
  for (let ordinal = 0; ordinal < nameCapacity; ordinal += 1) {
    const { en, fr, zh, slug } = cardName(ordinal, 7, 'latin');
    forms.en.add(foldName(en));
    forms.fr.add(foldName(fr));
    forms.zh.add(zh);
    forms.slug.add(slug);
    forms.pinyin.add(cardName(ordinal, 7, 'chinese').slug);
  }
  expect(Object.values(forms).map(({ size }) => size)).toEqual(Array(5).fill(nameCapacity));
  expect(() => cardName(nameCapacity, 7, 'latin')).toThrow(RangeError);
});

test('a country without an issuer is said, not passed over', () => {
  const american = issuers.filter(({ countries }) => countries.includes('us'));
  expect(() => [...makeCardFiles({ count: 20, seed: 1, today, issuers: american, tiers })]).toThrow(/cn/);
});
