import type { Json } from './card-schema.ts';

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

export type HeaderName = keyof typeof headerNames;

/** The header objects of the document. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(headerNames).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]),
);

/** The headers of a response, by reference. */
export function headers(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
