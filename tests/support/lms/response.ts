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
  question: LmsRequest,
  fixture: LmsFixture,
  bases: Readonly<Record<Origin, string>>,
): LmsResponse {
  const refusal = refusalOf(question, fixture);
  if (refusal !== undefined) return refusal;
  const route = fixture.routes.find((candidate) => matches(candidate, question));
  if (route === undefined)
    return jsonResponse(404, '{"errors":[{"message":"The specified resource does not exist."}]}');
  const fill = (text: string) =>
    withIds(text.replaceAll('{base}', bases.lms).replaceAll('{storage}', bases.storage));
  const withIds = (text: string) =>
    fixture.stringIds && question.header('accept')?.includes('application/json+canvas-string-ids')
      ? text.replace(/("(?:\w+_)?id":\s*)(\d+)/g, '$1"$2"')
      : text;
  // Pass only the origin, because the target of the request already contains the path prefix.
  return answerWith(route.responseSpec, question, new URL(bases.lms).origin, fill);
}

/** Rejects API requests without the token, and requests to the storage service with an `Authorization` header. */
function refusalOf({ origin, header, path }: LmsRequest, fixture: LmsFixture): LmsResponse | undefined {
  const given = header('authorization');
  if (origin === 'storage')
    return given === undefined
      ? undefined
      : { status: 400, headers: [], body: Buffer.from('Only one auth mechanism allowed') };
  // Only API requests need the token. A link to a file contains a secret key instead.
  if (given === `Bearer ${fixture.token}` || !path.startsWith('/api/')) return undefined;
  const challenge = ['WWW-Authenticate', 'Bearer realm="canvas-lms"'] as const;
  return jsonResponse(401, '{"errors":[{"message":"Invalid access token."}]}', [challenge]);
}

function answerWith(
  answer: ResponseSpec,
  question: LmsRequest,
  base: string,
  fill: (text: string) => string,
): LmsResponse {
  switch (answer.kind) {
    case 'json':
      return jsonResponse(200, fill(answer.text));
    case 'list': {
      const { text, links } = listPage(answer, question, base);
      return jsonResponse(
        200,
        fill(text),
        links.map(([name, value]) => [name, fill(value)] as const),
      );
    }
    case 'generated': {
      const { stream, links } = generatedPage(answer, question, base);
      return { status: 200, headers: [jsonType, ...links], body: { stream, length: null } };
    }
    case 'stored':
      return storedReply(answer, question);
    case 'redirect':
      return {
        status: 302,
        headers: [['Location', fill(answer.to)]],
        body: Buffer.alloc(0),
      };
  }
}

/** Returns the file, or the requested range if the request has the file's `ETag`. */
function storedReply(file: StoredFile, { header }: LmsRequest): LmsResponse {
  const type = ['Content-Type', 'application/octet-stream'] as const;
  const body = { stream: () => storedBytes(file), length: file.size };
  if (file.etag === undefined) return { status: 200, headers: [type], body };
  const tag = ['ETag', file.etag] as const;
  const first = Number(/^bytes=(\d+)-$/.exec(header('range') ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(first) || header('if-range') !== file.etag)
    return { status: 200, headers: [type, tag], body };
  const range = ['Content-Range', `bytes ${first}-${file.size - 1}/${file.size}`] as const;
  const rest = Buffer.concat([...storedBytes(file)]).subarray(first);
  return { status: 206, headers: [type, tag, range], body: rest };
}

/** A page in a list. `page` counts from 1. `served` is the number of items on a full page. */
export interface Position {
  readonly page: number;
  readonly served: number;
}

type HeaderFields = readonly (readonly [name: string, value: string])[];

/** Returns the requested page number and page size. The size is 10 by default and at most `largestPage`. */
function positionOf({ query }: LmsRequest, largestPage = 100): Position {
  const asked = Number(query.get('per_page') ?? 10);
  // As in Canvas, the page value in a link is opaque to clients, for example `page=bookmark:3`.
  const page = Number((query.get('page') ?? '1').replace('bookmark:', ''));
  return { page, served: Math.min(asked, largestPage) };
}

/** Creates the `Link` header of a page. Like Canvas, uses absolute URLs with the whole query. */
function linksOf(
  question: LmsRequest,
  base: string,
  page: number,
  options: { readonly hasNext: boolean; readonly links?: HeaderFields; readonly oddities?: string },
): HeaderFields {
  const { hasNext, links, oddities = '' } = options;
  const { target } = question;
  const asked = oddities !== '' && target.endsWith(oddities) ? target.slice(0, -oddities.length) : target;
  const [path = '', query = ''] = asked.split('?', 2);
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('page='));
  const at = (number: number, odd = '') =>
    `${base}${path}?${[...rest, `page=bookmark:${number}`].join('&')}${odd}`;
  const targets = { next: at(page + 1, oddities), current: at(page), first: at(1) };
  const fill = (text: string) =>
    text.replace(/\{(next|current|first)\}/g, (_, name: keyof typeof targets) => targets[name]);
  if (hasNext && links !== undefined) return links.map(([name, value]) => [name, fill(value)] as const);
  const plain = '<{current}>; rel="current",<{first}>; rel="first"';
  return [['Link', fill(hasNext ? `<{next}>; rel="next",${plain}` : plain)]];
}

function listPage(list: ListResponseSpec, question: LmsRequest, base: string) {
  const { page, served } = positionOf(question, list.largestPage);
  const pages = list.pages ?? inPages(list.items ?? [], served);
  const links = linksOf(question, base, page, { ...list, hasNext: page < pages.length });
  return { text: `[${(pages[page - 1] ?? []).join(',')}]`, links };
}

function inPages(items: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** Returns one page of a generated list, which is never fully in memory. */
function generatedPage(answer: GeneratedResponseSpec, question: LmsRequest, base: string) {
  const { page, served } = positionOf(question, answer.largestPage);
  const first = (page - 1) * served;
  const last = Math.min(first + served, answer.count);
  const links = linksOf(question, base, page, { hasNext: last < answer.count });
  return { stream: () => itemsBetween(answer, first, last), links };
}

function* itemsBetween(answer: GeneratedResponseSpec, first: number, last: number): Iterable<Buffer> {
  const filler = 'lorem ipsum '.repeat(Math.ceil(answer.itemBytes / 12)).slice(0, answer.itemBytes);
  const [before = '', after = ''] = answer.template.split('{filler}', 2);
  const room = Math.max(0, answer.itemBytes - before.length - after.length);
  const end = filler.slice(0, room) + after;
  yield Buffer.from('[');
  for (let number = first; number < last; number += 16) {
    const items = Array.from(
      { length: Math.min(16, last - number) },
      (_, index) => before.replaceAll('{n}', String(number + index)) + end,
    );
    yield Buffer.from((number === first ? '' : ',') + items.join(','));
  }
  yield Buffer.from(']');
}

const piece = 256 * 1024;

export function* storedBytes({ size, seed }: StoredFile): Iterable<Buffer> {
  const filler = Buffer.alloc(Math.min(size, piece), seed === '' ? 'x' : seed);
  for (let sent = 0; sent < size; sent += piece) yield filler.subarray(0, Math.min(piece, size - sent));
}
