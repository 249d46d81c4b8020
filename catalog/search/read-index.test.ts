import { expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { writeSections } from '../../tests/support/write-sections.ts';
import { PackError, readSections, type Section } from '../pack/format.ts';
import { readIndex } from './read-index.ts';
import { writeIndex } from './write-index.ts';

const cards = ['Quill', 'Quill Gold', 'Zephyr'].map((name, at) => someCard({ name, id: `us-n${at}` }));
const { sections } = writeIndex(cards, [], []);

function indexOf(changed: readonly Section[], rows = cards.length) {
  const header = { rows, digest: new Uint8Array(32) };
  return readIndex(readSections('cards.idx', writeSections('cards.idx', header, changed)));
}

const without = (name: string): readonly Section[] =>
  sections.map((section) => (section.name === name ? { name, bytes: new Uint8Array(0) } : section));

function rowsOf(term: string, rows?: number, most = 10): readonly number[] {
  const index = indexOf(without('WHOL'), rows);
  const found: number[] = [];
  const given = index.postings(index.terms.find(term), most, (row) => found.push(row));
  expect(given).toBe(found.length);
  return found;
}

it('gives the rows of a term, as many as are wanted', () => {
  expect(rowsOf('quill')).toEqual([0, 1]);
  expect(rowsOf('quill', undefined, 1)).toEqual([0]);
  expect(rowsOf('quill', undefined, 0)).toEqual([]);
  expect(rowsOf('zephyr')).toEqual([2]);
});

it('refuses a whole name of a card that is not there', () => {
  expect(indexOf(sections).rows).toBe(3);
  expect(() => indexOf(sections, 2)).toThrow(PackError);
  expect(() => indexOf(sections, 2)).toThrow('has a number out of range in WHOL');
});

it('gives no row beyond the last, and what comes before it', () => {
  expect(rowsOf('quill', 1)).toEqual([0]);
  expect(rowsOf('zephyr', 2)).toEqual([]);
});

it('refuses terms that do not fit together', () => {
  expect(() => indexOf(without('TERM'))).toThrow('has terms that do not fit together');
});
