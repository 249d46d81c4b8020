import type { SourceFile } from '#core/card/source-file';
import {
  compareDiagnostics,
  type Diagnostic,
  type DiagnosticCode,
  type Finding,
  type PathFinding,
} from '#core/check/diagnostic';
import { toDiagnostics } from '#core/check/reading/source-location';
import { codeOfOutcome, type Outcome } from '#core/check/rules/outcome';
import { must } from '#core/text/must';
import { doubtSentences } from '../evidence/doubt-rules.ts';
import type { Evidence } from '../evidence/find-evidence.ts';
import type { Citation, Claim, PageSource } from './extract.ts';

export interface CheckedPages {
  readonly sources: readonly PageSource[];
  readonly claims: readonly Claim[];
  /** The outcomes by the `url` of a source. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly evidence: ReadonlyMap<Claim, Evidence>;
}

/** Returns findings for each card that cites a page, at `/sources/<i>/url`, in the order of the sources. */
export function buildSourceFindings(pages: CheckedPages): readonly PathFinding[] {
  const claimsByCitation = Map.groupBy(pages.claims, ({ url, cardId }) => `${cardId} ${url}`);
  return pages.sources.flatMap((source) => {
    const outcome = pages.outcomes.get(source.url);
    return getFirstCitationPerCard(source).flatMap((citation) => {
      const claims = claimsByCitation.get(`${citation.cardId} ${source.url}`) ?? [];
      const findings = [
        createOutcomeFinding(citation, outcome),
        ...createEvidenceFindings(citation, claims, pages.evidence, outcome?.reason ?? null),
      ];
      return findings.flatMap((finding) => (finding === null ? [] : [{ path: citation.path, finding }]));
    });
  });
}

/** Returns the findings of `buildSourceFindings` with their locations in the card files. Omits missing and oversized files. */
export function buildSourceDiagnostics(
  pages: CheckedPages,
  files: ReadonlyMap<string, SourceFile>,
): readonly Diagnostic[] {
  const byPath = Map.groupBy(buildSourceFindings(pages), ({ path }) => path);
  const diagnostics = [...byPath].flatMap(([path, findings]) => {
    const content = files.get(path)?.read();
    if (content === undefined || content.kind === 'too-large') return [];
    return toDiagnostics(
      path,
      content.text,
      findings.map(({ finding }) => finding),
    );
  });
  return diagnostics.sort(compareDiagnostics);
}

/** Returns one citation per card, even if the card cites several fragments of the page. */
function getFirstCitationPerCard({ citedBy }: PageSource): readonly Citation[] {
  return citedBy.filter(
    ({ cardId }, index) => citedBy.findIndex((other) => other.cardId === cardId) === index,
  );
}

function createOutcomeFinding({ pointer }: Citation, outcome: Outcome | undefined): Finding | null {
  const code: DiagnosticCode | null = outcome === undefined ? null : codeOfOutcome(outcome);
  // A finding about an outcome has the same fields as the outcome.
  return code === null ? null : ({ code, pointer, ...outcome } as Finding);
}

function* createEvidenceFindings(
  { pointer }: Citation,
  claims: readonly Claim[],
  evidence: CheckedPages['evidence'],
  why: string | null,
): Generator<Finding> {
  let unreadableCount = 0;
  for (const claim of claims) {
    const result = evidence.get(claim);
    const facts = { pointer, url: claim.url, cited: claim.pointer, found: String(claim.value) };
    if (result?.verdict === 'absent') yield { code: 'evidence-absent', ...facts };
    else if (result?.verdict === 'in-data')
      yield { code: 'evidence-in-data', ...facts, context: must(result.context, 'the context of a number') };
    else if (result?.verdict === 'number-only')
      yield {
        code: 'evidence-number-only',
        ...facts,
        context: must(result.context, 'the context of a number'),
        doubt: doubtSentences[must(result.doubt, 'the doubt about a number')],
      };
    else if (result?.verdict === 'unreadable') unreadableCount++;
  }
  const [claim] = claims;
  if (unreadableCount > 0 && claim !== undefined)
    yield { code: 'evidence-unreadable', pointer, url: claim.url, count: unreadableCount, why };
}
