import { expect, test } from 'vitest';
import { readFixture } from '../../../tests/support/fixtures.ts';
import { NameFinder } from './name-finder.ts';

const { names, replaced, kept } = readFixture<{
  readonly names: readonly string[];
  readonly replaced: readonly (readonly [string, string])[];
  readonly kept: readonly string[];
}>('course/names-in-texts.json');

const finder = new NameFinder();
for (const name of names) finder.add(name, name);
const redact = (text: string) => finder.replace(text, (id) => `[${id}]`);

test.each(replaced)('replaces %j', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each(kept)('keeps %j', (text) => {
  expect(redact(text)).toBe(text);
});
