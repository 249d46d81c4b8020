import { type Answer, type Headings, notFound, refusal } from './exchange.ts';
import { appOfJwt } from './jwt.ts';
import type { Need, Operation } from './operations.ts';
import type { App } from './records.ts';
import type { Repository, State, Token } from './state.ts';

export type Admitted = { readonly app: App } | { readonly token: Token } | { readonly refused: Answer };

/** Who asks: an App by its JWT, or the owner of a token; or the refusal they get. */
export function admit(state: State, headers: Headings, operation: Operation): Admitted {
  const given = /^(?:bearer|token) (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) return { refused: refusal(401, 'Requires authentication') };
  if (operation.as === 'app') return appOfJwt(state, given);
  const token = state.tokens.find((known) => known.token === given);
  if (
    token === undefined ||
    (token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) <= state.now().getTime()
  )
    return { refused: refusal(401, 'Bad credentials') };
  if ((token.installation?.suspendedAt ?? null) !== null)
    return { refused: refusal(403, 'This installation has been suspended') };
  return { token };
}

/** Whether a token may do something in a repository; every repository is private to those it is not given to. */
export function mayNot(
  token: Token,
  repository: Repository | undefined,
  needs: readonly Need[],
): Answer | undefined {
  if (repository === undefined || token.repositories?.has(repository.id) === false) return notFound;
  const isEnough = needs.some(([permission, level]) => {
    const granted = permission === 'metadata' ? 'read' : token.permissions[permission];
    return granted !== undefined && (level === 'read' || granted === 'write');
  });
  return isEnough ? undefined : refusal(403, 'Resource not accessible by integration');
}

/** Whose rate a request counts for. */
export function payer(admitted: Exclude<Admitted, { readonly refused: Answer }>): string {
  if ('app' in admitted) return `app ${admitted.app.id}`;
  const { token } = admitted;
  return token.installation === undefined ? `token ${token.token}` : `installation ${token.installation.id}`;
}
