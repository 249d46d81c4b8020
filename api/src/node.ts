import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { isLoopbackHost } from '#core/card/address';
import { countries } from '#core/card/card';
import { readBody } from '#core/io/http';
import { describeListenError } from '#core/io/system-errors';
import { type CatalogFile, parseCatalogFile } from '#core/query/catalog-file';
import { createStore } from '#core/query/store';
import type { Result } from '#core/text/result';
import { getErrorMessage } from '#core/text/text';
import { createApp } from './app.ts';
import { answerParserErrors, maxHeaderBytes } from './client-error.ts';
import { type Config, readConfig } from './config.ts';
import { createMcpRoute } from './routes/mcp.ts';
import type { Documents, Env, Service } from './service.ts';
import { pageData } from './site.ts';
import { limitSockets } from './socket-limit.ts';
import { serveSite } from './static-files.ts';

/** The parts of the process that the server uses. */
type HostProcess = Pick<NodeJS.Process, 'env' | 'stdout' | 'stderr' | 'on'>;

export interface RunOptions {
  /** Whether clients must always revalidate, so that a local edit of the data is visible at once. */
  readonly noCache?: boolean;
  /** A text to print after the start. */
  readonly note?: string;
}

/** Serves the build in `folder` until a signal arrives. Returns the exit code: 1 if the server cannot start, 2 if a setting is invalid. */
export async function run(
  host: HostProcess,
  folder: string,
  { noCache = false, note = '' }: RunOptions = {},
): Promise<number> {
  const { value, problems } = readConfig(host.env);
  if (problems !== undefined) {
    host.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
    return 2;
  }
  const config = { ...value, cache: { ...value.cache, noCache } };
  try {
    const server = await startServer(config, folder, host);
    const stopped = stopOnSignal(server, host);
    host.stdout.write(formatStartMessage(server.address) + note);
    await stopped;
    return 0;
  } catch (error) {
    host.stderr.write(`${describeListenError(error, config) ?? getErrorMessage(error)}\n`);
    return 1;
  }
}

interface RunningServer {
  /** The URL of the server, such as `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Stops listening, and closes open connections after at most five seconds. */
  readonly stop: () => Promise<void>;
}

async function startServer(config: Config, folder: string, host: HostProcess): Promise<RunningServer> {
  const { documents, catalog, download } = await loadBuild(folder, config, host);
  let isStopping = false;
  const service: Service = {
    config,
    documents,
    store: createStore(catalog),
    now: Date.now,
    onError: (error, id) =>
      config.log !== 'off' && writeLine(host.stderr, { id, error: describeError(error) }),
    peerOf: (c) => getConnInfo(c).remote.address,
    isStopping: () => isStopping,
    isLocal: isLoopbackHost(config.host) && config.trust.hops === 0 && config.trust.header === null,
  };
  const around: readonly MiddlewareHandler<Env>[] = [
    ...(config.log === 'requests' ? [createRequestLog(host.stdout)] : []),
    ...(config.compress ? [compress({ contentTypeFilter: isCompressible })] : []),
  ];
  // The pages must load the catalog that is served.
  const { dataVersion } = service.store.info;
  const replaced = download === undefined ? undefined : pageData(download, sha256Of(download), dataVersion);
  const app = createApp(service, {
    around,
    files: serveSite(join(folder, 'site'), replaced),
    assistants: createMcpRoute,
  });
  return listen(createHttpServer(app, service), config, () => {
    isStopping = true;
  });
}

const isCompressible = (type: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('application/x-ndjson');

function createHttpServer(app: Hono<Env>, service: Service): Server {
  const listener = getRequestListener(app.fetch, {
    // A request of HTTP/1.0 may lack the header `Host`.
    hostname: service.config.host,
    errorHandler: () => app.request('/%'),
  });
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
    },
    listener,
  );
  server.maxRequestsPerSocket = 1_000;
  limitSockets(server, service.config);
  answerParserErrors(server, service);
  return server;
}

