import { shortAddress } from '../phrases.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  /** Empty if the record has none that can be read. */
  readonly url: string;
  readonly changed: boolean;
  /** Whether the record comes from a registered dataset: then nobody claims to have read the page. */
  readonly imported?: true;
}

export const sourceUnread: Rule<'source-unread', Facts> = {
  code: 'source-unread',
  title: 'source not read by anybody here',
  severity: ({ changed, imported }) => (changed && !imported ? 'error' : 'warning'),
  class: 'citation',
  sentence: ({ url, changed, imported }) =>
    changed && !imported
      ? `Nobody of this project has read ${page(url)} yet, and a card that is added or changed needs that; open the page, compare the numbers, and write the day as YYYY-MM-DD.`
      : `Nobody of this project has read ${page(url)} yet; whoever does, and compares the numbers, may write the day here.`,
  checkCard({ sources = none, imported_from: from }, { supportChanged: changed, registry }) {
    const imported = from?.id !== undefined && registry.datasets.has(from.id);
    let found: Found<Facts>[] | undefined;
    for (let index = 0; index < sources.length; index++) {
      const source = sources[index];
      if (source?.retrieved !== null) continue;
      found ??= [];
      found.push({
        pointer: `/sources/${index}/retrieved`,
        url: source.url ?? '',
        changed,
        ...(imported && { imported }),
      });
    }
    return found ?? none;
  },
};

function page(url: string): string {
  return url === '' ? 'this page' : `\`${shortAddress(url)}\``;
}
