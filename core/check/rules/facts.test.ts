import { expect, it } from 'vitest';
import { registryPaths } from '#core/card/registry';
import { cleanFilesWith, fixtureToday } from '../../../tests/support/catalog-fixtures.ts';
import { changeDocument, harborPath, type PointerChanges } from '../../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../../tests/support/memory-file.ts';
import { validateCatalog } from '../validate.ts';

function findFacts(changes: PointerChanges, path: string): readonly object[] {
  const files = cleanFilesWith({ [path]: formatCatalogJson(changeDocument(path, changes)) });
  const { diagnostics } = validateCatalog({ files, today: fixtureToday });
  return diagnostics.filter(({ code }) => code !== 'not-formatted').map(({ facts }) => facts);
}

const closed = { '/discontinued_on': null };
const networksPointer = '/additional_networks';
const sharedWithPointer = '/rewards/categories/0/cap/shared_with';
const cites = ['/fx_fee', '/rewards', '/welcome_offer', '/annual_fee'];
const url = 'https://www.example.com/terms/harbor';

it.each<[changes: PointerChanges, ...facts: object[]]>([
  [{ '/id': 'us-habor' }, { id: 'us-habor', expected: 'us-harbor' }],
  [{ '/issuer_id': 'harbor-bnk' }, { issuerId: 'harbor-bnk', nearest: 'harbor-bank' }],
  [{ '/issuer_id': 'nobody-knows-it' }, { issuerId: 'nobody-knows-it' }],
  [{ '/issuer_id': 'heb' }, { issuerId: 'heb', expected: 'harbor-bank' }],
  [{ '/issuer': 'Harbor' }, { found: 'Harbor', expected: 'Harbor Example Bank' }],
  [{ '/name': 'To do.' }],
  [{ '/name': '«Todo»' }, { found: '«Todo»' }],
  [{ '/benefits/0/title': 'TBD' }, { found: 'TBD' }],
  [
    { '/name': 'Harbor \u200bCard' },
    { found: 'the hidden character U+200B', expected: expect.stringContaining('without control') },
  ],
  [{ '/name': 'Harbor \u0085 Card' }, { found: 'the hidden character U+0085' }],
  [
    { '/name': 'Cafe\u0301 Card' },
    { found: 'a letter with a separate accent character', expected: expect.stringContaining('NFC') },
  ],
  [{ '/network_tier': 'signatur' }, { tier: 'signatur', problem: 'not-listed', nearest: 'signature' }],
  [{ '/network_tier': 'zzzzzz' }, { tier: 'zzzzzz', problem: 'not-listed' }],
  [{ '/network_tier': 'world' }, { tier: 'world', problem: 'other-network', network: 'visa' }],
  [{ [networksPointer]: [{ network: 'visa' }] }, { network: 'visa' }],
  [{ [networksPointer]: [{ network: 'amex' }, { network: 'amex' }] }, { network: 'amex' }],
  [
    { [networksPointer]: [{ network: 'unionpay', network_tier: 'world' }] },
    { tier: 'world', problem: 'other-network', network: 'unionpay' },
  ],
  [{ '/annual_fee/currency': 'CAD' }, { found: 'CAD', expected: 'USD', country: 'us' }],
  [{ '/welcome_offer/currency': 'CNY' }, { found: 'CNY', expected: 'USD', country: 'us' }],
  [{ '/fx_fee/percent': 0.027 }, { found: '`0.027`', meant: '`2.7`' }],
  [{ '/apr/purchase/min': 0.1999 }, { found: '`0.1999`', meant: '`19.99`' }],
  [{ '/apr/purchase/min': 30 }, { min: 30, max: 28.99 }],
  [{ '/discontinued_on': '2026-10-03' }, { date: '2026-10-03', today: '2026-10-01' }],
  [{ '/discontinued_on': '2026-10-02' }],
  [{ [sharedWithPointer]: ['ferrys'] }, { label: 'ferrys', nearest: 'ferries' }],
  [{ [sharedWithPointer]: ['a b'] }, { label: 'a b' }],
  [
    { '/rewards/categories/1/label': 'Restaurants', [sharedWithPointer]: ['Restaurants'] },
    { label: 'Restaurants', first: 'restaurants' },
  ],
  [{ '/sources/1/cites/0': '/apr/purchase/min' }, { found: '`28.99`' }],
  [{ '/sources/0/cites': [...cites, '/sources/0/url'] }, { problem: 'outside-the-facts' }],
  [{ '/sources/0/cites': [...cites, '/apr/cash_advance'] }, { cite: '/apr/cash_advance', problem: 'absent' }],
  [{ '/official_url': 'http://example.com/x' }, { found: 'http://example.com/x' }],
  [{ '/official_url': 'https://harbor.test/x' }, { host: 'harbor.test', domains: ['example.com'] }],
  [
    { '/sources/0/url': url, '/sources/1/cites': ['/apr', '/fx_fee/percent'] },
    { url, first: 'sources[0]', cite: '/fx_fee/percent' },
  ],
  [{ '/sources/1/retrieved': null }, { url, changed: false }],
  [{ '/sources/1/retrieved': '2026-10-03' }, { retrieved: '2026-10-03', today: '2026-10-01' }],
  [{ '/sources/1/retrieved': '2026-01-01' }, { retrieved: '2026-01-01', days: 273 }],
  [
    { ...closed, '/replaced_by': 'us-harbour' },
    { id: 'us-harbour', nearest: 'us-harbor' },
  ],
  [{ ...closed, '/replaced_by': 'ca-something-else' }, { id: 'ca-something-else' }],
  [{ ...closed, '/replaced_by': 'us-harbor' }, { cycle: ['us-harbor'] }],
])('reports findings with the expected facts for %j', (changes, ...facts) => {
  const foundFacts = findFacts(changes, harborPath);
  expect(foundFacts).toHaveLength(facts.length);
  expect(foundFacts).toMatchObject(facts);
});

const northShorePath = 'data/issuers/north-shore.json';

it.each<[path: string, changes: PointerChanges, facts: object]>([
  [northShorePath, { '/name': 'HARBOR example bank' }, { problem: 'name-repeated', other: 'harbor-bank' }],
  [northShorePath, { '/aliases': ['heb'] }, { problem: 'alias-repeated', other: 'harbor-bank' }],
  [northShorePath, { '/aliases': ['Harbor Bank'] }, { problem: 'alias-is-id', other: 'harbor-bank' }],
  [
    northShorePath,
    { '/id': 'harbor-bank' },
    { problem: 'id-repeated', other: 'data/issuers/harbor-bank.json' },
  ],
  [
    northShorePath,
    { '/id': 'south-shore' },
    { expected: 'north-shore', target: 'data/issuers/south-shore.json' },
  ],
  [northShorePath, { '/domains/0': 'co.uk' }, { value: 'co.uk', problem: 'domain-not-registrable' }],
  [registryPaths.tiers, { '/1/id': 'a-tier' }, { id: 'a-tier', after: 'platinum' }],
  [registryPaths.tiers, { '/1/id': 'platinum' }, { problem: 'id-repeated', other: 'platinum' }],
  [registryPaths.exceptions, { '/0/until': '2026-09-29' }, { until: '2026-09-29', today: '2026-10-01' }],
])('reports a finding in %s with the expected facts for %j', (path, changes, facts) => {
  expect(findFacts(changes, path)).toContainEqual(expect.objectContaining(facts));
});
