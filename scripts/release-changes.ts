/**
 * Compares the exports of the release tags with the exports in the working tree. Run the script before you tag a release.
 * `npm run release:changes` prints the changes and the next version. `npm run release:changes -- v1.4.0` writes
 * api/changes.json. A release that knows less about the cards of a country (`completeness` in meta.json) needs
 * `--less-complete` as well, which the file keeps. With `--check`, the script writes nothing and exits 1 if the file is
 * out of date, or if the exports are for a day with other answers than today. Exits 2 if the script could not compare.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '#core/card/days';
import { dataVersionOf } from '#core/card/version';
import { findLastChange } from '#core/export/build-exports';
import { type Completeness, listLowerShares } from '#core/export/completeness';
import { compareTags, parseReleaseTag, parseReleaseTags, type ReleaseTag } from '#core/export/releases';
import { writeFilesAtomically } from '#core/io/atomic-write';
import { UsageError } from '#core/io/errors';
import { listTags, treeAtCommit } from '#core/io/git-tree';
import { listDifferences } from '#core/query/changes';
import { must } from '#core/text/must';
import { pluralize } from '#core/text/text';
import { readCheckout } from './build-api/read-checkout.ts';
import { parseCommandLine, readTagArgument, runScript } from './command-line.ts';
import { readVerifiedExports } from './data-package.ts';

const command = 'npm run release:changes --';
const usage = `${command} [TAG] [--check | --less-complete]`;
const maxReleases = 50;
const paths = {
  cards: 'exports/cards-all.json',
  meta: 'exports/meta.json',
  csv: 'exports/cards.csv',
} as const;

/** The data of a release. */
interface DataRevision {
  readonly tag: string;
  readonly data_version: string;
}

/** The changes from the previous release to this release. */
interface ReleaseChanges extends DataRevision {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly { readonly id: string; readonly pointers: readonly string[] }[];
  /** Whether the release may know less about the cards of a country than the release before. */
  readonly less_complete?: true;
}

/** The content of `api/changes.json`. `base` is the revision before the oldest release. */
export interface ChangeLog {
  readonly base: DataRevision;
  readonly releases: readonly ReleaseChanges[];
}

/** The data published under a tag. Cards may have any keys, because older releases may have other fields. */
export interface PublishedData {
  readonly tag: string;
  readonly data_version: string;
  readonly cards: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly schema_version: string;
  /** The columns of `cards.csv`, in order. */
  readonly columns: readonly string[];
  /** The `completeness` in `meta.json`, by country. Older releases have none. */
  readonly completeness?: Readonly<Record<string, Partial<Completeness>>>;
}

if (import.meta.main)
  await runScript(async () => {
    const { message, isStale } = await releaseChanges(
      process.cwd(),
      process.argv.slice(2),
      formatDay(new Date()),
    );
    (isStale ? console.error : console.log)(message);
    process.exitCode = isStale ? 1 : 0;
  }, 2);

