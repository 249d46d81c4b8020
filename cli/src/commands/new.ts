import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { Option } from 'commander';
import { pathOfCardId } from '#core/catalog/card';
import { checkRegistries } from '#core/catalog/check-registries';
import { checkTree } from '#core/catalog/check-tree';
import { type Diagnostic, wordsOf } from '#core/catalog/diagnostic';
import { registryPaths } from '#core/catalog/registry';
import { wrap } from '#core/catalog/reporters/terminal';
import { knownCards } from '#core/catalog/scaffold/find-known';
import { linesOfUnknownNumbers, newCard as newCardText, whatIsLeft } from '#core/catalog/scaffold/new-card';
import { listOf } from '#core/catalog/text';
import { listCardFiles } from '#core/io/card-files';
import { findCatalogRoot, readSchema } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, todayOf } from '../context.ts';
import { CouldNotRun, exitCodes, UsageError } from '../errors.ts';
import { gatherAnswers, type NewOptions, terminalAsker } from '../new-card/ask.ts';

export const newCard: CommandDefinition<NewOptions> = {
  name: 'new',
  description: 'start the record of a card; asks for what no flag says',
  options: [
    new Option('--country <country>', 'where the card is issued: us, ca or cn'),
    new Option('--issuer <issuer>', 'id, name or alias of its issuer, as in data/issuers.json'),
    new Option('--name <name>', "the card's name, as the issuer writes it"),
    new Option('--url <address>', "the issuer's page about it, https"),
    new Option('--slug <slug>', "the file's name and the end of the id (default: made from the name)"),
    new Option('--network <network>', 'visa, mastercard, amex, discover, unionpay, jcb or other'),
    new Option('--tier <tier>', 'the product level the page names, as in data/network-tiers.json'),
    new Option('--type <type>', 'credit, charge, debit or prepaid'),
    new Option('--segment <segment>', 'personal, business or corporate'),
  ],
  run: runNew,
};

/** Without these there is no record to begin with; the others can be suggested or left blank. */
const neededFlags = ['country', 'issuer', 'name', 'url'] as const satisfies readonly (keyof NewOptions)[];

/** Wider lines are hard to read. */
const widest = 100;

/**
 * Writes a record that holds what is known and blanks for the rest, and says what to fill in. Opens no address, and
 * never touches a file that is there.
 */
async function runNew(options: NewOptions, context: CliContext): Promise<number> {
  const missing = neededFlags.filter((flag) => options[flag] === undefined);
  const canAsk = context.stdin.isTTY === true && context.stderr.isTTY === true;
  if (missing.length > 0 && !canAsk) throw new UsageError(missingSentence(missing));

  const root = findCatalogRoot(context.cwd);
  readSchema(root);
  const files = listCardFiles(root);
  const tree = checkTree(files);
  const { registry } = checkRegistries(tree.registries, todayOf(context));
  if (registry.issuers.size === 0)
    throw new CouldNotRun(
      `${registryPaths.issuers} names no issuer that can be read, and a card needs one; run: npm run validate`,
    );
  const asker = missing.length > 0 ? await terminalAsker(context) : null;
  const card = await gatherAnswers(options, asker, { registry, cards: knownCards(files, tree.cards) });

  const id = `${card.country}-${card.slug}`;
  const path = pathOfCardId(id);
  const text = newCardText(card);
  if (!writeNewFile(join(root, path), text))
    throw new UsageError(`${path} is there already; edit that file, or choose another --slug.`);
  const left = whatIsLeft(path, text, tree.registries.values(), todayOf(context));
  const shown = relative(context.cwd, join(root, path)).split(sep).join('/');
  // The questions are on the same screen.
  if (asker !== null) context.stderr.write('\n');
  const width = Math.min(context.stdout.columns ?? widest, widest);
  context.stdout.write(nextSteps({ path, shown, id, url: card.url, text, left }, width));
  return exitCodes.ok;
}

/** Writes a file whole or not at all; false if something has its name. */
function writeNewFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw error;
  }
}

function missingSentence(missing: readonly string[]): string {
  const flags = listOf(
    missing.map((flag) => `--${flag}`),
    'and',
  );
  const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${flags} ${are} missing, and there is no terminal to ask on; give ${them}, for example: cardcat new --country us --issuer chase --name 'Sapphire Preferred' --url https://creditcards.chase.com/…`;
}

export interface NewRecord {
  /** From the catalog's root, where npm runs its scripts. */
  readonly path: string;
  /** As the person would write it in their shell, from where they are. */
  readonly shown: string;
  readonly id: string;
  readonly url: string;
  readonly text: string;
  /** In order of line. */
  readonly left: readonly Diagnostic[];
}

/** What was written and what to do next, for the person who wanted it. `width` is that of the terminal, in columns. */
function nextSteps({ path, shown, id, url, text, left }: NewRecord, width: number): string {
  const numbers = linesOfUnknownNumbers(text).map(String);
  const lastLine = String(text.split('\n').length);
  const todo = left.map((diagnostic) => {
    const { message, severity } = wordsOf(diagnostic);
    const label = `  line ${String(diagnostic.place.line).padStart(lastLine.length)}  `;
    return wrapped(label, severity === 'note' ? `(note) ${message}` : message, width);
  });
  return [
    `Wrote ${shown}`,
    wrapped(
      '',
      `Its id is ${id}. Once merged an id never changes: to choose another, change the id and the file's name now.`,
      width,
    ),
    '',
    `Open ${url} and fill in:`,
    ...todo,
    '',
    wrapped(
      '',
      `Numbers go where null stands in lines ${listOf(numbers, 'and')}: 0 where the page says there is none, and null where it says nothing. Name what the page bears out in "cites", such as ["/annual_fee", "/rewards"].`,
      width,
    ),
    wrapped(
      '',
      'Where the page names no rewards, write "rewards": null. docs/fields.md explains every field.',
      width,
    ),
    '',
    'Then run:',
    `  npm run validate -- ${path}`,
    `  git switch -c add-${id}`,
    `  git add ${shown}`,
    `  git commit -m 'card(add): ${id}'`,
    wrapped('', 'and open a pull request: docs/contributing/README.md says how.', width),
    '',
  ].join('\n');
}

/** The text behind its label, broken between words, further lines below the first. */
function wrapped(label: string, text: string, width: number): string {
  return `${label}${wrap(text, width - label.length).join(`\n${' '.repeat(label.length)}`)}`;
}
