import { describe, expect, it } from 'vitest';
import { validateWithChanges } from '../../../tests/support/changed-card.ts';

const label = '/rewards/categories/1/label';
const shared = '/rewards/categories/0/cap/shared_with';

describe('category labels', () => {
  it.each(['restaurants', 'Restaurants', 'RESTAURANTS.', 'réstaurants', 'restaurants®'])(
    '%s is the first category again',
    (text) => {
      expect(
        validateWithChanges({ [label]: text, [shared]: [text] }).filter((found) => !found.startsWith('cap')),
      ).toEqual([`label-repeated ${label}`]);
    },
  );

  it('are told apart by any word', () => {
    expect(validateWithChanges({ [label]: 'restaurants abroad', [shared]: ['restaurants abroad'] })).toEqual(
      [],
    );
  });

  it('share a cap with another category only, named exactly', () => {
    for (const name of ['Ferries', 'restaurants', 'ferry'])
      expect(validateWithChanges({ [shared]: [name] })).toEqual([`cap-shared-unknown ${shared}/0`]);
    expect(validateWithChanges({ [shared]: ['ferries', 'trams'] })).toEqual([
      `cap-shared-unknown ${shared}/1`,
    ]);
  });

  it('are not said to be unknown if one could not be read', () => {
    expect(validateWithChanges({ [label]: 5 })).toEqual([`type-wrong ${label}`]);
    expect(validateWithChanges({ '/rewards/categories/1': 'ferries' })).toEqual([
      'type-wrong /rewards/categories/1',
    ]);
  });
});
