import { shortAddress } from '../phrases.ts';
import type { Rule } from './rule.ts';
import { wrongAddresses } from './shared/wrong-addresses.ts';

export const sourceNotHttps: Rule<'source-not-https', { readonly found: string }> = {
  code: 'source-not-https',
  title: 'source is not a plain https address',
  severity: 'error',
  class: 'citation',
  sentence: ({ found }) =>
    `\`${shortAddress(found)}\` is no plain https address; write \`https://\`, the host and the path, without user name or port.`,
  checkCard: (card) => wrongAddresses(card, isPlainHttps).map(([pointer, found]) => ({ pointer, found })),
};

/** `https:`, a host, and no user or port. */
function isPlainHttps(url: string): boolean {
  return /^https:\/\/[^/?#@:]+([/?#]|$)/.test(url) && URL.canParse(url);
}
