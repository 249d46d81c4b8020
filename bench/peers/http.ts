/**
 * Serves card records with hono alone on a free port and prints the URL. The suite `api` runs this program with two arguments: a file
 * with one card record per line, and the header fields of each answer as JSON.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const [file = '', headersText = ''] = process.argv.slice(2);
const cards = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((text) => JSON.parse(text) as { readonly id: string; readonly name: string });
const cardsById = new Map(cards.map((card) => [card.id, card]));
const headers = JSON.parse(headersText) as Record<string, string>;

const app = new Hono();
app.get('/v1/meta', etag(), (c) => c.json({ total: cards.length }, 200, headers));
app.get('/v1/cards', (c) => {
  const limit = Number(c.req.query('limit') ?? 50);
  return c.json({ total: cards.length, data: cards.slice(0, limit) }, 200, headers);
});
app.get('/v1/cards/:id', (c) => {
  const card = cardsById.get(c.req.param('id'));
  return card === undefined ? c.notFound() : c.json(card, 200, headers);
});
app.get('/v1/search', (c) => {
  const words = (c.req.query('q') ?? '').toLowerCase().split(' ');
  const found = cards.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return c.json({ total: found.length, data: found.slice(0, 50) }, 200, headers);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
);
