import { LRUCache } from 'lru-cache';
import type { CardFile, DeadPage, EvidenceFacts } from '#core/review/facts';
import { withoutFragment } from '#core/sources/judge/extract';
import type { SourcesReport } from '#core/sources/judge/report';
import type { RepoClient } from '../github.ts';
import { readThroughCache } from './git-objects.ts';
import { findReportArtifact, type ReportResult, readReport } from './source-report.ts';

export interface EvidenceRequest {
  readonly number: number;
  readonly defaultBranch: string;
  readonly cards: readonly CardFile[];
}

/** Reads what the cited pages of pull requests say, and caches the reports. A report never changes. */
export class EvidenceCache {
  readonly #reports = new LRUCache<string, ReportResult>({ max: 200 });

  async read(client: RepoClient, { number, defaultBranch, cards }: EvidenceRequest): Promise<EvidenceFacts> {
    if (cards.length === 0) return { value: null };
    const artifact = await findReportArtifact(client, number, defaultBranch);
    if (artifact === null) return { value: null };
    const key = `${client.repositoryId} ${artifact.id}`;
    const { value: report, problem } = await readThroughCache(this.#reports, key, () =>
      readReport(client, artifact),
    );
    return problem === undefined ? selectEvidence(report, cards) : { problem };
  }
}

/** Selects the results of the source check that are about exactly the same card files as in this pull request. */
export function selectEvidence(report: SourcesReport, cards: readonly CardFile[]): EvidenceFacts {
  const headBlobShas = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const claims = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => blob !== null && headBlobShas.get(id) === blob,
  );
  return { value: { claims, dead: listDeadPages(report, cards) } };
}

/**
 * Lists dead pages (see `DeadPage`) in the order of the cards, once for each card that cites the page. Skips a card if its
 * file differs from the file that the source check read.
 */
function listDeadPages(report: SourcesReport, cards: readonly CardFile[]): readonly DeadPage[] {
  const deadSources = new Map(
    report.sources.flatMap((source) => (source.dead ? [[source.url, source]] : [])),
  );
  if (deadSources.size === 0) return [];
  const headBlobShas = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const claimsOfOtherFiles = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => headBlobShas.has(id) && headBlobShas.get(id) !== blob,
  );
  const otherCardIds = new Set(claimsOfOtherFiles.map(({ card_id: id }) => id));
  return cards.flatMap(({ id: cardId, after }) => {
    if (after === null || otherCardIds.has(cardId)) return [];
    const citedUrls = new Set(after.sources.map(({ url }) => withoutFragment(url)));
    return [...citedUrls].flatMap((url) => {
      const source = deadSources.get(url);
      if (source === undefined) return [];
      const { outcome, status, final_host: finalHost } = source;
      return [{ cardId, url, outcome, status, finalHost }];
    });
  });
}
