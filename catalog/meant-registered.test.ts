import { describe, expect, it } from 'vitest';
import { type Changes, changed, harborPath } from '../tests/support/changed-card.ts';
import { laidOut } from '../tests/support/memory-file.ts';
import { cleanWith, worldToday } from '../tests/support/world.ts';
import { wordsOf } from './diagnostic-info.ts';
import { validateCatalog } from './validate.ts';

const saidOf = (changes: Changes) =>
  validateCatalog({
    files: cleanWith({ [harborPath]: laidOut(changed(harborPath, changes)) }),
    today: worldToday,
  }).diagnostics.map((diagnostic) => wordsOf(diagnostic).message);

describe('an id of a registry that is meant', () => {
  it.each([
    ['/issuer_id', 'Harbor Bank', 'harbor-bank'],
    ['/issuer_id', 'H.E.B', undefined],
    ['/issuer_id', 'HEB', 'harbor-bank'],
    ['/issuer_id', 'Harbour Bank', 'harbor-bank'],
    ['/issuer_id', 'Pier Bank', undefined],
    ['/issuer_id', '江海示例银行', 'jianghai-bank'],
    ['/network_tier', 'Signature', 'signature'],
    ['/network_tier', 'Visa Signature', 'signature'],
    ['/network_tier', 'Visa Signature®', 'signature'],
    ['/network_tier', 'World Master Card', 'world'],
    ['/network_tier', 'Visa', undefined],
    ['/network_tier', 'Sunken Treasure', undefined],
    ['/network_tier', 'visa-signature', 'signature'],
    ['/network_tier', 'visa-signatur', 'signature'],
    ['/network_tier', 'visas', undefined],
  ])('%s %s: %s', (pointer, value, meant) => {
    const [sentence = '', ...others] = saidOf({ [pointer]: value });
    expect(others).toEqual([]);
    expect(/did you mean `(.*?)`/.exec(sentence)?.[1]).toBe(meant);
  });

  it('is named in a further network too, and only there where others are wrong', () => {
    const networks = [{ network: 'mastercard', network_tier: 'World Mastercard' }];
    expect(saidOf({ '/additional_networks': networks }).join()).toContain('(did you mean `world`?)');
    expect(saidOf({ '/id': 'US_Harbor', '/issuer_id': 'Pier Bank' }).join()).toContain('mean `us-harbor`?');
  });
});
