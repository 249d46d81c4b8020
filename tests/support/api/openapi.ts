import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiText } from '../../../scripts/build-api/examples.ts';

export interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly parameters: Readonly<Record<string, OpenApiParameter>>;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly Reference[];
  /** The values may be references, which `responsesOf` resolves. */
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export interface OpenApiResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<
    Record<string, { readonly schema: object; readonly examples?: Readonly<Record<string, Reference>> }>
  >;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: ParameterSchema;
}

export interface ParameterSchema {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly items?: ParameterSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const root = join(import.meta.dirname, '../../..');
export const openApiNow = openApiText(readFileSync(join(root, 'schema.json'), 'utf8'));
export const committedOpenApi = (): string => readFileSync(join(root, 'docs/openapi.json'), 'utf8');
export const openApi = JSON.parse(openApiNow) as OpenApi;

export function parametersOf({ parameters = [] }: OpenApiOperation): readonly OpenApiParameter[] {
  return parameters.flatMap(({ $ref }) => openApi.components.parameters[nameOf($ref)] ?? []);
}

export function responsesOf({ responses }: OpenApiOperation): ReadonlyMap<string, OpenApiResponse> {
  const responsesByStatus = new Map<string, OpenApiResponse>();
  for (const [status, response] of Object.entries(responses)) {
    const resolved = '$ref' in response ? openApi.components.responses[nameOf(response.$ref)] : response;
    if (resolved === undefined) throw new Error(`The document has no component for the response ${status}.`);
    responsesByStatus.set(status, resolved);
  }
  return responsesByStatus;
}

const nameOf = (reference: string): string => reference.replace(/^.*\//, '');

const ajv = new Ajv2020({ strict: false, allErrors: true });
// According to its types, `ajv-formats` has a CommonJS default export, so TypeScript rejects a direct call.
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema(openApi, 'openapi');

const validators = new Map<string, ValidateFunction>();

/** Returns the schema violations of a value. Empty if the value is valid. */
export function faultsBy(schema: object, value: unknown): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(text, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
