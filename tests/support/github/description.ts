import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly 'x-multi-segment'?: boolean;
  readonly schema?: { readonly enum?: readonly unknown[]; readonly type?: string };
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
  /** The slice's own mark: GitHub says that it writes to people. */
  readonly 'x-notifies'?: boolean;
}

/** An operation of the slice that a method and a path name, with the path's values decoded. */
export interface Match {
  readonly operationId: string;
  readonly params: Readonly<Record<string, string>>;
  /** The raw body is data and no JSON. */
  readonly isUpload: boolean;
  /** It writes to people, so GitHub lets nobody do it fast. */
  readonly notifies: boolean;
  /** What in a request is not as described; empty where all is well. */
  checkRequest(query: URLSearchParams, body: unknown): readonly string[];
  /** The same of an answer; `json` is undefined where it has no body. */
  checkAnswer(status: number, json: unknown): readonly string[];
}

const text = readFileSync(join(import.meta.dirname, 'openapi-slice.json'), 'utf8');
const slice = withNull(JSON.parse(text)) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
};
const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
formats.default(ajv);
ajv.addSchema(slice, 'github');
const compiled = new Map<string, ValidateFunction>();

/** Statuses that any operation may answer with, whether or not it lists them. */
const anywhere: ReadonlySet<number> = new Set([304, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503]);

const routes = Object.entries(slice.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => route(method, path, operation)),
);
// A path with fewer parameters, or more words, comes first: releases/latest is no release's number.
routes.sort((a, b) => a.variables - b.variables || b.words - a.words);

/** Ids of all operations in the slice. */
export const described: readonly string[] = routes.map(({ operation }) => operation.operationId);

export function match(method: string, path: string): Match | undefined {
  for (const { method: own, pattern, names, operation, at } of routes) {
    const values = own === method.toLowerCase() ? pattern.exec(path) : null;
    if (values === null) continue;
    const params = names.map((name, index) => [name, decoded(values[index + 1] ?? '')]);
    return {
      operationId: operation.operationId,
      params: Object.fromEntries(params),
      isUpload: operation.requestBody?.content?.['application/octet-stream'] !== undefined,
      notifies: operation['x-notifies'] === true,
      checkRequest: (query, body) => [...checkQuery(operation, query), ...checkBody(operation, at, body)],
      checkAnswer: (status, json) => checkAnswer(operation, at, status, json),
    };
  }
  return undefined;
}

/** What is no percent-encoding stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function route(method: string, path: string, operation: DescribedOperation) {
  const parameters = parametersOf(operation);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = path.replace(/\{(\w+)\}/g, (_, name) =>
    parameters.find((parameter) => parameter.name === name)?.['x-multi-segment'] ? '(.+)' : '([^/]+)',
  );
  const at = `#/paths/${escaped(path)}/${method}`;
  const words = path.split('/').length;
  return {
    method,
    pattern: new RegExp(`^${pattern}$`),
    names,
    variables: names.length,
    words,
    operation,
    at,
  };
}

function checkQuery(operation: DescribedOperation, query: URLSearchParams): readonly string[] {
  const known = parametersOf(operation).filter((parameter) => parameter.in === 'query');
  const names = new Set(known.map(({ name }) => name));
  const missing = known.filter(({ name, required }) => required && !query.has(name));
  return [
    ...[...query.keys()].filter((name) => !names.has(name)).map((name) => `query ${name} is not described`),
    ...missing.map(({ name }) => `query ${name} is missing`),
    ...known.flatMap((parameter) => {
      const value = query.get(parameter.name);
      return value === null || isPossible(parameter, value)
        ? []
        : [`query ${parameter.name} cannot be ${value}`];
    }),
  ];
}

/** Of a schema only its numbers and lists of words are looked at. */
function isPossible({ schema = {} }: Parameter, value: string): boolean {
  if (schema.type === 'integer') return /^-?\d+$/.test(value);
  return schema.enum === undefined || schema.enum.includes(value);
}

/** Descriptions are open to more fields; a field that is not described is a slip of ours all the same. */
function checkBody(operation: DescribedOperation, at: string, body: unknown): readonly string[] {
  const content = operation.requestBody?.content?.['application/json'] as
    | { readonly schema: { readonly properties?: object } }
    | undefined;
  if (content === undefined) return [];
  const known = new Set(Object.keys(content.schema.properties ?? {}));
  const unknown = Object.keys(body ?? {}).filter((name) => known.size > 0 && !known.has(name));
  const found = faults(`${at}/requestBody/content/application~1json/schema`, body);
  return [
    ...unknown.map((name) => `body ${name} is not described`),
    ...found.map((fault) => `body ${fault}`),
  ];
}

function checkAnswer(
  operation: DescribedOperation,
  at: string,
  status: number,
  json: unknown,
): readonly string[] {
  const listed = operation.responses[status] as { readonly $ref?: string } | undefined;
  if (listed === undefined) {
    if (!anywhere.has(status)) return [`status ${status} is not described`];
    if (json === undefined) return [];
    const schema = status === 422 ? 'validation-error' : 'basic-error';
    return faults(`#/components/schemas/${schema}`, json).map((fault) => `answer ${fault}`);
  }
  const place = listed.$ref ?? `${at}/responses/${status}`;
  const response = (listed.$ref === undefined ? listed : lookUp(listed.$ref)) as {
    readonly content?: Readonly<Record<string, unknown>>;
  };
  if (response.content?.['application/json'] === undefined)
    return json === undefined || status >= 400 ? [] : [`a body is not described for ${status}`];
  return faults(`${place}/content/application~1json/schema`, json).map((fault) => `answer ${fault}`);
}

function faults(pointer: string, value: unknown): readonly string[] {
  let validate = compiled.get(pointer);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `github${pointer}` });
    compiled.set(pointer, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

function parametersOf(operation: DescribedOperation): readonly Parameter[] {
  return (operation.parameters ?? []).map((parameter) => {
    const { $ref } = parameter as { readonly $ref?: string };
    return ($ref === undefined ? parameter : lookUp($ref)) as Parameter;
  });
}

function lookUp(ref: string): unknown {
  let value: unknown = slice;
  for (const key of ref.slice(2).split('/')) value = (value as Record<string, unknown>)[key];
  return value;
}

function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** OpenAPI 3.0 says `nullable` where JSON Schema names null among the types. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withNull(inner)]),
  );
  if (nullable === undefined) return rest;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
