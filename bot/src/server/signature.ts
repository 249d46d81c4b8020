import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether one of the secrets signed these bytes: `X-Hub-Signature-256`, HMAC-SHA256 in hex, compared in constant time.
 * The older SHA-1 header is not looked at.
 */
export function isSigned(body: Uint8Array, header: string | undefined, secrets: readonly string[]): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1];
  if (hex === undefined) return false;
  const given = Buffer.from(hex, 'hex');
  // Every secret is tried, so that the time does not say which one fits.
  return secrets
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), given))
    .some(Boolean);
}
