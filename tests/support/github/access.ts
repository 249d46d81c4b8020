import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, refusal } from './exchange.ts';
import { type OperationId, operations } from './operations.ts';
import type { State, Token } from './state.ts';

/** The token of a request, or the refusal it gets. Every repository here is private. */
export function admit(
  { tokens }: State,
  headers: IncomingHttpHeaders,
  operation: OperationId,
): { readonly token: Token } | { readonly refused: Answer } {
  const given = /^(?:bearer|token) (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) return { refused: refusal(401, 'Requires authentication') };
  const token = tokens.find((known) => known.token === given);
  if (token === undefined) return { refused: refusal(401, 'Bad credentials') };
  const [permission, level] = operations[operation].needs;
  const granted = token.permissions[permission];
  if (granted === undefined || (level === 'write' && granted === 'read'))
    return { refused: refusal(403, 'Resource not accessible by integration') };
  return { token };
}
