import type { Card } from '#core/card/generated/types';
import { type Catalog, openCatalog } from '../../../api/explorer/data/catalog.ts';
import { pageData } from '../../../api/src/site.ts';
import { sha256Of } from '../../../scripts/build-api/files.ts';
import { someCard } from '../some-card.ts';
import { catalogFileOf } from '../some-store.ts';
import { createSyntheticCatalog, type SyntheticCatalog } from '../synthetic-catalog.ts';
import { appOver } from './repository-app.ts';

export const hostileCard: Card = someCard({
  id: 'us-aldermoor-hostile',
  name: '<img src=x onerror="window.hit=1">\u202eevil</bdi><script>window.hit=1</script>',
  issuer: 'Aldermoor Bank',
  issuer_id: 'aldermoor',
  annual_fee: { amount: 95, currency: 'USD', waiver: '"><svg onload=window.hit=1>' },
  benefits: [{ title: "'; window.hit=1;//", category: 'other', description: '{{constructor}}' }],
  official_url: 'javascript:window.hit=1',
  sources: [
    { url: 'javascript:window.hit=1', retrieved: null, cites: ['/annual_fee<script>'], note: '<b>bold</b>' },
    { url: 'data:text/html,<script>window.hit=1</script>', retrieved: '2026-10-01', cites: ['/__proto__'] },
  ],
});

const catalog = createSyntheticCatalog(300);

export const explorerSyntheticCatalog: SyntheticCatalog = {
  ...catalog,
  cards: [...catalog.cards, hostileCard],
};

const file = catalogFileOf(explorerSyntheticCatalog);
const text = JSON.stringify(file);

/** The catalog files that the explorer loads. The keys are paths relative to the page's folder. */
export const explorerData = pageData(text, sha256Of(text), file.meta.content_sha256.slice(0, 12));

export function explorerCatalog(): Promise<Catalog> {
  return openCatalog(async (path) => new Response(explorerData.get(path) ?? null), '2026-10-01');
}

export const explorerApp = () => appOver(file);
