import { isDay } from '../days.ts';
import { shortAddress } from '../phrases.ts';
import type { Rule } from './rule.ts';
import { wrongAddresses } from './shared/wrong-addresses.ts';

export const sourceNotHttps: Rule<'source-not-https', { readonly found: string }> = {
  code: 'source-not-https',
  title: 'source is not a plain https address',
  severity: 'error',
  class: 'citation',
  sentence: ({ found }) =>
    `\`${shortAddress(found)}\` is not a plain https address; write \`https://\`, the host and the path, without user name or port; of a Wayback Machine copy, a real moment and such an address.`,
  checkCard: (card) => wrongAddresses(card, isPlainHttps).map(([pointer, found]) => ({ pointer, found })),
};

/** `https:`, a host, and no user or port; the same of the page that a Wayback Machine address holds, whose day must be a real one. */
function isPlainHttps(url: string): boolean {
  if (!/^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) || !URL.canParse(url)) return false;
  if (!url.startsWith('https://web.archive.org/web/')) return true;
  const [, stamp = '', original = ''] =
    /^https:\/\/web\.archive\.org\/web\/(\d+)[a-z_]*\/(.+)$/.exec(url) ?? [];
  return isStamp(stamp) && /^(?:https?:\/{1,2})?[^/?#@:]+([/?#]|$)/.test(original);
}

/** A moment as YYYYMMDDhhmmss, or its beginning. */
function isStamp(stamp: string): boolean {
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?$/.exec(stamp) ?? [];
  return year >= '1996' && isDay(`${year}-${month}-${day}`) && hour < '24' && minute < '60' && second < '60';
}
