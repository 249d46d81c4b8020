import { isDay } from '#core/card/days';
import { recordOf } from '#core/card/exported-card';
import { type CardField, findField, nameField } from '#core/card/fields';
import { isObject, joinPointer, parsePointer, setValueAt, valueAt, withoutIndexes } from '#core/card/json';
import { fieldLabels } from '#core/card/labels';
import { branchesWithoutFacts } from '#core/card/numbers';
import { must } from '#core/text/must';
import type { Problem, Result } from '#core/text/result';
import { compareText } from '#core/text/text';
import type { ChangesQuery } from './parse.ts';
import { createWrongValueProblem, type QueryProblem } from './problems.ts';
import type { ValueFilter } from './query.ts';

/** A card without derived keys. It may have any other keys, because older versions had other fields. */
export type PastRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Removes the keys that only follow from the others and from the day of an export. */
export const toPastRecord = (exported: object): PastRecord => recordOf(exported) as PastRecord;

/** The field at a JSON Pointer changed. An absent `from` or `to` means that the field was absent. */
export interface FieldChange {
  readonly pointer: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A commit that changed the published cards. */
export interface Revision {
  /** The first 12 digits of the commit hash. The data version if the cards are not committed. */
  readonly tag: string;
  readonly data_version: string;
  /** The date of the commit, YYYY-MM-DD. */
  readonly on: string;
  /** How to turn the cards after this commit into those before: null for an added card, the whole card for a removed one. */
  readonly before: Readonly<Record<string, null | PastRecord | readonly FieldChange[]>>;
}

/** Everything that ever changed, from oldest to newest. The first revision has the first cards, which no `before` describes. */
export interface RevisionLog {
  /** Whether the log goes back to the first commit. False if it was built from a shallow clone, or without a history. */
  readonly complete: boolean;
  readonly revisions: readonly Revision[];
  /** The data versions of the releases by tag. */
  readonly releases: Readonly<Record<string, string>>;
}

export interface ChangeRow {
  readonly id: string;
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The JSON Pointer to the changed field, its name, and its values. Absent if the whole card was added or removed. */
  readonly pointer?: string;
  readonly field?: string;
  /** Absent if the field was absent. */
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface Changes {
  readonly since: string;
  /** The newest release, if it has the newest committed data, and otherwise the newest commit. */
  readonly until: string;
  readonly data_version: string;
  /** Whether the current data is newer than `until`. */
  readonly unreleased: boolean;
  /** The number of changed cards. */
  readonly total: number;
  /** Sorted by id, then in the order of the card's fields. */
  readonly data: readonly ChangeRow[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly id: string; readonly pointers: readonly string[] }[];
}

/** The log does not go back to `since`. `oldest` is the oldest day in the log, or null if it is empty. */
export interface ChangesProblem extends Problem<'changes-expired'> {
  readonly oldest: string | null;
}

export interface ChangesRequest {
  /** A release tag, a data version, the first 12 digits of a commit, or a date, whose own changes are included. */
  readonly since: string;
  readonly dataVersion: string;
  /** Select the cards, by their newest version. */
  readonly filters: ChangesQuery['filters'];
}

/** Returns the net difference between the cards as they were and the current ones. A card that came and went is left out. */
export function findChanges(
  log: RevisionLog,
  current: readonly object[],
  { since, dataVersion, filters }: ChangesRequest,
): Result<Changes, ChangesProblem | QueryProblem> {
  const start = findStart(log, since, dataVersion);
  if (start.problem !== undefined) return { problem: start.problem };
  const olderCards = new Map<string, PastRecord | null>();
  const newerCards = byId(current);
  for (const { id, before } of walkBack(log, newerCards, start.value)) olderCards.set(id, before);
  const rows = [...olderCards]
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([id, before]) => listRows(before, newerCards.get(id) ?? null))
    .filter(({ record }) => matchesFilters(record, filters))
    .map(({ row }) => row);
  const selectIds = (kind: ChangeRow['change']) => [
    ...new Set(rows.filter(({ change }) => change === kind).map(({ id }) => id)),
  ];
  // Without a commit, the tag of a revision is its data version.
  const last = log.revisions.findLast(({ tag, data_version }) => tag !== data_version);
  const release = Object.entries(log.releases).findLast(([, version]) => version === last?.data_version);
  return {
    value: {
      since,
      until: release?.[0] ?? last?.tag ?? dataVersion,
      data_version: dataVersion,
      unreleased: last?.data_version !== dataVersion,
      total: new Set(rows.map(({ id }) => id)).size,
      data: rows,
      added: selectIds('added'),
      removed: selectIds('removed'),
      changed: selectIds('changed').map((id) => ({
        id,
        pointers: rows.flatMap((row) => (row.id === id && row.pointer !== undefined ? [row.pointer] : [])),
      })),
    },
  };
}

const byId = (records: readonly object[]): ReadonlyMap<string, PastRecord> =>
  new Map(records.map(toPastRecord).map((record) => [record.id, record]));

function matchesFilters(record: PastRecord, { ids, ...choices }: ChangesQuery['filters']): boolean {
  return (
    (ids === undefined || ids.includes(record.id)) &&
    Object.entries<ValueFilter<string>>(choices).every(
      ([name, { not, values }]) => values.includes(String(record[name])) !== not,
    )
  );
}

/** Returns the index of the first revision whose changes are wanted. */
function findStart(
  { revisions, releases, complete }: RevisionLog,
  since: string,
  dataVersion: string,
): Result<number, ChangesProblem | QueryProblem> {
  const version = Object.hasOwn(releases, since) ? releases[since] : since;
  const known = revisions.findLastIndex(
    ({ tag, data_version }) => version === tag || version === data_version,
  );
  if (known >= 0) return { value: known + 1 };
  // A client with the current data has missed nothing, even if that data is not in the log.
  if (since === dataVersion) return { value: revisions.length };
  const first = revisions.findIndex(({ on }) => on >= since);
  if (isDay(since) && (complete || first !== 0)) return { value: first < 0 ? revisions.length : first };
  if (complete)
    return {
      problem: createWrongValueProblem(
        'since',
        since,
        'not-listed',
        'is neither a release nor a version of the data',
      ),
    };
  const oldest = revisions[0]?.on ?? null;
  return {
    problem: { code: 'changes-expired', sentence: `The change log does not go back to ${since}.`, oldest },
  };
}

interface Step {
  readonly id: string;
  readonly revision: Revision;
  readonly before: PastRecord | null;
  readonly after: PastRecord | null;
}

/** Undoes the revisions from the newest to the one at `start`, card by card. */
function* walkBack(
  { revisions }: RevisionLog,
  current: ReadonlyMap<string, PastRecord>,
  start: number,
): Generator<Step> {
  const cards = new Map(current);
  for (const [offset, revision] of revisions.slice(start).toReversed().entries()) {
    const isFirst = start === 0 && offset === revisions.length - 1;
    const undo = isFirst ? Object.fromEntries(Array.from(cards.keys(), (id) => [id, null])) : revision.before;
    for (const [id, edits] of Object.entries(undo)) {
      const after = cards.get(id) ?? null;
      const before = Array.isArray(edits) ? undoEdits(must(after, id), edits) : (edits as PastRecord | null);
      yield { id, revision, before, after };
      if (before === null) cards.delete(id);
      else cards.set(id, before);
    }
  }
}

function undoEdits(record: PastRecord, edits: readonly FieldChange[]): PastRecord {
  return edits.reduce((copy, { pointer, ...values }) => {
    if ('from' in values) return setValueAt(copy, pointer, values.from);
    const parent = pointer.slice(0, pointer.lastIndexOf('/'));
    const { [must(parsePointer(pointer)?.at(-1), pointer)]: _, ...others } = valueAt(
      copy,
      parent,
    ) as PastRecord;
    return parent === '' ? (others as PastRecord) : setValueAt(copy, parent, others);
  }, record);
}

/** Compares two JSON values. Lists of different lengths differ as a whole. */
export function listDifferences(from: unknown, to: unknown, pointer = ''): readonly FieldChange[] {
  if (Object.is(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((value, index) => listDifferences(value, to[index], `${pointer}/${index}`));
  if (!isObject(from) || !isObject(to))
    return [{ pointer, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => listDifferences(from[key], to[key], joinPointer(pointer, key)));
}

/** Builds the `before` of the revision between two states. */
export function describeBefore(from: readonly object[], to: readonly object[]): Revision['before'] {
  const [older, newer] = [byId(from), byId(to)];
  const edits = Array.from(newer, ([id, record]) => {
    const before = older.get(id);
    return [id, before === undefined ? null : listDifferences(before, record)] as const;
  });
  return Object.fromEntries([
    ...edits.filter(([, edit]) => edit === null || edit.length > 0),
    ...[...older].filter(([id]) => !newer.has(id)),
  ]);
}

function listRows(
  before: PastRecord | null,
  after: PastRecord | null,
): readonly { readonly row: ChangeRow; readonly record: PastRecord }[] {
  const record = after ?? before;
  if (record === null) return [];
  const card = { id: record.id, name: String(record.name) };
  if (before === null || after === null)
    return [{ record, row: { ...card, change: after === null ? 'removed' : 'added' } }];
  return listDifferences(before, after).map((edit) => {
    const { pointer, ...values } = edit;
    const field = nameChangedField(pointer, after, before);
    return { record, row: { ...card, change: 'changed', pointer, field, ...values } };
  });
}

/** Returns the English name of a field, or of the top-level field that contains it. */
function nameChangedField(pointer: string, ...records: readonly PastRecord[]): string {
  const path = withoutIndexes(pointer);
  const item = /^.*\/\d+(?=\/)/.exec(pointer)?.[0];
  const label = item && records.map((record) => valueAt(record, `${item}/label`)).find((text) => text);
  const key = must(parsePointer(pointer)?.[0], pointer);
  if (findField(path) !== undefined)
    return nameField(path as CardField, typeof label === 'string' ? label : key);
  return Object.hasOwn(fieldLabels, key) ? fieldLabels[key as keyof typeof fieldLabels].en : key;
}

/** What changed about one card on one day. */
export interface DayChange {
  readonly id: string;
  readonly on: string;
  /** The data version before the day. */
  readonly previous: string;
  /** Says in words what changed, such as “Example Card: annual fee 325 → 350”. */
  readonly title: string;
  readonly rows: readonly ChangeRow[];
}

/** Lists the changes by card and day, the newest first, without the first cards of the log. */
export function listDayChanges(
  log: RevisionLog,
  current: readonly object[],
  maxChanges: number,
): readonly DayChange[] {
  const days = new Map<string, { on: string; previous: string; cards: Map<string, Step> }>();
  let count = 0;
  for (const step of walkBack(log, byId(current), 1)) {
    const { on } = step.revision;
    if (!days.has(on) && count >= maxChanges) break;
    const day = days.get(on) ?? { on, previous: '', cards: new Map<string, Step>() };
    days.set(on, day);
    const newest = day.cards.get(step.id);
    if (newest === undefined) count += 1;
    day.cards.set(step.id, { ...step, after: newest?.after ?? step.after });
    const index = log.revisions.indexOf(step.revision);
    day.previous = must(log.revisions[index - 1], 'the revision before').data_version;
  }
  const changes = [...days.values()].flatMap(({ on, previous, cards }) =>
    [...cards]
      .toSorted(([a], [b]) => compareText(a, b))
      .flatMap(([id, { before, after }]) => {
        const rows = listRows(before, after).map(({ row }) => row);
        return rows.length === 0 ? [] : [{ id, on, previous, title: formatTitle(rows), rows }];
      }),
  );
  return changes.slice(0, maxChanges);
}

const maxTitleFields = 3;

function formatTitle(rows: readonly ChangeRow[]): string {
  const { name, change } = must(rows[0], 'the first change');
  if (change !== 'changed') return `${name}: ${change}`;
  // Facts come first.
  const words = [...new Set(rows.toSorted((a, b) => rankOf(a) - rankOf(b)).map(formatChange))];
  const rest = words.length - maxTitleFields;
  return `${name}: ${words.slice(0, maxTitleFields).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const rankOf = ({ pointer = '' }: ChangeRow): number =>
  Number([...branchesWithoutFacts, 'notes'].includes(must(pointer.split('/')[1], pointer)));

function formatChange({ field = '', from, to }: ChangeRow): string {
  const [before, after] = [formatValue(from), formatValue(to)];
  const name = /^[A-Z][a-z]/.test(field) ? `${field.charAt(0).toLowerCase()}${field.slice(1)}` : field;
  return before === undefined || after === undefined ? name : `${name} ${before} → ${after}`;
}

/** Returns undefined for a list, an object and a long text. */
function formatValue(value: unknown): string | undefined {
  if (value === undefined) return 'none';
  if (value === null) return 'unknown';
  if (typeof value === 'object') return undefined;
  const text = String(value);
  return text.length > 40 ? undefined : text;
}
