import { describe, expect, it } from 'vitest';
import { type Changes, changed, foundWith, harborPath } from '../../../tests/support/changed-card.ts';
import { laidOut } from '../../../tests/support/memory-file.ts';
import { cleanWith, worldToday } from '../../../tests/support/world.ts';
import { wordsOf } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

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

  it('are named if a card has another', () => {
    const said = (changes: Changes) =>
      validateCatalog({
        files: cleanWith({ [harborPath]: laidOut(changed(harborPath, changes)) }),
        today: worldToday,
      }).diagnostics.map((diagnostic) => wordsOf(diagnostic).message);
    expect(said({ '/network_tier': 'world' })).toEqual([
      '`world` is not a tier of `visa`, which has the tiers platinum and signature. Correct one of the two, or leave the field out.',
    ]);
    expect(said({ '/network_tier': 'treasure' })).toEqual([
      "`treasure` is not in `data/network-tiers.json`. `visa` has the tiers platinum and signature. Use an id from there, leave the field out, or add the tier if the issuer's page names it.",
    ]);
    expect(said({ '/network': 'jcb' })).toEqual([
      '`signature` is not a tier of `jcb`, which has no tiers. Correct one of the two, or leave the field out.',
    ]);
  });

  it('are not compared if the network could not be read', () => {
    expect(foundWith({ '/network': 'Visa', '/network_tier': 'world' })).toEqual([
      'value-not-listed /network',
    ]);
  });
});
