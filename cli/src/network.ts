import type { Dispatcher, errors } from 'undici';
import { isLoopbackHost } from '#core/card/address';
import { UsageError } from '#core/io/errors';
import type { CliContext } from './context.ts';

export interface Network {
  dispatcherFor(origin: string): Dispatcher;
  close(): Promise<void>;
}

export interface NetworkOptions {
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly env: CliContext['env'];
}

/**
 * Creates the network client. Uses the proxy from the environment variables, except for localhost. Throws a usage error if the
 * URL of the proxy is invalid.
 */
export async function openNetwork({ connections, connectTimeoutMs, env }: NetworkOptions): Promise<Network> {
  const httpsProxy = env.https_proxy || env.HTTPS_PROXY;
  if (httpsProxy && !(/^https?:\/\//.test(httpsProxy) && URL.canParse(httpsProxy)))
    throw new UsageError(
      'HTTPS_PROXY is not a valid proxy address; set one such as http://proxy.example:3128.',
    );
  const { Agent, EnvHttpProxyAgent } = await import('undici');
  const connect = { timeout: connectTimeoutMs };
  // Allow headers of 64 KiB, because the URLs of later pages in `Link` headers may be long.
  const settings = { connections, pipelining: 1, allowH2: false, maxHeaderSize: 1 << 16, connect };
  const directAgent = new Agent(settings);
  const proxyAgent =
    httpsProxy &&
    new EnvHttpProxyAgent({
      ...settings,
      httpsProxy,
      // Requests over plain http go only to localhost, so they need no proxy.
      httpProxy: '',
      noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
      requestTls: connect,
      proxyTls: connect,
    });
  return {
    dispatcherFor: (origin) =>
      isLoopbackHost(new URL(origin).hostname) ? directAgent : proxyAgent || directAgent,
    close: async () => {
      await directAgent.destroy();
      if (proxyAgent) await proxyAgent.destroy();
    },
  };
}

interface NetworkProblem {
  readonly code: 'connection' | 'timeout' | 'tls' | 'proxy_refused';
  readonly detail: string;
  readonly isStale: boolean;
}

const untrustedCodes = /^(UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT)/;
const certificateCodes =
  /^(CERT_|CRL_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/;

/**
 * Converts an error of the library undici to a failure code and a detail text. `origin` is the scheme, host and port of the
 * request.
 */
export function classifyNetworkError(error: unknown, origin: string): NetworkProblem {
  if (error instanceof Error && /^Proxy response \((407|403)\)/.test(error.message))
    return { code: 'proxy_refused', detail: formatProxyMessage(error.message), isStale: false };
  const code = findErrorCode(error);
  const isTls = untrustedCodes.test(code) || certificateCodes.test(code);
  const isTimeout = code === 'ETIMEDOUT' || /^UND_ERR_\w+_TIMEOUT$/.test(code);
  const describe = untrustedCodes.test(code) ? formatUntrustedMessage : messages[code];
  return {
    code: isTls ? 'tls' : isTimeout ? 'timeout' : 'connection',
    detail: describe === undefined ? code : describe(origin, code),
    isStale: hasReadBytes(error),
  };
}

const formatProxyMessage = (message: string) =>
  message.includes('407')
    ? 'the proxy in HTTPS_PROXY requires a user name and password (407); add them, as in http://user:password@proxy.example:3128'
    : 'the proxy in HTTPS_PROXY does not permit it (403); ask its administrator, or add the host to NO_PROXY';
const formatUntrustedMessage = (origin: string, code: string) =>
  `the certificate of ${origin} is not signed by an authority that this machine trusts (${code}); put the file of its authority in NODE_EXTRA_CA_CERTS`;
const formatClosedEarly = (origin: string, code: string) => `${origin} closed it (${code})`;
const formatUnreachable = (origin: string, code: string) =>
  `${origin} cannot be reached (${code}); check the network`;
const formatNotTls = (origin: string, code: string) => `${origin} does not speak TLS (${code})`;
const formatOtherHost = (origin: string, code: string) =>
  `the certificate of ${origin} is for another host (${code})`;

const messages: Readonly<Record<string, (origin: string, code: string) => string>> = {
  ENOTFOUND: (origin, code) =>
    `the host in ${origin} was not found (${code}); check the address and the network`,
  EAI_AGAIN: (origin, code) => `the host in ${origin} cannot be looked up now (${code}); check the network`,
  ECONNREFUSED: (origin, code) => `nothing listens at ${origin} (${code}); check the address`,
  ENETUNREACH: formatUnreachable,
  EHOSTUNREACH: formatUnreachable,
  ECONNRESET: formatClosedEarly,
  EPIPE: formatClosedEarly,
  UND_ERR_SOCKET: formatClosedEarly,
  ERR_SSL_WRONG_VERSION_NUMBER: formatNotTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: formatNotTls,
  EPROTO: formatNotTls,
  ETIMEDOUT: () => 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: () => 'the connection timed out',
  UND_ERR_HEADERS_TIMEOUT: () => 'the server did not respond in time',
  UND_ERR_BODY_TIMEOUT: () => 'it stopped in the middle',
  CERT_HAS_EXPIRED: (origin, code) => `the certificate of ${origin} has expired (${code})`,
  CERT_NOT_YET_VALID: (origin, code) =>
    `the certificate of ${origin} is not valid yet; check the clock (${code})`,
  ERR_TLS_CERT_ALTNAME_INVALID: formatOtherHost,
  HOSTNAME_MISMATCH: formatOtherHost,
};

function hasReadBytes(error: unknown): boolean {
  const { socket } = error as Partial<errors.SocketError>;
  return socket?.bytesRead !== undefined && socket.bytesRead > 0;
}

function findErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return findErrorCode(error.errors[0]);
  return error.cause === undefined ? error.name : findErrorCode(error.cause);
}
