import { truncate } from '#core/text/truncate';
import type { FailedEnd, FetchFailure } from '../judge/fetch-result.ts';

/** Thrown if a request fails. Used only in this folder: callers of the prober get a failed `FinalResponse`. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly failure: FetchFailure;
  /** Whether a retry may succeed. */
  readonly temporary: boolean;
  /** The status of the HTTP response that was interrupted. Undefined if there was no response. */
  readonly status: number | undefined;

  constructor(
    failure: FetchFailure,
    reason: string,
    { temporary = false, status }: Partial<Pick<FetchError, 'temporary' | 'status'>> = {},
  ) {
    super(truncate(reason, 300));
    this.failure = failure;
    this.temporary = temporary;
    this.status = status;
  }
}

export function createCanceledError(): FetchError {
  return new FetchError('budget-spent', 'the request was canceled');
}

export function toFailedEnd({ failure, message }: FetchError): FailedEnd {
  return { kind: 'failed', failure, reason: message };
}

type Phase = 'lookup' | 'connect' | 'tls' | 'answer';

const tlsReasons: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate comes from an unknown authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate or one between it and its authority is unknown'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'a certificate between this one and its authority is missing'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate comes from an unknown authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host name'],
]);

/**
 * Converts an error from the network libraries to a FetchError. `phase` is the step of the request in which the error occurred.
 */
export function toFetchError(error: unknown, phase: Phase): FetchError {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  if (phase === 'lookup') {
    const temporary = code === 'EAI_AGAIN' || code === 'ETIMEOUT' || code === 'ESERVFAIL';
    const reason = temporary ? 'its host name could not be looked up' : 'its host name is unknown';
    return new FetchError('dns', `${reason} (${code})`, { temporary });
  }
  if (phase === 'tls' && !closedCodes.has(code) && code !== 'ETIMEDOUT')
    return new FetchError('tls', `${tlsReasons.get(code) ?? 'the TLS connection failed'} (${code})`);
  // If the library cannot parse a response, it closes the connection itself. This does not count as closed by the host.
  if (closedCodes.has(code) && message !== 'bad response')
    return new FetchError('reset', `the connection was closed early (${code})`, { temporary: true });
  if (code === 'ETIMEDOUT' || /^UND_ERR_.*TIMEOUT$/.test(code))
    return new FetchError('timeout', `the request timed out (${code})`, { temporary: true });
  if (code === 'ECONNREFUSED')
    return new FetchError('refused', 'the host refused the connection (ECONNREFUSED)');
  if (unreachableCodes.has(code)) return new FetchError('unreachable', `the host is unreachable (${code})`);
  return new FetchError('bad-answer', `the response is invalid (${code}: ${message})`);
}

const closedCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const unreachableCodes: ReadonlySet<string> = new Set([
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
]);

/**
 * Returns the code of an error. For an AggregateError, which has one code per tried address, returns the most informative code.
 */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [];
  for (const informativeCode of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])
    if (codes.includes(informativeCode)) return informativeCode;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? codes[0] ?? (error instanceof Error ? error.name : 'unknown');
}
