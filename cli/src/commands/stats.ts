import { catalogStats } from '#catalog/stats';
import { findCatalogRoot } from '../catalog-root.ts';
import { exitCodes } from '../exit.ts';
import { readCards } from '../read-cards.ts';
import { statsText } from '../stats-text.ts';
import { todayOf, type World } from '../world.ts';

export interface StatsOptions {
  readonly json: boolean;
}

/** `cardcat stats`: the catalog in numbers. Throws where a card cannot be read. */
export async function runStats({ json }: StatsOptions, world: World): Promise<number> {
  const root = findCatalogRoot(world.cwd);
  const stats = catalogStats(await readCards(root, world), todayOf(world));
  world.stdout.write(json ? `${JSON.stringify({ version: 1, ...stats }, null, 2)}\n` : statsText(stats));
  return exitCodes.ok;
}
