import type { Dispatcher } from 'undici';
import { isLoopbackHost } from '#catalog/address';
import type { World } from '../../world.ts';
import { usageError } from '../errors.ts';

/** What sends requests: it neither retries nor follows redirects. */
export interface Network {
  dispatch(
    options: Dispatcher.DispatchOptions & { readonly origin: string },
    handler: Dispatcher.DispatchHandler,
  ): void;
  /** How many connections were opened so far; undefined where that is not known. */
  connections(): number | undefined;
  /** Breaks off everything and closes all connections. */
  close(): Promise<void>;
}

export interface NetworkOptions {
  /** To one origin at a time. */
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly env: World['env'];
}

/** Room for a `Link` header with bookmarks. */
const maxHeaderSize = 1 << 16;

/** Opens connections of its own, through the proxy that the environment names except to this machine. Throws a usage error. */
export async function openNetwork({ connections, connectTimeoutMs, env }: NetworkOptions): Promise<Network> {
  const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
  const settings = { connections, pipelining: 1, allowH2: false, maxHeaderSize };
  const direct = new Agent({ ...settings, connect: { timeout: connectTimeoutMs } });
  const proxied = await openProxied(settings, connectTimeoutMs, env);
  let opened = 0;
  direct.on('connect', () => opened++);
  return {
    dispatch: (options, handler) => {
      const own = isLoopbackHost(new URL(options.origin).hostname);
      (own ? direct : (proxied ?? direct)).dispatch(options, handler);
    },
    connections: () => (proxied === undefined ? opened : undefined),
    close: async () => {
      await Promise.all([direct.destroy(), proxied?.destroy()]);
    },
  };
}

/** The address of the proxy that the environment names, if it does. Throws a usage error where it is none. */
export function proxyOf(env: World['env']): string | undefined {
  const httpsProxy = env.https_proxy || env.HTTPS_PROXY;
  if (!httpsProxy) return undefined;
  if (!/^https?:\/\//.test(httpsProxy) || !URL.canParse(httpsProxy))
    throw usageError('HTTPS_PROXY is no address of a proxy; give one such as http://proxy.example:3128.');
  return httpsProxy;
}

async function openProxied(
  settings: { readonly connections: number; readonly pipelining: number; readonly maxHeaderSize: number },
  timeout: number,
  env: World['env'],
): Promise<Dispatcher | undefined> {
  const httpsProxy = proxyOf(env);
  if (httpsProxy === undefined) return undefined;
  // It leans on what only the whole library brings.
  const { EnvHttpProxyAgent } = await import('undici');
  return new EnvHttpProxyAgent({
    ...settings,
    httpsProxy,
    // Only https leaves this machine.
    httpProxy: '',
    noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
    connect: { timeout },
    requestTls: { timeout },
    proxyTls: { timeout },
  });
}
