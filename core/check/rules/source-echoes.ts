import type { PartialCard } from '#core/card/card';
import { pointerContains } from '#core/card/json';
import { collectFactNumbers } from '#core/card/numbers';
import { decodeOrKeep } from '#core/text/decode';
import { normalizeNumber } from '#core/text/read-number';
import { none, type Rule, type RuleFinding } from './rule.ts';

interface Facts {
  /** A number in the URL. The card cites this URL for the same number. Absent for a search page. */
  readonly number?: string;
}

export const sourceEchoes: Rule<'source-echoes', Facts> = {
  code: 'source-echoes',
  title: 'source may repeat its own address',
  severity: 'error',
  class: 'citation',
  short: 'a source may show text taken from its own address',
  sentence: ({ number }, { field }) =>
    number === undefined
      ? `${field} is a search page, and its content depends on the search terms. Cite the page that you found with it.`
      : `${field} contains ${number}, a number that it is cited for. A page may repeat what its address says, so cite the address without it.`,
  checkCard(card) {
    const { sources = none } = card;
    const findings: RuleFinding<Facts>[] = [];
    for (const [index, source] of sources.entries()) {
      const address = source?.url?.match(/[?#]|search|recherche/i) ? URL.parse(source.url) : null;
      if (address === null) continue;
      const number = findEchoedNumber(address, collectCitedNumbers(source?.cites ?? none, card));
      if (number === undefined && !isSearchPage(address)) continue;
      findings.push({ pointer: `/sources/${index}/url`, ...(number !== undefined && { number }) });
    }
    return findings;
  },
};

function collectCitedNumbers(cites: readonly (string | undefined)[], card: PartialCard): ReadonlySet<number> {
  const citedEntries = collectFactNumbers(card).filter(([pointer]) =>
    cites.some((cite) => cite !== undefined && pointerContains(cite, pointer)),
  );
  return new Set(citedEntries.map(([, value]) => value));
}

const searchPath = /\/(?:site-?)?(?:search|recherche)(?:-?results?)?(?:\.\w+)?(?:\/|$)/i;
const searchKey = /^(?:q|query|search|searchterm|search_query|keywords?|kw|wd|recherche)$/i;

function isSearchPage({ pathname, search }: URL): boolean {
  return (
    searchPath.test(pathname) ||
    parsePairs(search).some(({ key, value }) => searchKey.test(key) && value !== '')
  );
}

const numberPattern = /([$¥€]\s*)?(?<![\w./-])(\d[\d.,]*)(?:(\s*(?:[$¥€%元]|percent)|x\b)|(?![\w/-]))/gi;

/**
 * Matches keys whose value is usually technical, such as an id or a page number. Examples are `tab` and `productId`.
 */
const technicalKey =
  /(?:^|[_-])(?:id|pg?|page|tab|step|v|ver|version|no|nr|num|index|code|sku|y|year)$|I[dD]$|Code$/;
const factKey = /fee|rate|apr|amount|percent|points|bonus|spend|cap/i;

/**
 * Finds the first number in the URL's query or fragment that is also in `citedValues`. Returns the number as written in
 * the URL.
 */
function findEchoedNumber({ search, hash }: URL, citedValues: ReadonlySet<number>): string | undefined {
  for (const { key, value } of [...parsePairs(search), ...parsePairs(hash)])
    for (const [match, prefix, digits = '', suffix] of value.matchAll(numberPattern)) {
      const number = Number(normalizeNumber(digits.replace(/[.,]+$/, '')));
      if (!citedValues.has(number)) continue;
      if (prefix || suffix || factKey.test(key)) return match.trim();
      // Small numbers are common in URLs: `?tab=3`, `#5`.
      if (Number.isInteger(number) && number < 10) continue;
      const isAlone = value.trim() === match.trim();
      if (!isAlone || (key !== '' && !technicalKey.test(key))) return match.trim();
    }
  return undefined;
}

/** Splits a query or fragment into `key=value` pairs. Decodes the values. If a pair has no `=`, its key is empty. */
function parsePairs(queryOrFragment: string): readonly { readonly key: string; readonly value: string }[] {
  return queryOrFragment
    .slice(1)
    .split(/[&?]/)
    .map((pair) => {
      const [, key = '', value = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(pair) ?? [];
      return { key, value: decodeOrKeep(value.replaceAll('+', ' ')) };
    });
}
