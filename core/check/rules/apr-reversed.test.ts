import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

describe('apr-reversed', () => {
  it('accepts equal and unknown bounds', () => {
    expect(validateWithChanges({ '/apr/purchase/min': 28.99 })).toEqual([]);
    expect(validateWithChanges({ '/apr/purchase/max': null })).toEqual([]);
  });

  it('checks cash advances too', () => {
    const range = { min: 30, max: 29.99, kind: 'fixed' };
    expect(
      validateWithChanges({ '/apr/cash_advance': range, '/sources/1/cites/-': '/apr/cash_advance' }),
    ).toEqual(['apr-reversed /apr/cash_advance/min']);
  });
});