async function listen(
  server: Server,
  { host, port }: Config,
  announceStop: () => void,
): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { address, family, port: usedPort } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      announceStop();
      setTimeout(() => server.closeAllConnections(), 5_000).unref();
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  return { address: `http://${family === 'IPv6' ? `[${address}]` : address}:${usedPort}`, stop };
}

/** On Ctrl+C, the terminal and npm each send a signal. Signals within this time count as one. */
const sameSignalMs = 250;

/** Stops gracefully on the first signal, and at once on the second. */
function stopOnSignal(server: RunningServer, host: HostProcess): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSince: number | null = null;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      host.on(signal, () => {
        if (stoppingSince === null) void server.stop().then(resolve);
        else if (performance.now() - stoppingSince >= sameSignalMs) resolve();
        stoppingSince ??= performance.now();
      });
  });
}

/** Writes one line about each request, without the client's address, user agent and search words. */
const createRequestLog =
  (stdout: NodeJS.WriteStream): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    writeLine(stdout, { id: c.var.requestId, route: routePath(c), status: c.res.status, ms });
  };

function writeLine(stream: NodeJS.WriteStream, value: object): void {
  stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...value })}\n`);
}

function describeError(error: unknown): string {
  const causes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && causes.length < 4; cause = cause.cause)
    causes.push(cause.stack ?? cause.message);
  return causes.length > 0 ? causes.join('\nCaused by ') : String(error);
}

function formatStartMessage(address: string): string {
  return [
    `Explorer  ${address}/`,
    `API       ${address}/v1/cards`,
    `Docs      ${address}/docs/`,
    `Try       curl '${address}/v1/search?q=travel&country=${countries[0]}'`,
    '',
  ].join('\n');
}

interface Build {
  readonly documents: Documents;
  readonly catalog: CatalogFile;
  /** The text of the catalog from `DATA_URL`. The pages must load it, too. */
  readonly download?: string;
}

/** Reads the build, with the catalog of `DATA_URL` if it can be downloaded. Throws an error of one sentence if a file is damaged. */
async function loadBuild(folder: string, { dataUrl }: Config, { stderr }: HostProcess): Promise<Build> {
  const read = <T>(path: string, parse: (text: string) => T): T => {
    try {
      return parse(readFileSync(join(folder, path), 'utf8'));
    } catch (error) {
      const problem =
        error instanceof SyntaxError || (error as { code?: unknown }).code !== undefined
          ? 'cannot be read'
          : getErrorMessage(error);
      throw new Error(`${path} ${problem}. Run npm run build:api.`);
    }
  };
  const documents = read('documents.json', (text) => JSON.parse(text) as Documents);
  const catalog = read('data/catalog.json', parseCatalogFile);
  if (dataUrl === null) return { documents, catalog };
  const { value: text, problem } = await download(dataUrl);
  if (problem === undefined) return { documents, catalog: parseCatalogFile(text), download: text };
  stderr.write(`DATA_URL is ignored: ${problem}. The bundled data is served.\n`);
  return { documents, catalog };
}

const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const maxDownloadBytes = 256 * 1024 * 1024;

/** Downloads a catalog within 20 s. A problem is a clause, such as “it returned status 404”. */
async function download({ url, sha256 }: NonNullable<Config['dataUrl']>): Promise<Result<string, string>> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: no agent of undici is used here, and undici would double the size of the server.
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    if (response.status !== 200 || response.body === null)
      return { problem: `it returned status ${response.status}` };
    const { chunks, size } = await readBody(response.body, maxDownloadBytes);
    if (size > maxDownloadBytes) return { problem: `it has more than ${maxDownloadBytes} bytes` };
    const bytes = Buffer.concat(chunks);
    if (sha256Of(bytes) !== sha256) return { problem: 'it does not match DATA_SHA256' };
    parseCatalogFile(bytes.toString());
    return { value: bytes.toString() };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'it cannot be downloaded' };
    return {
      problem: error instanceof DOMException ? 'it took longer than 20 s' : `it ${getErrorMessage(error)}`,
    };
  }
}
