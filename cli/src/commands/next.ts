import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { type Card, getCardPath } from '#core/card/card';
import type { CardField } from '#core/card/fields';
import { setValueAt, valueAt, withoutIndexes } from '#core/card/json';
import { redate } from '#core/card/redate';
import type { Registry } from '#core/card/registry';
import { checkRegistries } from '#core/check/check-registries';
import { checkTree } from '#core/check/check-tree';
import { fixCardText } from '#core/check/fix';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { isInCheckout } from '#core/io/git';
import { formatAmount } from '#core/review/change-text';
import { describeNumber } from '#core/review/formatted-numbers';
import { collectCardNames } from '#core/sources/evidence/card-names';
import { doubtSentences } from '#core/sources/evidence/doubt-rules';
import {
  type EvidenceVerdict,
  type PageEvidence,
  unreadablePage,
} from '#core/sources/evidence/find-evidence';
import { buildNumberQuery } from '#core/sources/evidence/number-query';
import type { NumberToRead } from '#core/sources/proposals/reading-list';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import { findCatalogRoot, readValidCards, readVerifiedSchema } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { exitCodes } from '../errors.ts';
import { parseNumber, parsePercent } from '../new-card/parse-answers.ts';
import { createPrompter, type Prompter } from '../new-card/prompter.ts';
import type { openAddressReader } from '../read-address.ts';
import { submitChanges } from '../submit/submit.ts';
import { startBrowser } from '../terminal.ts';
import { type NumberSelection, selectionFlags, selectNumbers } from './todo.ts';

interface NextOptions extends NumberSelection {
  readonly open: boolean;
}

export const nextCommand: CommandDefinition<NextOptions> = {
  name: 'next',
  description: 'read old and unread numbers on their pages, card by card',
  arguments: selectionFlags.arguments,
  options: [...selectionFlags.options, new Option('--open', 'open each page in the browser').default(false)],
  helpText: `
Shows each number with the words of its page. Press a key to
confirm it, or to take another value; the file is written
after each card, and Ctrl-C loses nothing that you accepted.
At the end it offers the pull request, as submit does.

Examples:
  cardcat sources next --country ca --field fx_fee
  cardcat sources next us-chase-aeroplan --open

Exit codes: 0 done, 2 could not run, 130 stopped.
More: docs/reference/cli.md`,
  run: runNext,
};

async function runNext({ open, ...selection }: NextOptions, context: CliContext): Promise<number> {
  const { stdin, stdout, stderr } = context;
  if (stdin.isTTY !== true || stderr.isTTY !== true)
    throw new UsageError('sources next asks questions on a terminal; for a list: npx cardcat sources todo');
  const root = findCatalogRoot(context.cwd);
  readVerifiedSchema(root);
  const today = getToday(context);
  const { registry } = checkRegistries(checkTree(listCatalogFiles(root)).registries, today);
  const cards = await readValidCards(root, context);
  const numbers = selectNumbers(cards, selection, today);
  const session: Session = {
    root,
    today,
    registry,
    cards,
    prompter: await createPrompter(context),
    reader: (await import('../read-address.ts')).openAddressReader(context),
    open,
    context,
    written: new Set(),
  };
  const byCard = [...Map.groupBy(numbers, ({ card }) => card.id).values()];
  let unasked = numbers.length;
  let left = numbers.length;
  try {
    for (const [index, own] of byCard.entries()) {
      const { id, name } = must(own[0], 'a number').card;
      const count = `${pluralize(unasked, 'number')} of ${pluralize(byCard.length - index, 'card')} left`;
      stderr.write(`\n${escapeHiddenCharacters(`${id}: ${name}`)} (${count})\n`);
      const { acceptedCount, isQuit } = await readNumbers(own, session);
      left -= acceptedCount;
      if (isQuit) break;
      unasked -= own.length;
    }
  } finally {
    await session.reader.close();
  }
  stdout.write(left === 0 ? 'No number is left to read.\n' : `${pluralize(left, 'number')} left to read.\n`);
  if (session.written.size === 0 || !isInCheckout(root)) return exitCodes.ok;
  return submitChanges(root, { paths: [...session.written], yes: false }, context);
}

interface Session {
  readonly root: string;
  readonly today: string;
  readonly registry: Registry;
  readonly cards: readonly Card[];
  readonly prompter: Prompter;
  readonly reader: ReturnType<typeof openAddressReader>;
  readonly open: boolean;
  readonly context: CliContext;
  /** The paths of the cards that were written. */
  readonly written: Set<string>;
}

/** A number that the user confirmed or changed on a page. */
interface AcceptedNumber {
  readonly pointer: string;
  readonly value: number;
  readonly url: string;
}

