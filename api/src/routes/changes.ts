import { Hono } from 'hono';
import { findChanges } from '#core/query/changes';
import { renderChangesFeed } from '#core/query/feed';
import { parseChanges } from '#core/query/parse';
import { json, queryOf, send, takes } from '../answer.ts';
import { problem, queryProblem } from '../problems.ts';
import { baseOf, type Env } from '../service.ts';
import { getExportUrl } from './service.ts';

export const changes = new Hono<Env>();

changes.get('/v1/changes', (c) => {
  const { service } = c.var;
  const { documents, store } = service;
  const { value: query, problems } = parseChanges(queryOf(c), store.vocabulary);
  if (problems !== undefined) return problem(c, queryProblem(problems));
  const records = store.cards.map(({ record }) => record);
  const request = { ...query, dataVersion: store.info.dataVersion };
  const { value, problem: refusal } = findChanges(documents.changes, records, request);
  if (refusal === undefined) return json(c, value);
  if (!('oldest' in refusal)) return problem(c, queryProblem([refusal]));
  return problem(c, {
    code: refusal.code,
    detail: `${refusal.sentence} Download the whole catalog, and use its data_version from then on.`,
    errors: [{ in: 'query', name: 'since', value: query.since, reason: 'expired' }],
    extensions: {
      oldest: refusal.oldest,
      export: getExportUrl(service) ?? `${baseOf(service)}/v1/cards.ndjson`,
    },
  });
});

/** An Atom feed (RFC 4287) with the newest changes first. */
changes.get('/v1/changes.atom', takes(), (c) => {
  const { service } = c.var;
  const { documents, store } = service;
  const records = store.cards.map(({ record }) => record);
  const options = { base: baseOf(service), updated: store.info.committedAt };
  const feed = renderChangesFeed(documents.changes, records, options);
  return send(c, feed, 'application/atom+xml; charset=utf-8');
});
