import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Answer, refusal } from './exchange.ts';
import type { App } from './records.ts';
import type { State } from './state.ts';

const keys = new Map<string, KeyObject>();
const tenMinutes = 600;
/** Seconds a clock may be ahead of GitHub's. */
const leeway = 60;

/** The App whose JSON Web Token (RFC 7519, RS256) this is, or the refusal GitHub gives. */
export function appOfJwt(state: State, jwt: string): { readonly app: App } | { readonly refused: Answer } {
  const [head = '', claims = '', signature = '', ...more] = jwt.split('.');
  const header = decoded(head);
  const { iss, exp, iat } = decoded(claims) ?? {};
  if (header?.alg !== 'RS256' || more.length > 0) return refused('A JSON web token could not be decoded');
  const app = state.apps.find(({ id }) => String(id) === String(iss));
  if (app === undefined || app.publicKey === null) return { refused: refusal(404, 'Integration not found') };
  const data = Buffer.from(`${head}.${claims}`);
  if (!verify('RSA-SHA256', data, keyOf(app.publicKey), Buffer.from(signature, 'base64url')))
    return refused('A JSON web token could not be decoded');
  const now = state.now().getTime() / 1000;
  if (!isWhole(exp) || exp <= now)
    return refused(
      "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
    );
  if (exp > now + tenMinutes + leeway || (isWhole(iat) && exp - iat > tenMinutes + leeway))
    return refused("'Expiration time' claim ('exp') is too far in the future");
  if (!isWhole(iat) || iat > now + leeway)
    return refused(
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  return { app };
}

function refused(message: string): { readonly refused: Answer } {
  return { refused: refusal(401, message) };
}

function decoded(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function keyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPublicKey(pem);
  keys.set(pem, key);
  return key;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
