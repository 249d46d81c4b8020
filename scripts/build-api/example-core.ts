import { writePack } from '#catalog/pack/write-pack';
import type { Answer, ApiRequest } from '../../api/src/answer.ts';
import { type Config, readConfig } from '../../api/src/config.ts';
import type { ContextParts } from '../../api/src/context.ts';
import type { Core } from '../../api/src/hosts/core.ts';
import { type CoreParts, makeCore } from '../../api/src/make-core.ts';
import type { DocumentsFile } from '../../api/src/read-documents.ts';
import { exampleCards, exampleChanges, exampleParts } from './example-world.ts';

export interface ExampleOptions {
  /** Environment variables besides those of the examples. */
  readonly env?: Readonly<Record<string, string>>;
  readonly documents?: Partial<DocumentsFile>;
  readonly parts?: Partial<CoreParts>;
  readonly change?: (config: Config) => Config;
}

const env = {
  CDN_BASE: 'https://cdn.example/gh/example/cards',
  RELEASE_URL: 'https://code.example/example/cards',
} as const;

export const examplePack = () => writePack(exampleCards, exampleParts);

export function exampleDocuments(dataVersion: string): DocumentsFile {
  return {
    build: 'example',
    openapi: '{}',
    schema: '{}',
    default_card: '',
    changes: exampleChanges(dataVersion),
  };
}

/** The API over the world of the examples. Throws where it does not start. */
export function exampleCore({
  env: more = {},
  documents = {},
  parts = {},
  change = (config) => config,
}: ExampleOptions = {}): Core {
  const read = readConfig({ ...env, ...more });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const pack = examplePack();
  const { data_version } = JSON.parse(new TextDecoder().decode(pack['pack.json'])) as {
    data_version: string;
  };
  const core = makeCore({
    config: change(read.config),
    pack,
    documents: { ...exampleDocuments(data_version), ...documents },
    newId: () => '7f3a000000000001',
    now: () => 0,
    onError: rethrow,
    ...parts,
  });
  if ('fault' in core) throw new Error(core.fault);
  return core;
}

const rethrow: ContextParts['onError'] = (error) => {
  throw error;
};

/** Asks a core as an unknown client would that names itself. */
export async function ask(
  core: Core,
  target: string,
  {
    method = 'GET',
    headers = {},
    client = '203.0.113.9',
  }: { method?: string; headers?: Readonly<Record<string, string>>; client?: string } = {},
): Promise<Answer> {
  const all = new Map(Object.entries({ 'user-agent': 'Example/1.0 (me@example.org)', ...headers }));
  const request: ApiRequest = {
    method,
    target,
    header: (name) => all.get(name.toLowerCase()) ?? null,
    client: () => client,
    id: core.newId(),
  };
  return core.respond(request);
}

/** The body of an answer as text. */
export function textOf({ body }: Answer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body ?? new Uint8Array());
}
