import { shortenUrl } from '#core/text/phrases';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  /** The URL of the cited page. Absent if the source has no valid URL. */
  readonly url?: string;
  readonly changed: boolean;
  /** Present if the card was imported from a registered dataset. Its pages may be unchecked. */
  readonly imported?: true;
  /** Present if the source names a reader, but no day. */
  readonly reader?: string;
  /** Present if the source has this day, but no reader. */
  readonly day?: string;
}

export const sourceUnread: Rule<'source-unread', Facts> = {
  code: 'source-unread',
  title: 'source not checked yet',
  severity: ({ changed, imported, day }) => (changed && !imported && day === undefined ? 'error' : 'warning'),
  class: 'citation',
  short: ({ day }) =>
    day === undefined ? 'a source has no `retrieved` date' : 'a source does not say who read it',
  sentence: ({ url, changed, imported, reader, day }) => {
    if (day !== undefined)
      return `${describePage(url)} was read on ${day}, but it does not say by whom. Add \`"by": "person"\` if you read it on that day, or the dataset: \`"by": "dataset:<id>"\`.`;
    if (reader !== undefined)
      return `${describePage(url)} names the reader \`${reader}\`, but no day. Enter the day on which the page was read, or remove \`by\`.`;
    return changed && !imported
      ? `${describePage(url)} has not been checked yet; a new or changed card needs a date here. Open the page, compare the numbers, and enter the day as YYYY-MM-DD.`
      : `${describePage(url)} has not been checked yet. If you open it and compare the numbers, enter the date here.`;
  },
  checkCard({ sources = none, imported_from: importedFrom }, context) {
    const { supportChanged: changed, registry } = context;
    const before = new Set(context.sourcesBefore.map((source) => JSON.stringify(source)));
    const imported = importedFrom?.id !== undefined && registry.datasets.has(importedFrom.id);
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      const { url, retrieved: day, by: reader } = source ?? {};
      const page = { pointer: `/sources/${index}/retrieved`, ...(url && { url }), changed };
      const isNew = context.changed && !before.has(JSON.stringify(source));
      if (isNew && typeof day === 'string' && reader === undefined) findings.push({ ...page, day });
      if (day === null) findings.push({ ...page, ...(imported && { imported }), ...(reader && { reader }) });
    }
    return findings;
  },
};

function describePage(url: string | undefined): string {
  return url === undefined ? 'This page' : `\`${shortenUrl(url)}\``;
}
