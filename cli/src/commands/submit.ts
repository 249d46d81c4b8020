import { Argument, Option } from 'commander';
import { getArtPath } from '#core/card/art';
import { getCardIdFromPath } from '#core/card/card';
import { resolveCatalogSelection } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { submitChanges } from '../submit/submit.ts';

interface SubmitCommandOptions {
  readonly paths: readonly string[];
  readonly yes: boolean;
}

export const submitCommand: CommandDefinition<SubmitCommandOptions> = {
  name: 'submit',
  description: 'turn your changes to the catalog into a pull request',
  arguments: [new Argument('[paths...]', 'ids of cards, files or folders; without any, all of data/')],
  options: [new Option('--yes', 'ask nothing').default(false)],
  helpText: `
Checks the changed files, shows the plan, asks once; then
makes a branch and a commit, pushes them to your fork and
opens the pull request with gh. Without gh, prints the
commands. Only files under data/ are committed.

Examples:
  cardcat submit
  cardcat submit us-chase-aeroplan --yes

Exit codes: 0 opened, or you said no; 1 the check would
fail; 2 could not run; 130 stopped.
More: docs/tutorials/first-card.md`,
  run: ({ paths, yes }, context) => {
    const { root, selectedPaths, isWholeCatalog } = resolveCatalogSelection(context.cwd, paths);
    const selected = selectedPaths.flatMap(({ below }) => {
      const id = getCardIdFromPath(below);
      // A card's picture belongs to the card.
      return id === undefined ? [below] : [below, getArtPath(id)];
    });
    return submitChanges(root, { paths: isWholeCatalog ? undefined : selected, yes }, context);
  },
};
