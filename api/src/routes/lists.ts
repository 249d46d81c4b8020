import { canonicalQuery } from '#catalog/query/canonical';
import type { QueryRoute } from '#catalog/query/fields';
import { parseQuery } from '#catalog/query/parse-query';
import { defaultLimit, type Query } from '#catalog/query/query';
import { soon } from '../answer.ts';
import type { Context } from '../context.ts';
import { linkTarget } from '../headers.ts';
import { type Form, forms, negotiate } from '../negotiate.ts';
import { isProblem, type Problem, queryProblem } from '../problems.ts';
import { answerTag } from '../successes.ts';
import { type Listing, writeList } from '../write-list.ts';
import type { Asked, Prepared, Route } from './route.ts';

type ListRoute = Exclude<QueryRoute, 'facets'>;

const paths = { cards: '/v1/cards', search: '/v1/search' } as const satisfies Record<ListRoute, string>;
const names = { cards: 'listCards', search: 'searchCards' } as const satisfies Record<ListRoute, string>;
const endingNames = { csv: 'AsCsv', ndjson: 'AsNdjson' } as const;

/** Both lists, each without an ending and with the endings of the forms that programs take whole. */
export const lists: readonly Route[] = (['cards', 'search'] as const).flatMap((route) => [
  listRoute(route, null),
  listRoute(route, 'csv'),
  listRoute(route, 'ndjson'),
]);

function listRoute(route: ListRoute, ending: 'csv' | 'ndjson' | null): Route {
  return {
    name: `${names[route]}${ending === null ? '' : endingNames[ending]}`,
    path: `${paths[route]}${ending === null ? '' : `.${ending}`}`,
    isFree: false,
    prepare: (asked, context) => {
      const accept = ending === null ? asked.header('accept') : null;
      const key = `${route}.${ending} ${accept}\n${asked.query}`;
      const known = context.lists.take(key);
      if (known !== undefined) return known;
      const prepared = prepareList(route, ending, asked, context);
      return 'code' in prepared ? prepared : keeping(key, prepared, context);
    },
  };
}

/** What has been answered once need not be looked for again: the data of a process stays. */
function keeping(key: string, prepared: Prepared, { lists: kept }: Context): Prepared {
  return {
    ...prepared,
    answer: () =>
      soon(prepared.answer(), (answer) => {
        if (!isProblem(answer))
          kept.keep(
            key,
            { ...prepared, answer: () => answer },
            key.length + (answer.body?.length ?? 0) + listCost,
          );
        return answer;
      }),
  };
}

/** What a list takes besides its body, in bytes: roughly. */
const listCost = 4_096;

function prepareList(
  route: ListRoute,
  ending: 'csv' | 'ndjson' | null,
  { query: raw, header }: Asked,
  context: Context,
): Prepared | Problem {
  const parsed = parseQuery(raw, route, context.facts.vocabulary);
  if (!parsed.ok) return queryProblem(parsed.faults);
  const form = ending ?? negotiate(header('accept'));
  if (form === null) return notAcceptable(paths[route], context);
  const conflict = conflictWith(parsed.query, form);
  if (conflict !== null) return conflict;

  const query =
    form === 'json' ? { ...parsed.query, limit: parsed.query.limit ?? defaultLimit } : parsed.query;
  const canonical = canonicalQuery(parsed.query, form);
  const validators = answerTag(context, `${route}.${form}?${canonical}`);
  const isChosen = ending === null && form !== 'json';
  const headers = ending === null ? ['Vary', 'Accept'] : [];
  if (isChosen)
    headers.push('Content-Location', contentLocation(`${paths[route]}.${form}`, canonical, context));
  const listing: Listing = {
    route,
    form,
    query,
    path: `${context.base}${paths[route]}${ending === null ? '' : `.${ending}`}`,
    isWhole: canonical === '',
    etag: validators.etag,
    headers,
    isPrivate: isChosen,
  };
  return {
    validators: () => validators,
    unchanged: [...headers, ...(isChosen ? context.keptPrivately : context.kept)],
    answer: () => soon(context.store.list(query), (page) => writeList(page, listing, context)),
  };
}

function contentLocation(path: string, canonical: string, { base }: Context): string {
  return linkTarget(`${base}${path}${canonical === '' ? '' : `?${canonical}`}`);
}

function notAcceptable(path: string, { base }: Context): Problem {
  return {
    code: 'form-not-acceptable',
    detail: 'This list is there as application/json, text/csv and application/x-ndjson.',
    errors: [
      {
        in: 'header',
        name: 'Accept',
        reason: 'not-listed',
        allowed: ['application/json', 'text/csv', 'application/x-ndjson'],
      },
    ],
    more: { forms: forms.map((form) => `${base}${path}${form === 'json' ? '' : `.${form}`}`) },
    headers: ['Vary', 'Accept'],
  };
}

/** Some parameters mean something in one form only. */
function conflictWith(query: Query, form: Form): Problem | null {
  const errors = [
    ...(form !== 'json' && query.keys !== null ? [conflict('only' in query.keys ? 'fields' : 'omit')] : []),
    ...(form !== 'json' && query.facets.length > 0 ? [conflict('facets')] : []),
    ...(form !== 'csv' && query.bom ? [conflict('bom')] : []),
  ];
  if (errors.length === 0) return null;
  const said = errors.map(
    ({ name }) => `${name} is for ${name === 'bom' ? 'CSV' : 'JSON'} only, not for ${form.toUpperCase()}.`,
  );
  return { code: 'parameter-conflict', detail: said.join(' '), errors };
}

function conflict(name: string) {
  return { in: 'query', name, reason: 'conflict' } as const;
}
