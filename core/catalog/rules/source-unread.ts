import { shortAddress } from '../phrases.ts';
import { type Found, none, type Rule } from './rule.ts';

interface Facts {
  /** Empty if the record has none that can be read. */
  readonly url: string;
  readonly changed: boolean;
}

export const sourceUnread: Rule<'source-unread', Facts> = {
  code: 'source-unread',
  title: 'source not read by anybody here',
  severity: ({ changed }) => (changed ? 'error' : 'warning'),
  class: 'citation',
  sentence: ({ url, changed }) =>
    changed
      ? `Nobody of this project has read ${page(url)} yet, and a card that is added or changed needs that; open the page, compare the numbers, and write the day as YYYY-MM-DD.`
      : `Nobody of this project has read ${page(url)} yet; whoever does, and compares the numbers, may write the day here.`,
  checkCard({ sources = none }, { supportChanged: changed }) {
    let found: Found<Facts>[] | undefined;
    for (let index = 0; index < sources.length; index++) {
      const source = sources[index];
      if (source?.retrieved !== null) continue;
      found ??= [];
      found.push({ pointer: `/sources/${index}/retrieved`, url: source.url ?? '', changed });
    }
    return found ?? none;
  },
};

function page(url: string): string {
  return url === '' ? 'this page' : `\`${shortAddress(url)}\``;
}
