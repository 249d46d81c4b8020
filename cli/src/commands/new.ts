import { join, relative, sep } from 'node:path';
import { listCardFiles } from '#adapters/card-files';
import { pathOfCardId } from '#catalog/card';
import { checkRegistries } from '#catalog/check-registries';
import { checkTree } from '#catalog/check-tree';
import { registryPaths } from '#catalog/registry';
import { knownCards } from '#catalog/scaffold/find-known';
import { newCard, whatIsLeft } from '#catalog/scaffold/new-card';
import { listOf } from '#catalog/text';
import { findCatalogRoot, readSchema } from '../catalog-root.ts';
import { CouldNotRun, exitCodes, UsageError } from '../exit.ts';
import { terminalAsker } from '../new-card/asker.ts';
import { gatherAnswers } from '../new-card/gather-answers.ts';
import { nextSteps } from '../new-card/next-steps.ts';
import { missingFlags, type NewFlag, type NewOptions } from '../new-card/options.ts';
import { writeNewFile } from '../new-card/write-new-file.ts';
import { todayOf, type World } from '../world.ts';

export type { NewOptions } from '../new-card/options.ts';

/** Wider lines are hard to read. */
const widest = 100;

/**
 * `cardcat new`: writes a record that holds what is known and blanks for the rest, and says what to fill in.
 * Where a needed flag is missing it asks on the terminal, there being one. Opens no address, and never touches a
 * file that is there. Exit 0; throws `CouldNotRun` where it cannot, and `Interrupted` where the person stops.
 */
export async function runNew(options: NewOptions, world: World): Promise<number> {
  const missing = missingFlags(options);
  const canAsk = world.stdin.isTTY === true && world.stderr.isTTY === true;
  if (missing.length > 0 && !canAsk) throw new UsageError(missingSentence(missing));

  const root = findCatalogRoot(world.cwd);
  readSchema(root);
  const files = listCardFiles(root);
  const tree = checkTree(files);
  const { registry } = checkRegistries(tree.registries, todayOf(world));
  if (registry.issuers.size === 0)
    throw new CouldNotRun(
      `${registryPaths.issuers} names no issuer that can be read, and a card needs one; run: npm run validate`,
    );
  const asker = missing.length > 0 ? await terminalAsker(world) : null;
  const card = await gatherAnswers(options, asker, { registry, cards: knownCards(files, tree.cards) });

  const id = `${card.country}-${card.slug}`;
  const path = pathOfCardId(id);
  const text = newCard(card);
  if (!writeNewFile(join(root, path), text))
    throw new UsageError(`${path} is there already; edit that file, or choose another --slug.`);
  const left = whatIsLeft(path, text, tree.registries.values(), todayOf(world));
  const shown = relative(world.cwd, join(root, path)).split(sep).join('/');
  // What was asked stands on the same screen.
  if (asker !== null) world.stderr.write('\n');
  const width = Math.min(world.stdout.columns ?? widest, widest);
  world.stdout.write(nextSteps({ path, shown, id, url: card.url, text, left }, width));
  return exitCodes.ok;
}

function missingSentence(missing: readonly NewFlag[]): string {
  const flags = missing.map((flag) => `--${flag}`);
  const verb = flags.length === 1 ? 'is' : 'are';
  return `${listOf(flags, 'and')} ${verb} missing, and there is no terminal to ask on; give ${flags.length === 1 ? 'it' : 'them'}, for example: cardcat new --country us --issuer chase --name 'Sapphire Preferred' --url https://creditcards.chase.com/…`;
}
