import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from './rules.ts';

/** A test's name begins with the rules it holds: `6.4 …`, `8.4, 8.5 …`. */
const named = /\(\s*['"`]((?:\d{1,2}\.\d{1,2}, )*\d{1,2}\.\d{1,2}) /g;

const held = new Set(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(named)])
    .flatMap(([, numbers = '']) => numbers.split(', ')),
);

test('every rule has a test', () => {
  expect(rules.filter((rule) => !held.has(rule))).toEqual([]);
});

test('every test is of a rule that there is', () => {
  expect([...held].filter((rule) => !rules.includes(rule))).toEqual([]);
});
