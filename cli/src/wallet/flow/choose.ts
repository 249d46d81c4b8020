import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';
import type { OutputStream } from '../../context.ts';
import type { CatalogCard } from '../catalog/records.ts';
import type { WalletExport } from '../generated/wallet-types.ts';
import type { MapEntry } from '../options.ts';
import type { WalletPrompter } from '../prompter.ts';
import type { LocalPicture } from '../read-wallet.ts';
import { formatArt, formatSkipReason } from '../report/labels.ts';
import { type PassReport, type Scan, type ScanRow, withoutPicture } from '../scan.ts';

export interface Choice {
  readonly n: number;
  readonly card: CatalogCard;
  readonly picture: LocalPicture;
  /** Whether the user chose this card. If `--yes` chose it, the value is false, and skipping the card is not an error. */
  readonly isExplicit: boolean;
}

export interface SkippedItem {
  readonly n: number | null;
  /** The id of the card. Null if it is unknown, or if the user did not choose the card: which cards a user has is private. */
  readonly cardId: string | null;
  readonly why: WalletExport['skipped'][number]['why'];
  readonly isFailure: boolean;
  readonly detail?: string;
}

/** Finds the passes and the card of each `--map`. If `problems` is not empty, the caller must not write anything. */
export function resolveMapFlags({ rows, catalog }: Scan, maps: readonly MapEntry[]) {
  /** Card ids by pass number. */
  const cardIds = new Map<number, string>();
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const { pass, cardId } of maps) {
    const matchingRows = rows.filter(({ passReport }) =>
      'n' in pass ? passReport.n === pass.n : passReport.name === pass.name,
    );
    // A name selects every pass with this name that is certainly a payment card. Other passes must be selected by number.
    const selectedRows = matchingRows.filter(
      ({ passReport }) => 'n' in pass || passReport.kind === 'payment',
    );
    const displayName = 'n' in pass ? `#${pass.n}` : `“${pass.name}”`;
    if (matchingRows.length === 0)
      problems.push(`--map: there is no payment pass ${displayName}; to list them: npx cardcat wallet scan`);
    else if (selectedRows.length === 0)
      problems.push(`--map: ${displayName} may not be a payment card; select it by number, "#n=id".`);
    const card = catalog.cards.get(cardId);
    if (card === undefined) {
      const similarId = findNearest(cardId, catalog.cards.keys());
      const hint = similarId === undefined ? '' : ` (did you mean ${similarId}?)`;
      problems.push(`--map: the catalog has no card ${cardId}${hint}; to find its id: npx cardcat search`);
      continue;
    }
    for (const { passReport, issuerIds } of selectedRows) {
      const { n, country } = passReport;
      if ((cardIds.get(n) ?? cardId) !== cardId)
        problems.push(`--map: pass #${n} is mapped to two cards, one of them ${cardId}; give only one.`);
      if ((country ?? card.country) !== card.country)
        problems.push(`--map: pass #${n} is issued in a different country than ${cardId}.`);
      if (issuerIds?.has(card.issuer_id) === false)
        warnings.push(`Warning: pass #${n} names a different issuer than ${cardId}. Is it that card?`);
      cardIds.set(n, cardId);
    }
  }
  return { cardIds, problems, warnings };
}

/** Chooses the passes that `--map` names. If `choosesExactMatches` is set by `--yes`, also chooses all exact matches. */
export function chooseByFlags(
  { rows, catalog }: Scan,
  cardIds: ReadonlyMap<number, string>,
  choosesExactMatches: boolean,
): readonly (Choice | SkippedItem)[] {
  return rows.map((row) => {
    const cardId = cardIds.get(row.passReport.n);
    if (cardId !== undefined) return chooseOrSkip(row, must(catalog.cards.get(cardId), cardId), true);
    return choosesExactMatches ? chooseIfExact(row) : createNotChosen(row.passReport.n);
  });
}

function chooseOrSkip(
  { passReport, art }: ScanRow,
  card: CatalogCard,
  isExplicit: boolean,
): Choice | SkippedItem {
  const { n } = passReport;
  if (art.format === 'png') return { n, card, picture: art.picture, isExplicit };
  const skippedItem = { n, cardId: card.id, isFailure: isExplicit };
  if (art.format === 'unusable')
    return { ...skippedItem, why: art.problem.code, detail: art.problem.sentence };
  return { ...skippedItem, why: withoutPicture[art.format] };
}

function chooseIfExact(row: ScanRow): Choice | SkippedItem {
  const { n, match, art } = row.passReport;
  if (row.card === null) {
    const why = match?.outcome === 'ask' ? 'not-certain' : 'not-in-catalog';
    return { n, cardId: null, why, isFailure: false };
  }
  if (art.status === 'up-to-date') return { n, cardId: row.card.id, why: art.status, isFailure: false };
  return chooseOrSkip(row, row.card, false);
}

