import { expect, it } from 'vitest';
import type { Finding } from '../diagnostic.ts';
import { locate } from './locate.ts';
import { PlaceFinder } from './place.ts';

const finding: Finding = { code: 'label-placeholder', pointer: '/b/0', at: 'value', found: 'TBD' };
const located = (text: string) => locate(finding, new PlaceFinder('data/us/a.json', text), text);

it('puts severity, place and line to the facts of a finding', () => {
  expect(located('{\n  "a": 1,\n  "b": ["TBD"]\n}\n')).toStrictEqual({
    code: 'label-placeholder',
    severity: 'error',
    place: { path: 'data/us/a.json', pointer: '/b/0', line: 3, column: 9, endLine: 3, endColumn: 14 },
    facts: { found: 'TBD' },
    lineText: '  "b": ["TBD"]',
  });
});

it('has no line where there is no text', () => {
  expect(located('')).not.toHaveProperty('lineText');
});
