/** A peer: the look-up of a card and of a page with fastify, as its guide has it. */
import fastify from 'fastify';
import { pageBytes, pageObject, pageOf, readPeerData } from './api/peer-data.ts';

const data = readPeerData(process.argv[2] ?? '');
const app = fastify();

app.get<{ Params: { id: string } }>('/v1/cards/:id', (request, reply) => {
  const card = data.cards.get(request.params.id);
  if (card === undefined) return reply.code(404).send({ error: 'not_found' });
  if (request.headers['if-none-match'] === card.etag)
    return reply
      .code(304)
      .headers({ etag: card.etag, ...data.kept })
      .send();
  return reply.headers(card.headers).send(card.bytes);
});
app.get<{ Querystring: Record<string, string> }>('/v1/cards', (request, reply) => {
  const [from, to] = pageOf(request.query);
  return reply
    .type(data.type)
    .headers(data.kept)
    .send(pageBytes(data, from, to));
});
app.get<{ Querystring: Record<string, string> }>('/objects/cards', (request, reply) => {
  const [from, to] = pageOf(request.query);
  return reply.headers(data.kept).send(pageObject(data, from, to));
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
