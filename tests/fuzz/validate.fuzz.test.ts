import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#core/card/source-file';
import { type Diagnostic, describeDiagnostic } from '#core/check/diagnostic';
import { validateCatalog } from '#core/check/validate';
import { cleanFiles, fixtureToday } from '../support/catalog-fixtures.ts';
import { fuzzRuns } from '../support/fuzz-runs.ts';
import { formatCatalogJson, memoryFile } from '../support/memory-file.ts';
import { anyMutatedCard } from '../support/mutate.ts';
import { anyJsonSource, anySpaces, printJsonSource } from '../support/random-json.ts';

const runs = fuzzRuns(process.env);
const minutes = 60_000;

const clean = cleanFiles();
const bytesOf = new Map(clean.map((file) => [file.path, file.readBytes()]));
const artPath = 'data/art/us-harbor.webp';

const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc
    .tuple(fc.constantFrom(...bytesOf.values()), fc.nat(), fc.nat(12), fc.uint8Array({ maxLength: 4 }))
    .map(([bytes, seed, length, inserted]) => {
      const offset = seed % (bytes.length + 1);
      return Uint8Array.from([...bytes.subarray(0, offset), ...inserted, ...bytes.subarray(offset + length)]);
    }),
);

const anyPath = fc.constantFrom(...bytesOf.keys(), 'data/us/new.json', 'data/us/New.json', artPath);

/** Validates the clean catalog with some files replaced. Also asserts that the order of the files does not matter. */
function check(replaced: readonly SourceFile[]): readonly Diagnostic[] {
  const paths = new Set(replaced.map(({ path }) => path));
  const files = [...clean.filter(({ path }) => !paths.has(path)), ...replaced];
  const base = { changedPaths: paths, removedPaths: ['data/us/gone.json'] };
  const { diagnostics } = validateCatalog({ files, today: fixtureToday, base });
  expect(validateCatalog({ files: files.toReversed(), today: fixtureToday, base }).diagnostics).toEqual(
    diagnostics,
  );
  const texts = new Map(files.map((file) => [file.path, textOf(file)]));
  for (const diagnostic of diagnostics)
    expectLocationWithin(diagnostic, texts.get(diagnostic.location.path) ?? '');
  return diagnostics;
}

function textOf(file: SourceFile): string {
  if (file.path.endsWith('.webp')) return '';
  const content = file.read();
  return content.kind === 'too-large' ? '' : content.text.replace(/^\ufeff/, '');
}

function expectLocationWithin(diagnostic: Diagnostic, text: string): void {
  const { line, column, endLine, endColumn } = diagnostic.location;
  const lines = text.split('\n');
  const lineText = lines[line - 1];
  expect(line).toBeGreaterThanOrEqual(1);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((lineText ?? '').length + 1);
  expect(endLine).toBe(line);
  expect(endColumn).toBeGreaterThanOrEqual(column);
  expect(endColumn).toBeLessThanOrEqual((lineText ?? '').length + 1);
  if (diagnostic.lineText !== undefined) expect(diagnostic.lineText).toBe(lineText?.replace(/\r$/, ''));
  const { message } = describeDiagnostic(diagnostic);
  expect(message).not.toMatch(/undefined|\[object|NaN/);
}

describe('validateCatalog never throws, and locates every finding inside its text', () => {
  it(
    `on ${runs.bytes} byte strings`,
    () => {
      fc.assert(
        fc.property(anyPath, anyBytes, (path, bytes) => void check([memoryFile(path, bytes)])),
        { numRuns: runs.bytes },
      );
    },
    20 * minutes,
  );

  it(
    `on ${runs.documents} JSON documents`,
    () => {
      fc.assert(
        fc.property(anyPath, anyJsonSource, anySpaces, (path, source, spaces) => {
          check([memoryFile(path, printJsonSource(source, spaces).text)]);
        }),
        { numRuns: runs.documents },
      );
    },
    20 * minutes,
  );

  it(
    `on ${runs.documents} mutated cards`,
    () => {
      fc.assert(
        fc.property(
          anyMutatedCard,
          ({ path, document }) => void check([memoryFile(path, formatCatalogJson(document))]),
        ),
        { numRuns: runs.documents },
      );
    },
    20 * minutes,
  );

  it('on texts with unpaired surrogates, which UTF-8 cannot encode', () => {
    const texts = ['{"name": "\ud800"}', '\udc00', '{"\ud800": 1, "\ud800": 2}', '{"notes": "\ud83d"}\n'];
    for (const text of texts) {
      const file: SourceFile = {
        path: 'data/us/harbor.json',
        kind: 'file',
        read: () => ({ kind: 'text', text }),
        readBytes: () => new Uint8Array(),
      };
      expect(check([file]).length).toBeGreaterThan(0);
    }
  });
});
