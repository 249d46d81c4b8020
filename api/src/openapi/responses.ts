import { type ProblemCode, problemTable } from '../problem-table.ts';
import type { Route } from '../routes/route.ts';
import type { Json } from './card-schema.ts';
import { everyProblem, limitedProblems, type Operation } from './operations.ts';

const headerNames = {
  ETag: 'Names the answer, for If-None-Match.',
  'Last-Modified': 'When the data was committed, where that is known.',
  'Cache-Control': 'How long the answer may be kept, and by whom.',
  'X-Data-Version': 'The data the answer is made from.',
  'X-Total-Count': 'Cards that match, before paging.',
  Link: 'Relations as of RFC 8288: next, first, preview, successor-version, service-desc, describedby, license.',
  Location: 'Where the answer is.',
  Vary: 'On which headers of the request the answer depends.',
  'Content-Location': 'Where this form of the list always is.',
  'Access-Control-Allow-Origin': 'Any page may read every answer.',
  Allow: 'The methods that are possible.',
  'Retry-After': 'Seconds to wait.',
  'RateLimit-Policy': 'What one client may ask for, where there is a limit.',
  RateLimit: 'What is left, on answers that nobody keeps.',
  'X-Request-Id': 'Names the request in the log of the instance.',
} as const;

type HeaderName = keyof typeof headerNames;

/** The header objects of the document. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(headerNames).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]),
);

function headers(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Every problem code an operation can end in. */
export function problemsOf(
  { isFree }: Pick<Route, 'isFree'>,
  { problems }: Operation,
): readonly ProblemCode[] {
  return [...everyProblem, ...(isFree ? [] : limitedProblems), ...problems];
}

/** The responses of an operation; `examples` are names of its examples by media type. */
export function responsesOf(
  route: Route,
  operation: Operation,
  examples: ReadonlyMap<string, readonly string[]>,
): Json {
  const all = new Map<string, Json>([['200', success(route, operation, examples)]]);
  if (operation.redirects)
    all.set('302', {
      description: 'The answer is somewhere else.',
      headers: headers(['Location', 'Cache-Control', 'Access-Control-Allow-Origin']),
    });
  if (operation.compares)
    all.set('304', {
      description: 'The client has this answer already.',
      headers: headers(['ETag', 'Cache-Control', 'Access-Control-Allow-Origin']),
    });
  const codes = problemsOf(route, operation);
  for (const status of new Set(codes.map((code) => problemTable[code].status)))
    all.set(String(status), problem(codes.filter((code) => problemTable[code].status === status)));
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function success(
  route: Route,
  { gives, takes, compares }: Operation,
  examples: ReadonlyMap<string, readonly string[]>,
): Json {
  const isList = takes === 'cards' || takes === 'search';
  const negotiates = Object.keys(gives).length > 1;
  const names: readonly HeaderName[] = [
    'Access-Control-Allow-Origin',
    'Cache-Control',
    ...(compares ? (['ETag', 'Last-Modified', 'X-Data-Version'] as const) : []),
    ...(isList ? (['Link', 'X-Total-Count'] as const) : []),
    ...(negotiates ? (['Vary', 'Content-Location'] as const) : []),
    ...(route.isFree ? [] : (['RateLimit-Policy'] as const)),
  ];
  return {
    description: 'What was asked for.',
    headers: headers(names),
    content: Object.fromEntries(
      Object.entries(gives).map(([type, body]) => [
        type,
        { schema: bodySchema(body), ...exampleRefs(examples.get(type) ?? []) },
      ]),
    ),
  };
}

function bodySchema(body: string): Json {
  if (body === 'Text') return { type: 'string' };
  if (body === 'Binary') return { type: 'string', contentEncoding: 'binary' };
  return { $ref: `#/components/schemas/${body}` };
}

function exampleRefs(names: readonly string[]): Readonly<Record<string, Json>> {
  if (names.length === 0) return {};
  return {
    examples: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
  };
}

function problem(codes: readonly ProblemCode[]): Json {
  const status = problemTable[codes[0] ?? 'internal'].status;
  const isKept = codes.every((code) => problemTable[code].kept !== null);
  const waits = status === 429 || status >= 500;
  return {
    description: codes.map((code) => `\`${code}\`: ${problemTable[code].title}.`).join(' '),
    headers: headers([
      'Access-Control-Allow-Origin',
      'Cache-Control',
      ...(isKept ? [] : (['X-Request-Id'] as const)),
      ...(waits ? (['Retry-After'] as const) : []),
      ...(status === 429 ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
      ...(status === 405 ? (['Allow'] as const) : []),
    ]),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        ...exampleRefs(codes),
      },
    },
  };
}
