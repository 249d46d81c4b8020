/**
 * Serves card records on a free port and prints the URL. The suite `api` runs this program with three arguments: the peer
 * (`hono`, `fastify` or `minisearch`), a file with one card record per line, and the header fields of each response as
 * JSON.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import fastify from 'fastify';
import { Hono } from 'hono';
import MiniSearch from 'minisearch';
import type { Card } from '../../core/card/generated/types.ts';

const [peer = '', file = '', headersText = ''] = process.argv.slice(2);
const texts = readFileSync(file, 'utf8').trimEnd().split('\n');
const cards = texts.map((text) => JSON.parse(text) as Card);
const byId = new Map(cards.map(({ id }, index) => [id, texts[index] ?? '']));
const headers = JSON.parse(headersText) as Record<string, string>;
const printAddress = (port: number): unknown => process.stdout.write(`http://127.0.0.1:${port}\n`);

const peers: Readonly<Record<string, () => unknown>> = {
  hono: () => {
    const app = new Hono();
    app.get('/v1/cards/:id', (context) => {
      const text = byId.get(context.req.param('id'));
      return text === undefined ? context.notFound() : context.body(text, 200, headers);
    });
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => printAddress(port));
  },
  fastify: async () => {
    const app = fastify();
    app.get<{ Params: { id: string } }>('/v1/cards/:id', (request, reply) => {
      const text = byId.get(request.params.id);
      return text === undefined ? reply.callNotFound() : reply.headers(headers).send(text);
    });
    // Serialize the cards again for each response, as most APIs do.
    app.get<{ Querystring: Record<string, string> }>('/v1/cards', (request, reply) => {
      const [offset, limit] = [Number(request.query.offset), Number(request.query.limit)];
      const data = cards.slice(offset, offset + limit);
      return reply.headers(headers).send({ total: cards.length, limit, offset, data, next: null });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    printAddress((app.server.address() as AddressInfo).port);
  },
  minisearch: () => {
    const index = searchIndex();
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const results = search(index, query.get('q') ?? '');
      const limit = Number(query.get('limit'));
      const data = results.slice(0, limit).map(({ id }) => byId.get(String(id)) ?? '');
      response.writeHead(200, headers);
      response.end(`{"total":${results.length},"limit":${limit},"offset":0,"data":[${data.join(',')}]}`);
    });
    server.listen(0, '127.0.0.1', () => printAddress((server.address() as AddressInfo).port));
  },
};

const fields = ['name', 'issuer', 'network', 'rewards', 'benefits'] as const;
const boost = { name: 4, issuer: 2 };
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Splits a text into words. Each Chinese character is a word of its own. */
const tokenize = (text: string): string[] =>
  fold(text).match(/\p{Script=Han}|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? [];

function searchIndex(): MiniSearch {
  const index = new MiniSearch({ fields: [...fields], tokenize });
  index.addAll(
    cards.map(({ id, name, localized_names = {}, issuer, network, network_tier, rewards, benefits }) => ({
      id,
      name: [name, ...Object.values(localized_names)].join(' '),
      issuer,
      network: `${network} ${network_tier ?? ''}`,
      rewards: rewards?.categories.map(({ label }) => label).join(' ') ?? '',
      benefits: benefits?.map(({ title }) => title).join(' ') ?? '',
    })),
  );
  return index;
}

/**
 * Returns the records that contain all words of the query. The last word may be the beginning of a longer word. Long words may
 * differ in one or two letters.
 */
function search(index: MiniSearch, queryText: string): readonly { readonly id: unknown }[] {
  const tokens = tokenize(queryText);
  const queries = tokens.map((token, position) => ({
    queries: [token],
    prefix: position === tokens.length - 1,
    fuzzy: /^[a-z]{4,}$/.test(token) ? (token.length >= 8 ? 2 : 1) : false,
  }));
  return index.search({ combineWith: 'AND', queries }, { boost });
}

await peers[peer]?.();
