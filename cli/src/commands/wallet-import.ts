import { resolve } from 'node:path';
import { Argument } from 'commander';
import type { CommandDefinition } from '../command.ts';
import { encodeArt } from '../wallet/art/encode.ts';
import { artSentence } from '../wallet/art/inspect.ts';
import { terminalAsker } from '../wallet/asker.ts';
import { readPlainFile } from '../wallet/catalog/folder.ts';
import type { CatalogCard } from '../wallet/catalog/records.ts';
import type { ChosenArt } from '../wallet/contribution/plan.ts';
import type { Skip } from '../wallet/flow/choose.ts';
import { findTarget, finish } from '../wallet/flow/finish.ts';
import { checkImport, type ImportFlags, promise, walletFlags } from '../wallet/options.ts';
import { hasTerminal, runWallet, type WalletDeps, WalletStop } from '../wallet/run-wallet.ts';
import { gatherCatalog, isThere } from '../wallet/scan.ts';
import { noCatalog } from './wallet-export.ts';

/** Larger files are rejected without reading them. */
const mostBytes = 256 * 1024 * 1024;

/** `cardcat wallet import`: imports the picture of one card from a file. */
export function importArt(others: Partial<WalletDeps>): CommandDefinition<ImportFlags> {
  return {
    name: 'import',
    description: 'import the art of one card from a picture file',
    arguments: [new Argument('<image>', 'the picture')],
    options: walletFlags.import,
    helpText: `${helpText}\n\n${promise}\n`,
    run: (flags, context) =>
      runWallet(context, others, async (deps) => {
        checkImport(flags, hasTerminal(context));
        context.stderr.write(`${promise}\n`);
        const target = await findTarget(flags, deps);
        const { catalog } = await gatherCatalog(flags, target.kind === 'checkout' ? target.root : null, deps);
        if (!isThere(catalog)) throw new WalletStop(noCatalog);
        const made = [await readyOrNot(flags, catalog.cards.get(flags.card), deps)];
        const asker = hasTerminal(context) && flags.yes !== true ? await terminalAsker(context) : null;
        return finish({ command: 'wallet.import', catalog, target, asker, made }, flags, deps);
      }),
  };
}

const helpText = `
Accepts a PNG, JPEG or WebP picture of a card's front, edge to edge, at least 640
pixels wide. It works on any system.

Examples:
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --branch
  cardcat wallet import card.png --card us-harbor-preferred --attribution "© Harbor Bank, press kit"
  cardcat wallet import card.png --card us-harbor-preferred --source issuer-site --out art --yes

Exit codes:
  0    the picture was written
  1    it was not: it is not accepted, nothing would change, git refused, or an
       error
  2    usage error; no file was opened
  130  stopped by SIGINT (Ctrl-C)
  143  stopped by SIGTERM

More: docs/how-to/add-card-art.md`;

async function readyOrNot(
  { image, card: cardId, source, attribution }: ImportFlags,
  card: CatalogCard | undefined,
  { context, loadSharp }: WalletDeps,
): Promise<ChosenArt | Skip> {
  const skip = { n: null, cardId, isFailure: true } as const;
  if (card === undefined) return { ...skip, why: 'not-in-catalog' };
  const file = readPlainFile(resolve(context.cwd, image), mostBytes);
  if ('why' in file) throw new WalletStop(`The picture cannot be read: ${file.why}.`);
  const art = await encodeArt(file.bytes, 'import', loadSharp);
  if ('why' in art) return { ...skip, why: art.why, detail: artSentence(art) };
  return { n: null, card, art, isNamed: true, source, attribution: attribution ?? null };
}
