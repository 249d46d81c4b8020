import type { Awaitable } from '#catalog/pack/store';
import { type Answer, type ApiRequest, soon } from './answer.ts';
import { isNamed } from './client.ts';
import { isUnchanged, type Validators } from './conditional.ts';
import type { Context } from './context.ts';
import { everyAnswer, preflight } from './headers.ts';
import { problemTable } from './problem-table.ts';
import { isProblem, type Problem, problemAnswer } from './problems.ts';
import { type Admission, admit, identificationRequired, quotaHeaders, quotaProblem } from './quota.ts';
import { findRoute, nearestRoute } from './routes/index.ts';
import type { Prepared } from './routes/route.ts';
import { fileAnswer, unchangedFile } from './static-file.ts';
import { redirect } from './successes.ts';
import { isTooLong, longestPath, longestTarget, readTarget } from './target.ts';

/**
 * The answer to one request, never an exception; at once where the store and the limiter answer at once. The order is
 * binding: size and method, `OPTIONS`, route, path and query, form, validators, client and limiter, store. What is
 * found wrong with path and query is told after the limiter was asked, so that bad requests cost what good ones do.
 */
export function respond(request: ApiRequest, context: Context): Awaitable<Answer> {
  const failed = (error: unknown): Answer => {
    context.onError(error, request.id);
    return write(error instanceof StoreFailure ? storeUnavailable : internal, request, context);
  };
  const finish = (outcome: Answer | Problem): Answer =>
    withoutBody(isProblem(outcome) ? write(outcome, request, context) : outcome, request);
  try {
    const outcome = answerTo(request, context);
    return outcome instanceof Promise
      ? outcome.then(finish).catch((error) => withoutBody(failed(error), request))
      : finish(outcome);
  } catch (error) {
    return withoutBody(failed(error), request);
  }
}

/** The store could not be asked. */
class StoreFailure extends Error {}

function answerTo(request: ApiRequest, context: Context): Awaitable<Answer | Problem> {
  const { method, target, header } = request;
  if (isTooLong(target)) return tooLong;
  if (method !== 'GET' && method !== 'HEAD')
    return method === 'OPTIONS' ? preflightAnswer : notAllowed(method);
  if (context.isStopping()) return shuttingDown;

  const parts = readTarget(target);
  if (parts === null) return limited(request, context, () => malformed);
  const found = findRoute(parts.path);
  const file = found === null || found.route.isFree ? fileAt(target, context) : undefined;
  if (file !== undefined) return file(header);
  if (found === null) return routeNotFound(parts.path);

  const { route, part } = found;
  const prepared = route.prepare({ part, query: parts.query, header }, context);
  if ('code' in prepared) return route.isFree ? prepared : limited(request, context, () => prepared);
  return soon(validatorsOf(prepared), (validators) => {
    if (validators !== null && isUnchanged(validators, header))
      return unchanged(validators, prepared, context);
    return route.isFree ? asked(prepared) : limited(request, context, () => asked(prepared));
  });
}

function validatorsOf({ validators }: Prepared): Awaitable<Validators | null> {
  return guarded(validators);
}

function asked({ answer }: Prepared): Awaitable<Answer | Problem> {
  return guarded(answer);
}

/** What a promise of a store ends in is the store's failure; what is thrown at once is ours. */
function guarded<T>(ask: () => Awaitable<T>): Awaitable<T> {
  const value = ask();
  return value instanceof Promise
    ? value.catch((error: unknown) => {
        throw new StoreFailure('The store could not answer.', { cause: error });
      })
    : value;
}

/** Asks who is there and the limiter, then goes on; answers that nobody keeps tell what is left. */
function limited(
  request: ApiRequest,
  context: Context,
  next: () => Awaitable<Answer | Problem>,
): Awaitable<Answer | Problem> {
  const { config } = context;
  const isKnown = config.clientId === 'off' || isNamed(request.header);
  if (!isKnown && config.clientId === 'require') return identificationRequired(context);
  return soon(admit(request, isKnown, context), (admission) => {
    if (admission !== null && !admission.verdict.isAllowed) return quotaProblem(admission, context);
    return soon(next(), (outcome) => told(outcome, admission));
  });
}

function told(outcome: Answer | Problem, admission: Admission | null): Answer | Problem {
  if (admission === null || !isProblem(outcome) || isKept(outcome)) return outcome;
  return { ...outcome, headers: [...(outcome.headers ?? []), ...quotaHeaders(admission)] };
}

function isKept({ code }: Problem): boolean {
  return problemTable[code].kept !== null;
}

/** How to answer with a file of the site, where one lies at this address. */
function fileAt(target: string, context: Context): ((header: ApiRequest['header']) => Answer) | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const file = context.files(path);
  if (file !== undefined)
    return (header) => {
      const isSame = isUnchanged({ etag: file.etag, modified: null }, header);
      return (isSame ? unchangedFile : fileAnswer)(path, file, context.config.cache);
    };
  // Links of a page are relative to its folder.
  return context.files(`${path}/`) === undefined ? undefined : () => redirect(`${path}/`, context);
}

function unchanged(validators: Validators, prepared: Prepared, context: Context): Answer {
  const known = context.unchanged.get(validators);
  if (known !== undefined) return known;
  const made = { status: 304, headers: ['ETag', validators.etag, ...prepared.unchanged], body: null };
  context.unchanged.set(validators, made);
  return made;
}

function write(problem: Problem, { id }: ApiRequest, { base, config }: Context): Answer {
  return problemAnswer(problem, { requestId: id, base, cache: config.cache });
}

function withoutBody(answer: Answer, { method }: ApiRequest): Answer {
  return method === 'HEAD' && answer.body !== null ? { ...answer, body: null } : answer;
}

const preflightAnswer: Answer = { status: 204, headers: [...preflight, ...everyAnswer], body: null };

const tooLong: Problem = {
  code: 'target-too-long',
  detail: `An address here has at most ${longestTarget} bytes, its path at most ${longestPath}.`,
};

const malformed: Problem = {
  code: 'target-malformed',
  detail: 'The address must begin with a slash and be percent-encoded UTF-8 without control characters.',
};

const internal: Problem = {
  code: 'internal',
  detail: 'Something went wrong here. Nothing is wrong with the request; try again later.',
  headers: ['Retry-After', '30'],
};

const storeUnavailable: Problem = {
  code: 'store-unavailable',
  detail: 'The cards cannot be read just now. Try again in a few seconds.',
  headers: ['Retry-After', '5'],
};

export const shuttingDown: Problem = {
  code: 'shutting-down',
  detail: 'This server is about to stop. Try again in a few seconds.',
  headers: ['Retry-After', '5'],
};

function notAllowed(method: string): Problem {
  return {
    code: 'method-not-allowed',
    detail: `${/^[A-Z]{1,20}$/.test(method) ? method : 'This method'} is not possible here: the catalog is read only.`,
    headers: ['Allow', 'GET, HEAD, OPTIONS'],
  };
}

function routeNotFound(path: string): Problem {
  const suggestion = nearestRoute(path);
  return {
    code: 'route-not-found',
    detail: `There is nothing at this address. ${suggestion === undefined ? 'GET /v1/openapi.json lists what there is.' : `Did you mean ${suggestion}?`}`,
    ...(suggestion !== undefined && { more: { suggestion } }),
  };
}
