import type { Environment } from '../../config-values.ts';
import { fetchHandler } from '../../hosts/fetch.ts';
import { functionCore } from '../fetch-core.ts';
import { platformParts } from '../platform.ts';

export interface Worker {
  readonly fetch: (request: Request, bindings: Environment) => Response | Promise<Response>;
}

/** The API as a Worker, over the files that the glue module imports. It is made at the first request. */
export function createWorker(files: Readonly<Record<string, ArrayBuffer>>): Worker {
  let handler: ReturnType<typeof fetchHandler> | undefined;
  return {
    fetch: (request, bindings) => {
      handler ??= fetchHandler(
        functionCore({
          ...platformParts(),
          env: textsOf(bindings),
          addressHeader: 'cf-connecting-ip',
          read: (name) => new Uint8Array(files[name] ?? new ArrayBuffer(0)),
        }),
      );
      return handler(request);
    },
  };
}

/** Bindings that are no text, such as that of the static files, are no settings. */
function textsOf(bindings: Environment): Environment {
  return Object.fromEntries(Object.entries(bindings).filter(([, value]) => typeof value === 'string'));
}
