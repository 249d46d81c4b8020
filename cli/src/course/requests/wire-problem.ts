import { certificateWords, connectionWords } from './wire-words.ts';

/** Why one try brought no whole answer. */
export type WireFailure = 'connection' | 'timeout' | 'tls';

/** A try that broke on its way; which of them may be tried again is not decided here. */
export class WireProblem extends Error {
  override readonly name = 'WireProblem';
  readonly failure: WireFailure;
  /** Of `timeout`: it was the limit for the whole answer. */
  readonly whole: boolean;
  /** Of `connection`: a connection that had served before was closed before the first byte of this answer. */
  readonly stale: boolean;

  constructor(failure: WireFailure, reason: string, { whole = false, stale = false } = {}) {
    super(reason);
    this.failure = failure;
    this.whole = whole;
    this.stale = stale;
  }
}

const certificateCodes =
  /^(CERT_|CRL_|UNABLE_TO_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/;

/** What an error of the network library means. `origin` is scheme, host and port of the request. */
export function wireProblemOf(error: unknown, reused: boolean, origin: string): WireProblem {
  if (error instanceof WireProblem) return error;
  const code = codeOf(error);
  if (certificateCodes.test(code)) return new WireProblem('tls', certificateWords(code, origin));
  if (code === 'ETIMEDOUT' || /^UND_ERR_\w+_TIMEOUT$/.test(code))
    return new WireProblem('timeout', limitOf(code));
  const closed = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code);
  return new WireProblem('connection', connectionWords(code, origin), { stale: closed && reused });
}

function limitOf(code: string): string {
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return 'no first byte came in time';
  if (code === 'UND_ERR_BODY_TIMEOUT') return 'it fell silent in the middle';
  return 'no connection came about in time';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error.cause === undefined ? error.name : codeOf(error.cause);
}
