import type { Card } from '#catalog/generated/types';
import type { PackFiles } from '#catalog/pack/format';
import { readPack } from '#catalog/pack/read-pack';
import type { Catalog, Files } from '../../api/explorer/data/catalog.ts';
import { openCatalog } from '../../api/explorer/data/catalog.ts';
import { readConfig } from '../../api/src/config.ts';
import type { Core } from '../../api/src/hosts/core.ts';
import { makeCore } from '../../api/src/make-core.ts';
import type { DocumentsFile } from '../../api/src/read-documents.ts';
import { type InventedWorld, inventedWorld } from '../support/invented-cards.ts';
import { someCard } from '../support/some-card.ts';
import { packOf } from '../support/some-pack.ts';
import { builtFile } from './repository-core.ts';

/** A record whose every text wants to be more than a text. */
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

const world = inventedWorld(300);

/** Three hundred invented cards and the hostile one. */
export const explorerWorld: InventedWorld = { ...world, cards: [...world.cards, hostileCard] };
export const explorerPack: PackFiles = packOf(explorerWorld);

/** The files a host has below the page's folder; `piece` answers as it was asked, or with the whole. */
export function hostOf(
  pack: PackFiles,
  { knowsRanges = true, asked = [] }: { readonly knowsRanges?: boolean; readonly asked?: string[] } = {},
): Files {
  const named = (path: string): Uint8Array<ArrayBuffer> => {
    const bytes = new Map<string, Uint8Array>(Object.entries(pack)).get(path.split('/').at(-1) ?? '');
    if (bytes === undefined) throw new Error(`${path}: 404`);
    return bytes.slice();
  };
  return {
    facts: async () => ({ bytes: named('pack.json'), apiBase: null }),
    whole: async (path) => named(path),
    piece: async (path, { from, to }) => {
      asked.push(`${from}-${to}`);
      return knowsRanges
        ? { bytes: named(path).slice(from, to), isWhole: false }
        : { bytes: named(path), isWhole: true };
    },
  };
}

export function explorerCatalog(): Promise<Catalog> {
  return openCatalog(hostOf(explorerPack));
}

/** The API over the same pack. */
export async function explorerCore(): Promise<Core> {
  const read = readConfig({});
  const opened = readPack(explorerPack);
  if ('faults' in read || !opened.ok) throw new Error('the world of the explorer does not open');
  const documents = JSON.parse(new TextDecoder().decode(await builtFile('documents.json'))) as DocumentsFile;
  const core = makeCore({
    config: read.config,
    pack: explorerPack,
    documents,
    store: opened.store,
    newId: () => '0000000000000001',
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  if ('fault' in core) throw new Error(core.fault);
  return core;
}
