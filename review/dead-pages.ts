import { hostOf } from '#catalog/address';
import type { Diagnostic } from '#catalog/diagnostic';
import { fileOfText } from '#catalog/source-file';
import { extractSources } from '#catalog/sources/extract';
import type { Outcome } from '#catalog/sources/outcome';
import { sourceDiagnostics } from '#catalog/sources/source-diagnostics';
import type { CardFile, DeadPage, Facts } from './facts.ts';

/** What the source check found of cited pages that are dead, as findings in the cards that cite them. */
export function deadPageFindings({ evidence, cards }: Facts): readonly Diagnostic[] {
  if (evidence.kind !== 'read' || evidence.dead.length === 0) return [];
  return cards.flatMap((file) => {
    const own = evidence.dead.filter(({ cardId }) => cardId === file.id);
    return own.length === 0 ? [] : findingsIn(file, own);
  });
}

function findingsIn({ path, after, headText }: CardFile, dead: readonly DeadPage[]): readonly Diagnostic[] {
  if (after === null || headText === null) return [];
  const { sources } = extractSources([{ card: after, path }], new Map());
  const outcomes = new Map(dead.map((page) => [page.url, outcomeOf(page)]));
  const pages = { sources, claims: [], outcomes, evidence: new Map() };
  return sourceDiagnostics(pages, new Map([[path, fileOfText(path, headText)]]));
}

function outcomeOf({ url, outcome, status, finalHost }: DeadPage): Outcome {
  return {
    kind: outcome,
    url,
    finalUrl: null,
    finalHost: finalHost ?? hostOf(url) ?? null,
    status,
    // The report has no words for it; the check's own page does.
    reason: outcome === 'soft-404' ? 'the source check says what came instead' : null,
    newUrl: null,
    failedDays: 0,
    dead: true,
  };
}

/** The address of the page that a finding is about; null where it is about something else. */
export function pageOf(finding: Diagnostic): string | null {
  switch (finding.code) {
    case 'source-gone':
    case 'source-soft-404':
    case 'source-off-issuer-page':
    case 'source-dead':
      return finding.facts.url;
    default:
      return null;
  }
}
