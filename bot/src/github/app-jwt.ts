import { createSign } from 'node:crypto';

/** Clocks differ: the token is dated back, and GitHub allows at most 10 minutes (RFC 7519, RS256). */
const backSeconds = 60;
const forwardSeconds = 8 * 60;

/** The App's own token at `now` (epoch milliseconds), signed with its RSA key in PEM; good for eight minutes. */
export function appJwt(appId: number, privateKey: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const claims = { iat: seconds - backSeconds, exp: seconds + forwardSeconds, iss: String(appId) };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
