import { describe, expect, it } from 'vitest';
import { foundWith } from '../../tests/support/changed-card.ts';

describe('the issuer of a card', () => {
  it.each([
    ['harbor', 'issuer-is-alias'],
    ['heb', 'issuer-is-alias'],
    ['harbor-example-bank', 'issuer-is-alias'],
    ['harbour-bank', 'issuer-unknown'],
    ['constructor', 'issuer-unknown'],
  ])('%s: %s', (id, code) => {
    expect(foundWith({ '/issuer_id': id })).toEqual([`${code} /issuer_id`]);
  });

  it('has its name to the letter', () => {
    expect(foundWith({ '/issuer': 'harbor example bank' })).toEqual(['issuer-name-differs /issuer']);
  });
});
