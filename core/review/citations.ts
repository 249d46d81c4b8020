import { getHost, getOriginalUrl, isOnDomains } from '#core/card/address';
import type { Card, Issuer } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { createFileFromText } from '#core/card/source-file';
import type { Diagnostic } from '#core/check/diagnostic';
import type { Outcome } from '#core/check/rules/outcome';
import { buildSourceDiagnostics } from '#core/sources/judge/diagnostics';
import { extractSources, withoutFragment } from '#core/sources/judge/extract';
import type { ReportClaim } from '#core/sources/judge/report';
import { findOpener, isAtLeastTriage, listOpenedPages } from './commands.ts';
import type { CardFile, DeadPage, Facts } from './facts.ts';
import { type FormattedNumber, listNumbers } from './formatted-numbers.ts';

/** A number of a changed card, with the page that the card cites for it and the result of the source check. */
export interface Citation extends FormattedNumber {
  /**
   * The page that the card cites for the number. If there are several, a page on the issuer's site is preferred, then a page
   * on which the number was found. Null if the number has no source.
   */
  readonly page: CitedPage | null;
  /**
   * The verdict of the source check. Null if the check has not run, or if its report is not about this number in this file.
   */
  readonly evidence: ReportClaim['verdict'] | null;
  readonly isDead: boolean;
  /** The details with which the source check explains its verdict. Null if `evidence` is null. */
  readonly evidenceDetail: Pick<ReportClaim, 'doubt' | 'label' | 'context' | 'link'> | null;
}

export interface CitedPage {
  readonly url: string;
  /**
   * Whether the URL uses https and is on a domain that the base commit lists for the issuer. A Wayback Machine copy of such a
   * page counts too.
   */
  readonly isOnIssuerSite: boolean;
  /** The date on which the page was last read, YYYY-MM-DD. Null if the page has not been read yet. */
  readonly retrieved: string | null;
}

export interface CardCitations {
  readonly file: CardFile;
  readonly card: Card;
  /** The numbers in the order of the card's fields. */
  readonly numbers: readonly Citation[];
  /** All pages that the card cites, in the order of the card's sources. */
  readonly pages: readonly CitedPage[];
  /** The hosts of the card's sources that are not on a domain of the issuer, sorted, without duplicates. */
  readonly unlistedHosts: readonly string[];
}

/** Collects the sources of every number on the changed cards. Leaves out removed cards and cards that cannot be read. */
export function collectCitations(facts: Facts): readonly CardCitations[] {
  const issuers = new Map(facts.issuers.map((issuer) => [issuer.id, issuer]));
  const sourceCheck = indexSourceCheck(facts);
  return facts.cards.flatMap((file) => {
    if (file.after === null) return [];
    const card = file.after;
    const pages = listPages(card, issuers.get(card.issuer_id));
    const numbers = listNumbers(card).map((number) => cite(number, pages, file, sourceCheck));
    const unlistedHosts = new Set(
      pages.filter(({ isOnIssuerSite }) => !isOnIssuerSite).map(({ url }) => getHost(url) ?? url),
    );
    return [{ file, card, numbers, pages, unlistedHosts: [...unlistedHosts].toSorted() }];
  });
}

export function findCitation(
  citations: readonly CardCitations[],
  file: CardFile,
  pointer: string,
): Citation | undefined {
  const card = citations.find((candidate) => candidate.file === file);
  return card?.numbers.find((number) => number.pointer === pointer);
}

interface Page extends CitedPage {
  readonly cites: readonly string[];
}

function listPages(card: Card, issuer: Issuer | undefined): readonly Page[] {
  return card.sources.map(({ url, retrieved, cites }) => {
    const original = getOriginalUrl(url);
    const host = original.startsWith('https://') ? getHost(original) : undefined;
    const isOnIssuerSite = host !== undefined && issuer !== undefined && isOnDomains(host, issuer.domains);
    return { url, retrieved, cites, isOnIssuerSite };
  });
}

interface SourceCheckIndex {
  readonly claims: ReadonlyMap<string, ReportClaim>;
  readonly deadPageKeys: ReadonlySet<string>;
}

