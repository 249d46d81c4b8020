import { indexNames } from '#catalog/pack/store';
import { nearestName } from '#catalog/query/nearest';
import { soon } from '../answer.ts';
import { echoed, type Problem } from '../problems.ts';
import { answerTag, jsonSuccess } from '../successes.ts';
import { unknownParameters } from './no-parameters.ts';
import type { Route } from './route.ts';

/** One of the exported indexes, byte for byte. */
export const indexes: Route = {
  name: 'getIndex',
  path: '/v1/indexes/{index}',
  isFree: false,
  prepare: ({ part, query }, context) => {
    const name = indexNames.find((known) => known === part);
    if (name === undefined) return noSuchIndex(part);
    const problem = unknownParameters(query);
    if (problem !== null) return problem;
    const validators = answerTag(context, `indexes/${name}`);
    return {
      validators: () => validators,
      unchanged: context.kept,
      answer: () => soon(context.store.index(name), (bytes) => jsonSuccess(context, bytes, validators.etag)),
    };
  },
};

function noSuchIndex(part: string): Problem {
  const suggestion = nearestName(part.slice(0, 64), indexNames);
  return {
    code: 'route-not-found',
    detail: `There is no index ${echoed(part)}. The indexes are ${indexNames.join(', ')}.`,
    errors: [
      {
        in: 'path',
        name: 'index',
        value: echoed(part),
        reason: 'not-listed',
        allowed: indexNames,
        ...(suggestion !== undefined && { suggestion }),
      },
    ],
  };
}
