import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../../../../tests/support/golden.ts';
import { repositoryRoot } from '../../../../tests/support/program.ts';
import {
  scanWith,
  someCatalog,
  somePass,
  somePng,
  someScan,
} from '../../../../tests/support/wallet/some-scan.ts';
import { validateWalletExport, validateWalletScan } from '../generated/wallet-validators.js';
import { exportJson, scanJson } from './json.ts';

function listSchemaProblems(name: SchemaName, document: unknown): readonly string[] {
  const validate = validators[name];
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

type SchemaName = 'wallet-scan' | 'wallet-export';

function compileSchema(name: SchemaName): ValidateFunction {
  const path = join(repositoryRoot, `docs/schemas/${name}.schema.json`);
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  return ajv.compile(JSON.parse(readFileSync(path, 'utf8')));
}

const validators = {
  'wallet-scan': compileSchema('wallet-scan'),
  'wallet-export': compileSchema('wallet-export'),
};

/**
 * Finds the parts of a JSON schema that are too permissive: objects that allow unknown properties, and texts without a maximum
 * length.
 */
function findOpenPlaces(schema: unknown, pointer = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = schema as Readonly<Record<string, unknown>>;
  const types: readonly unknown[] = [properties.type].flat();
  const problems = [
    ...(types.includes('object') && properties.additionalProperties !== false ? [`${pointer} is open`] : []),
    ...(types.includes('string') && properties.maxLength === undefined ? [`${pointer} has no limit`] : []),
  ];
  return [
    ...problems,
    ...Object.entries(properties).flatMap(([key, value]) => findOpenPlaces(value, `${pointer}/${key}`)),
  ];
}

const plan = { cards: [], target: { kind: 'folder', root: '/', displayPath: 'art' } } as const;
const emptyExport = { command: 'wallet.export', on: '2026-10-01', plan, skipped: [] } as const;

describe('the JSON output', () => {
  test('matches the golden file', () => {
    const text = scanJson(someScan());
    expectGolden('wallet/scan.json', `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    expect(listSchemaProblems('wallet-scan', JSON.parse(text))).toEqual([]);
  });

  test('is not printed if it does not match its schema', () => {
    const pass = somePass({ description: 'x'.repeat(201) });
    expect(() => scanJson(scanWith([{ n: 1, pass, art: somePng() }]))).toThrow('schema');
    const skipped = [{ n: null, cardId: 'x'.repeat(81), why: 'not-chosen', isFailure: false }] as const;
    expect(() => exportJson({ ...emptyExport, catalog: someCatalog(), skipped })).toThrow('schema');
  });
});

describe('the schemas', () => {
  test.each(['wallet-scan', 'wallet-export'])(
    'allow no unknown property and no text of unlimited length: %s',
    (name) => {
      const text = readFileSync(join(repositoryRoot, `docs/schemas/${name}.schema.json`), 'utf8');
      expect(findOpenPlaces(JSON.parse(text))).toEqual([]);
      expect(findOpenPlaces({ type: ['string', 'null'] })).toHaveLength(1);
      expect(findOpenPlaces({ properties: { a: { type: 'object' } } })).toHaveLength(1);
    },
  );

  test('agree with the compiled validators', () => {
    const scan = JSON.parse(scanJson(someScan()));
    const exportDocument = JSON.parse(exportJson({ ...emptyExport, catalog: someCatalog() }));
    expect(listSchemaProblems('wallet-export', exportDocument)).toEqual([]);
    for (const [document, name, isValid] of [
      [scan, 'wallet-scan', validateWalletScan],
      [exportDocument, 'wallet-export', validateWalletExport],
    ] as const)
      for (const key of Object.keys(document))
        for (const value of [undefined, 'x'.repeat(300_000), -1, { more: 1 }]) {
          const changedDocument = JSON.parse(JSON.stringify({ ...document, [key]: value }));
          expect([key, isValid(changedDocument)]).toEqual([
            key,
            listSchemaProblems(name, changedDocument).length === 0,
          ]);
        }
    expect(validateWalletScan({ ...scan, more: 1 })).toBe(false);
  });
});
