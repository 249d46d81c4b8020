import type { Card } from './card.ts';
import { cardText } from './exports/exported-card.ts';
import { validateCard } from './generated/validators.js';
import { parseJson } from './json.ts';
import { compareText } from './text.ts';

/** The tag of a release: `vX.Y.Z`, three whole numbers without leading zeros, and nothing else. */
export interface ReleaseTag {
  readonly name: string;
  readonly version: readonly [major: number, minor: number, patch: number];
}

const form = /^v(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

/** Reads a tag's name (without `refs/tags/`); undefined where it is no tag of a release. */
export function parseReleaseTag(name: string): ReleaseTag | undefined {
  const [, major, minor, patch] = form.exec(name) ?? [];
  if (patch === undefined) return undefined;
  return { name, version: [Number(major), Number(minor), Number(patch)] };
}

/** Less than 0 where `a` is the older version. */
export function compareTags(a: ReleaseTag, b: ReleaseTag): number {
  return a.version[0] - b.version[0] || a.version[1] - b.version[1] || a.version[2] - b.version[2];
}

/** The newest release older than `tag` among the names of tags; other tags do not count. */
export function previousTag(tag: ReleaseTag, names: Iterable<string>): ReleaseTag | undefined {
  let previous: ReleaseTag | undefined;
  for (const name of names) {
    const other = parseReleaseTag(name);
    if (other === undefined || compareTags(other, tag) >= 0) continue;
    if (previous === undefined || compareTags(previous, other) < 0) previous = other;
  }
  return previous;
}

/** Whether no release among the names of tags is newer: only then `latest` should lead to it. */
export function isNewest(tag: ReleaseTag, names: Iterable<string>): boolean {
  for (const name of names) {
    const other = parseReleaseTag(name);
    if (other !== undefined && compareTags(other, tag) > 0) return false;
  }
  return true;
}

/** Where a release's files can be fetched. */
export interface ReleaseAddresses {
  /** The same bytes for ever. */
  readonly pinned: (file: string) => string;
  /** The newest release's file. */
  readonly latest: (file: string) => string;
}

/** `server` is such as `https://github.com`, `repository` is `owner/name`. */
export function releaseAddresses(server: string, repository: string, tag: ReleaseTag): ReleaseAddresses {
  const releases = `${server.replace(/\/+$/, '')}/${repository}/releases`;
  return {
    pinned: (file) => `${releases}/download/${tag.name}/${file}`,
    latest: (file) => `${releases}/latest/download/${file}`,
  };
}

/** How the cards of one release differ from those of another; each list sorted by id. */
export interface CardChanges {
  readonly added: readonly Card[];
  /** Cards of both whose records are not the same text. */
  readonly changed: readonly { readonly before: Card; readonly after: Card }[];
  readonly removed: readonly Card[];
}

/** Compares two catalogs card by card. In neither do two cards share an id; their order does not count. */
export function cardChanges(before: readonly Card[], after: readonly Card[]): CardChanges {
  const old = new Map(before.map((card) => [card.id, card]));
  const now = new Map(after.map((card) => [card.id, card]));
  const byId = (a: Card, b: Card) => compareText(a.id, b.id);
  const changed = after.toSorted(byId).flatMap((card) => {
    const was = old.get(card.id);
    return was === undefined || cardText(was) === cardText(card) ? [] : [{ before: was, after: card }];
  });
  return {
    added: after.filter(({ id }) => !old.has(id)).toSorted(byId),
    changed,
    removed: before.filter(({ id }) => !now.has(id)).toSorted(byId),
  };
}

/** The cards of an earlier release. */
export interface ExportedCards {
  readonly cards: readonly Card[];
  /** Ids, where there are any, of records that today's schema no longer reads. */
  readonly unread: readonly string[];
}

/** Reads the text of a `cards-all.json`, of this version or an older one; undefined where it is no such list. */
export function readExportedCards(text: string): ExportedCards | undefined {
  const list = parseJson(text);
  if (!Array.isArray(list)) return undefined;
  const cards: Card[] = [];
  const unread: string[] = [];
  for (const item of list as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) return undefined;
    const {
      last_verified: _,
      art_grade: __,
      verification: ___,
      ...record
    } = item as Readonly<Record<string, unknown>>;
    // The validator has said that it is one.
    if (validateCard(record)) cards.push(record as unknown as Card);
    else unread.push(typeof record.id === 'string' ? record.id : '');
  }
  return { cards, unread };
}
