import { setUp } from '../set-up.ts';
import type { World } from '../world.ts';

/** `bot sweep`: looks at every open pull request once, and ends. */
export async function sweepOnce(world: World): Promise<number> {
  const { bot } = await setUp(world, { isLasting: false });
  world.onStop(() => void bot.drain());
  await bot.runTask('sweep');
  await bot.queue.idle();
  await bot.drain();
  return 0;
}
