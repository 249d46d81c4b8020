import type { Dispatcher, errors } from 'undici';
import { isLoopbackHost } from '#core/catalog/address';
import type { CliContext } from '../context.ts';
import { usageError } from './errors.ts';

/** Connections to the LMS and its storage services. */
export interface Network {
  dispatcherFor(origin: string): Dispatcher;
  /** Aborts all requests and closes all connections. */
  close(): Promise<void>;
}

export interface NetworkOptions {
  /** Maximum per origin. */
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly env: CliContext['env'];
}

/** Opens connections through the proxy in the environment, except to localhost. Throws a usage error. */
export async function openNetwork({ connections, connectTimeoutMs, env }: NetworkOptions): Promise<Network> {
  const httpsProxy = env.https_proxy || env.HTTPS_PROXY;
  if (httpsProxy && !(/^https?:\/\//.test(httpsProxy) && URL.canParse(httpsProxy)))
    throw usageError('HTTPS_PROXY is not a valid proxy address; set one such as http://proxy.example:3128.');
  const { Agent, EnvHttpProxyAgent } = await import('undici');
  const connect = { timeout: connectTimeoutMs };
  // Large enough for a `Link` header with bookmarks.
  const settings = { connections, pipelining: 1, allowH2: false, maxHeaderSize: 1 << 16, connect };
  const direct = new Agent(settings);
  const proxied =
    httpsProxy &&
    new EnvHttpProxyAgent({
      ...settings,
      httpsProxy,
      // Plain http is sent only to localhost.
      httpProxy: '',
      noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
      requestTls: connect,
      proxyTls: connect,
    });
  return {
    dispatcherFor: (origin) => (isLoopbackHost(new URL(origin).hostname) ? direct : proxied || direct),
    close: async () => {
      await direct.destroy();
      if (proxied) await proxied.destroy();
    },
  };
}

/** Why a request got no complete response. */
export interface NetworkProblem {
  readonly code: 'connection' | 'timeout' | 'tls' | 'proxy_refused';
  readonly detail: string;
  /** The server closed a reused connection. */
  readonly isStale: boolean;
}

const untrusted = /^(UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT)/;
const certificate =
  /^(CERT_|CRL_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/;

/** Interprets an error of the network library. `origin` is scheme, host and port of the request. */
export function classifyNetworkError(error: unknown, origin: string): NetworkProblem {
  if (error instanceof Error && /^Proxy response \((407|403)\)/.test(error.message))
    return { code: 'proxy_refused', detail: proxyMessage(error.message), isStale: false };
  const code = codeIn(error);
  const isTls = untrusted.test(code) || certificate.test(code);
  const isTimeout = code === 'ETIMEDOUT' || /^UND_ERR_\w+_TIMEOUT$/.test(code);
  const explain = untrusted.test(code) ? untrustedMessage : messages[code];
  return {
    code: isTls ? 'tls' : isTimeout ? 'timeout' : 'connection',
    detail: explain === undefined ? code : explain(origin, code),
    isStale: bytesReadBefore(error) > 0,
  };
}

const proxyMessage = (said: string) =>
  said.includes('407')
    ? 'the proxy in HTTPS_PROXY requires a user name and password (407); add them, as in http://user:password@proxy.example:3128'
    : 'the proxy in HTTPS_PROXY does not permit it (403); ask its administrator, or add the host to NO_PROXY';
const untrustedMessage = (it: string, code: string) =>
  `the certificate of ${it} is not signed by an authority that this machine trusts (${code}); put the file of its authority in NODE_EXTRA_CA_CERTS`;
const broken = (it: string, code: string) => `${it} closed it (${code})`;
const unreachable = (it: string, code: string) => `${it} cannot be reached (${code}); check the network`;
const noTls = (it: string, code: string) => `${it} does not speak TLS (${code})`;
const otherHost = (it: string, code: string) => `the certificate of ${it} is for another host (${code})`;

/** By error code; other codes are shown unchanged. */
const messages: Readonly<Record<string, (it: string, code: string) => string>> = {
  ENOTFOUND: (it, code) => `the host in ${it} was not found (${code}); check the address and the network`,
  EAI_AGAIN: (it, code) => `the host in ${it} cannot be looked up now (${code}); check the network`,
  ECONNREFUSED: (it, code) => `nothing listens at ${it} (${code}); check the address`,
  ENETUNREACH: unreachable,
  EHOSTUNREACH: unreachable,
  ECONNRESET: broken,
  EPIPE: broken,
  UND_ERR_SOCKET: broken,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
  ETIMEDOUT: () => 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: () => 'the connection timed out',
  UND_ERR_HEADERS_TIMEOUT: () => 'the server did not respond in time',
  UND_ERR_BODY_TIMEOUT: () => 'it stopped in the middle',
  CERT_HAS_EXPIRED: (it, code) => `the certificate of ${it} has expired (${code})`,
  CERT_NOT_YET_VALID: (it, code) => `the certificate of ${it} is not valid yet; check the clock (${code})`,
  ERR_TLS_CERT_ALTNAME_INVALID: otherHost,
  HOSTNAME_MISMATCH: otherHost,
};

/** Bytes received over a connection that the server closed; 0 for other errors. */
function bytesReadBefore(error: unknown): number {
  const { socket } = error as Partial<errors.SocketError>;
  return socket?.bytesRead ?? 0;
}

function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeIn(error.errors[0]);
  return error.cause === undefined ? error.name : codeIn(error.cause);
}
