import { generateKeyPairSync, sign } from 'node:crypto';

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
