import type {
  GeneratedResponseSpec,
  ListResponseSpec,
  LmsFixture,
  Origin,
  RequestPattern,
  ResponseSpec,
  StoredFile,
} from './lms-fixture.ts';

/** A response before faults are applied. `body` is a stream if it is generated while it is sent. */
export interface LmsResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | { readonly stream: () => Iterable<Buffer>; readonly length: number | null };
}

export interface LmsRequest {
  readonly origin: Origin;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The path and query, as received. */
  readonly target: string;
  readonly header: (name: string) => string | undefined;
}

const jsonType = ['Content-Type', 'application/json; charset=utf-8'] as const;

export function jsonResponse(
  status: number,
  text: string,
  headers: readonly (readonly [string, string])[] = [],
): LmsResponse {
  return { status, headers: [jsonType, ...headers], body: Buffer.from(text) };
}

export function matches(match: RequestPattern, { origin, path, query }: LmsRequest): boolean {
  if ((match.origin ?? 'lms') !== origin || match.path !== path) return false;
  return Object.entries(match.query ?? {}).every(([name, value]) =>
    value === null ? !query.has(name) : query.getAll(name).includes(value),
  );
}

/** Creates the response that the fake LMS sends when no fault is injected. `bases` contains the URLs of the LMS and of the storage service. */
export function createResponse(
  lmsRequest: LmsRequest,
  fixture: LmsFixture,
  bases: Readonly<Record<Origin, string>>,
): LmsResponse {
  const refusalResponse = createRefusal(lmsRequest, fixture);
  if (refusalResponse !== undefined) return refusalResponse;
  const route = fixture.routes.find((candidate) => matches(candidate, lmsRequest));
  if (route === undefined)
    return jsonResponse(404, '{"errors":[{"message":"The specified resource does not exist."}]}');
  const fill = (text: string) =>
    quoteIds(text.replaceAll('{base}', bases.lms).replaceAll('{storage}', bases.storage));
  const quoteIds = (text: string) =>
    fixture.stringIds && lmsRequest.header('accept')?.includes('application/json+canvas-string-ids')
      ? text.replace(/("(?:\w+_)?id":\s*)(\d+)/g, '$1"$2"')
      : text;
  // Pass only the origin, because the target of the request already contains the path prefix.
  return createResponseFromSpec(route.responseSpec, lmsRequest, new URL(bases.lms).origin, fill);
}

/** Rejects API requests without the token, and requests to the storage service with an `Authorization` header. */
function createRefusal({ origin, header, path }: LmsRequest, fixture: LmsFixture): LmsResponse | undefined {
  const authorization = header('authorization');
  if (origin === 'storage')
    return authorization === undefined
      ? undefined
      : { status: 400, headers: [], body: Buffer.from('Only one auth mechanism allowed') };
  // Only API requests need the token. A link to a file contains a secret key instead.
  if (authorization === `Bearer ${fixture.token}` || !path.startsWith('/api/')) return undefined;
  const challenge = ['WWW-Authenticate', 'Bearer realm="canvas-lms"'] as const;
  return jsonResponse(401, '{"errors":[{"message":"Invalid access token."}]}', [challenge]);
}

function createResponseFromSpec(
  responseSpec: ResponseSpec,
  lmsRequest: LmsRequest,
  base: string,
  fill: (text: string) => string,
): LmsResponse {
  switch (responseSpec.kind) {
    case 'json':
      return jsonResponse(200, fill(responseSpec.text));
    case 'list': {
      const { text, links } = createListPage(responseSpec, lmsRequest, base);
      return jsonResponse(
        200,
        fill(text),
        links.map(([name, value]) => [name, fill(value)] as const),
      );
    }
    case 'generated': {
      const { stream, links } = createGeneratedPage(responseSpec, lmsRequest, base);
      return { status: 200, headers: [jsonType, ...links], body: { stream, length: null } };
    }
    case 'stored':
      return createFileResponse(responseSpec, lmsRequest);
    case 'redirect':
      return {
        status: 302,
        headers: [['Location', fill(responseSpec.to)]],
        body: Buffer.alloc(0),
      };
  }
}

