import { Argument, Option } from 'commander';
import { type Card, countries } from '#core/card/card';
import { cardFields } from '#core/card/fields';
import { pointerContains } from '#core/card/json';
import { branchesWithNumbers } from '#core/card/numbers';
import { UsageError } from '#core/io/errors';
import { listNumbersToRead, type NumberToRead } from '#core/sources/proposals/reading-list';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { formatList, pluralize } from '#core/text/text';
import { findCatalogRoot, formatUnknownCardMessage, readValidCards } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday } from '../context.ts';
import { exitCodes } from '../errors.ts';

/** The flags that select numbers. */
export interface NumberSelection {
  readonly cards: readonly string[];
  readonly country?: string;
  readonly field?: string;
}

export const selectionFlags = {
  arguments: [new Argument('[cards...]', 'ids of cards; without any, all cards')],
  options: [
    new Option('--country <country>', 'only cards of this country').choices(countries),
    new Option('--field <field>', 'only this field, such as fx_fee or annual_fee/first_year'),
  ],
} as const;

export const todoCommand: CommandDefinition<NumberSelection & { readonly json: boolean }> = {
  name: 'todo',
  description: 'list the numbers that somebody should read',
  arguments: selectionFlags.arguments,
  options: [...selectionFlags.options, new Option('--json', 'as JSON').default(false)],
  helpText: `
Examples:
  cardcat sources todo --country ca --field fx_fee
  cardcat sources todo --json

Exit codes: 0 listed, 2 could not run.
More: docs/reference/cli.md`,
  run: runTodo,
};

/** Selects the numbers to read among the cards. Throws `UsageError` for an unknown card or field. */
export function selectNumbers(
  all: readonly Card[],
  { cards: ids, country, field: name = '' }: NumberSelection,
  today: string,
): readonly NumberToRead[] {
  const known = all.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new UsageError(formatUnknownCardMessage(unknown, known));
  const field = name === '' ? '' : `/${name.replace(/^\//, '')}`;
  if (field !== '' && !Object.keys(cardFields).some((each) => pointerContains(field, each)))
    throw new UsageError(
      `--field ${escapeHiddenCharacters(name)} is no field with numbers; give ${formatList(
        branchesWithNumbers.map(({ key }) => key),
        'or',
      )}.`,
    );
  const cards = all.filter(
    (card) => (ids.length === 0 || ids.includes(card.id)) && (country ?? card.country) === card.country,
  );
  return listNumbersToRead(cards, { field, today });
}

async function runTodo(
  { json, ...selection }: NumberSelection & { readonly json: boolean },
  context: CliContext,
): Promise<number> {
  const { stdout } = context;
  const cards = await readValidCards(findCatalogRoot(context.cwd), context);
  const today = getToday(context);
  const numbers = selectNumbers(cards, selection, today).map(
    ({ card, pointer, value, why, days, addresses }) => {
      const address = must(addresses[0], 'a page of the card');
      return { id: card.id, field: pointer, value, why, days, address };
    },
  );
  if (json)
    stdout.write(
      `${JSON.stringify({ version: 1, as_of: today, total: numbers.length, numbers }, null, 2)}\n`,
    );
  else {
    for (const { id, field, why, days, address } of numbers)
      stdout.write(
        `${escapeHiddenCharacters(`${id} ${field}  ${why}${days === null ? '' : ` (${days} days)`}  ${address}`)}\n`,
      );
    const cardCount = new Set(numbers.map(({ id }) => id)).size;
    stdout.write(
      `${pluralize(numbers.length, 'number')} of ${pluralize(cardCount, 'card')} to read. One after the other: npx cardcat sources next\n`,
    );
  }
  return exitCodes.ok;
}
