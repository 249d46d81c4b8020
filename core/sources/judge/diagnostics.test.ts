import { describe, expect, it } from 'vitest';
import { describeDiagnostic } from '#core/check/diagnostic';
import {
  codeOfOutcome,
  isTemporary,
  type Outcome,
  outcomeInfo,
  outcomeKinds,
} from '#core/check/rules/outcome';
import { memoryFile } from '../../../tests/support/memory-file.ts';
import { someCard } from '../../../tests/support/some-card.ts';
import type { Evidence, EvidenceVerdict } from '../evidence/find-evidence.ts';
import { buildSourceDiagnostics, buildSourceFindings } from './diagnostics.ts';
import { extractSources } from './extract.ts';

const card = someCard();
const path = 'data/us/example-harbor.json';
const { sources, claims } = extractSources([{ card, path }], new Map());
const url = 'https://bank.example/harbor';
const text = `${JSON.stringify(card, null, 2)}\n`;

const createOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  kind: 'alive',
  url,
  finalUrl: url,
  finalHost: 'bank.example',
  status: 200,
  reason: null,
  newUrl: null,
  failedDays: 0,
  dead: false,
  ...changes,
});

const createEvidence = (verdict: EvidenceVerdict): Evidence => ({
  verdict,
  doubt: verdict === 'number-only' ? 'other-card' : null,
  label: null,
  context: 'Save $95 today',
  link: url,
  around: [],
});

function createPages(outcome: Outcome, verdict: EvidenceVerdict = 'found') {
  return {
    sources,
    claims,
    outcomes: new Map([[url, outcome]]),
    evidence: new Map(claims.map((claim) => [claim, createEvidence(verdict)])),
  };
}

describe('findings about cited pages', () => {
  it('are empty for a page that is alive and shows its numbers', () => {
    expect(buildSourceFindings(createPages(createOutcome()))).toEqual([]);
  });

  it.each(outcomeKinds)('are at the address and have the severity of the outcome %s', (kind) => {
    const outcome = createOutcome({
      kind,
      dead: outcomeInfo[kind].dead === 'second-look' && !isTemporary(kind),
    });
    const found = buildSourceDiagnostics(createPages(outcome), new Map([[path, memoryFile(path, text)]]));
    const code = codeOfOutcome(outcome);
    if (code === null) return expect(found).toEqual([]);
    expect(found).toHaveLength(1);
    const [diagnostic] = found;
    expect(diagnostic).toMatchObject({
      code,
      severity: outcomeInfo[kind].severity,
      location: { path, pointer: '/sources/0/url' },
      lineText: `      "url": "${url}",`,
    });
    expect(diagnostic && describeDiagnostic(diagnostic).message).toMatch(/^The page /);
    return undefined;
  });

  it('report a page that fails for days as dead', () => {
    const found = buildSourceFindings(
      createPages(createOutcome({ kind: 'timeout', failedDays: 3, dead: true })),
    );
    expect(found.map(({ finding }) => finding.code)).toEqual(['source-dead']);
  });

  it('report each number that a page does not show, but a page without text only once', () => {
    const codes = (verdict: EvidenceVerdict) =>
      buildSourceFindings(createPages(createOutcome(), verdict)).map(({ finding }) => finding.code);
    expect(codes('absent')).toEqual(claims.map(() => 'evidence-absent'));
    expect(codes('number-only')).toEqual(claims.map(() => 'evidence-number-only'));
    expect(codes('in-data')).toEqual(claims.map(() => 'evidence-in-data'));
    expect(codes('unreadable')).toEqual(['evidence-unreadable']);
    const [cut] = buildSourceDiagnostics(
      createPages(createOutcome({ reason: 'only its first 5 MiB' }), 'unreadable'),
      new Map([[path, memoryFile(path, text)]]),
    );
    expect(cut && describeDiagnostic(cut).message).toMatch(
      /^The page was not read to its end \(only its first 5 MiB\)/,
    );
    const [absent] = buildSourceDiagnostics(
      createPages(createOutcome(), 'absent'),
      new Map([[path, memoryFile(path, text)]]),
    );
    expect(absent && describeDiagnostic(absent).message).toBe(
      '`annual_fee.amount` is 95, but the page does not show that number. Open the page, compare, and correct the number or its source.',
    );
  });
});
