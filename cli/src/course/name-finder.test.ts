import { expect, test } from 'vitest';
import { readCases } from '../../../tests/support/read-cases.ts';
import { NameFinder } from './name-finder.ts';

const { names, replaced, kept } = readCases<{
  readonly names: readonly string[];
  readonly replaced: readonly (readonly [string, string])[];
  readonly kept: readonly string[];
}>('course/names-in-texts');

const finder = new NameFinder();
for (const name of names) finder.add(name, name);
const redact = (text: string) => finder.replace(text, (id) => `[${id}]`);

test.each(replaced)('replaces %j', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each(kept)('keeps %j', (text) => {
  expect(redact(text)).toBe(text);
});
