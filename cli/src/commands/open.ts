import { Argument, Option } from 'commander';
import { getCardPath } from '#core/card/card';
import { editAddress } from '#core/card/repository-addresses';
import { readCard } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import {
  findCatalogRoot,
  formatUnknownCardMessage,
  listCardIds,
  loadCatalogConfig,
} from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import type { CliContext } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { openPage } from '../terminal.ts';

interface OpenOptions {
  readonly id: string;
  readonly page: 'issuer' | 'site' | 'github';
}

export const openCommand: CommandDefinition<OpenOptions> = {
  name: 'open',
  description: "open a card's page in the browser",
  arguments: [new Argument('<id>', 'such as us-chase-aeroplan')],
  options: [
    new Option('--page <page>', "the issuer's page, the card on the site, or its file on GitHub")
      .choices(['issuer', 'site', 'github'])
      .default('issuer'),
  ],
  helpText: `
Examples:
  cardcat open us-chase-aeroplan
  cardcat open us-chase-aeroplan --page github

Exit codes: 0 opened and printed, 2 could not run.
More: docs/reference/cli.md`,
  run: runOpen,
};

async function runOpen({ id, page }: OpenOptions, context: CliContext): Promise<number> {
  const root = findCatalogRoot(context.cwd);
  const path = getCardPath(id);
  const file = listCatalogFiles(root).find((each) => each.path === path);
  if (file === undefined) throw new UsageError(formatUnknownCardMessage(id, listCardIds(root)));
  const { site, repository } = loadCatalogConfig(root);
  const failWithout = (field: string): never => {
    throw new UsageError(`--page ${page} needs ${field} in catalog.json, but it is null.`);
  };
  if (page === 'site') await openPage(`${site ?? failWithout('site')}cards/${id}/`, context);
  else if (page === 'github')
    await openPage(editAddress(repository ?? failWithout('repository'), path), context);
  else {
    const card = readCard(file);
    const address = card?.official_url ?? card?.sources[0]?.url;
    if (address === undefined)
      throw new CliError(`${path} has no issuer page; run: npx cardcat validate ${id}`);
    await openPage(address, context);
  }
  return exitCodes.ok;
}
