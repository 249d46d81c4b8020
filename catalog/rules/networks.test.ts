import { describe, expect, it } from 'vitest';
import { foundWith } from '../../tests/support/changed-card.ts';

const more = '/additional_networks';

describe('networks and their tiers', () => {
  it('are each named once', () => {
    expect(foundWith({ [more]: [{ network: 'unionpay' }, { network: 'jcb' }] })).toEqual([]);
    expect(foundWith({ [more]: [{ network: 'jcb' }, { network: 'jcb' }] })).toEqual([
      `network-repeated ${more}/1/network`,
    ]);
    expect(foundWith({ [more]: [{ network: 'visa' }] })).toEqual([`network-repeated ${more}/0/network`]);
  });

  it('have tiers of their own', () => {
    expect(foundWith({ '/network_tier': 'world' })).toEqual(['tier-unknown /network_tier']);
    expect(foundWith({ '/network_tier': 'platinum' })).toEqual([]);
    expect(foundWith({ '/network_tier': undefined })).toEqual([]);
    expect(foundWith({ [more]: [{ network: 'jcb', network_tier: 'platinum' }] })).toEqual([
      `tier-unknown ${more}/0/network_tier`,
    ]);
    expect(foundWith({ '/network_tier': 'constructor' })).toEqual(['tier-unknown /network_tier']);
  });

  it('are not compared where the network could not be read', () => {
    expect(foundWith({ '/network': 'Visa', '/network_tier': 'world' })).toEqual([
      'value-not-listed /network',
    ]);
  });
});