/** Returns the file, or the requested range if the request has the file's `ETag`. */
function createFileResponse(file: StoredFile, { header }: LmsRequest): LmsResponse {
  const type = ['Content-Type', 'application/octet-stream'] as const;
  const body = { stream: () => storedBytes(file), length: file.size };
  if (file.etag === undefined) return { status: 200, headers: [type], body };
  const tag = ['ETag', file.etag] as const;
  const first = Number(/^bytes=(\d+)-$/.exec(header('range') ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(first) || header('if-range') !== file.etag)
    return { status: 200, headers: [type, tag], body };
  const range = ['Content-Range', `bytes ${first}-${file.size - 1}/${file.size}`] as const;
  const remainingBytes = Buffer.concat([...storedBytes(file)]).subarray(first);
  return { status: 206, headers: [type, tag, range], body: remainingBytes };
}

/** A page in a list. `page` counts from 1. `served` is the number of items on a full page. */
export interface Position {
  readonly page: number;
  readonly served: number;
}

type HeaderFields = readonly (readonly [name: string, value: string])[];

/** Returns the requested page number and page size. The size is 10 by default and at most `largestPage`. */
function readPosition({ query }: LmsRequest, largestPage = 100): Position {
  const requestedSize = Number(query.get('per_page') ?? 10);
  // As in Canvas, the page value in a link is opaque to clients, for example `page=bookmark:3`.
  const page = Number((query.get('page') ?? '1').replace('bookmark:', ''));
  return { page, served: Math.min(requestedSize, largestPage) };
}

/** Creates the `Link` header of a page. Like Canvas, uses absolute URLs with the whole query. */
function createLinks(
  lmsRequest: LmsRequest,
  base: string,
  page: number,
  options: { readonly hasNext: boolean; readonly links?: HeaderFields; readonly oddities?: string },
): HeaderFields {
  const { hasNext, links, oddities = '' } = options;
  const { target } = lmsRequest;
  const targetWithoutOddities =
    oddities !== '' && target.endsWith(oddities) ? target.slice(0, -oddities.length) : target;
  const [path = '', query = ''] = targetWithoutOddities.split('?', 2);
  const otherPairs = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('page='));
  const buildPageUrl = (number: number, suffix = '') =>
    `${base}${path}?${[...otherPairs, `page=bookmark:${number}`].join('&')}${suffix}`;
  const targets = {
    next: buildPageUrl(page + 1, oddities),
    current: buildPageUrl(page),
    first: buildPageUrl(1),
  };
  const fill = (text: string) =>
    text.replace(/\{(next|current|first)\}/g, (_, name: keyof typeof targets) => targets[name]);
  if (hasNext && links !== undefined) return links.map(([name, value]) => [name, fill(value)] as const);
  const otherLinks = '<{current}>; rel="current",<{first}>; rel="first"';
  return [['Link', fill(hasNext ? `<{next}>; rel="next",${otherLinks}` : otherLinks)]];
}

function createListPage(list: ListResponseSpec, lmsRequest: LmsRequest, base: string) {
  const { page, served } = readPosition(lmsRequest, list.largestPage);
  const pages = list.pages ?? splitIntoPages(list.items ?? [], served);
  const links = createLinks(lmsRequest, base, page, { ...list, hasNext: page < pages.length });
  return { text: `[${(pages[page - 1] ?? []).join(',')}]`, links };
}

function splitIntoPages(items: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Returns one page of a generated list, which is never fully in memory. */
function createGeneratedPage(spec: GeneratedResponseSpec, lmsRequest: LmsRequest, base: string) {
  const { page, served } = readPosition(lmsRequest, spec.largestPage);
  const first = (page - 1) * served;
  const last = Math.min(first + served, spec.count);
  const links = createLinks(lmsRequest, base, page, { hasNext: last < spec.count });
  return { stream: () => generateItems(spec, first, last), links };
}

function* generateItems(spec: GeneratedResponseSpec, first: number, last: number): Iterable<Buffer> {
  const filler = 'lorem ipsum '.repeat(Math.ceil(spec.itemBytes / 12)).slice(0, spec.itemBytes);
  const [textBefore = '', textAfter = ''] = spec.template.split('{filler}', 2);
  const fillerLength = Math.max(0, spec.itemBytes - textBefore.length - textAfter.length);
  const itemEnd = filler.slice(0, fillerLength) + textAfter;
  yield Buffer.from('[');
  for (let number = first; number < last; number += 16) {
    const items = Array.from(
      { length: Math.min(16, last - number) },
      (_, index) => textBefore.replaceAll('{n}', String(number + index)) + itemEnd,
    );
    yield Buffer.from((number === first ? '' : ',') + items.join(','));
  }
  yield Buffer.from(']');
}

const pieceBytes = 256 * 1024;

export function* storedBytes({ size, seed }: StoredFile): Iterable<Buffer> {
  const filler = Buffer.alloc(Math.min(size, pieceBytes), seed === '' ? 'x' : seed);
  for (let sent = 0; sent < size; sent += pieceBytes)
    yield filler.subarray(0, Math.min(pieceBytes, size - sent));
}
