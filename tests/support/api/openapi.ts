import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { must } from '#core/text/must';
import { openApiText } from '../../../scripts/build-api/openapi.ts';
import { repositoryRoot } from './repository-app.ts';

interface Reference {
  readonly $ref: string;
}

interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
  readonly components: {
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly parameters: Readonly<Record<string, OpenApiParameter>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly Reference[];
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

interface OpenApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: ParameterSchema;
}

interface ParameterSchema {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly items?: ParameterSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

export const openApiNow = openApiText(repositoryRoot);
export const openApi = JSON.parse(openApiNow) as OpenApi;

const nameOf = (reference: string): string => reference.replace(/^.*\//, '');

export const parametersOf = ({ parameters = [] }: OpenApiOperation): readonly OpenApiParameter[] =>
  parameters.map(({ $ref }) => must(openApi.components.parameters[nameOf($ref)], $ref));

const ajv = new Ajv2020({ strict: false, allErrors: true });
// According to its types, `ajv-formats` has a CommonJS default export, so TypeScript rejects a direct call.
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema(openApi, 'openapi');

const validators = new Map<string, ValidateFunction>();

function listViolations(schema: object, value: unknown): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(text, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The document describes these headers, but an answer may lack them. */
const optional = new Set(['RateLimit', 'RateLimit-Policy', 'Retry-After', 'Last-Modified', 'X-Request-Id']);

/** Returns the differences between an answer and the document. */
export async function compareWithDocument(
  operation: OpenApiOperation,
  answer: Response,
): Promise<readonly string[]> {
  const documented = operation.responses[answer.status];
  if (documented === undefined) return [`status ${answer.status} is not in the document`];
  const { headers = {}, content } =
    '$ref' in documented
      ? must(openApi.components.responses[nameOf(documented.$ref)], documented.$ref)
      : documented;
  const missing = Object.keys(headers)
    .filter((name) => !optional.has(name) && !answer.headers.has(name))
    .map((name) => `${name} is missing`);
  if (content === undefined) return missing;
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*$/, '');
  const schema = content[type]?.schema;
  if (schema === undefined) return [...missing, `${type} is not in the document`];
  const isJson = type.endsWith('json') && type !== 'application/x-ndjson';
  return [...missing, ...listViolations(schema, isJson ? await answer.json() : await answer.text())];
}