/** Returns the message to print. Throws `UsageError` for invalid arguments, or a one-sentence error if a comparison fails. */
export async function releaseChanges(root: string, args: readonly string[], today: string) {
  const options = {
    check: { type: 'boolean', default: false },
    'less-complete': { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ usage, options, maxPositionals: 1, args });
  const next = positionals.length === 0 && !values.check ? null : readTagArgument(positionals[0], usage);
  // Throw if the exports do not match the cards, because an error in a published change log is never corrected.
  const checkout = readCheckout(root, process.env);
  readVerifiedExports(root, checkout);
  const tags = await listTags(root);
  if (next !== null && tags.has(next.name) && !values.check)
    throw new UsageError(
      `The tag ${next.name} exists already, and a published tag never changes. Choose the next version.`,
    );
  const releases = parseReleaseTags(tags.keys()).toSorted(compareTags);
  const log = readChanges(root);
  const logged = next === null ? releases.slice(-1) : listLoggedTags(log, next, releases);
  const published = await Promise.all(
    logged.map(({ name }) => readPublishedData(root, name, must(tags.get(name), name))),
  );
  const current = parsePublishedData(next?.name ?? '', (path) => readFileSync(join(root, path), 'utf8'));
  const last = published.at(-1);
  if (next === null) return { message: formatVersionProposal(last, current), isStale: false };
  const lessComplete = (log?.releases ?? []).flatMap((entry) => (entry.less_complete ? [entry.tag] : []));
  if (values['less-complete']) lessComplete.push(next.name);
  const lowerShares = listLowerShares(last?.completeness ?? {}, current.completeness ?? {});
  if (lowerShares.length > 0 && !lessComplete.includes(next.name))
    return {
      message: `${next.name} knows less than ${last?.tag}: ${lowerShares.join(', ')}. Complete the cards, or if that is meant, run: ${command} ${next.name} --less-complete`,
      isStale: true,
    };
  const text = formatChangeLog([...published, current], lessComplete);
  const file = join(root, 'api/changes.json');
  if (values.check) {
    const { cards, asOf } = checkout;
    const lastChange = findLastChange(cards, today);
    if (lastChange !== undefined && asOf < lastChange)
      return {
        message: `The exports are for ${asOf}, and something began, ended or became old on ${lastChange}, so a release today would give wrong answers; run: npm run export`,
        isStale: true,
      };
    const isStale = readFileSync(file, 'utf8') !== text;
    const message = isStale
      ? `api/changes.json does not list the changes of ${next.name}; run: ${command} ${next.name}`
      : `api/changes.json lists the changes of ${next.name}.`;
    return { message, isStale };
  }
  writeFilesAtomically(new Map([[file, text]]));
  const changes =
    last === undefined ? 'the first release' : `${countChanges(last, current)} since ${last.tag}`;
  return { message: `${next.name}: ${changes}.`, isStale: false };
}

/** Reads the change log, which is null before the first release. */
function readChanges(root: string): ChangeLog | null {
  return JSON.parse(readFileSync(join(root, 'api/changes.json'), 'utf8')) as ChangeLog | null;
}

/**
 * Returns the tags to compare for the change log of `next`. If there is no log, this is only the last tag. Otherwise, these are
 * the tags since the first release in the log, up to a maximum. Throws a one-sentence error if the log lists a release that is
 * newer than `next`, or if no release in the log has a tag.
 */
export function listLoggedTags(
  log: ChangeLog | null,
  next: ReleaseTag,
  releases: readonly ReleaseTag[],
): readonly ReleaseTag[] {
  const names = log === null ? [] : [log.base, ...log.releases].map(({ tag }) => tag);
  const newerName = names.find((name) => compareTags(parseReleaseTag(name) ?? next, next) > 0);
  if (newerName !== undefined)
    throw new Error(
      releases.some(({ name }) => name === newerName)
        ? `api/changes.json already lists ${newerName}, which is newer than ${next.name}. Choose a newer version, or release ${next.name} from a branch of its own.`
        : `api/changes.json already lists ${newerName}, which is newer than ${next.name} and not a tag. If ${newerName} was only proposed: git restore api/changes.json`,
    );
  const olderTags = releases.filter((tag) => compareTags(tag, next) < 0);
  const earlierNames = names.filter((name) => name !== next.name);
  const firstIndex = olderTags.findIndex(({ name }) => earlierNames.includes(name));
  if (firstIndex < 0 && earlierNames.length > 0)
    throw new Error(
      `api/changes.json lists ${earlierNames.at(-1)}, which is not a tag in this checkout. Run: git fetch --tags. If it was never released, write null into the file.`,
    );
  return olderTags.slice(firstIndex).slice(-maxReleases - 1);
}

