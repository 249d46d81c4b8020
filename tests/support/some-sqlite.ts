import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeLog } from '#catalog/pack/store';
import { openSqliteStore, type SqliteStore } from '../../api/src/stores/sqlite-store.ts';
import { writeSqlite } from '../../scripts/build-sqlite/write-sqlite.ts';
import type { InventedWorld } from './invented-cards.ts';

/** The database of a world, as a build makes it; the file is gone once it is open. */
export function sqliteOf(world: InventedWorld, changes: ChangeLog | null = null): SqliteStore {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-sqlite-'));
  try {
    const file = join(folder, 'cards.sqlite');
    writeSqlite(file, world.cards, { ...world, release: 'v1.4.0', committedAt: '2026-11-02T09:12:44Z' });
    return openSqliteStore(file, changes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
