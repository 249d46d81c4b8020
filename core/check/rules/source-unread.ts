import { shortenUrl } from '#core/text/phrases';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  /** The URL of the cited page. Empty if the source has no valid URL. */
  readonly url: string;
  readonly changed: boolean;
  /** Present if the card was imported from a registered dataset. Its pages may be unchecked. */
  readonly imported?: true;
  /** Present if the source names a reader, but no day. */
  readonly reader?: string;
}

export const sourceUnread: Rule<'source-unread', Facts> = {
  code: 'source-unread',
  title: 'source not checked yet',
  severity: ({ changed, imported }) => (changed && !imported ? 'error' : 'warning'),
  class: 'citation',
  short: 'a source has no `retrieved` date',
  sentence: ({ url, changed, imported, reader }) => {
    if (reader !== undefined)
      return `${describePage(url)} names the reader \`${reader}\`, but no day. Enter the day on which the page was read, or remove \`by\`.`;
    return changed && !imported
      ? `${describePage(url)} has not been checked yet; a new or changed card needs a date here. Open the page, compare the numbers, and enter the day as YYYY-MM-DD.`
      : `${describePage(url)} has not been checked yet. If you open it and compare the numbers, enter the date here.`;
  },
  checkCard({ sources = none, imported_from: importedFrom }, { supportChanged: changed, registry }) {
    const imported = importedFrom?.id !== undefined && registry.datasets.has(importedFrom.id);
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      if (source?.retrieved !== null) continue;
      findings.push({
        pointer: `/sources/${index}/retrieved`,
        url: source.url ?? '',
        changed,
        ...(imported && { imported }),
        ...(source.by !== undefined && { reader: source.by }),
      });
    }
    return findings;
  },
};

function describePage(url: string): string {
  return url === '' ? 'This page' : `\`${shortenUrl(url)}\``;
}
