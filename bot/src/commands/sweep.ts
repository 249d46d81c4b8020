import { setUp } from '../set-up.ts';
import type { World } from '../world.ts';

/** `bot sweep`: looks at every open pull request once, and ends; with 1 where some could not be reached. */
export async function sweepOnce(world: World): Promise<number> {
  const { bot } = setUp(world, { isLasting: false });
  world.onStop(() => void bot.drain());
  const isWhole = await bot.sweep();
  await bot.queue.idle();
  await bot.drain();
  return isWhole ? 0 : 1;
}
