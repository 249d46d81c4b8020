import { describe, expect, it } from 'vitest';
import { foundWith } from '../../../tests/support/changed-card.ts';

describe('the day a card closed', () => {
  it('may be tomorrow and no later', () => {
    expect(foundWith({ '/discontinued_on': '2026-10-02' })).toEqual([]);
    expect(foundWith({ '/discontinued_on': '2026-10-03' })).toEqual([
      'discontinued-in-future /discontinued_on',
    ]);
  });
});
