import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  readonly url: string;
  readonly first: string;
}

export const sourceRepeated: Rule<'source-repeated', Facts> = {
  code: 'source-repeated',
  title: 'source listed twice',
  severity: 'error',
  class: 'citation',
  short: 'a source is listed twice',
  sentence: ({ first }, { field }) =>
    `${field} is the same page as \`${first}\`. Merge the two entries and their \`cites\`.`,
  checkCard({ sources }) {
    if (sources === undefined || sources.length < 2) return none;
    const firstFieldByPage = new Map<string, string>();
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      const url = source?.url;
      if (url === undefined) continue;
      const page = normalizePageUrl(url);
      const first = firstFieldByPage.get(page);
      if (first === undefined) firstFieldByPage.set(page, `sources[${index}].url`);
      else findings.push({ pointer: `/sources/${index}/url`, url, first });
    }
    return findings;
  },
};

/**
 * Returns a key that is equal for all URLs of a page. Ignores the fragment, a trailing slash and the case of the host.
 */
function normalizePageUrl(url: string): string {
  const address = URL.parse(url);
  if (address === null) return url;
  const { hostname, pathname, search } = address;
  return `${hostname.replace(/\.$/, '')}${pathname.replace(/\/$/, '')}${search}`;
}
