import { isCardId, maxCardIdLength } from '#catalog/card';
import type { Awaitable, StoredCard } from '#catalog/pack/store';
import { nearestName } from '#catalog/query/nearest';
import { plainQuery } from '#catalog/query/query';
import { type Answer, soon } from '../answer.ts';
import type { Context, ReadyCard } from '../context.ts';
import { link, types } from '../headers.ts';
import { echoed, type Problem } from '../problems.ts';
import { standingLinks, success } from '../successes.ts';
import { unknownParameters } from './no-parameters.ts';
import type { Route } from './route.ts';

/** One card: its line of `cards.ndjson`, byte for byte. */
export const card: Route = {
  name: 'getCard',
  path: '/v1/cards/{card_id}',
  isFree: false,
  prepare: ({ part: id, query }, context) => {
    const problem = unknownParameters(query);
    if (problem !== null) return problem;
    let asked: Awaitable<StoredCard | null> | undefined;
    const look = () => {
      asked ??= cardOf(id, context);
      return asked;
    };
    return {
      validators: () =>
        soon(look(), (found) => (found === null ? null : readyCard(found, context).validators)),
      unchanged: context.kept,
      answer: () =>
        soon(
          look(),
          (found): Awaitable<Answer | Problem> =>
            found === null ? notFound(id, context) : readyCard(found, context).answer,
        ),
    };
  },
};

/** The card; null where there is none. A text that is no id is never looked up. */
export function cardOf(id: string, { store }: Context): Awaitable<StoredCard | null> {
  return isCardId(id) ? store.card(id) : null;
}

/** Made once a card and never copied. */
function readyCard(found: StoredCard, context: Context): ReadyCard {
  const known = context.cards.get(found);
  if (known !== undefined) return known;
  const links = [
    link(`${context.base}/v1/art/${found.id}.webp`, 'preview'),
    ...successorLinks(found, context),
    ...standingLinks(context),
  ];
  const etag = `"${found.tag}"`;
  const headers = ['Link', links.join(', ')];
  const ready = {
    validators: { etag, modified: context.modified },
    answer: success(context, found.line, { etag, type: types.json, headers }),
  };
  context.cards.set(found, ready);
  return ready;
}

const decoder = new TextDecoder();

function successorLinks({ line }: StoredCard, { base }: Context): readonly string[] {
  const text = decoder.decode(line);
  if (!text.includes('"replaced_by"')) return [];
  const { replaced_by: next } = JSON.parse(text) as { readonly replaced_by?: string };
  return next !== undefined && isCardId(next) ? [link(`${base}/v1/cards/${next}`, 'successor-version')] : [];
}

/** 404 with the id that is nearest. */
export function notFound(id: string, context: Context): Awaitable<Problem> {
  return soon(knownIds(context), (ids) => {
    const suggestion = id.length <= maxCardIdLength ? nearestName(id, ids) : undefined;
    const hint =
      suggestion === undefined ? 'GET /v1/search?q=… finds cards by name.' : `Did you mean ${suggestion}?`;
    return {
      code: 'card-not-found',
      detail: `There is no card ${echoed(id)}. ${hint}`,
      errors: [
        {
          in: 'path',
          name: 'card_id',
          value: echoed(id),
          reason: isCardId(id) ? 'not-found' : 'not-a-card-id',
          ...(suggestion !== undefined && { suggestion }),
        },
      ],
    };
  });
}

/** In larger catalogs looking for a near id costs too much. */
const mostIds = 2_000;

function knownIds(context: Context): Awaitable<readonly string[]> {
  if (context.facts.cards > mostIds) return [];
  context.ids ??= askForIds(context);
  return context.ids;
}

function askForIds(context: Context): Awaitable<readonly string[]> {
  const ids = soon(context.store.list(plainQuery), (page): readonly string[] =>
    'fault' in page ? [] : page.rows.map(({ id }) => id),
  );
  // A store that was away is asked again.
  if (ids instanceof Promise)
    ids.catch(() => {
      context.ids = null;
    });
  return ids;
}
