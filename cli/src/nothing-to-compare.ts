import type { GitError } from '#adapters/git';
import { visible } from '#catalog/reporters/escape';
import type { World } from './world.ts';

/** Says that no card counts as changed, and why, where git could not be asked. */
export function tellNothingToCompare({ stderr }: World, error?: GitError): void {
  const why = error === undefined ? '' : ` (${visible(error.message)})`;
  stderr.write(`There is nothing to compare with${why}, so no card counts as changed.\n`);
}
