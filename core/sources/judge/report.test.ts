import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { outcomeKinds } from '#core/check/rules/outcome';
import { evidenceVerdicts } from '../evidence/find-evidence.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/schemas/sources-report.schema.json'), 'utf8'),
);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats(ajv);

describe('the report', () => {
  it('has the outcomes and verdicts of the schema', () => {
    const { totals } = schema.properties;
    expect(totals.properties.outcomes.required).toEqual(outcomeKinds);
    expect(Object.keys(totals.properties.outcomes.properties)).toEqual(outcomeKinds);
    expect(schema.$defs.source.properties.outcome.enum).toEqual(outcomeKinds);
    expect(totals.properties.verdicts.required).toEqual(evidenceVerdicts);
    expect(schema.$defs.claim.properties.verdict.enum).toEqual(evidenceVerdicts);
  });
});
