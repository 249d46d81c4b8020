import { fetchHandler } from '../../hosts/fetch.ts';
import { functionCore } from '../fetch-core.ts';
import { platformParts } from '../platform.ts';

/** The API as a function of Vercel; `read` gives a file that lies beside it. */
export function createHandler(read: (name: string) => Uint8Array): ReturnType<typeof fetchHandler> {
  return fetchHandler(
    functionCore({ ...platformParts(), env: process.env, addressHeader: 'x-real-ip', read }),
  );
}
