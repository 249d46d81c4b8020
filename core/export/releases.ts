import type { Card } from '#core/card/card';
import { recordOf, serializeRecord } from '#core/card/exported-card';
import { parseJson } from '#core/card/json';
import { compareText } from '#core/text/text';
import { validateCard } from '../card/generated/validators.js';

/** A release has a tag `vX.Y.Z`, without leading zeros. */
export interface ReleaseTag {
  readonly name: string;
  readonly version: readonly [major: number, minor: number, patch: number];
}

const tagPattern = /^v(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

/** Parses a tag name, which must not start with `refs/tags/`. Returns undefined if the tag is not a release tag. */
export function parseReleaseTag(name: string): ReleaseTag | undefined {
  const match = tagPattern.exec(name);
  if (match === null) return undefined;
  const [, major, minor, patch] = match;
  return { name, version: [Number(major), Number(minor), Number(patch)] };
}

export function compareTags(a: ReleaseTag, b: ReleaseTag): number {
  return a.version[0] - b.version[0] || a.version[1] - b.version[1] || a.version[2] - b.version[2];
}

/** Returns the newest release before `tag`. Ignores names that are not release tags. */
export function findPreviousTag(tag: ReleaseTag, names: Iterable<string>): ReleaseTag | undefined {
  const olderTags = parseReleaseTags(names).filter((otherTag) => compareTags(otherTag, tag) < 0);
  return olderTags.toSorted(compareTags).at(-1);
}

/** Reports whether no release is newer than `tag`. GitHub's `latest` may point only to the newest release. */
export function isNewest(tag: ReleaseTag, names: Iterable<string>): boolean {
  return parseReleaseTags(names).every((otherTag) => compareTags(otherTag, tag) <= 0);
}

/** Parses the names that are release tags, and ignores all others. */
export function parseReleaseTags(names: Iterable<string>): readonly ReleaseTag[] {
  return Array.from(names, parseReleaseTag).filter((tag) => tag !== undefined);
}

export interface ReleaseAddresses {
  /** Returns the URL of a file in this release. The content at this URL never changes. */
  readonly pinned: (file: string) => string;
  readonly latest: (file: string) => string;
}

/** `server` is a URL such as `https://github.com`. `repository` is `owner/name`. */
export function buildReleaseAddresses(server: string, repository: string, tag: ReleaseTag): ReleaseAddresses {
  const releasesUrl = `${server.replace(/\/+$/, '')}/${repository}/releases`;
  return {
    pinned: (file) => `${releasesUrl}/download/${tag.name}/${file}`,
    latest: (file) => `${releasesUrl}/latest/download/${file}`,
  };
}

/** The difference between two releases. Each list is sorted by card id. */
export interface CatalogDiff {
  readonly added: readonly Card[];
  readonly changed: readonly { readonly before: Card; readonly after: Card }[];
  readonly removed: readonly Card[];
}

/** Ids must be unique within each catalog. */
export function compareCatalogs(before: readonly Card[], after: readonly Card[]): CatalogDiff {
  const oldCardById = new Map(before.map((card) => [card.id, card]));
  const newCardById = new Map(after.map((card) => [card.id, card]));
  const compareIds = (a: Card, b: Card) => compareText(a.id, b.id);
  const changed = after.toSorted(compareIds).flatMap((card) => {
    const oldCard = oldCardById.get(card.id);
    return oldCard === undefined || serializeRecord(oldCard) === serializeRecord(card)
      ? []
      : [{ before: oldCard, after: card }];
  });
  return {
    added: after.filter(({ id }) => !oldCardById.has(id)).toSorted(compareIds),
    changed,
    removed: before.filter(({ id }) => !newCardById.has(id)).toSorted(compareIds),
  };
}

interface ParsedExport {
  readonly cards: readonly Card[];
  /** The ids of cards that are invalid against the current schema. An id is '' if the card has none. */
  readonly invalidIds: readonly string[];
}

/**
 * Parses a `cards-all.json` of the current or an older release. Returns undefined if the text is not a list of objects.
 */
export function parseExportedCards(text: string): ParsedExport | undefined {
  const list = parseJson(text);
  if (!Array.isArray(list)) return undefined;
  const cards: Card[] = [];
  const invalidIds: string[] = [];
  for (const item of list as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) return undefined;
    const record = recordOf(item);
    if (validateCard(record)) cards.push(record as unknown as Card);
    else invalidIds.push(typeof record.id === 'string' ? record.id : '');
  }
  return { cards, invalidIds };
}