/** Returns the text of `api/changes.json`. Each release is on its own line, the oldest first. */
export function formatChangeLog(
  [first, ...rest]: readonly PublishedData[],
  lessComplete: readonly string[] = [],
): string {
  const base = { tag: first?.tag, data_version: first?.data_version };
  const lines = rest.map(
    (next, index) =>
      `\n    ${JSON.stringify({
        ...diffReleases(index === 0 ? first : rest[index - 1], next),
        ...(lessComplete.includes(next.tag) && { less_complete: true }),
      })}`,
  );
  return `{\n  "base": ${JSON.stringify(base)},\n  "releases": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`;
}

export function diffReleases(previous: PublishedData | undefined, next: PublishedData): ReleaseChanges {
  const before = new Map(previous?.cards.map((card) => [card.id, card]));
  const after = new Map(next.cards.map((card) => [card.id, card]));
  const ids = [...after.keys()].toSorted();
  return {
    tag: next.tag,
    data_version: next.data_version,
    added: ids.filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)).toSorted(),
    changed: ids
      .filter((id) => before.has(id))
      .map((id) => ({
        id,
        pointers: listDifferences(before.get(id), after.get(id))
          .map(({ pointer }) => pointer)
          .toSorted(),
      }))
      .filter(({ pointers }) => pointers.length > 0),
  };
}

function countChanges(before: PublishedData, after: PublishedData): string {
  const { added, removed, changed } = diffReleases(before, after);
  return `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
}

export function formatVersionProposal(before: PublishedData | undefined, after: PublishedData): string {
  const lastTag = before === undefined ? undefined : parseReleaseTag(before.tag);
  if (lastTag === undefined || before === undefined)
    return `There is no release yet; the catalog has ${pluralize(after.cards.length, 'card')}. To make the first one, run: ${command} v1.0.0`;
  const [major, minor, patch] = lastTag.version;
  const { added, removed, changed } = diffReleases(before, after);
  const removedColumns = before.columns.filter((column) => !after.columns.includes(column));
  const isReordered = before.columns.some((column, index) => column !== after.columns[index]);
  const nextPatch = `${command} v${major}.${minor}.${patch + 1}`;
  // A compatible change adds columns only at the end of `cards.csv` and keeps the major version of the schema.
  const breakingChanges = [
    before.schema_version.split('.')[0] !== after.schema_version.split('.')[0] &&
      `schema.json goes from ${before.schema_version} to ${after.schema_version}`,
    removedColumns.length > 0 && `cards.csv loses ${removedColumns.join(', ')}`,
    removedColumns.length === 0 && isReordered && 'the columns of cards.csv are in a different order',
  ].filter((text) => text !== false);
  const proposal =
    breakingChanges.length > 0
      ? `Programs that read the files must be adapted (${breakingChanges.join('; ')}), which makes a major version: ${command} v${major + 1}.0.0`
      : added.length + removed.length > 0
        ? `Added or removed cards make a minor version: ${command} v${major}.${minor + 1}.0`
        : changed.length > 0 || before.data_version !== after.data_version
          ? `Corrected facts make a patch: ${nextPatch}`
          : undefined;
  return proposal === undefined
    ? `No card changed since ${lastTag.name}. To release code or texts: ${nextPatch}`
    : `Since ${lastTag.name}: ${countChanges(before, after)}.\n${proposal}`;
}

/** Reads the exports published under a tag. Throws a one-sentence error if the tag has no exports. */
async function readPublishedData(root: string, tag: string, commit: string): Promise<PublishedData> {
  const files = await treeAtCommit(root, commit, Object.values(paths));
  return parsePublishedData(tag, (path) => {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) throw new Error(`${tag} has no ${path}.`);
    return new TextDecoder().decode(file.readBytes());
  });
}

function parsePublishedData(tag: string, read: (path: string) => string): PublishedData {
  const meta = JSON.parse(read(paths.meta));
  return {
    tag,
    data_version: dataVersionOf(meta.content_sha256 ?? ''),
    cards: JSON.parse(read(paths.cards)),
    schema_version: meta.schema_version ?? '',
    completeness: meta.completeness,
    columns: read(paths.csv)
      .replace(/\r?\n.*$/s, '')
      .split(','),
  };
}
