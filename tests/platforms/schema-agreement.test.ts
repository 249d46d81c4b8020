import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardDocument } from '../../catalog/card-document.ts';
import type { Finding } from '../../catalog/diagnostic.ts';
import { readText } from '../../catalog/reading/read-text.ts';
import { fuzzRuns } from '../support/fuzz-runs.ts';
import { laidOut, memoryFile } from '../support/memory-file.ts';
import { anyMutatedCard, cleanCards } from '../support/mutate.ts';
import { readWorld, worldNames } from '../support/world.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const runs = fuzzRuns(process.env);

const schemaCodes: ReadonlySet<Finding['code']> = new Set([
  'field-missing',
  'field-unknown',
  'type-wrong',
  'value-not-listed',
  'format-wrong',
  'value-out-of-range',
  'date-not-real',
]);

/** What our reading says of each text: whether the schema finds nothing. */
function ourVerdicts(texts: readonly string[]): readonly boolean[] {
  return texts.map((text) => {
    const { findings } = readText(memoryFile('data/us/x.json', text).read(), cardDocument);
    return !findings.some(({ code }) => schemaCodes.has(code));
  });
}

/** What `@sourcemeta/jsonschema` says of each, formats asserted, in one process. */
function theirVerdicts(folder: string, texts: readonly string[]): readonly boolean[] {
  mkdirSync(folder, { recursive: true });
  const name = (index: number) => `${String(index).padStart(6, '0')}.json`;
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, name(index)), text);
  const program = join(import.meta.dirname, 'node_modules/.bin/jsonschema');
  const schema = join(repository, 'schema.json');
  const { stdout, stderr } = spawnSync(program, ['validate', '-F', '-f', '-c', '-v', schema, folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const verdicts = new Map<number, boolean>();
  for (const [, word, index] of `${stdout}\n${stderr}`.matchAll(/^(ok|fail): .*?(\d{6})\.json$/gm))
    verdicts.set(Number(index), word === 'ok');
  return texts.map((_, index) => {
    const verdict = verdicts.get(index);
    if (verdict === undefined) throw new Error(`no verdict on ${name(index)}: ${stderr.slice(0, 400)}`);
    return verdict;
  });
}

/** Texts on which the two differ. */
function disagreements(folder: string, texts: readonly string[]): readonly unknown[] {
  const ours = ourVerdicts(texts);
  const theirs = theirVerdicts(folder, texts);
  return texts.flatMap((text, index) =>
    ours[index] === theirs[index] ? [] : [{ ours: ours[index], theirs: theirs[index], text }],
  );
}

describe('an independent validator says of every record what ours says', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardcat-schema-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('of the clean cards and of the cards of every world', () => {
    const worldCards = worldNames().flatMap((name) =>
      readWorld(name).input.files.flatMap((file) => {
        const content = /^data\/(us|ca|cn)\/[^/]+\.json$/.test(file.path) ? file.read() : undefined;
        return content?.kind === 'text' && isRead(content.text) ? [content.text.replace(/^\ufeff/, '')] : [];
      }),
    );
    const texts = [...new Set([...cleanCards.map(({ text }) => text), ...worldCards])];
    expect(texts.length).toBeGreaterThan(40);
    expect(ourVerdicts(texts)).toContain(false);
    expect(disagreements(join(folder, 'worlds'), texts)).toEqual([]);
  });

  it(
    `of ${runs.records} mutated cards`,
    () => {
      const texts = fc.sample(anyMutatedCard, runs.records).map(({ document }) => laidOut(document));
      const verdicts = ourVerdicts(texts);
      expect(verdicts.filter((valid) => !valid).length).toBeGreaterThan(runs.records / 4);
      expect(verdicts.filter((valid) => valid).length).toBeGreaterThan(runs.records / 50);
      expect(disagreements(join(folder, 'mutated'), texts)).toEqual([]);
    },
    5 * 60_000,
  );

  it('of every example in the schema', () => {
    const schema = JSON.parse(readFileSync(join(repository, 'schema.json'), 'utf8')) as {
      readonly properties: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
    };
    const [card] = cleanCards;
    const texts = Object.entries(schema.properties).flatMap(([key, { examples = [] }]) =>
      examples.map((example) => laidOut({ ...JSON.parse(card?.text ?? '{}'), [key]: example })),
    );
    expect(ourVerdicts(texts)).not.toContain(false);
    expect(disagreements(join(folder, 'examples'), texts)).toEqual([]);
  });
});

/** Whether the schema is asked at all: not of what is no JSON, says two things at once or is too deep. */
function isRead(text: string): boolean {
  const { value, findings } = readText(memoryFile('data/us/x.json', text).read(), cardDocument);
  return value !== undefined || findings.some(({ code }) => schemaCodes.has(code));
}
