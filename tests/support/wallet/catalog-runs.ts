import { join } from 'node:path';
import { type CatalogWish, loadCatalog } from '../../../cli/src/wallet/catalog/source.ts';
import { catalogWeb } from '../../../cli/src/wallet/catalog/web.ts';
import { scratchFolder } from '../scratch-catalog.ts';
import { someCard } from '../some-card.ts';

/** An export of two cards. */
export const cards = JSON.stringify([someCard(), someCard({ id: 'us-example-inlet' })]);
export const json = { 'content-type': 'application/json' };
/** Where the newest export lies on a server. */
export const path = '/maple/cards/main/exports/cards-all.json';

export interface Setting extends Partial<CatalogWish> {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: string;
  readonly signal?: AbortSignal;
  readonly waitMs?: number;
}

/** One run after another with one cache. */
export function catalogRuns() {
  const cacheFolder = join(scratchFolder(), 'deep', 'cardcat');
  const load = ({ env = {}, now = '2026-10-01T08:00:00Z', signal, waitMs, ...wish }: Setting) => {
    const { openNetwork, startTimer } = catalogWeb(env);
    return loadCatalog(
      {
        given: null,
        offline: false,
        live: null,
        homepage: 'https://github.com/maple/cards',
        checkout: null,
        ...wish,
      },
      {
        cwd: scratchFolder(),
        now: () => new Date(now),
        cacheFolder,
        openNetwork,
        startTimer: (ms, callback) => startTimer(waitMs ?? ms, callback),
        signal: signal ?? new AbortController().signal,
      },
    );
  };
  return { cacheFolder, load };
}
