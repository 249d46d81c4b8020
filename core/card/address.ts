import type { Card } from './card.ts';
import { isDay } from './days.ts';

const archivePattern = /^https:\/\/web\.archive\.org\/web\/(\d{4,14})[a-z_]*\/(.+)$/;

function parseArchiveUrl(url: string): { readonly timestamp: string; readonly page: string } | undefined {
  if (!url.startsWith('https://web.archive.org/')) return undefined;
  // Resolve `..` first. Otherwise, `/web/2026/a.example/../b.example` would count as a page of a.example, but browsers
  // open b.example.
  const [, timestamp, page] = archivePattern.exec(URL.parse(url)?.href ?? url) ?? [];
  return timestamp === undefined || page === undefined ? undefined : { timestamp, page };
}

/** Returns the URL of the original page if `url` is a Wayback Machine copy; otherwise `url` itself. */
export function getOriginalUrl(url: string): string {
  const page = parseArchiveUrl(url)?.page;
  if (page === undefined) return url;
  // The URLs of some copies contain `https:/` with one slash.
  return /^[a-z]+:\//i.test(page) ? page.replace(/^([a-z]+:)\/+/i, '$1//') : `https://${page}`;
}

/**
 * Returns the date of a Wayback Machine copy as YYYY-MM-DD. Returns undefined for other URLs, or if the timestamp is
 * invalid.
 */
export function getArchiveDate(url: string): string | undefined {
  const timestamp = parseArchiveUrl(url)?.timestamp;
  if (timestamp === undefined || timestamp.length % 2 === 1) return undefined;
  // A timestamp may end after the year, month, day, hour or minute. Add the start of that period.
  const fullTimestamp = timestamp + '19960101000000'.slice(timestamp.length);
  const [day = '', time = ''] = fullTimestamp
    .replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3 $4:$5:$6')
    .split(' ');
  return day >= '1996' && isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? day : undefined;
}

/**
 * Describes what is wrong with the URL of a Wayback Machine copy, such as a date after `lastDay` (YYYY-MM-DD). Returns
 * undefined for a valid copy and for other URLs.
 */
export function describeArchiveUrlProblem(url: string, lastDay: string): string | undefined {
  const copy = parseArchiveUrl(url);
  if (copy === undefined) return undefined;
  const day = getArchiveDate(url);
  if (day === undefined) return `\`${copy.timestamp}\` is not a date and time from 1996 or later, year first`;
  if (day > lastDay) return `\`${copy.timestamp}\` is in the future`;
  const page = URL.parse(getOriginalUrl(url));
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(copy.page)) return 'the page in it is not http or https';
  if (page?.port || page?.username || page?.password) return 'the page in it has a user name or a port';
  return undefined;
}

/** Matches a part of a query that says where a click came from. */
export const clickPair =
  /(?<=[?&])(utm_\w{1,40}|[gdmty]clid|gclsrc|[gw]braid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_g[al]|irclickid|irgwc|cjevent|awc|click_?id|aff(?:iliate)?_?id|ef_id|s_kwcid|bd_vid|spm)=[^&#]*&?/gi;

/** Matches a part of an address that belongs to one visit or one person: a session, a token, an account, an email address. */
const personalPart =
  /[?&;](?:(?:j|php|asp|x)?_?sess(?:ion)?_?(?:id\w{0,20}|key|token)?|sid|cf(?:id|token)|(?:access|auth|csrf|id|refresh)?_?token|auth|ticket|login|user_?(?:id|name)?|e_?mail|phone|(?:account|acct|card|client|customer|member)_?(?:id|no|num|number)|sig(?:nature)?|api_?key)=|\/\(S\(|[\w.+-](?:@|%40)\w/i;

/** Reports whether an address tells something about the person who visited it. Others should not get such an address. */
export function isPersonalAddress(url: string): boolean {
  return personalPart.test(url) || url.search(clickPair) >= 0;
}

/**
 * Returns the address at which the Wayback Machine shows the copy of a source that is closest to the day of its reading, or says
 * that it has none. Returns undefined for an unread source, a copy, and an address that others should not get.
 */
export function findCopyAddress({
  url,
  retrieved,
}: Pick<Card['sources'][number], 'url' | 'retrieved'>): string | undefined {
  if (retrieved === null || getOriginalUrl(url) !== url || isPersonalAddress(url)) return undefined;
  return `https://web.archive.org/web/${retrieved.replaceAll('-', '')}/${url}`;
}

export function getHost(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}

/**
 * Returns the host of a cited page. For a Wayback Machine copy, returns the host of the original page. Returns an empty
 * string if the URL is invalid.
 */
export function getCitedHost(url: string): string {
  // If the copy's URL contains no valid page URL, use the host of the archive.
  return getHost(getOriginalUrl(url)) ?? getHost(url) ?? '';
}

/** Reports whether a host is one of the domains or a subdomain of one of the domains. */
export function isOnDomains(host: string, domains: readonly (string | undefined)[]): boolean {
  return domains.some((domain) => domain !== undefined && (host === domain || host.endsWith(`.${domain}`)));
}

/**
 * Reports whether a host is the local machine: `localhost`, `127.x.x.x` or `[::1]`. The host must be written as
 * `URL.hostname` returns it.
 */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}
