/** What was counted for an address in the running minute and day, this request among it. */
export interface Counted {
  readonly minute: number;
  readonly day: number;
}

/** Counts requests of several processes together, in fixed windows of UTC. */
export interface Counter {
  /**
   * Counts one request, unless `minute` or `day` (null: no limit) would be passed where the counter can tell
   * beforehand. Rejects where it cannot be reached.
   */
  count(
    keys: WindowKeys,
    limits: { readonly minute: number | null; readonly day: number | null },
  ): Promise<Counted>;
  close(): void;
}

export interface WindowKeys {
  readonly minute: string;
  readonly day: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Milliseconds from `now` until each window ends. */
export function windowEnds(now: number): { readonly minute: number; readonly day: number } {
  return { minute: minuteMs - (now % minuteMs), day: dayMs - (now % dayMs) };
}

/** What Web Crypto gives, in every host. */
export type WebCrypto = typeof globalThis.crypto;

export type KeyedHash = (text: string) => Promise<string>;

/**
 * A hash that only those who know the secret can make (HMAC-SHA-256, 16 bytes as hexadecimal), so that from the
 * counter's keys no address can be told.
 */
export function keyedHash(secret: string, { subtle }: Pick<WebCrypto, 'subtle'>): KeyedHash {
  const encoder = new TextEncoder();
  let key: ReturnType<typeof importKey> | undefined;
  return async (text) => {
    key ??= importKey();
    const bytes = new Uint8Array(await subtle.sign('HMAC', await key, encoder.encode(text)));
    return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };

  function importKey() {
    return subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
  }
}

/** Names of an address's counters in the windows that `now` lies in. */
export async function windowKeys(address: string, now: number, hash: KeyedHash): Promise<WindowKeys> {
  const minute = Math.floor(now / minuteMs);
  const day = Math.floor(now / dayMs);
  const [inMinute, inDay] = await Promise.all([hash(`m${minute} ${address}`), hash(`d${day} ${address}`)]);
  return { minute: `cards:m:${inMinute}`, day: `cards:d:${inDay}` };
}
