import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { errorResponse, type HandlerResponse, notFound, type RequestHeaders } from './exchange.ts';
import type { Need, Operation } from './operations.ts';
import type { App, Repository, State, Token } from './state.ts';

export type AuthenticationResult =
  | { readonly app: App }
  | { readonly token: Token }
  | { readonly refused: HandlerResponse };

/** Accepts an App's JWT or an actor's token. Returns GitHub's error response for invalid credentials. */
export function authenticate(
  state: State,
  headers: RequestHeaders,
  operation: Operation,
): AuthenticationResult {
  const credential = /^(?:bearer|token) (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (credential === undefined) return { refused: errorResponse(401, 'Requires authentication') };
  if (operation.as === 'app') return findAppOfJwt(state, credential);
  const token = state.tokens.find((candidate) => candidate.token === credential);
  if (
    token === undefined ||
    (token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) <= state.now().getTime()
  )
    return { refused: errorResponse(401, 'Bad credentials') };
  return { token };
}

/** Returns GitHub's error response if a token has no access to a repository. Every repository is private. */
export function findPermissionError(
  token: Token,
  repository: Repository | undefined,
  needs: readonly Need[],
): HandlerResponse | undefined {
  if (repository === undefined || token.repositories?.has(repository.id) === false) return notFound;
  const isEnough = needs.some(([permission, level]) => {
    const granted = permission === 'metadata' ? 'read' : token.permissions[permission];
    return granted !== undefined && (level === 'read' || granted === 'write');
  });
  return isEnough ? undefined : errorResponse(403, 'Resource not accessible by integration');
}

const keys = new Map<string, KeyObject>();
/** JWTs are defined in RFC 7519. GitHub requires RS256. */
function findAppOfJwt(state: State, jwt: string): AuthenticationResult {
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const { iss, exp, iat } = decodePart(claims);
  const app = state.apps.find(({ id }) => String(id) === String(iss));
  if (app === undefined || app.publicKey === null)
    return { refused: errorResponse(404, 'Integration not found') };
  const key = keyOf(app.publicKey);
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  const now = state.now().getTime() / 1000;
  const isTimely = Number(iat) <= now && Number(exp) > now && Number(exp) - Number(iat) <= tenMinutes;
  return isSigned && isTimely
    ? { app }
    : { refused: errorResponse(401, 'A JSON web token could not be decoded') };
}

const tenMinutes = 600;

function decodePart(part: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return {};
  }
}

function keyOf(pem: string): KeyObject {
  const key = keys.get(pem) ?? createPublicKey(pem);
  keys.set(pem, key);
  return key;
}

export interface AppKeys {
  /** The private key in PEM format (PKCS#1), which GitHub also uses. */
  readonly privateKey: string;
  readonly publicKey: string;
}

let cachedKeys: AppKeys | undefined;

/** Returns a 2,048-bit RSA key pair. Creating a pair is slow, so each process creates only one. */
export function testKeys(): AppKeys {
  cachedKeys ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return cachedKeys;
}

/** The JWT is valid for five minutes. `now` is in epoch milliseconds. */
export function testJwt(app: number, now: number): string {
  const iat = Math.floor(now / 1000);
  const encodePart = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const unsigned = `${encodePart({ alg: 'RS256', typ: 'JWT' })}.${encodePart({ iss: app, iat, exp: iat + 300 })}`;
  const signature = sign('RSA-SHA256', Buffer.from(unsigned), testKeys().privateKey);
  return `${unsigned}.${signature.toString('base64url')}`;
}
