import type { IndexName } from './store.ts';

/** Where each of the exports' indexes stands in `cards.pack`. */
export const indexSections = {
  country: 'IXCO',
  issuer: 'IXIS',
  network: 'IXNE',
  network_tier: 'IXTI',
} as const satisfies Record<IndexName, string>;
