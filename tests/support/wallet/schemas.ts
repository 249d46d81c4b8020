import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { repository } from '../program.ts';

/** What is wrong with a document of `wallet … --json`, by its published schema; empty where nothing is. */
export function schemaProblems(name: SchemaName, document: unknown): readonly string[] {
  const validate = validators.get(name) ?? compiled(name);
  validators.set(name, validate);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

type SchemaName = 'wallet-scan' | 'wallet-export';

const validators = new Map<SchemaName, ValidateFunction>();

function compiled(name: SchemaName): ValidateFunction {
  const path = join(repository, `docs/schemas/${name}.schema.json`);
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  return ajv.compile(JSON.parse(readFileSync(path, 'utf8')));
}

/** Places in a schema where an object is open, or a text has no limit. */
export function openPlaces(schema: unknown, at = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const its = schema as Readonly<Record<string, unknown>>;
  const types: readonly unknown[] = [its.type].flat();
  const open = [
    ...(types.includes('object') && its.additionalProperties !== false ? [`${at} is open`] : []),
    ...(types.includes('string') && its.maxLength === undefined ? [`${at} has no limit`] : []),
  ];
  return [...open, ...Object.entries(its).flatMap(([key, value]) => openPlaces(value, `${at}/${key}`))];
}
