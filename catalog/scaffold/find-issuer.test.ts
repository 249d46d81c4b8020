import { expect, it } from 'vitest';
import type { Issuer } from '../card.ts';
import { buildRegistry } from '../registry.ts';
import { findIssuer, issuersIn } from './find-issuer.ts';

const entry = (
  id: string,
  name: string,
  aliases: readonly string[],
  countries: Issuer['countries'],
): Issuer => ({
  id,
  name,
  aliases,
  domains: [`${id}.example`],
  countries,
});
const registry = buildRegistry(
  [
    entry('amex', 'American Express', ['Amex Bank'], ['us']),
    entry('amex-ca', 'American Express Canada', [], ['ca']),
    entry('chase', 'Chase', ['JPMorgan Chase'], ['us']),
    entry('icbc', 'Industrial and Commercial Bank of China', ['工商银行'], ['cn', 'us']),
  ],
  [],
  [],
);

it.each(['icbc', ' ICBC ', '工商银行', 'industrial and commercial bank of china'])(
  'finds «%s»',
  (written) => {
    expect(findIssuer(registry, written, 'cn')).toMatchObject({ kind: 'found', issuer: { id: 'icbc' } });
  },
);

it.each([
  ['Chsae', 'chase'],
  ['JP Morgan Chase', 'chase'],
  ['工商银', 'icbc'],
])('names the issuer near «%s»', (written, near) => {
  expect(findIssuer(registry, written, 'us')).toEqual({ kind: 'unknown', near });
});

it.each(['Wells Fargo', '', '!?'])('knows nothing near «%s»', (written) => {
  expect(findIssuer(registry, written, 'us')).toEqual({ kind: 'unknown' });
});

it('says where an issuer issues, and its name in this country', () => {
  expect(findIssuer(registry, 'Amex', 'ca')).toMatchObject({
    kind: 'elsewhere',
    countries: ['us'],
    near: 'amex-ca',
  });
  const found = findIssuer(registry, 'chase', 'cn');
  expect(found).toMatchObject({ kind: 'elsewhere', issuer: { name: 'Chase' } });
  expect(found).not.toHaveProperty('near');
});

it('lists the issuers of a country', () => {
  expect(issuersIn(registry, 'us').map(({ id }) => id)).toEqual(['amex', 'chase', 'icbc']);
});
