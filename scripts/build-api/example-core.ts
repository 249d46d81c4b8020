import type { Card } from '#core/card/card';
import { buildCatalogFile } from '#core/query/build-catalog-file';
import type { CatalogFile } from '#core/query/catalog-file';
import { createStore, type Store } from '#core/query/store';
import { must } from '#core/text/must';
import { readConfig } from '../../api/src/config.ts';
import type { ContextDeps, Documents } from '../../api/src/context.ts';
import { type Core, type CoreDeps, createCore } from '../../api/src/core.ts';
import type { ApiRequest, ApiResponse } from '../../api/src/http.ts';
import { createExampleChanges, exampleCards, exampleHistory, exampleParts } from './example-data.ts';

export interface ExampleOptions {
  /** Environment variables for this example, in addition to the variables of all examples. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cards?: readonly Card[];
  readonly coreDeps?: Partial<CoreDeps>;
}

const env = {
  CDN_BASE: 'https://cdn.example/gh/example/cards',
  RELEASE_URL: 'https://code.example/example/cards',
} as const;

export const createExampleCatalog = (cards: readonly Card[] = exampleCards): CatalogFile =>
  buildCatalogFile(cards, exampleParts);

export const createExampleStore = (): Store => createStore(createExampleCatalog());

export function createExampleDocuments(dataVersion: string): Documents {
  return {
    build: 'example',
    catalog_sha256: '',
    openapi: '{}',
    schema: '{}',
    default_card: '',
    changes: createExampleChanges(dataVersion),
    history: exampleHistory,
  };
}

/** Creates the API with the invented example cards, or with `cards`. */
export function createExampleCore({
  env: exampleEnv = {},
  cards,
  coreDeps: exampleDeps = {},
}: ExampleOptions = {}): Core {
  const store = createStore(createExampleCatalog(cards));
  return createCoreForStore(
    store,
    createExampleDocuments(store.info.dataVersion),
    { ...env, ...exampleEnv },
    exampleDeps,
  );
}

/** Creates the API with a fixed clock and fixed request ids, so that its responses are deterministic. */
export function createCoreForStore(
  store: Store,
  documents: Documents,
  env: Readonly<Record<string, string>> = {},
  coreDeps: Partial<CoreDeps> = {},
): Core {
  return createCore({
    config: must(readConfig(env).value, 'the configuration'),
    store,
    documents,
    newId: () => '7f3a000000000001',
    now: () => Date.UTC(2026, 10, 2, 12),
    onError: rethrow,
    ...coreDeps,
  });
}

const rethrow: ContextDeps['onError'] = (error) => {
  throw error;
};

/** Sends a request as a client that identifies itself only by its user agent. */
export function sendRequest(
  core: Core,
  target: string,
  {
    method = 'GET',
    headers = {},
    client = '203.0.113.9',
  }: { method?: string; headers?: Readonly<Record<string, string>>; client?: string } = {},
): ApiResponse {
  const allHeaders = new Map(Object.entries({ 'user-agent': 'Example/1.0 (me@example.org)', ...headers }));
  const request: ApiRequest = {
    method,
    target,
    header: (name) => allHeaders.get(name.toLowerCase()) ?? null,
    rateLimitKey: () => client,
    id: core.newId(),
  };
  return core.respond(request);
}

export function decodeBody({ body }: ApiResponse): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body ?? new Uint8Array());
}
