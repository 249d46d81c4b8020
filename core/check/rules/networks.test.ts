import { describe, expect, it } from 'vitest';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import {
  changeDocument,
  harborPath,
  type PointerChanges,
  validateWithChanges,
} from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { describeDiagnostic } from '../diagnostic.ts';
import { validateCatalog } from '../validate.ts';

const networksPointer = '/additional_networks';

describe('networks and their tiers', () => {
  it('must be listed only once per card', () => {
    expect(validateWithChanges({ [networksPointer]: [{ network: 'unionpay' }, { network: 'jcb' }] })).toEqual(
      [],
    );
    expect(validateWithChanges({ [networksPointer]: [{ network: 'jcb' }, { network: 'jcb' }] })).toEqual([
      `network-repeated ${networksPointer}/1/network`,
    ]);
    expect(validateWithChanges({ [networksPointer]: [{ network: 'visa' }] })).toEqual([
      `network-repeated ${networksPointer}/0/network`,
    ]);
  });

  it('must match each other', () => {
    expect(validateWithChanges({ '/network_tier': 'world' })).toEqual(['tier-unknown /network_tier']);
    expect(validateWithChanges({ '/network_tier': 'platinum' })).toEqual([]);
    expect(validateWithChanges({ '/network_tier': undefined })).toEqual([]);
    expect(
      validateWithChanges({ [networksPointer]: [{ network: 'jcb', network_tier: 'platinum' }] }),
    ).toEqual([`tier-unknown ${networksPointer}/0/network_tier`]);
    expect(validateWithChanges({ '/network_tier': 'constructor' })).toEqual(['tier-unknown /network_tier']);
  });

  it('are listed in the message about an unknown or wrong tier', () => {
    const findMessages = (changes: PointerChanges) =>
      validateCatalog({
        files: cleanFilesWith({ [harborPath]: formatCatalogJson(changeDocument(harborPath, changes)) }),
        today: fixtureToday,
      }).diagnostics.map((diagnostic) => describeDiagnostic(diagnostic).message);
    expect(findMessages({ '/network_tier': 'world' })).toEqual([
      '`world` is not a tier of `visa`, which has the tiers platinum and signature. Correct one of the two, or leave the field out.',
    ]);
    expect(findMessages({ '/network_tier': 'treasure' })).toEqual([
      "`treasure` is not in `data/network-tiers.json`. `visa` has the tiers platinum and signature. Use an id from there, leave the field out, or add the tier if the issuer's page names it.",
    ]);
    expect(findMessages({ '/network': 'jcb' })).toEqual([
      '`signature` is not a tier of `jcb`, which has no tiers. Correct one of the two, or leave the field out.',
    ]);
  });

  it('are not compared if the network is invalid', () => {
    expect(validateWithChanges({ '/network': 'Visa', '/network_tier': 'world' })).toEqual([
      'value-not-listed /network',
    ]);
  });
});
