import { describe, expect, it } from 'vitest';
import { foundWith } from '../../tests/support/changed-card.ts';

describe('names and labels nobody filled in', () => {
  it.each([
    'TODO',
    'todo: ask',
    'TBD',
    'Card name',
    '<card name>',
    'N/A',
    '???',
    '-',
    '待定',
    'Example Card',
    'xxx',
  ])('%s', (text) => {
    expect(foundWith({ '/name': text })).toEqual(['name-placeholder /name']);
    expect(foundWith({ '/benefits/0/title': text })).toEqual(['label-placeholder /benefits/0/title']);
    expect(foundWith({ '/rewards/currency_label': text })).toEqual([
      'label-placeholder /rewards/currency_label',
    ]);
  });

  it.each([
    'Todos Card',
    'The Unknown Card',
    'Example Card Plus',
    '卡',
    '5% Card',
    'Sample Street Bank Card',
  ])('%s is a name', (text) => {
    expect(foundWith({ '/name': text })).toEqual([]);
  });
});
