import { describeArchiveUrlProblem } from '#core/card/address';
import { addDays } from '#core/card/days';
import { shortenUrl } from '#core/text/phrases';
import type { Rule } from './rule.ts';
import { listUrls } from './shared/texts.ts';

interface Facts {
  readonly found: string;
  /** What is wrong with the URL of a Wayback Machine copy. Absent for other URLs. */
  readonly copy?: string;
}

export const sourceNotHttps: Rule<'source-not-https', Facts> = {
  code: 'source-not-https',
  title: 'source is not a plain https address',
  severity: 'error',
  class: 'citation',
  short: 'a source is not a plain https address',
  sentence: ({ found, copy }) =>
    copy === undefined
      ? `\`${shortenUrl(found)}\` is not a plain https address. Write \`https://\`, the host and the path, without a user name or port.`
      : `\`${shortenUrl(found)}\` is not the address of a copy of a page: ${copy}. Open the copy in the Wayback Machine and copy its address from there.`,
  checkCard(card, { today }) {
    // `today` is the UTC date. East of Greenwich, the next day may already have begun.
    const lastDay = addDays(today, 1);
    return listUrls(card).flatMap(([pointer, found]) => {
      const copy = describeArchiveUrlProblem(found, lastDay);
      if (copy !== undefined) return [{ pointer, found, copy }];
      return isPlainHttps(found) ? [] : [{ pointer, found }];
    });
  },
};

function isPlainHttps(url: string): boolean {
  return /^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) && URL.canParse(url);
}
