import { describe, expect, test } from 'vitest';
import type { ReportClaim } from '#core/sources/judge/report';
import type { PointerChanges } from '../../tests/support/changed-card.ts';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import { type CardCitations, collectCitations } from './citations.ts';
import type { Facts } from './facts.ts';

const own = 'https://www.example.com/fees';
const terms = 'https://www.example.com/terms';
const foreign = 'https://blog.example.org/harbor';
const fee = '/annual_fee/amount';

function cites(url: string, ...pointers: readonly string[]) {
  return { url, retrieved: '2026-09-30', cites: pointers };
}

function harborFacts(
  sources: readonly object[],
  more: Partial<Facts> = {},
  changes: PointerChanges = {},
): Facts {
  const after = formatCatalogJson(changeDocument(harborPath, { '/sources': sources, ...changes }));
  return createFacts([{ path: harborPath, after }], more);
}

function citations(facts: Facts): CardCitations {
  const [found] = collectCitations(facts);
  if (found === undefined) throw new Error('the card cannot be read');
  return found;
}

const feeIn = (facts: Facts) => citations(facts).numbers.find(({ pointer }) => pointer === fee);

function claim(facts: Facts, url: string, more: Partial<ReportClaim> = {}): ReportClaim {
  const head_blob_sha = facts.cards[0]?.headBlobSha ?? '';
  const finding = {
    pointer: fee,
    value: 95,
    url,
    verdict: 'found',
    doubt: null,
    label: null,
    context: null,
    link: `${url}#:~:text=95`,
    instead: null,
    last_found: null,
  } as const;
  return { card_id: 'us-harbor', head_blob_sha, ...finding, ...more };
}

function withClaims(facts: Facts, ...claims: readonly ReportClaim[]): Facts {
  return { ...facts, evidence: { kind: 'read', claims, dead: [] } };
}

describe("the issuer's own pages", () => {
  const copy = 'https://web.archive.org/web/20260930120000';
  test.each([
    [own, true],
    ['http://www.example.com/fees', false],
    [`${copy}/${own}`, true],
    [`${copy}/http://www.example.com/fees`, false],
    [foreign, false],
  ])('include %s: %s', (url, isOnIssuerSite) => {
    expect(feeIn(harborFacts([cites(url, '/annual_fee')]))?.page).toEqual({
      url,
      isOnIssuerSite,
      retrieved: '2026-09-30',
    });
  });

  test('include no page if the issuer is unknown at base', () => {
    expect(feeIn(harborFacts([cites(own, fee)], { issuers: [] }))?.page?.isOnIssuerSite).toBe(false);
  });

  test('exclude all other hosts, which are listed once each, sorted', () => {
    const urls = ['https://b.example.org/1', 'https://a.example.org/', own, 'https://b.example.org/2'];
    expect(citations(harborFacts(urls.map((url) => cites(url, fee)))).unlistedHosts).toEqual([
      'a.example.org',
      'b.example.org',
    ]);
  });
});

describe('the page of a number', () => {
  test('is null if no source cites it', () => {
    const nothing = { page: null, evidence: null, isDead: false, evidenceDetail: null };
    expect(feeIn(harborFacts([cites(own, '/fx_fee')]))).toMatchObject(nothing);
    expect(feeIn(harborFacts([cites(own, '/fx_fee')]))).toMatchObject({ pointer: fee, value: 95 });
  });

  test('is null if a source cites only the whole card', () => {
    const facts = harborFacts([cites(own, fee)]);
    const cards = facts.cards.map((file) => ({
      ...file,
      after: file.after && { ...file.after, sources: [cites(own, '')] },
    }));
    expect(feeIn({ ...facts, cards } as Facts)?.page).toBeNull();
  });

  test("is the first page on the issuer's site, otherwise the first page", () => {
    expect(feeIn(harborFacts([cites(foreign, fee), cites(own, fee), cites(terms, fee)]))?.page?.url).toBe(
      own,
    );
    expect(feeIn(harborFacts([cites(foreign, fee), cites(own, '/fx_fee')]))?.page?.url).toBe(foreign);
  });

  test("is preferably a page on the issuer's site on which the number was found", () => {
    const facts = harborFacts([cites(own, fee), cites(`${terms}#fee`, fee), cites(foreign, fee)]);
    const page = (...claims: readonly ReportClaim[]) => feeIn(withClaims(facts, ...claims))?.page?.url;
    expect(page(claim(facts, terms))).toBe(`${terms}#fee`);
    expect(page(claim(facts, terms, { verdict: 'absent' }))).toBe(own);
    expect(page(claim(facts, foreign))).toBe(own);
  });
});

describe('the source report', () => {
  const facts = harborFacts([cites(own, fee)]);

  test.each<[string, Partial<ReportClaim>]>([
    ['another version of the file', { head_blob_sha: 'b'.repeat(40) }],
    ['another value', { value: 96 }],
    ['another number', { pointer: '/fx_fee/percent' }],
    ['another card', { card_id: 'us-pier' }],
    ['another page', { url: terms }],
  ])('is ignored for %s', (_, more) => {
    const seen = feeIn(withClaims(facts, claim(facts, own, more)));
    expect(seen).toMatchObject({ evidence: null, evidenceDetail: null });
  });

  test('matches a dead page to a source with a fragment', () => {
    const isDead = (cardId: string, url: string) => {
      const page = { cardId, url, outcome: 'gone', status: 404, finalHost: 'www.example.com' } as const;
      const evidence = { kind: 'read', claims: [], dead: [page] } as const;
      return feeIn({ ...harborFacts([cites(`${own}#fee`, fee)]), evidence })?.isDead;
    };
    expect(isDead('us-harbor', own)).toBe(true);
    expect(isDead('us-harbor', terms)).toBe(false);
    expect(isDead('us-pier', own)).toBe(false);
  });
});

test('ignores cards that are invalid or removed', () => {
  expect(collectCitations(createFacts([{ path: harborPath, after: '{' }]))).toEqual([]);
  expect(collectCitations(createFacts([{ path: harborPath, after: null }]))).toEqual([]);
});
