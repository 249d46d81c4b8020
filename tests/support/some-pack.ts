import type { PackFiles } from '#catalog/pack/format';
import type { SyncStore } from '#catalog/pack/pack-store';
import { readPack } from '#catalog/pack/read-pack';
import type { ChangeLog } from '#catalog/pack/store';
import { writePack } from '#catalog/pack/write-pack';
import { type InventedWorld, inventedWorld } from './invented-cards.ts';
import { nodeSha256 } from './node-sha256.ts';

/** The pack of a world, as a build makes it. */
export function packOf({ cards, issuers, tiers }: InventedWorld): PackFiles {
  return writePack(cards, {
    issuers,
    tiers,
    sha256: nodeSha256,
    release: 'v1.4.0',
    committedAt: '2026-11-02T09:12:44Z',
  });
}

/** A store over a pack that must be right. */
export function openStore(files: PackFiles, changes?: ChangeLog): SyncStore {
  const result = readPack(files, changes === undefined ? {} : { changes });
  if (!result.ok) throw new Error(`${result.file} ${result.problem}.`);
  return result.store;
}

export const storeOf = (world: InventedWorld = inventedWorld()): SyncStore => openStore(packOf(world));
