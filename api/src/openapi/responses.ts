import type { Json } from '#core/card/published-schema';
import { type ProblemCode, problemTable } from '../problems.ts';
import type { Route } from '../routes/route.ts';
import { commonProblems, limitedProblems, type Operation } from './operations.ts';

/** A response of an operation. A response with a name becomes a component to which operations refer. */
export interface OpenApiResponse {
  readonly status: string;
  readonly name: string | null;
  readonly value: Json;
}

function listProblemCodes(
  { isFree }: Pick<Route, 'isFree'>,
  { problems = [] }: Operation,
): readonly ProblemCode[] {
  return [...commonProblems, ...(isFree ? [] : limitedProblems), ...problems];
}

/** Returns the responses of an operation, sorted by status. `examples` maps each media type to the names of examples. */
export function buildResponses(
  route: Route,
  operation: Operation,
  examples: ReadonlyMap<string, readonly string[]>,
): readonly OpenApiResponse[] {
  const codes = listProblemCodes(route, operation);
  const problems = [...new Set(codes.map((code) => problemTable[code].status))].map((status) => {
    const group = codes.filter((code) => problemTable[code].status === status);
    const name = nameProblem(group, route, operation);
    return { status: String(status), name, value: buildProblemResponse(group) };
  });
  return [
    { status: '200', name: operation.responseName ?? null, value: buildSuccess(route, operation, examples) },
    ...(operation.redirects ? [redirect] : []),
    ...(operation.hasNoEtag ? [] : [notModified]),
    ...problems,
  ].toSorted(byStatus);
}

export function buildResponseRefs(responses: readonly OpenApiResponse[]): Json {
  return Object.fromEntries(
    responses.map(({ status, name, value }) => [
      status,
      name === null ? value : { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/**
 * Returns one component for each named response, even if several operations share the response. Throws if two different responses
 * have the same name.
 */
export function buildResponseComponents(responses: readonly OpenApiResponse[]): Json {
  const components = new Map<string, Json>();
  for (const { name, value } of responses.toSorted(byStatus)) {
    if (name === null) continue;
    const known = components.get(name) ?? value;
    if (JSON.stringify(known) !== JSON.stringify(value))
      throw new Error(
        `${name} is the name of two responses; give each its own name in openapi/responses.ts.`,
      );
    components.set(name, known);
  }
  return Object.fromEntries(components);
}

const byStatus = (a: OpenApiResponse, b: OpenApiResponse): number => Number(a.status) - Number(b.status);

const redirect: OpenApiResponse = {
  status: '302',
  name: 'Redirect',
  value: {
    description: 'The response is at another address.',
    headers: buildHeaders(['Location', 'Cache-Control', 'Access-Control-Allow-Origin']),
  },
};

const notModified: OpenApiResponse = {
  status: '304',
  name: 'NotModified',
  value: {
    description: "The client's copy is current.",
    headers: buildHeaders(['ETag', 'Cache-Control', 'Access-Control-Allow-Origin']),
  },
};

function buildSuccess(
  route: Route,
  { bodies, queryParameters, hasNoEtag }: Operation,
  examples: ReadonlyMap<string, readonly string[]>,
): Json {
  const isList = queryParameters === 'cards' || queryParameters === 'search';
  const names: readonly HeaderName[] = [
    'Access-Control-Allow-Origin',
    'Cache-Control',
    ...(hasNoEtag ? [] : (['ETag', 'Last-Modified', 'X-Data-Version'] as const)),
    ...(isList ? (['Link', 'X-Total-Count'] as const) : []),
    ...(route.isFree ? [] : (['RateLimit-Policy'] as const)),
  ];
  return {
    description: 'Success.',
    headers: buildHeaders(names),
    content: Object.fromEntries(
      Object.entries(bodies).map(([type, body]) => [
        type,
        { schema: buildBodySchema(body), ...buildExampleRefs(examples.get(type)) },
      ]),
    ),
  };
}

function buildBodySchema(body: string): Json {
  if (body === 'Text') return { type: 'string' };
  if (body === 'Binary') return { type: 'string', contentEncoding: 'binary' };
  return { $ref: `#/components/schemas/${body}` };
}

function buildExampleRefs(names: readonly string[] = []): Readonly<Record<string, Json>> {
  if (names.length === 0) return {};
  return {
    examples: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
  };
}

/** The component names of the 400 responses, which depend on the parameters that the operation accepts. */
const badRequests = {
  cards: 'BadListRequest',
  search: 'BadSearchRequest',
  facets: 'BadFacetsRequest',
  since: 'BadChangesRequest',
  as_of: 'BadDayRequest',
} as const satisfies Record<NonNullable<Operation['queryParameters']>, string>;

/**
 * Returns the component name of an error response, such as `CardNotFound` for the code `card-not-found`. Several codes may
 * share a response.
 */
function nameProblem(
  [code = 'internal', ...otherCodes]: readonly ProblemCode[],
  { isFree }: Route,
  { queryParameters }: Operation,
): string {
  if (otherCodes.length === 0)
    return code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (queryParameters !== undefined) return badRequests[queryParameters];
  return isFree ? 'BadAddress' : 'BadRequest';
}

function buildProblemResponse(codes: readonly ProblemCode[]): Json {
  const status = problemTable[codes[0] ?? 'internal'].status;
  const isCacheable = codes.every((code) => problemTable[code].maxAge !== null);
  const hasRetryAfter = status === 429 || status >= 500;
  return {
    description: codes.map((code) => `\`${code}\`: ${problemTable[code].title}.`).join(' '),
    headers: buildHeaders([
      'Access-Control-Allow-Origin',
      'Cache-Control',
      // A cached response is shared, so it has no request id.
      ...(isCacheable ? [] : (['X-Request-Id'] as const)),
      ...(hasRetryAfter ? (['Retry-After'] as const) : []),
      ...(status === 429 ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
      ...(status === 405 ? (['Allow'] as const) : []),
    ]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        ...buildExampleRefs(codes),
      },
    },
  };
}

const headerNames = {
  ETag: 'Identifies the response, for If-None-Match.',
  'Last-Modified': 'When the data was committed, if known.',
  'Cache-Control': 'How long the response may be cached, and by whom.',
  'X-Data-Version': 'The version of the data.',
  'X-Total-Count': 'All matching cards, before paging.',
  Link: 'Relations (RFC 8288): next, first, preview, successor-version, service-desc, describedby, license.',
  Location: 'The address of the response.',
  'Access-Control-Allow-Origin': 'CORS: scripts on any website may read the response.',
  Allow: 'The allowed methods.',
  'Retry-After': 'Seconds to wait.',
  'RateLimit-Policy': 'The quota of one client, if there is one.',
  RateLimit: 'The remaining quota, on responses that are not cached.',
  'X-Request-Id': 'Identifies the request in the log of the instance.',
} as const;

type HeaderName = keyof typeof headerNames;

export const headerComponents: Json = Object.fromEntries(
  Object.entries(headerNames).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]),
);

function buildHeaders(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