export const createNotChosen = (n: number | null): SkippedItem => ({
  n,
  cardId: null,
  why: 'not-chosen',
  isFailure: false,
});

/** The states in which a picture is worth exporting. With `another-file`, the pixels may turn out to be the same. */
export const exportable: ReadonlySet<PassReport['art']['status']> = new Set([
  'wanted',
  'better-here',
  'another-file',
]);

export function isPromptNeeded({ passReport: { match, kind, art } }: ScanRow): boolean {
  return match?.outcome === 'ask' && kind === 'payment' && art.status === 'here';
}

/** Asks which card each ambiguous pass means, then which cards to export. Throws `InterruptedError` if the user cancels. */
export async function promptForChoices(
  { rows, catalog }: Scan,
  prompter: WalletPrompter,
  stderr: Pick<OutputStream, 'write'>,
): Promise<readonly (Choice | SkippedItem)[]> {
  const candidates: (Choice | SkippedItem)[] = [];
  const notOffered: string[] = [];
  const offers: { readonly n: number; readonly label: string; readonly hint: string }[] = [];
  for (const row of rows) {
    const { n, name, art } = row.passReport;
    const isAsked = isPromptNeeded(row);
    const card = isAsked ? await promptForCard(row.passReport, catalog, prompter) : row.card;
    if (card && (isAsked || exportable.has(art.status))) {
      candidates.push(chooseOrSkip(row, card, true));
      offers.push({ n, label: `#${n} ${name}`, hint: `${card.id}; ${formatArt(art)}` });
      continue;
    }
    candidates.push({ ...createNotChosen(n), ...(art.status === 'up-to-date' && { why: art.status }) });
    const choiceOrSkipped = chooseIfExact(row);
    if (!isAsked && 'why' in choiceOrSkipped)
      notOffered.push(`  #${n} ${name}: ${formatSkipReason(choiceOrSkipped.why)}\n`);
  }
  if (notOffered.length > 0) stderr.write(`Not offered:\n${notOffered.join('')}`);
  const question = 'Which cards do you want to export? Space selects, Enter continues.';
  const selectedIndexes = offers.length === 0 ? [] : await prompter.selectMany(question, offers);
  if (offers.length > 0 && selectedIndexes.length === 0)
    stderr.write('Nothing was selected: Space selects a card, Enter continues.\n');
  const numbers = selectedIndexes.map((index) => offers[index]?.n);
  return candidates.map((choice) =>
    'why' in choice || numbers.includes(choice.n) ? choice : createNotChosen(choice.n),
  );
}

async function promptForCard(
  { n, name, match }: PassReport,
  { cards }: Scan['catalog'],
  prompter: WalletPrompter,
) {
  const { candidates } = must(match, 'the match');
  const offers = candidates.map(({ card_id, differs }) => ({
    label: cards.get(card_id)?.name ?? card_id,
    hint: [card_id, ...differs].join(' '),
  }));
  const index = await prompter.selectOne(`Which card is this? #${n} ${name}`, offers);
  return index === null ? undefined : cards.get(must(candidates[index], 'the candidate').card_id);
}

/** Keeps one pass per card. If a card has different pictures, asks the user, or skips its passes if there is no prompter. */
export async function selectOnePerCard(
  choices: readonly (Choice | SkippedItem)[],
  prompter: WalletPrompter | null,
): Promise<readonly (Choice | SkippedItem)[]> {
  const result: (Choice | SkippedItem)[] = choices.filter((choice) => 'why' in choice);
  const chosen = choices.filter((choice) => 'picture' in choice);
  for (const choicesForCard of Map.groupBy(chosen, ({ card }) => card.id).values()) {
    const choiceBySha256 = new Map(
      choicesForCard.toReversed().map((choice) => [choice.picture.sha256, choice]),
    );
    const group = [...choiceBySha256.values()].toSorted((a, b) => a.n - b.n);
    const n = group.length > 1 ? await promptForArt(group, prompter) : group[0]?.n;
    for (const choice of group) {
      const cardId = choice.card.id;
      if (choice.n === n) result.push(choice);
      else if (prompter !== null) result.push(createNotChosen(choice.n));
      else result.push({ n: choice.n, cardId, why: 'two-arts-for-one-card', isFailure: true });
    }
  }
  return result;
}

async function promptForArt(
  group: readonly Choice[],
  prompter: WalletPrompter | null,
): Promise<number | null> {
  const offers = group.map(({ n, picture: { width, height } }) => ({
    label: `#${n}`,
    hint: `${width}×${height}`,
  }));
  const question = `Two passes have different pictures of ${group[0]?.card.id}. Which one is right?`;
  const index = (await prompter?.selectOne(question, offers)) ?? null;
  return index === null ? null : (group[index]?.n ?? null);
}
