import type { InfoTable } from '../diagnostic-info.ts';
import { didYouMean, listed } from './phrases.ts';

export const sourcesInfo = {
  'number-not-cited': {
    title: 'number without a source',
    severity: 'error',
    sentence: ({ found }, { field, pointer }) =>
      `${field} is ${found}, and no source cites it; add \`${pointer}\`, or a branch around it, to the \`cites\` of the page that says so, or write \`null\` if nobody read it.`,
  },
  'cite-points-nowhere': {
    title: 'citation points nowhere',
    severity: 'error',
    sentence: ({ cite, problem, nearest }) =>
      problem === 'absent'
        ? `\`${cite}\` names nothing in this record${didYouMean(nearest)}; write the path of a field that is there, such as \`/annual_fee/amount\`, or remove it.`
        : `\`${cite || '""'}\` covers more than facts about the card; name the branches this page bears out, such as \`/annual_fee\`.`,
  },
  'source-off-issuer': {
    title: "source not on the issuer's domain",
    severity: 'error',
    sentence: ({ host, domains }) =>
      `The address is on \`${host}\`, and the issuer's pages are on ${listed(domains)}; cite the issuer's own page, or add the domain to \`data/issuers.json\` if it is theirs.`,
  },
  'source-not-https': {
    title: 'source is not a plain https address',
    severity: 'error',
    sentence: ({ found }) =>
      `\`${cut(found)}\` is no plain https address; write \`https://\`, the host and the path, without user name or port.`,
  },
  'source-repeated': {
    title: 'source listed twice',
    severity: 'error',
    sentence: ({ first }, { field }) =>
      `${field} is the same page as \`${first}\`; merge the two and their \`cites\` into one.`,
  },
  'source-unread': {
    title: 'source not read by anybody here',
    severity: ({ changed }) => (changed ? 'error' : 'warning'),
    sentence: ({ url, changed }) =>
      changed
        ? `Nobody of this project has read ${page(url)} yet, and a card that is added or changed needs that; open the page, compare the numbers, and write the day as YYYY-MM-DD.`
        : `Nobody of this project has read ${page(url)} yet; whoever does, and compares the numbers, may write the day here.`,
  },
  'source-in-future': {
    title: 'source read in the future',
    severity: 'error',
    sentence: ({ retrieved, today }) =>
      `The page was read on ${retrieved}, and today is ${today}; write the day you read it.`,
  },
  'source-stale': {
    title: 'source not read for long',
    severity: 'note',
    sentence: ({ retrieved, days }) =>
      `The page was last read on ${retrieved}, ${days} days ago; if you open it, compare the numbers and write the new day.`,
  },
} as const satisfies Partial<
  InfoTable<
    | 'number-not-cited'
    | 'cite-points-nowhere'
    | 'source-off-issuer'
    | 'source-not-https'
    | 'source-repeated'
    | 'source-unread'
    | 'source-in-future'
    | 'source-stale'
  >
>;

function page(url: string): string {
  return url === '' ? 'this page' : `\`${cut(url)}\``;
}

function cut(url: string): string {
  return url.length > 100 ? `${url.slice(0, 100)}…` : url;
}
