import { formatCountries } from '#core/card/card';
import type { Json } from '#core/card/published-schema';
import { readingSentence } from '#core/card/reading';
import { apiVersion } from '../context.ts';
import { routes } from '../routes/index.ts';
import type { Route } from '../routes/route.ts';
import { buildCardSchemas } from './card-schema.ts';
import { type Operation, operationByName } from './operations.ts';
import {
  asOfParameter,
  buildParameters,
  type Parameter,
  pathParameters,
  sinceParameter,
} from './parameters.ts';
import {
  buildResponseComponents,
  buildResponseRefs,
  buildResponses,
  headerComponents,
  type OpenApiResponse,
} from './responses.ts';
import { responseSchemas } from './schemas.ts';

export interface RecordedExample {
  readonly name: string;
  /** The route and media type of the recorded response. Null for error responses, which are not recorded. */
  readonly recordedFrom: { readonly route: string; readonly type: string } | null;
  readonly summary: string;
  readonly value: Json;
}

export function openApiDocument(schema: Json, examples: readonly RecordedExample[]): Json {
  const operations = routes.map((route) => {
    const operation = operationByName.get(route.name);
    if (operation === undefined) throw new Error(`openapi/operations.ts has no entry for ${route.name}.`);
    return {
      route,
      operation,
      responses: buildResponses(route, operation, listExampleNames(route, examples)),
    };
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'cardcat',
      version: apiVersion,
      summary: `A catalog of payment cards: ${formatCountries('en')}.`,
      description: `Read-only, without keys or accounts. An official instance is for prototyping only: 30 requests a minute and 500 a day per address, without a guarantee. In production use your own instance or the pinned export: it is the same data. Additions are minor versions; breaking changes get /v2, and /v1 stays for at least twelve months. ${readingSentence}`,
      license: { name: 'CC-BY-4.0', identifier: 'CC-BY-4.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/', description: 'The instance that serves this document.' }],
    security: [],
    tags: [
      { name: 'cards', description: 'Cards: list, search, count.' },
      { name: 'data', description: 'Registries, indexes and changes from release to release.' },
      { name: 'pictures', description: 'Pictures of cards.' },
      { name: 'service', description: 'About the instance and its documents.' },
    ],
    paths: Object.fromEntries(
      operations.map((entry) => [entry.route.path, { get: buildOperationObject(entry, schema) }]),
    ),
    components: {
      schemas: { ...buildCardSchemas(schema), ...responseSchemas },
      responses: buildResponseComponents(operations.flatMap(({ responses }) => responses)),
      headers: headerComponents,
      parameters: buildParameterComponents(schema),
      examples: Object.fromEntries(examples.map(({ name, summary, value }) => [name, { summary, value }])),
    },
  };
}

interface DocumentOperation {
  readonly route: Route;
  readonly operation: Operation;
  readonly responses: readonly OpenApiResponse[];
}

function buildOperationObject({ route, operation, responses }: DocumentOperation, schema: Json): Json {
  const parameters = [...buildPathParameterRefs(route.path), ...buildQueryParameterRefs(operation, schema)];
  return {
    operationId: route.name,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    ...(parameters.length > 0 && { parameters }),
    responses: buildResponseRefs(responses),
  };
}

/** Maps each media type to the names of the route's examples. */
function listExampleNames(
  route: Route,
  examples: readonly RecordedExample[],
): ReadonlyMap<string, readonly string[]> {
  const recorded = examples.flatMap(({ name, recordedFrom }) =>
    recordedFrom?.route === route.name ? [{ name, type: recordedFrom.type }] : [],
  );
  const groups = Map.groupBy(recorded, ({ type }) => type);
  return new Map(Array.from(groups, ([type, group]) => [type, group.map(({ name }) => name)]));
}

function buildPathParameterRefs(path: string): readonly Json[] {
  return buildParameterRefs(pathParameters.filter(({ name }) => path.includes(`{${name}}`)));
}

const jsonOnly = ['fields', 'omit', 'facets'];

function buildQueryParameterRefs({ queryParameters, bodies }: Operation, schema: Json): readonly Json[] {
  if (queryParameters === undefined) return [];
  const parameters = selectQueryParameters(queryParameters, schema);
  const types = Object.keys(bodies);
  const excluded = [
    ...(types.includes('application/json') ? [] : jsonOnly),
    ...(types.includes('text/csv') ? [] : ['bom']),
  ];
  return buildParameterRefs(parameters.filter(({ name }) => !excluded.includes(name)));
}

function selectQueryParameters(
  accepted: NonNullable<Operation['queryParameters']>,
  schema: Json,
): readonly Parameter[] {
  if (accepted === 'since') return [sinceParameter];
  return accepted === 'as_of' ? [asOfParameter] : buildParameters(accepted, schema);
}

function buildParameterRefs(parameters: readonly Parameter[]): readonly Json[] {
  return parameters.map(({ name }) => ({ $ref: `#/components/parameters/${name}` }));
}

function buildParameterComponents(schema: Json): Json {
  const parameters: readonly Parameter[] = [
    ...pathParameters,
    ...buildParameters('cards', schema),
    ...buildParameters('search', schema),
    ...buildParameters('facets', schema),
    sinceParameter,
  ];
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
}
