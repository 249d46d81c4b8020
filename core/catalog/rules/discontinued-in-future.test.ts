import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

describe('the day a card closed', () => {
  it('may be tomorrow and no later', () => {
    expect(validateWithChanges({ '/discontinued_on': '2026-10-02' })).toEqual([]);
    expect(validateWithChanges({ '/discontinued_on': '2026-10-03' })).toEqual([
      'discontinued-in-future /discontinued_on',
    ]);
  });
});
