import { Hono } from 'hono';
import { buildIdIndex, indexKeys } from '#core/export/indexes';
import { parseDay } from '#core/query/parse';
import { suggestName } from '#core/query/problems';
import type { Store } from '#core/query/store';
import { json, takes } from '../answer.ts';
import { notFound, problem, queryProblem, truncateInput } from '../problems.ts';
import type { Env } from '../service.ts';
import { chooseDay } from './lists.ts';

export const registries = new Hono<Env>();

registries.get('/v1/categories', takes('as_of'), (c) => {
  const { value: day, problem: noDay } = parseDay(c.var.parameters);
  if (noDay !== undefined) return problem(c, queryProblem([noDay]));
  const asOf = chooseDay(c, { asOf: day, after: null });
  const data = c.var.service.store.listCategories(asOf);
  return json(c, { as_of: asOf, total: data.length, data });
});

registries.get('/v1/issuers', takes(), (c) => {
  const { issuers: data } = c.var.service.store;
  return json(c, { total: data.length, data });
});

registries.get('/v1/issuers/:id', takes(), (c) => {
  const { store } = c.var.service;
  const id = c.req.param('id');
  const issuer = store.issuers.find((known) => known.id === id);
  if (issuer !== undefined) return json(c, issuer);
  return problem(
    c,
    notFound('issuer-not-found', 'No issuer has the id', {
      name: 'id',
      value: id,
      suggestion: suggestIssuer(id, store)?.id,
      hint: 'GET /v1/issuers lists all issuers.',
    }),
  );
});

/** Returns the issuer with the closest id. Cuts off long input, because finding the closest name takes longer for long texts. */
export function suggestIssuer(id: string, { issuers }: Store): Store['issuers'][number] | undefined {
  const closestId = suggestName(
    id.slice(0, 64),
    issuers.map((known) => known.id),
  );
  return issuers.find((known) => known.id === closestId);
}

export const indexNames = ['country', 'issuer', 'network', 'network_tier'] as const;

/** Answers with the bytes of the exported index. */
registries.get('/v1/indexes/:index', takes(), (c) => {
  const given = c.req.param('index');
  const name = indexNames.find((known) => known === given);
  if (name === undefined) {
    const suggestion = suggestName(given.slice(0, 64), indexNames);
    const value = truncateInput(given);
    return problem(c, {
      code: 'route-not-found',
      detail: `There is no index ${value}. The indexes are ${indexNames.join(', ')}.`,
      errors: [
        {
          in: 'path',
          name: 'index',
          value,
          reason: 'not-listed',
          allowed: indexNames,
          ...(suggestion !== undefined && { suggestion }),
        },
      ],
    });
  }
  const records = c.var.service.store.cards.map(({ record }) => record);
  return json(c, buildIdIndex(records, indexKeys[name]));
});
