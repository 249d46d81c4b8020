import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { allSectionNames } from '../../../cli/src/course/section-names.ts';
import { repositoryRoot } from '../program.ts';
import type { CourseDocument, Envelope } from './documents.ts';
import type { RecordedLmsRequest } from './lms-fixture.ts';

const validators = new Map<string, ReturnType<Ajv2020['compile']>>();

/** Fails the test if the value does not match the published schema of this name. */
export function expectMatchesSchema(
  name: 'course-export' | 'course-export-envelope' | 'courses-list',
  value: unknown,
): void {
  const validate = validators.get(name) ?? compile(name);
  validators.set(name, validate);
  expect(validate(value), `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
}

function compile(name: string) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats(ajv);
  const readSchema = (file: string) =>
    JSON.parse(readFileSync(join(repositoryRoot, 'docs/schemas', `${file}.schema.json`), 'utf8')) as object;
  if (name !== 'course-export') ajv.addSchema(readSchema('course-export'));
  if (name === 'courses-list') ajv.addSchema(readSchema('course-export-envelope'));
  return ajv.compile(readSchema(name));
}

const sectionNames: readonly string[] = allSectionNames;

/** Checks the invariants of every document. */
export function expectValidDocument(document: CourseDocument): void {
  const { _export_meta: meta } = document;
  const requestedNames = sectionNames.filter((name) => meta.sections_requested.includes(name));
  expect(meta.sections_requested).toEqual(requestedNames);
  expect(meta.sections_requested[0]).toBe('course');
  const downloads = document.downloads === undefined ? [] : ['downloads'];
  expect(Object.keys(document)).toEqual([...requestedNames, ...downloads, '_export_meta']);
  const finishedNames = [...meta.sections_succeeded, ...meta.sections_failed];
  expect(sectionNames.filter((name) => finishedNames.includes(name))).toEqual(requestedNames);
  expect(finishedNames).toHaveLength(requestedNames.length);
  const warnedSections = meta.warnings.flatMap((warning) =>
    warning.slice(0, warning.indexOf(': ')).split(', '),
  );
  expect(sectionNames).toEqual(expect.arrayContaining(warnedSections));
  expect(warnedSections).toEqual(expect.arrayContaining([...meta.sections_failed]));
  expect(Object.keys(meta).includes('since')).toBe(Object.keys(meta).includes('since_not_applied'));
}

/** Checks the invariants of every envelope. */
export function expectValidEnvelope(envelope: Envelope, exitCode: number | null): void {
  if (envelope.ok) expect(Object.keys(envelope)).toEqual(['ok', 'data', 'meta']);
  else expect(Object.keys(envelope).toSorted()).toEqual(['error', 'meta', 'ok']);
  expect(envelope.ok).toBe(envelope.data !== undefined);
  expect(envelope.meta.partial).toBe(envelope.ok && exitCode !== 0);
  if (!envelope.ok) expect([1, 2, 3]).toContain(exitCode);
  expect(envelope.meta.command).toBe('courses.export-context');
}

/** Checks that only GET requests were sent, and that the storage service got no credentials. */
export function expectSafeRequests(requests: readonly RecordedLmsRequest[]): void {
  for (const { method, line } of requests) expect(['GET', 'CONNECT'], line).toContain(method);
  for (const { headers, line } of requests.filter(({ origin }) => origin === 'storage')) {
    const names = headers.map(([name]) => name.toLowerCase());
    expect(names, line).not.toContain('authorization');
    expect(names, line).not.toContain('cookie');
    expect(JSON.stringify(headers), line).not.toContain('canvas-string-ids');
  }
}

/** Returns all files below a folder. For files of more than 5 MB, the text is empty. */
export function filesBelow(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: statSync(path).size > 5_000_000 ? '' : readFileSync(path, 'latin1') }));
}
