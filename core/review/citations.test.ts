import { describe, expect, test } from 'vitest';
import type { ReportClaim } from '#core/sources/judge/report';
import type { PointerChanges } from '../../tests/support/changed-card.ts';
import { changeDocument, harborPath } from '../../tests/support/changed-card.ts';
import { formatCatalogJson } from '../../tests/support/memory-file.ts';
import { createFacts } from '../../tests/support/some-facts.ts';
import { type CardCitations, collectCitations } from './citations.ts';
import type { Facts } from './facts.ts';

const fees = 'https://www.example.com/fees';
const terms = 'https://www.example.com/terms';
const blog = 'https://blog.example.org/harbor';
const fee = '/annual_fee/amount';

function createSource(url: string, ...pointers: readonly string[]) {
  return { url, retrieved: '2026-09-30', cites: pointers };
}

function createHarborFacts(
  sources: readonly object[],
  overrides: Partial<Facts> = {},
  changes: PointerChanges = {},
): Facts {
  const after = formatCatalogJson(changeDocument(harborPath, { '/sources': sources, ...changes }));
  return createFacts([{ path: harborPath, after }], overrides);
}

function collectFirst(facts: Facts): CardCitations {
  const [found] = collectCitations(facts);
  if (found === undefined) throw new Error('the card cannot be read');
  return found;
}

const findFee = (facts: Facts) => collectFirst(facts).numbers.find(({ pointer }) => pointer === fee);

function createClaim(facts: Facts, url: string, overrides: Partial<ReportClaim> = {}): ReportClaim {
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
  return { card_id: 'us-harbor', head_blob_sha, ...finding, ...overrides };
}

function withClaims(facts: Facts, ...claims: readonly ReportClaim[]): Facts {
  return { ...facts, evidence: { value: { claims, dead: [] } } };
}

describe("the issuer's own pages", () => {
  const copy = 'https://web.archive.org/web/20260930120000';
  test.each([
    [fees, true],
    ['http://www.example.com/fees', false],
    [`${copy}/${fees}`, true],
    [`${copy}/http://www.example.com/fees`, false],
    [blog, false],
  ])('include %s: %s', (url, isOnIssuerSite) => {
    expect(findFee(createHarborFacts([createSource(url, '/annual_fee')]))?.page).toEqual({
      url,
      isOnIssuerSite,
      retrieved: '2026-09-30',
    });
  });

  test('include no page if the issuer is unknown at base', () => {
    expect(findFee(createHarborFacts([createSource(fees, fee)], { issuers: [] }))?.page?.isOnIssuerSite).toBe(
      false,
    );
  });

  test('exclude all other hosts, which are listed once each, sorted', () => {
    const urls = ['https://b.example.org/1', 'https://a.example.org/', fees, 'https://b.example.org/2'];
    expect(collectFirst(createHarborFacts(urls.map((url) => createSource(url, fee)))).unlistedHosts).toEqual([
      'a.example.org',
      'b.example.org',
    ]);
  });
});

describe('the page of a number', () => {
  test('is null if no source cites it', () => {
    const noSource = { page: null, evidence: null, isDead: false, evidenceDetail: null };
    expect(findFee(createHarborFacts([createSource(fees, '/fx_fee')]))).toMatchObject(noSource);
    expect(findFee(createHarborFacts([createSource(fees, '/fx_fee')]))).toMatchObject({
      pointer: fee,
      value: 95,
    });
  });

  test('is null if a source cites only the whole card', () => {
    const facts = createHarborFacts([createSource(fees, fee)]);
    const cards = facts.cards.map((file) => ({
      ...file,
      after: file.after && { ...file.after, sources: [createSource(fees, '')] },
    }));
    expect(findFee({ ...facts, cards } as Facts)?.page).toBeNull();
  });

  test("is the first page on the issuer's site, otherwise the first page", () => {
    expect(
      findFee(createHarborFacts([createSource(blog, fee), createSource(fees, fee), createSource(terms, fee)]))
        ?.page?.url,
    ).toBe(fees);
    expect(
      findFee(createHarborFacts([createSource(blog, fee), createSource(fees, '/fx_fee')]))?.page?.url,
    ).toBe(blog);
  });

  test("is preferably a page on the issuer's site on which the number was found", () => {
    const facts = createHarborFacts([
      createSource(fees, fee),
      createSource(`${terms}#fee`, fee),
      createSource(blog, fee),
    ]);
    const findPageUrl = (...claims: readonly ReportClaim[]) =>
      findFee(withClaims(facts, ...claims))?.page?.url;
    expect(findPageUrl(createClaim(facts, terms))).toBe(`${terms}#fee`);
    expect(findPageUrl(createClaim(facts, terms, { verdict: 'absent' }))).toBe(fees);
    expect(findPageUrl(createClaim(facts, blog))).toBe(fees);
  });
});

describe('the source report', () => {
  const facts = createHarborFacts([createSource(fees, fee)]);

  test.each<[string, Partial<ReportClaim>]>([
    ['another version of the file', { head_blob_sha: 'b'.repeat(40) }],
    ['another value', { value: 96 }],
    ['another number', { pointer: '/fx_fee/percent' }],
    ['another card', { card_id: 'us-pier' }],
    ['another page', { url: terms }],
  ])('is ignored for %s', (_, overrides) => {
    const citation = findFee(withClaims(facts, createClaim(facts, fees, overrides)));
    expect(citation).toMatchObject({ evidence: null, evidenceDetail: null });
  });

  test('matches a dead page to a source with a fragment', () => {
    const isDead = (cardId: string, url: string) => {
      const page = { cardId, url, outcome: 'gone', status: 404, finalHost: 'www.example.com' } as const;
      const evidence = { value: { claims: [], dead: [page] } } as const;
      return findFee({ ...createHarborFacts([createSource(`${fees}#fee`, fee)]), evidence })?.isDead;
    };
    expect(isDead('us-harbor', fees)).toBe(true);
    expect(isDead('us-harbor', terms)).toBe(false);
    expect(isDead('us-pier', fees)).toBe(false);
  });
});

test('ignores cards that are invalid or removed', () => {
  expect(collectCitations(createFacts([{ path: harborPath, after: '{' }]))).toEqual([]);
  expect(collectCitations(createFacts([{ path: harborPath, after: null }]))).toEqual([]);
});
