import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

describe('discontinued_on', () => {
  it('accepts tomorrow, and rejects later days', () => {
    expect(validateWithChanges({ '/discontinued_on': '2026-10-02' })).toEqual([]);
    expect(validateWithChanges({ '/discontinued_on': '2026-10-03' })).toEqual([
      'discontinued-in-future /discontinued_on',
    ]);
  });
});
