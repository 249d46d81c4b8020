import { withoutFragment } from '#catalog/sources/judge/extract';
import { outcomeKinds } from '#catalog/sources/judge/outcome';
import type { ReportSource, SourcesReport } from '#catalog/sources/judge/report';
import type { CardFile, DeadPage } from '#review/facts';

/**
 * Pages of a report that count as dead, once for each proposed card that cites them, in the order of the cards. Of a
 * card that was checked as another file than the one proposed nothing is said.
 */
export function deadPagesOf(report: SourcesReport, cards: readonly CardFile[]): readonly DeadPage[] {
  const dead = new Map(report.sources.flatMap((source) => (source.dead ? [[source.url, source]] : [])));
  if (dead.size === 0) return [];
  const blobs = new Map(cards.map(({ id, headBlobSha }) => [id, headBlobSha]));
  const ofOtherFiles = report.claims.filter(
    ({ card_id: id, head_blob_sha: blob }) => blobs.has(id) && blobs.get(id) !== blob,
  );
  const others = new Set(ofOtherFiles.map(({ card_id: id }) => id));
  return cards.flatMap(({ id: cardId, after }) => {
    if (after === null || others.has(cardId)) return [];
    const cited = new Set(after.sources.map(({ url }) => withoutFragment(url)));
    return [...cited].flatMap((url) => {
      const source = dead.get(url);
      if (source === undefined) return [];
      const { outcome, status, final_host: finalHost } = source;
      return [{ cardId, url, outcome, status, finalHost }];
    });
  });
}

/** The reader of reports looks at addresses alone; here what became of them is shown. */
export function isSource({ outcome, dead, status, final_host: host }: ReportSource): boolean {
  return (
    outcomeKinds.includes(outcome) &&
    typeof dead === 'boolean' &&
    (status === null || typeof status === 'number') &&
    (host === null || typeof host === 'string')
  );
}
