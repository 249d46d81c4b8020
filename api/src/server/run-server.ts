import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { countries } from '#core/card/card';
import type { Environment } from '#core/io/settings';
import { describeListenError } from '#core/io/system-errors';
import { createStore } from '#core/query/store';
import { getErrorMessage } from '#core/text/text';
import { type Config, readConfig } from '../config.ts';
import type { Documents } from '../context.ts';
import { type Core, createCore, createIdGenerator } from '../core.ts';
import { pageData } from '../static-file.ts';
import { createCompressor } from './compression.ts';
import { fetchCatalog, type LoadedCatalog, loadCatalog, loadDocuments, sha256Of } from './data.ts';
import { formatErrorLine, requestLine } from './request-log.ts';
import { type NodeHostOptions, type RunningServer, serve } from './serve.ts';
import { openSite } from './site-files.ts';

export interface ServerDeps {
  readonly env: Environment;
  /** The folder that contains `data/`, `site/` and `documents.json`. */
  readonly folder: string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Both clocks are in milliseconds. `now` is Unix time, and `monotonicNow` never goes back. */
  readonly now: () => number;
  readonly monotonicNow: () => number;
  /** Returns random bytes as hexadecimal digits. */
  readonly randomHex: (bytes: number) => string;
  /** Calls `stop` on every SIGTERM or SIGINT. */
  readonly onStop: (stop: () => void) => void;
}

export function createServerDeps(currentProcess: NodeJS.Process, folder: string): ServerDeps {
  return {
    env: currentProcess.env,
    folder,
    stdout: (text) => void currentProcess.stdout.write(text),
    stderr: (text) => void currentProcess.stderr.write(text),
    now: Date.now,
    monotonicNow: () => performance.now(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    onStop: (stop) => {
      currentProcess.on('SIGTERM', stop);
      currentProcess.on('SIGINT', stop);
    },
  };
}

/**
 * Serves until a signal arrives. Returns the exit code, which is 1 if the server could not start and 2 if a setting is invalid.
 */
export async function runServer(
  deps: ServerDeps,
  { noCache = false }: { readonly noCache?: boolean } = {},
): Promise<number> {
  const { value, problems } = readConfig(deps.env);
  if (problems !== undefined) {
    for (const problem of problems) deps.stderr(`${problem}\n`);
    return 2;
  }
  const config = { ...value, cache: { ...value.cache, noCache } };
  let isStopping = false;
  try {
    const core = await loadCore(config, deps, () => isStopping);
    const server = await serve(core, config, buildHostOptions(config, deps));
    // Listen for signals before printing that the server has started.
    const stopped = stopOnSignal(server, deps, () => {
      isStopping = true;
    });
    deps.stdout(formatStartMessage(server.address));
    await stopped;
    return 0;
  } catch (error) {
    deps.stderr(`${describeListenError(error, config) ?? getErrorMessage(error)}\n`);
    return 1;
  }
}

async function loadCore(config: Config, deps: ServerDeps, isStopping: () => boolean): Promise<Core> {
  const documents = loadDocuments(deps.folder);
  const { bytes, catalog } = await chooseCatalog(config, documents, deps);
  const store = createStore(catalog);
  // The explorer must load the catalog that is served, which may come from DATA_URL.
  const page = pageData(bytes, sha256Of(bytes), store.info.dataVersion);
  return createCore({
    config,
    store,
    documents,
    now: deps.now,
    newId: createIdGenerator(deps.randomHex(4)),
    files: openSite(join(deps.folder, 'site'), new Map([...page].map(([path, file]) => [`/${path}`, file]))),
    isStopping,
    onError: createErrorLog(config, deps),
  });
}

/** Downloads the catalog from `DATA_URL`. If that fails, loads the catalog of the build. */
async function chooseCatalog(
  { dataUrl }: Config,
  documents: Documents,
  { folder, stderr }: ServerDeps,
): Promise<LoadedCatalog> {
  if (dataUrl === null) return loadCatalog(folder, documents);
  try {
    return await fetchCatalog(dataUrl);
  } catch (error) {
    const reason = getErrorMessage(error);
    stderr(`DATA_URL is ignored: ${reason}. The bundled data is served.\n`);
    return loadCatalog(folder, documents);
  }
}

function createErrorLog({ log }: Config, deps: ServerDeps): (error: unknown, requestId: string) => void {
  return (error, id) => {
    if (log !== 'off') deps.stderr(formatErrorLine(error, id, formatTimestamp(deps)));
  };
}

function buildHostOptions(config: Config, deps: ServerDeps): NodeHostOptions {
  const { compress, log } = config;
  return {
    onError: createErrorLog(config, deps),
    ...(compress && { encode: createCompressor() }),
    ...(log === 'requests' && {
      onResponse: (request, response, milliseconds) =>
        deps.stdout(requestLine(request, response, { time: formatTimestamp(deps), milliseconds })),
    }),
  };
}

/** On Ctrl+C, the terminal and npm each send a signal. Signals within this time count as one. */
const sameSignalMs = 250;

/** Stops gracefully on the first signal, and at once on the second. */
function stopOnSignal(server: RunningServer, deps: ServerDeps, announceStop: () => void): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSince: number | null = null;
    deps.onStop(() => {
      if (stoppingSince !== null) {
        if (deps.monotonicNow() - stoppingSince >= sameSignalMs) resolve();
        return;
      }
      stoppingSince = deps.monotonicNow();
      announceStop();
      void server.stop().then(resolve);
    });
  });
}

function formatTimestamp({ now }: ServerDeps): string {
  return new Date(now()).toISOString();
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
