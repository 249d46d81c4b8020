import type { Card } from '#core/card/card';
import type { CatalogDiff, ReleaseAddresses, ReleaseTag } from '#core/export/releases';
import { escapeMarkdown, formatMarkdownCode } from '#core/text/escape';
import { pluralize } from '#core/text/text';
import { diffCards, type FieldChange } from './card-diff.ts';
import { describeChange } from './change-text.ts';

export interface ReleaseNotesInput {
  readonly tag: ReleaseTag;
  readonly cardCount: number;
  /** The previous release and the changes since then. Null for the first release. */
  readonly since: {
    readonly tag: ReleaseTag;
    /** The changes to the catalog. Null if the previous release has no export to compare with. */
    readonly changes: CatalogDiff | null;
    /** How many cards of the previous release do not match the current schema. */
    readonly unread: number;
  } | null;
  readonly contributors: readonly Contributor[];
  readonly addresses: ReleaseAddresses;
}

/** A GitHub account, or a person without a GitHub account. */
export type Contributor = { readonly login: string } | { readonly name: string };

/** Marks generated release notes, so that a later run can recognize and replace them. */
export const releaseNotesMarker = '<!-- cardcat-release-notes -->';

/** The maximum length in characters. GitHub's limit is 125,000. */
const maxLength = 120_000;

/** Matches metadata fields such as `/image/width`, which are not facts about the card. */
const metadataFields = /^\/(\$schema|sources|image|imported_from)(\/|$)/;

/**
 * Renders the release notes in GitHub Markdown. Card texts are escaped. If the notes would be too long, leaves out entries
 * and says how many.
 */
export function renderReleaseNotes(facts: ReleaseNotesInput): string {
  const tail = [
    ...renderContributors(facts.contributors),
    ...renderAddresses(facts),
    releaseNotesMarker,
    '',
  ].join('\n');
  const head: string[] = [];
  const lists: Section[] = [];
  const { since, cardCount } = facts;
  if (since === null) head.push(`The first release: ${pluralize(cardCount, 'card')}.`, '');
  else if (since.changes === null)
    head.push(`${pluralize(cardCount, 'card')}. ${since.tag.name} has no exports to compare with.`, '');
  else {
    const grouped = buildSections(since.changes);
    head.push(renderSummary(facts, since.changes, grouped.bookkeepingOnly), '');
    if (since.unread > 0)
      head.push(
        `${pluralize(since.unread, 'earlier card')} could not be compared, because the schema has changed.`,
        '',
      );
    lists.push(...grouped.sections);
  }
  return `${head.join('\n')}\n${fitSections(lists, maxLength - head.join('\n').length - tail.length)}${tail}`;
}

interface Section {
  readonly title: string;
  /** One entry per card. An entry has one or more lines. */
  readonly entries: readonly string[];
}

function buildSections({ added, changed, removed }: CatalogDiff): {
  readonly sections: readonly Section[];
  readonly bookkeepingOnly: number;
} {
  const diffs = changed.map(({ before, after }) => ({
    card: after,
    changes: diffCards(before, after).filter(({ field }) => !metadataFields.test(field)),
  }));
  const factDiffs = diffs.filter(({ changes }) => changes.length > 0);
  const sections: readonly Section[] = [
    { title: 'Added', entries: added.map(renderCard) },
    { title: 'Changed', entries: factDiffs.map(({ card, changes }) => renderChangedCard(card, changes)) },
    { title: 'Removed', entries: removed.map(renderCard) },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    bookkeepingOnly: diffs.length - factDiffs.length,
  };
}

function renderSummary(
  { cardCount, since }: ReleaseNotesInput,
  changes: CatalogDiff,
  bookkeepingOnly: number,
): string {
  const { added, changed, removed } = changes;
  const counts = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(changed.length > bookkeepingOnly ? [`${changed.length - bookkeepingOnly} changed`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ...(bookkeepingOnly > 0 ? [`${bookkeepingOnly} with newer sources or pictures only`] : []),
  ];
  const comparison = counts.length === 0 ? 'the same cards as' : `${counts.join(', ')} since`;
  return `${pluralize(cardCount, 'card')}: ${comparison} ${since?.tag.name}.`;
}

function renderCard(card: Card): string {
  return `- ${escapeMarkdown(card.name)} (${formatMarkdownCode(card.id)}), ${escapeMarkdown(card.issuer)}`;
}

function renderChangedCard(card: Card, changes: readonly FieldChange[]): string {
  return [renderCard(card), ...changes.map((change) => `  - ${renderChange(change)}`)].join('\n');
}

function renderChange(change: FieldChange): string {
  const { fieldLabel, before, after, delta } = describeChange(change);
  const deltaText = delta === '' ? '' : `, ${escapeShortened(delta)}`;
  return `${escapeShortened(fieldLabel)}: ${escapeShortened(before)} → ${escapeShortened(after)}${deltaText}`;
}

function escapeShortened(text: string): string {
  const characters = [...text];
  return escapeMarkdown(characters.length > 120 ? `${characters.slice(0, 119).join('')}…` : text);
}

/** The space reserved for the heading of a section and its note about omitted entries, in characters. */
const reservedPerSection = 100;

/** Joins as many entries as fit into `available` characters. Each section says how many of its entries are left out. */
function fitSections(sections: readonly Section[], available: number): string {
  let remaining = available - sections.length * reservedPerSection;
  let text = '';
  for (const { title, entries } of sections) {
    const shownEntries: string[] = [];
    for (const entry of entries) {
      remaining -= entry.length + 1;
      if (remaining < 0) break;
      shownEntries.push(entry);
    }
    const omittedCount = entries.length - shownEntries.length;
    const omissionNote = omittedCount === 0 ? [] : ['', `… and ${omittedCount} more.`];
    text += `${[`## ${title}`, '', ...shownEntries, ...omissionNote].join('\n')}\n\n`;
  }
  return text;
}

function renderContributors(contributors: readonly Contributor[]): readonly string[] {
  const names = contributors.map((contributor) =>
    'login' in contributor ? renderLogin(contributor.login) : escapeMarkdown(contributor.name),
  );
  return names.length === 0 ? [] : ['## Contributors', '', `Thank you: ${names.join(', ')}.`, ''];
}

/** Renders a mention, which notifies the contributor. If the login is not valid, returns escaped text instead. */
function renderLogin(login: string): string {
  return /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(login) ? `@${login}` : escapeMarkdown(login);
}

function renderAddresses({ addresses: { pinned, latest } }: ReleaseNotesInput): readonly string[] {
  return [
    '## Addresses',
    '',
    `- These files (they never change): <${pinned('cards-all.json')}>`,
    `- The newest release: <${latest('cards-all.json')}>`,
    '',
    `The other files of the release are at the same addresses under their own names; \`SHA256SUMS\` lists their hashes.`,
    '',
  ];
}