/** Asks about the numbers of one card, page by page. Writes what was accepted, also if the user stops. */
async function readNumbers(
  numbers: readonly NumberToRead[],
  session: Session,
): Promise<{ readonly acceptedCount: number; readonly isQuit: boolean }> {
  const { context, reader, registry, open } = session;
  const { card } = must(numbers[0], 'a number');
  const issuer = registry.issuers.get(card.issuer_id);
  const names = collectCardNames(
    card,
    issuer,
    session.cards.filter(({ issuer_id: id }) => id === card.issuer_id),
  );
  const accepted: AcceptedNumber[] = [];
  let pending = numbers.map((number) => ({ number, addresses: number.addresses }));
  try {
    while (pending.length > 0) {
      const url = must(pending[0]?.addresses[0], 'a page of the card');
      const here = pending.filter(({ addresses }) => addresses[0] === url);
      pending = pending.filter((each) => !here.includes(each));
      context.stderr.write(`${escapeHiddenCharacters(url)}\n`);
      if (open) await startBrowser(url, context).catch(() => undefined);
      const { value: page, problem } = await reader.read({
        url,
        country: card.country,
        domains: (issuer?.domains ?? []).filter((domain) => domain !== undefined),
        // No page shows -1, so all its values for an unknown number are other values.
        queries: here.map(({ number: { pointer, value } }) =>
          buildNumberQuery(card, names, pointer, value ?? -1),
        ),
      });
      if (problem !== undefined)
        context.stderr.write(`${escapeHiddenCharacters(problem.sentence)} It may open in a browser.\n`);
      for (const [index, { number, addresses }] of here.entries()) {
        const evidence = page?.reading.evidence[index] ?? unreadablePage;
        const answer = await askNumber(number, { evidence, url }, session.prompter);
        if (answer === 'quit') return { acceptedCount: accepted.length, isQuit: true };
        if (typeof answer === 'number') accepted.push({ pointer: number.pointer, value: answer, url });
        const others = addresses.slice(1);
        if (answer !== 'elsewhere') continue;
        if (others.length > 0) pending.push({ number, addresses: others });
        else context.stderr.write('No other page of the card is known, so the number stays as it is.\n');
      }
    }
    return { acceptedCount: accepted.length, isQuit: false };
  } finally {
    if (accepted.length > 0) writeNumbers(card, accepted, session);
  }
}

/** Asks what to do with one number on one page. */
async function askNumber(
  { card, pointer, value, why, days }: NumberToRead,
  { evidence, url }: { readonly evidence: PageEvidence; readonly url: string },
  prompter: Prompter,
): Promise<number | 'elsewhere' | 'skip' | 'quit'> {
  const { label, unit } = describeNumber(card, pointer);
  const show = (number: number) => formatAmount(number, unit);
  const age = days === null ? why : `${why}: read ${days} days ago`;
  const state = value === null ? 'unknown' : `${show(value)}, ${age}`;
  const quote = (text: string | null) => (text === null ? '' : `: “${truncate(text, 120)}”`);
  const doubt = evidence.doubt === null ? '' : `, but ${doubtSentences[evidence.doubt]}`;
  const isFound = evidence.verdict === 'found';
  const wordsByVerdict = {
    found: quote(evidence.context),
    'number-only': `${doubt}${quote(evidence.context)}`,
    'in-data': `, but only the page's data has it${quote(evidence.context)}`,
    absent: ', I see it on the page',
    unreadable: ', I see it on the page',
  } as const satisfies Record<EvidenceVerdict, string>;
  const own =
    value === null
      ? []
      : [
          {
            number: value,
            isSure: isFound,
            words: `${show(value)} is right${wordsByVerdict[evidence.verdict]}`,
          },
        ];
  const others = evidence.others.slice(0, maxOthers).map((other) => ({
    number: other.value,
    isSure: !isFound && evidence.others.length === 1,
    words: `${value === null ? '' : `${show(value)} → `}${show(other.value)}${quote(other.context)}`,
  }));
  const values = [...own, ...others].map(({ number, isSure, words }, index) => {
    return { number, key: isSure ? 'a' : String(index + 1), label: escapeHiddenCharacters(words) };
  });
  const key = await prompter.promptKey(escapeHiddenCharacters(`${label} (${state})`), [
    ...values,
    { key: 'c', label: 'type another value' },
    { key: 'n', label: 'not on this page' },
    { key: 's', label: 'skip' },
    { key: 'o', label: 'open the page there', open: evidence.link ?? evidence.others[0]?.link ?? url },
    { key: 'q', label: 'quit' },
  ]);
  const chosen = values.find((each) => each.key === key);
  if (chosen !== undefined) return chosen.number;
  if (key === 'c') return promptNumber(prompter, label, unit, pointer);
  return key === 'n' ? 'elsewhere' : key === 'q' ? 'quit' : 'skip';
}

const maxOthers = 4;

async function promptNumber(
  prompter: Prompter,
  label: string,
  unit: string | undefined,
  pointer: string,
): Promise<number | 'skip'> {
  const parse = (input: string) =>
    unit === '%' ? parsePercent(input, label, withoutIndexes(pointer) as CardField) : parseNumber(input);
  const message = `${label}${unit === undefined ? '' : `, ${unit}`}? (leave empty to skip)`;
  return parse(await prompter.promptText({ message, check: parse })).value ?? 'skip';
}

/** Writes the numbers into the card's file as it is now, with today's reading by a person. */
function writeNumbers(
  card: Card,
  accepted: readonly AcceptedNumber[],
  { root, today, registry, context, written }: Session,
): void {
  const path = getCardPath(card.id);
  let record = JSON.parse(readFileSync(join(root, path), 'utf8')) as Card;
  for (const { pointer, value } of accepted) record = setValueAt(record, pointer, value);
  for (const [url, numbers] of Map.groupBy(accepted, (number) => number.url))
    record = redate(
      record,
      numbers.map(({ pointer }) => pointer),
      { url, day: today, by: 'person' },
    );
  const draft = `${JSON.stringify(record, null, 2)}\n`;
  writeFilesAtomically(new Map([[join(root, path), fixCardText(draft, registry) ?? draft]]));
  written.add(path);
  const changed = accepted.filter(({ pointer, value }) => valueAt(card, pointer) !== value).length;
  const counts = [`${accepted.length - changed} confirmed`, ...(changed > 0 ? [`${changed} changed`] : [])];
  context.stdout.write(`Wrote ${path}: ${counts.join(', ')}\n`);
}
