import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { type Answer, type Headings, notFound, refusal } from './exchange.ts';
import type { Need, Operation } from './operations.ts';
import type { App, Repository, State, Token } from './state.ts';

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

const keys = new Map<string, KeyObject>();
const tenMinutes = 600;
/** Seconds a clock may be ahead of GitHub's. */
const leeway = 60;

/** The App whose JSON Web Token (RFC 7519, RS256) this is, or the refusal GitHub gives. */
function appOfJwt(state: State, jwt: string): { readonly app: App } | { readonly refused: Answer } {
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

export interface AppKeys {
  /** PEM, PKCS#1, as GitHub gives it out. */
  readonly privateKey: string;
  readonly publicKey: string;
}

let known: AppKeys | undefined;

/** One RSA pair of 2,048 bits for the whole process: making one takes a while. */
export function testKeys(): AppKeys {
  known ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return known;
}

/** A JSON Web Token with these claims, signed with RS256. */
export function signJwt(claims: object, privateKey: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const data = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${data}.${sign('RSA-SHA256', Buffer.from(data), privateKey).toString('base64url')}`;
}
