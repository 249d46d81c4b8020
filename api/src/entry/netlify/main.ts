import { fetchHandler } from '../../hosts/fetch.ts';
import { functionCore } from '../fetch-core.ts';
import { platformParts } from '../platform.ts';

/** The API as a function of Netlify; `read` gives a file of the build. */
export function createHandler(read: (name: string) => Uint8Array): ReturnType<typeof fetchHandler> {
  return fetchHandler(
    functionCore({ ...platformParts(), env: process.env, addressHeader: 'x-nf-client-connection-ip', read }),
  );
}
