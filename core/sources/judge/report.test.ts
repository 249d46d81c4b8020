import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Outcome, outcomeKinds } from '#core/catalog/outcome';
import { someCard } from '../../../tests/support/some-card.ts';
import { unreadable, verdicts } from '../evidence/find-evidence.ts';
import { extractSources } from './extract.ts';
import { buildReport, type SourcesReport } from './report.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/schemas/sources-report.schema.json'), 'utf8'),
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
});
