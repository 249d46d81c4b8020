import { Hono } from 'hono';
import { isCardId, maxCardIdLength } from '#core/card/card';
import { parseDay } from '#core/query/parse';
import { suggestName } from '#core/query/problems';
import { selectStored } from '#core/query/rows';
import type { Store } from '#core/query/store';
import { formatLink, json, takes } from '../answer.ts';
import { type ApiProblem, notFound, problem, queryProblem } from '../problems.ts';
import { baseOf, type Env } from '../service.ts';

export const card = new Hono<Env>();

card.get('/v1/cards/:card_id', takes('as_of'), (c) => {
  const { service } = c.var;
  const id = c.req.param('card_id');
  const { value: asOf, problem: noDay } = parseDay(c.var.parameters);
  if (noDay !== undefined) return problem(c, queryProblem([noDay]));
  const exported = service.store.findCard(id);
  if (exported === null) return problem(c, cardNotFound(id, service.store));
  const { record, tag } = asOf === null ? exported : selectStored(exported, asOf);
  const base = baseOf(service);
  // The record changes less often than the data. On another day, its status and its last reading may differ.
  if (record === exported.record) c.header('ETag', `W/"${tag}"`);
  const { replaced_by: next } = record;
  return json(c, record, [
    formatLink(`${base}/v1/art/${id}.webp`, 'preview'),
    ...(next !== undefined && isCardId(next)
      ? [formatLink(`${base}/v1/cards/${next}`, 'successor-version')]
      : []),
  ]);
});

card.get('/v1/cards/:card_id/history', takes(), (c) => {
  const { store, documents } = c.var.service;
  const id = c.req.param('card_id');
  if (store.findCard(id) === null) return problem(c, cardNotFound(id, store));
  const { complete, cards } = documents.history;
  return json(c, { id, complete, numbers: cards[id] ?? [] });
});

export function cardNotFound(id: string, store: Store): ApiProblem {
  return notFound('card-not-found', 'No card has the id', {
    name: 'card_id',
    value: id,
    reason: isCardId(id) ? 'not-found' : 'not-a-card-id',
    suggestion: suggestCardId(id, store),
    hint: 'Search by name with GET /v1/search?q=….',
  });
}

/** In a catalog with more cards than this, no id is suggested, because finding the closest id would take too long. */
const maxSuggestionCards = 2_000;

/** Returns the id that the text means without a country or with an ending, or the closest id. */
export function suggestCardId(text: string, { cards }: Store): string | undefined {
  if (text.length > maxCardIdLength || cards.length > maxSuggestionCards) return undefined;
  const id = text.toLowerCase().replace(/\.\w+$/, '');
  const meant = cards.filter((known) => known.id === id || known.id.slice(3) === id);
  if (meant.length === 1) return meant[0]?.id;
  return suggestName(
    id,
    cards.map((known) => known.id),
  );
}
