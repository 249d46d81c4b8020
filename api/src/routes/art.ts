import { isCardId } from '#catalog/card';
import { type Answer, bytesOf, soon } from '../answer.ts';
import type { Context } from '../context.ts';
import { types } from '../headers.ts';
import type { Problem } from '../problems.ts';
import { answerTag, redirect, success } from '../successes.ts';
import { cardOf, notFound } from './card.ts';
import { unknownParameters } from './no-parameters.ts';
import type { Prepared, Route } from './route.ts';

/** The picture of a card as it was committed; the drawn face where there is none. */
export const picture: Route = {
  name: 'getCardPicture',
  path: '/v1/art/{card_id}.webp',
  isFree: true,
  prepare: ({ part: id, query }, context) =>
    unknownParameters(query) ?? unchecked(() => artAnswer(id, context)),
};

/** The face drawn from the record. */
export const drawing: Route = {
  name: 'getCardDrawing',
  path: '/v1/art/{card_id}.svg',
  isFree: true,
  prepare: ({ part: id, query }, context) => {
    const problem = unknownParameters(query);
    if (problem !== null) return problem;
    const validators = answerTag(context, `art/${id}.svg`);
    return {
      validators: () => soon(cardOf(id, context), (found) => (found === null ? null : validators)),
      unchanged: context.kept,
      answer: () =>
        soon(isCardId(id) ? context.store.art(id) : null, (art) =>
          art === null
            ? notFound(id, context)
            : success(context, bytesOf(art.svg), { etag: validators.etag, type: types.svg }),
        ),
    };
  },
};

function unchecked(answer: Prepared['answer']): Prepared {
  return { validators: () => null, unchanged: [], answer };
}

function artAnswer(id: string, context: Context) {
  return soon(isCardId(id) ? context.store.art(id) : null, (art): Answer | Problem | Promise<Problem> => {
    if (art === null) return notFound(id, context);
    // A picture that is there was found among the files, before any route.
    return redirect(`/v1/art/${id}.svg`, context);
  });
}
