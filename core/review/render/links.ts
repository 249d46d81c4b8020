import { isArtPath } from '#core/card/art';
import { encodePath } from '#core/report/links';
import { decodeOrKeep } from '#core/text/decode';
import { escapeMarkdown } from '#core/text/escape';
import { formatCodePoint, percentEncode } from '#core/text/text';
import { truncate } from '#core/text/truncate';
import type { CitedPage } from '../citations.ts';
import type { Facts } from '../facts.ts';

/**
 * Returns a link to a line of a changed file. A picture has no lines, so the link opens the whole file. If the file was
 * removed, the link opens the file in the base commit.
 */
export function buildLineLink({ repository, pull, files }: Facts, path: string, line: number): string {
  const isRemoved = files.some((file) => file.path === path && file.status === 'removed');
  const commit = (isRemoved ? pull.baseSha : pull.headSha).slice(0, 7);
  const fileUrl = `${repository.url}/blob/${commit}/${encodePath(path)}`;
  return isArtPath(path)
    ? `[${inlineCode(path)}](${fileUrl})`
    : `[${inlineCode(path)} line ${line}](${fileUrl}#L${line})`;
}

/** Links to a file on the default branch. */
export function buildPageLink({ repository }: Facts, page: string, linkText: string): string {
  const branch = encodePath(repository.defaultBranch);
  return `[${linkText}](${repository.url}/blob/${branch}/${encodePath(page)})`;
}

export function pullLink({ repository }: Facts, number: number): string {
  return `[pull request ${number}](${repository.url}/pull/${number})`;
}

/** Returns the URL for editing a file in the browser. Undefined if the head repository was deleted. */
export function editUrl({ repository, pull }: Facts, path: string): string | undefined {
  if (pull.headRepository === null) return undefined;
  const server = repository.url.slice(0, -`/${repository.owner}/${repository.name}`.length);
  return `${server}/${encodePath(pull.headRepository)}/edit/${encodePath(pull.headRef)}/${encodePath(path)}`;
}

/**
 * The maximum length of a URL that is shown. No issuer's URL is longer, and a table of forty such URLs still fits into a
 * comment.
 */
const maxAddressLength = 500;

/**
 * Renders the URL of a cited page. The URL becomes a link only if the page is on the issuer's site, as listed in the base
 * commit. Otherwise, it is shown as code.
 */
export function buildCitedLink({ url, isOnIssuerSite }: CitedPage): string {
  if (!isOnIssuerSite) return inlineCode(url, maxAddressLength);
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '')
    return inlineCode(url, maxAddressLength);
  const { href } = parsed;
  return `[${escapeInline(formatAddress(href), maxAddressLength)}](${encodeAddress(href)})`;
}

/**
 * Returns a link that opens a cited page at the number. Undefined unless `link` consists of the page's URL and a text
 * fragment, and the page is on the issuer's site.
 */
export function buildEvidenceUrl(
  link: string | null,
  { url, isOnIssuerSite }: CitedPage,
): string | undefined {
  if (link === null || !isOnIssuerSite || !link.startsWith(`${url}#:~:text=`)) return undefined;
  const parsed = URL.parse(link);
  return parsed?.protocol === 'https:' ? encodeAddress(parsed.href) : undefined;
}

/** Formats a URL for display, without `https://`, without the slash of an empty path, and without percent-encoding. */
function formatAddress(href: string): string {
  const shortAddress = href.replace(/^https:\/\/|(?<=^https:\/\/[^/]*)\/$/g, '');
  return decodeOrKeep(shortAddress);
}

/** Percent-encodes characters that would end a link or a table cell in Markdown. */
function encodeAddress(href: string): string {
  return href.replace(/[^\w\-.~:/?#@!$&+,;=%]/g, percentEncode);
}

/** The maximum length of an untrusted value, in UTF-16 code units. */
const maxLength = 120;

/** An invisible character, inserted to stop GitHub from creating a link, a mention or a reference. */
const wordJoiner = '\u2060';

/** Escapes an untrusted value for Markdown, on one line. Untrusted values must go through this function or `inlineCode`. */
export function escapeInline(value: string, limit: number = maxLength): string {
  return escapeMarkdown(truncate(value, limit), wordJoiner);
}

/** Renders a mention, which notifies the person. Empty if the login is not valid. */
export function mention(login: string): string {
  return /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/i.test(login) ? `@${login}` : '';
}

/** Escapes an amount except for its `$`. GitHub does not interpret a single `$` as the start of a formula. */
export function escapeAmount(amount: string): string {
  return escapeInline(amount).replace('<span>$</span>', '$');
}

/** Formats a value as inline code. The code has enough backquotes around it, even if the value contains backquotes. */
export function inlineCode(value: string, limit: number = maxLength): string {
  const text = truncate(value, limit)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, formatCodePoint)
    .replaceAll('|', '\\|');
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  const padding = longestRun > 0 || text === '' || /^ .* $/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

/** Renders a collapsible section. `summary` is trusted HTML, and `text` is Markdown. */
export function renderDetails(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n</details>`;
}
