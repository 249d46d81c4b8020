import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateCard } from '../../core/card/generated/validators.js';
import { fuzzRuns } from '../support/fuzz-runs.ts';
import { anyMutatedCard, cleanCards } from '../support/mutate.ts';
import { repositoryRoot } from '../support/program.ts';

const runs = fuzzRuns(process.env);
const schema = JSON.parse(readFileSync(`${repositoryRoot}/schema.json`, 'utf8'));
// Apart from `strict`, these settings are Ajv's defaults. The committed validator is compiled with stricter checks of the
// schema, and matches patterns without the `u` flag.
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
const validateBySchema = ajv.compile(schema);

it(`the committed validator agrees with the schema on ${runs.records} mutated cards`, () => {
  const verdicts = fc.sample(anyMutatedCard, runs.records).map(({ document }) => {
    const isValid = validateBySchema(document);
    expect(validateCard(document), JSON.stringify(document)).toBe(isValid);
    return isValid;
  });
  expect(new Set(verdicts)).toEqual(new Set([true, false]));
});

it('every example in the schema is valid', () => {
  const { properties } = schema as { properties: Record<string, { examples?: readonly unknown[] }> };
  const card = JSON.parse(cleanCards[0]?.text ?? '{}');
  const invalid = Object.entries(properties).flatMap(([key, { examples = [] }]) =>
    examples.filter((example) => !validateCard({ ...card, [key]: example })),
  );
  expect(invalid).toEqual([]);
});
