/** A peer: the look-up of a card and of a page with hono on its Node server, as its guide has it. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pageBytes, pageObject, pageOf, readPeerData } from './api/peer-data.ts';

const data = readPeerData(process.argv[2] ?? '');
const app = new Hono();

app.get('/v1/cards/:id', (c) => {
  const card = data.cards.get(c.req.param('id'));
  if (card === undefined) return c.json({ error: 'not_found' }, 404);
  if (c.req.header('if-none-match') === card.etag)
    return c.body(null, 304, { etag: card.etag, ...data.kept });
  return c.body(card.text, 200, card.headers);
});
app.get('/v1/cards', (c) => {
  const [from, to] = pageOf(c.req.query());
  return c.body(new Uint8Array(pageBytes(data, from, to)), 200, { 'content-type': data.type, ...data.kept });
});
app.get('/objects/cards', (c) => {
  const [from, to] = pageOf(c.req.query());
  return c.json(pageObject(data, from, to), 200, data.kept);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
