import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { answerTag } from '../successes.ts';
import { unknownParameters } from './no-parameters.ts';
import type { Route } from './route.ts';

export interface PlainRoute extends Pick<Route, 'name' | 'path' | 'isFree'> {
  readonly answer: (context: Context, etag: string) => Answer;
}

/** A route that takes no parameters and has one answer as long as data and program stay. */
export function plainRoute({ name, path, isFree, answer }: PlainRoute): Route {
  return {
    name,
    path,
    isFree,
    prepare: ({ query }, context) => {
      const problem = unknownParameters(query);
      if (problem !== null) return problem;
      const validators = answerTag(context, path);
      return {
        validators: () => validators,
        unchanged: context.kept,
        answer: () => answer(context, validators.etag),
      };
    },
  };
}
