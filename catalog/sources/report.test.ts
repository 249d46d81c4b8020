import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someCard } from '../../tests/support/some-card.ts';
import { unreadable, verdicts } from './evidence/find-evidence.ts';
import { extractSources } from './extract.ts';
import { mergeReports } from './merge-reports.ts';
import { type Outcome, outcomeKinds } from './outcome.ts';
import { buildReport, type ReportSource, reportText, type SourcesReport, totalsOf } from './report.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/schemas/sources-report.schema.json'), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats(ajv);
const isValid = ajv.compile(schema);

const extracted = extractSources(
  [{ card: someCard(), path: 'data/us/example-harbor.json', blobSha: 'a'.repeat(40) }],
  new Map([['example-bank', { domains: ['bank.example'] }]]),
);
const dead: Outcome = {
  kind: 'gone',
  url: 'https://bank.example/harbor',
  finalUrl: 'https://bank.example/harbor',
  finalHost: 'bank.example',
  status: 404,
  reason: null,
  newUrl: null,
  failedDays: 0,
  dead: true,
};

function report(outcome = dead): SourcesReport {
  return buildReport({
    headSha: 'b'.repeat(40),
    baseSha: null,
    ranAt: '2026-10-10T12:00:00.000Z',
    sources: extracted.sources.map((source) => ({
      source,
      outcome,
      ms: 12.6,
      tries: 1,
      retrievedAt: '2026-10-10T12:00:01.000Z',
      textSha256: null,
    })),
    claims: extracted.claims.map((claim) => ({ claim, evidence: unreadable })),
  });
}

describe('the report', () => {
  it('names what the schema names, and counts it', () => {
    expect(isValid(report()), JSON.stringify(isValid.errors)).toBe(true);
    expect(report().sources).toEqual([
      {
        url: 'https://bank.example/harbor',
        final_url: 'https://bank.example/harbor',
        final_host: 'bank.example',
        outcome: 'gone',
        dead: true,
        status: 404,
        ms: 13,
        tries: 1,
        retrieved_at: '2026-10-10T12:00:01.000Z',
        text_sha256: null,
      },
    ]);
    expect(report().claims[0]).toEqual({
      card_id: 'us-example-harbor',
      head_blob_sha: 'a'.repeat(40),
      pointer: '/annual_fee/amount',
      value: 95,
      url: 'https://bank.example/harbor',
      verdict: 'unreadable',
      context: null,
      link: null,
    });
    expect(report().totals).toMatchObject({
      sources: 1,
      dead: 1,
      claims: 4,
      verdicts: { unreadable: 4, found: 0 },
    });
  });

  it('has the outcomes and verdicts that the schema lists', () => {
    const { totals } = schema.properties;
    expect(totals.properties.outcomes.required).toEqual(outcomeKinds);
    expect(Object.keys(totals.properties.outcomes.properties)).toEqual(outcomeKinds);
    expect(schema.$defs.source.properties.outcome.enum).toEqual(outcomeKinds);
    expect(totals.properties.verdicts.required).toEqual(verdicts);
    expect(schema.$defs.claim.properties.verdict.enum).toEqual(verdicts);
  });

  it('is refused by the schema with a key more or less', () => {
    expect(isValid({ ...report(), more: 1 })).toBe(false);
    const { totals: _, ...less } = report();
    expect(isValid(less)).toBe(false);
  });
});

const anySource = (url: string): fc.Arbitrary<ReportSource> =>
  fc.record({
    url: fc.constant(url),
    final_url: fc.option(fc.constant(url)),
    final_host: fc.constant('bank.example'),
    outcome: fc.constantFrom(...outcomeKinds),
    dead: fc.boolean(),
    status: fc.constantFrom(200, 404, null),
    ms: fc.nat(9),
    tries: fc.nat(3),
    retrieved_at: fc.constantFrom('2026-10-10T12:00:00.000Z', '2026-10-11T12:00:00.000Z', null),
    text_sha256: fc.constant(null),
  });

