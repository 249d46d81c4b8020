import type { Hono } from 'hono';
import type { Environment } from '#core/io/settings';
import { parseCatalogFile } from '#core/query/catalog-file';
import { createStore } from '#core/query/store';
import { createApp, type HostParts } from './app.ts';
import { readConfig } from './config.ts';
import type { Documents, Env } from './service.ts';

export interface HostOptions extends HostParts {
  /** The environment variables, or the bindings of a Worker. */
  readonly env: Environment;
  /** The header in which the platform sends the client's IP address. */
  readonly addressHeader: string;
  /** The texts of these two files of the build. */
  readonly catalog: string;
  readonly documents: string;
}

/** Creates the API for a host of functions. Throws an error that lists all problems if the settings are invalid. */
export function createHostedApp({
  env,
  addressHeader,
  catalog,
  documents,
  ...parts
}: HostOptions): Hono<Env> {
  const { value: config, problems } = readConfig(env, addressHeader);
  if (problems !== undefined) throw new Error(problems.join(' '));
  return createApp(
    {
      config,
      store: createStore(parseCatalogFile(catalog)),
      documents: JSON.parse(documents) as Documents,
      now: Date.now,
      // biome-ignore lint/suspicious/noConsole: on serverless platforms, the console is the log.
      onError: (error, id) => console.error(id, error),
    },
    parts,
  );
}
