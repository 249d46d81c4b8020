import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a peer serves: the same records as our server, and the headers that ours sends with them. */
export interface PeerCard {
  readonly id: string;
  readonly text: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** With the tag, for an answer with a body. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PeerData {
  readonly cards: ReadonlyMap<string, PeerCard>;
  readonly lines: readonly Buffer[];
  readonly objects: readonly unknown[];
  /** Without type and tag. */
  readonly kept: Readonly<Record<string, string>>;
  readonly type: string;
}

/** The files a peer reads: every record on a line of its own, and headers. */
export const peerFiles = { lines: 'cards.ndjson', headers: 'headers.json', database: 'db.json' } as const;

/** Reads what a peer serves from a folder. */
export function readPeerData(folder: string): PeerData {
  const texts = readFileSync(join(folder, peerFiles.lines), 'utf8').trimEnd().split('\n');
  const { 'content-type': type = '', ...kept } = JSON.parse(
    readFileSync(join(folder, peerFiles.headers), 'utf8'),
  ) as Record<string, string>;
  const objects = texts.map((text) => JSON.parse(text) as { readonly id: string });
  const lines = texts.map((text) => Buffer.from(text));
  const cards = objects.map(({ id }, at): readonly [string, PeerCard] => {
    const etag = `"${(at + 1).toString(16).padStart(16, '0')}"`;
    const headers = { 'content-type': type, etag, ...kept };
    return [id, { id, text: texts[at] ?? '', bytes: lines[at] ?? Buffer.alloc(0), etag, headers }];
  });
  return { cards: new Map(cards), lines, objects, kept, type };
}

/** `limit` and `offset` of a query that is well formed. */
export function pageOf(query: URLSearchParams | Record<string, string>): readonly [from: number, to: number] {
  const get = (name: string) => (query instanceof URLSearchParams ? query.get(name) : (query[name] ?? null));
  const offset = Number(get('offset') ?? 0);
  return [offset, offset + Number(get('limit') ?? 50)];
}

const comma = Buffer.from(',');

/** A page made of the very bytes of its records. */
export function pageBytes({ lines }: PeerData, from: number, to: number): Buffer {
  const rows = lines.slice(from, to).flatMap((line, at) => (at === 0 ? [line] : [comma, line]));
  const head = `{"total":${lines.length},"limit":${to - from},"offset":${from},"data":[`;
  return Buffer.concat([Buffer.from(head), ...rows, Buffer.from(`],"next":null}`)]);
}

/** The same page as objects that are still to be written. */
export function pageObject({ objects }: PeerData, from: number, to: number): object {
  return {
    total: objects.length,
    limit: to - from,
    offset: from,
    data: objects.slice(from, to),
    next: null,
  };
}