const anyReport = fc
  .subarray(['https://a.example/1', 'https://a.example/2', 'https://b.example/1'])
  .chain((urls) => fc.tuple(...urls.map(anySource)))
  .chain((sources) => {
    const claim = (url: string) =>
      fc.record({
        card_id: fc.constantFrom('us-a', 'us-b'),
        head_blob_sha: fc.constant(null),
        pointer: fc.constant('/annual_fee/amount'),
        value: fc.constant(95),
        url: fc.constant(url),
        verdict: fc.constantFrom(...verdicts),
        context: fc.constant(null),
        link: fc.constant(null),
      });
    const claims = fc.tuple(...sources.map(({ url }) => claim(url)));
    return fc.record({
      sources: fc.constant(sources),
      claims,
      ran_at: fc.constantFrom('2026-10-10T11:00:00.000Z', '2026-10-10T11:30:00.000Z'),
    });
  })
  .map(
    ({ sources, claims, ran_at }): SourcesReport => ({
      version: 1,
      head_sha: null,
      base_sha: null,
      ran_at,
      totals: totalsOf(sources, claims),
      sources,
      claims,
    }),
  );

describe('reports of shards', () => {
  it('make one report, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { minLength: 1, maxLength: 4 }), (reports) => {
        const merged = mergeReports(reports);
        expect(mergeReports(reports.toReversed())).toEqual(merged);
        if (merged.kind === 'refused') throw new Error(merged.reason);
        expect(isValid(merged.report), JSON.stringify(isValid.errors)).toBe(true);
        const urls = reports.flatMap(({ sources }) => sources.map(({ url }) => url));
        expect(merged.report.sources.map(({ url }) => url)).toEqual([...new Set(urls)].sort());
        for (const source of merged.report.sources)
          for (const given of reports) {
            const same = given.sources.find(({ url }) => url === source.url);
            expect((same?.retrieved_at ?? '') <= (source.retrieved_at ?? '')).toBe(true);
          }
      }),
      { numRuns: 500 },
    );
  });

  it('add up to what one job would have said', () => {
    const whole = report();
    const half = (keep: boolean): SourcesReport => ({
      ...whole,
      totals: keep ? whole.totals : totalsOf([], []),
      sources: keep ? whole.sources : [],
      claims: keep ? whole.claims : [],
    });
    expect(mergeReports([half(false), half(true)])).toEqual({ kind: 'merged', report: whole });
    expect(mergeReports([whole])).toEqual({ kind: 'merged', report: whole });
    expect(reportText(whole).endsWith('}\n')).toBe(true);
  });

  it('take a page and what was seen on it from one report, the one asked last', () => {
    const older = report();
    const newer: SourcesReport = {
      ...older,
      sources: older.sources.map((source) => ({
        ...source,
        outcome: 'alive',
        dead: false,
        retrieved_at: '2026-10-11T12:00:00.000Z',
      })),
      claims: older.claims.slice(0, 1).map((claim) => ({ ...claim, verdict: 'found' })),
    };
    const merged = mergeReports([newer, older]);
    expect(merged).toMatchObject({
      report: {
        sources: [{ outcome: 'alive' }],
        totals: { dead: 0, claims: 1, verdicts: { found: 1, unreadable: 0 } },
      },
    });
  });

  it('are refused where they are of different commits, versions, or none', () => {
    const whole = report();
    expect(mergeReports([])).toMatchObject({ kind: 'refused' });
    expect(mergeReports([whole, { ...whole, head_sha: 'c'.repeat(40) }])).toEqual({
      kind: 'refused',
      reason:
        'The reports are of different commits (head_sha bbbbbbbbbbbb and cccccccccccc); merge those of one run.',
    });
    expect(mergeReports([whole, { ...whole, base_sha: 'c'.repeat(40) }])).toMatchObject({ kind: 'refused' });
    const newer = { ...whole, version: 2 } as unknown as SourcesReport;
    expect(mergeReports([whole, newer])).toMatchObject({ kind: 'refused' });
  });
});