function cite(
  number: FormattedNumber,
  pages: readonly Page[],
  file: CardFile,
  { claims, deadPageKeys }: SourceCheckIndex,
): Citation {
  const citingPages = pages.filter(({ cites }) =>
    cites.some((citedPointer) => citedPointer !== '' && pointerContains(citedPointer, number.pointer)),
  );
  const issuerPages = citingPages.filter(({ isOnIssuerSite }) => isOnIssuerSite);
  const candidates = issuerPages.length > 0 ? issuerPages : citingPages;
  const findClaim = ({ url }: Page) =>
    claims.get(formatClaimKey(file.id, number.pointer, withoutFragment(url)));
  const page = candidates.find((candidate) => findClaim(candidate)?.verdict === 'found') ?? candidates[0];
  if (page === undefined)
    return { ...number, page: null, evidence: null, isDead: false, evidenceDetail: null };
  const { url, isOnIssuerSite, retrieved } = page;
  const claim = findClaim(page);
  const isCurrentClaim =
    claim !== undefined && claim.head_blob_sha === file.headBlobSha && claim.value === number.value;
  return {
    ...number,
    page: { url, isOnIssuerSite, retrieved },
    evidence: isCurrentClaim ? claim.verdict : null,
    isDead: deadPageKeys.has(formatClaimKey(file.id, '', withoutFragment(url))),
    evidenceDetail: isCurrentClaim ? claim : null,
  };
}

function indexSourceCheck(facts: Facts): SourceCheckIndex {
  const claims = facts.evidence.value?.claims ?? [];
  const dead = listDeadPages(facts).filter(({ opener }) => opener === undefined);
  return {
    claims: new Map(claims.map((claim) => [formatClaimKey(claim.card_id, claim.pointer, claim.url), claim])),
    deadPageKeys: new Set(dead.map(({ cardId, url }) => formatClaimKey(cardId, '', url))),
  };
}

function formatClaimKey(cardId: string, pointer: string, url: string): string {
  return JSON.stringify([cardId, pointer, url]);
}

interface JudgedPage extends DeadPage {
  /** The login of the reviewer in whose browser the page opens. Undefined if there is none. */
  readonly opener: string | undefined;
}

function listDeadPages({ evidence, comments, permissions, pull }: Facts): readonly JudgedPage[] {
  const opened = listOpenedPages(comments, pull.pushedAt).filter(({ by }) =>
    isAtLeastTriage(permissions[by] ?? 'none'),
  );
  return (evidence.value?.dead ?? []).map((page) => ({ ...page, opener: findOpener(opened, page) }));
}

/**
 * Creates findings for cited pages that no longer exist (see `DeadPage`). A finding is reported on the card that cites the
 * page. If a reviewer can open the page, only the check cannot read it.
 */
export function collectDeadPageFindings(facts: Facts): readonly Diagnostic[] {
  const dead = listDeadPages(facts);
  return facts.cards.flatMap((file) => {
    const deadPages = dead.filter(({ cardId }) => cardId === file.id);
    return deadPages.length === 0 ? [] : diagnoseDeadPages(file, deadPages);
  });
}

function diagnoseDeadPages(
  { path, after, headText }: CardFile,
  deadPages: readonly JudgedPage[],
): readonly Diagnostic[] {
  if (after === null || headText === null) return [];
  const { sources } = extractSources([{ card: after, path }], new Map());
  const outcomes = new Map(deadPages.map((page) => [page.url, toOutcome(page)]));
  const pages = { sources, claims: [], outcomes, evidence: new Map() };
  return buildSourceDiagnostics(pages, new Map([[path, createFileFromText(path, headText)]]));
}

function toOutcome({ url, outcome, status, finalHost, opener }: JudgedPage): Outcome {
  const page = { url, finalUrl: null, finalHost: finalHost ?? getHost(url) ?? null, status, newUrl: null };
  if (opener !== undefined)
    return { ...page, kind: 'blocked', reason: `opened by @${opener}`, failedDays: 0, dead: false };
  // The report does not include the reason, so refer to the source check.
  const reason = outcome === 'soft-404' ? 'see the source check for what the page shows instead' : null;
  return { ...page, kind: outcome, reason, failedDays: 0, dead: true };
}

/** Returns the URL of the page that a finding is about, or null if the finding is not about a page. */
export function getPageUrl(finding: Diagnostic): string | null {
  switch (finding.code) {
    case 'source-blocked':
    case 'source-gone':
    case 'source-soft-404':
    case 'source-off-issuer-page':
    case 'source-dead':
      return finding.facts.url;
    default:
      return null;
  }
}
