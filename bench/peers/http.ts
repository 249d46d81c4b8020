/**
 * Serves card records with hono on a free port and prints the URL. The suite `api` runs this program with two arguments: a file
 * with one card record per line, and the header fields of each response as JSON.
 */
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [file = '', headersText = ''] = process.argv.slice(2);
const texts = readFileSync(file, 'utf8').trimEnd().split('\n');
const textById = new Map(texts.map((text) => [(JSON.parse(text) as { readonly id: string }).id, text]));
const headers = JSON.parse(headersText) as Record<string, string>;

const app = new Hono();
app.get('/v1/cards/:id', (context) => {
  const text = textById.get(context.req.param('id'));
  return text === undefined ? context.notFound() : context.body(text, 200, headers);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}\n`),
);
