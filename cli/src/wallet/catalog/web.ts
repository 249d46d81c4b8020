import { openNetwork } from '../../course/requests/network.ts';
import { connectTimeoutMs } from './download.ts';
import type { CatalogSurroundings } from './source.ts';

/** The way to the web that the environment describes, for one request. */
export function catalogWeb(
  env: Readonly<Record<string, string | undefined>>,
): Pick<CatalogSurroundings, 'openNetwork' | 'startTimer'> {
  return {
    openNetwork: () => openNetwork({ connections: 1, connectTimeoutMs, env }),
    startTimer: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
