import type { Failure } from '../judge/answer.ts';

/** Why an asking failed. It never leaves this folder: callers get a failed `AnswerEnd`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly failure: Failure;
  /** Whether the same asking may well succeed a little later. */
  readonly temporary: boolean;
  /** Whether it is what a machine without a network sees, too. */
  readonly offline: boolean;
  /** The status of the answer in whose middle it came up. */
  readonly status: number | undefined;

  constructor(
    failure: Failure,
    reason: string,
    {
      temporary = false,
      offline = false,
      status,
    }: Partial<Pick<Problem, 'temporary' | 'offline' | 'status'>> = {},
  ) {
    super(reason.slice(0, 300));
    this.failure = failure;
    this.temporary = temporary;
    this.offline = offline;
    this.status = status;
  }
}

type Phase = 'lookup' | 'connect' | 'tls' | 'answer';

const tlsReasons: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is signed by itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate comes from an unknown authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate or one between it and its authority is unknown'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'a certificate between this one and its authority is missing'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate comes from an unknown authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host name'],
]);

/** What an error of the network libraries means, by the phase it came up in. */
export function problemOf(error: unknown, phase: Phase): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  const said = error instanceof Error && error.message !== '' ? error.message : String(error);
  if (phase === 'lookup') {
    const temporary = code === 'EAI_AGAIN' || code === 'ETIMEOUT' || code === 'ESERVFAIL';
    const reason = temporary ? 'its name could not be looked up just now' : 'its name is not known';
    return new Problem('dns', `${reason} (${code})`, { temporary, offline: code === 'EAI_AGAIN' });
  }
  if (phase === 'tls' && !closed.has(code) && code !== 'ETIMEDOUT')
    return new Problem('tls', `${tlsReasons.get(code) ?? 'no secure connection came about'} (${code})`);
  // The library breaks a connection off itself where it cannot make sense of what comes.
  if (closed.has(code) && said !== 'bad response')
    return new Problem('reset', `the connection was closed in the middle (${code})`, { temporary: true });
  if (code === 'ETIMEDOUT' || /^UND_ERR_.*TIMEOUT$/.test(code))
    return new Problem('timeout', `nothing came in time (${code})`, { temporary: true });
  if (code === 'ECONNREFUSED') return new Problem('refused', 'the host takes no connections (ECONNREFUSED)');
  if (unreachable.has(code))
    return new Problem('refused', `no way leads to the host (${code})`, { offline: true });
  return new Problem('bad-answer', `what came is not a proper answer (${code}: ${said})`);
}

const closed: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const unreachable: ReadonlySet<string> = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
]);

/** The code of an error; of several at once (one an address tried), the one that says most. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [];
  for (const telling of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
    if (codes.includes(telling)) return telling;
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return own ?? codes[0] ?? (error instanceof Error ? error.name : 'unknown');
}
