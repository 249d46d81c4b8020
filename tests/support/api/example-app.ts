import type { Hono } from 'hono';
import type { Card } from '#core/card/card';
import { dataVersionOf } from '#core/card/version';
import { buildCatalogFile, type CatalogFileInput } from '#core/query/build-catalog-file';
import type { CatalogFile } from '#core/query/catalog-file';
import type { RevisionLog } from '#core/query/changes';
import type { Documents, Env, Service } from '../../../api/src/service.ts';
import { createBuildApp } from '../../../scripts/build-api/app.ts';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { readFixture } from '../fixtures.ts';

export type ExampleOptions = Partial<Service> & {
  /** Environment variables for this example, in addition to the variables of all examples. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cards?: readonly Card[];
};

const env = {
  CDN_BASE: 'https://cdn.example/gh/example/cards',
  RELEASE_URL: 'https://code.example/example/cards',
} as const;

/** An invented catalog. `cards` are a card of Canada, one of China, and a card of the United States with the closed card before it. */
const fixture = readFixture<
  Omit<CatalogFileInput, 'sha256'> &
    Pick<Documents, 'history'> & { readonly cards: readonly Card[]; readonly changes: RevisionLog }
>('api/catalog.json');

export const exampleCards = fixture.cards;

export const createExampleCatalog = (cards: readonly Card[] = exampleCards): CatalogFile =>
  buildCatalogFile(cards, { ...fixture, sha256: sha256Of });

export const createExampleDocuments = (dataVersion: string): Documents => ({
  build: 'example',
  openapi: '{}',
  schema: '{}',
  default_card: '',
  changes: JSON.parse(JSON.stringify(fixture.changes).replaceAll('{data_version}', dataVersion)),
  history: fixture.history,
});

/** Creates the API with the invented example cards, or with `cards`, and a fixed clock. The header `x-peer` is the client's address. */
export function createExampleApp({ env: exampleEnv, cards, ...overrides }: ExampleOptions = {}): Hono<Env> {
  const catalog = createExampleCatalog(cards);
  return createBuildApp(catalog, createExampleDocuments(dataVersionOf(catalog.meta.content_sha256)), {
    env: { ...env, ...exampleEnv },
    now: () => Date.UTC(2026, 10, 2, 12),
    peerOf: (c) => c.req.header('x-peer') ?? '203.0.113.9',
    ...overrides,
  });
}

/** A client that names itself. */
export const agent = { 'user-agent': 'Example/1.0 (me@example.org)' } as const;

/** Sends a request as a client that names itself. */
export async function ask(
  app: Pick<Hono<Env>, 'request'>,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return app.request(target, { method, headers: { ...agent, ...headers } });
}

/** Sends a request and returns the JSON of the answer. */
export async function read(app: Pick<Hono<Env>, 'request'>, target: string) {
  return (await ask(app, target)).json();
}
