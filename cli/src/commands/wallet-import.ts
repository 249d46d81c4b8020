import { resolve } from 'node:path';
import { Argument } from 'commander';
import { readPlainFile } from '#core/io/plain-file';
import { findNearest } from '#core/text/nearest';
import type { CommandDefinition } from '../command.ts';
import { CliError } from '../errors.ts';
import { encodeArt } from '../wallet/art/encode.ts';
import type { CatalogCard } from '../wallet/catalog/records.ts';
import type { ChosenArt } from '../wallet/contribution/plan.ts';
import type { SkippedItem } from '../wallet/flow/choose.ts';
import { findTarget, finishContribution } from '../wallet/flow/finish.ts';
import { checkImport, type ImportFlags, privacyStatement, walletFlags } from '../wallet/options.ts';
import { createTerminalPrompter } from '../wallet/prompter.ts';
import { hasTerminal, runWallet, type WalletDeps } from '../wallet/run-wallet.ts';
import { hasCatalog, loadCatalogAndIssuers } from '../wallet/scan.ts';
import { noCatalogMessage } from './wallet-export.ts';

const maxImageBytes = 256 * 1024 * 1024;

export function createImportCommand(overrides: Partial<WalletDeps>): CommandDefinition<ImportFlags> {
  return {
    name: 'import',
    description: 'import the art of one card from a picture file',
    arguments: [new Argument('<image>', 'the picture')],
    options: walletFlags.import,
    helpText: `${helpText}\n\n${privacyStatement}\n`,
    run: (flags, context) =>
      runWallet(context, overrides, async (deps) => {
        checkImport(flags);
        context.stderr.write(`${privacyStatement}\n`);
        const target = await findTarget(flags, deps);
        const { catalog } = await loadCatalogAndIssuers(
          flags,
          target.kind === 'checkout' ? target.root : null,
          deps,
        );
        if (!hasCatalog(catalog)) throw new CliError(noCatalogMessage);
        const artOrSkipped = [await prepareArt(flags, catalog.cards, deps)];
        const prompter =
          hasTerminal(context) && flags.yes !== true ? await createTerminalPrompter(context) : null;
        return finishContribution(
          { command: 'wallet.import', catalog, target, prompter, artOrSkipped },
          flags,
          deps,
        );
      }),
  };
}

const helpText = `
Accepts a PNG, JPEG or WebP picture of a card's front, edge to edge, at least 640
pixels wide. It works on any system.

Examples:
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --submit
  cardcat wallet import card.png --card us-harbor-preferred --attribution "© Harbor Bank, press kit"
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --out art --yes

Exit codes:
  0    the picture was written
  1    it was not: it is not accepted, nothing would change, git refused, or an
       error
  2    usage error; no file was opened
  129  stopped by SIGHUP
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;

async function prepareArt(
  { image, card: cardId, source, attribution }: ImportFlags,
  cards: ReadonlyMap<string, CatalogCard>,
  { context, loadSharp }: WalletDeps,
): Promise<ChosenArt | SkippedItem> {
  const skippedItem = { n: null, cardId, isFailure: true } as const;
  const card = cards.get(cardId);
  if (card === undefined) {
    const similarId = findNearest(cardId, cards.keys());
    const detail = `${similarId === undefined ? '' : `Did you mean ${similarId}? `}To find its id: npx cardcat search`;
    return { ...skippedItem, why: 'not-in-catalog', detail };
  }
  const { value: bytes, problem } = readPlainFile(resolve(context.cwd, image), maxImageBytes);
  if (problem !== undefined)
    throw new CliError(
      problem.code === 'ENOENT'
        ? 'The picture cannot be read: no file at that path; check it.'
        : `The picture cannot be read: ${problem.sentence}.`,
    );
  const { value: art, problem: artProblem } = await encodeArt(bytes, 'import', loadSharp);
  if (artProblem !== undefined) return { ...skippedItem, why: artProblem.code, detail: artProblem.sentence };
  return { n: null, card, art, isExplicit: true, source, attribution: attribution ?? null };
}
