import { isArtPath } from '#core/catalog/art';
import { cut, escapeMarkdown } from '#core/catalog/reporters/escape';
import { encodePath } from '#core/catalog/reporters/links';
import { codePointName, percentEncoded } from '#core/catalog/text';
import type { CitedPage } from '../citations.ts';
import type { Facts } from '../facts.ts';

/** A line of a file of the pull request at its head; one that is gone, as it was. A picture has no lines. */
export function lineLink({ repository, pull, files }: Facts, path: string, line: number): string {
  const isGone = files.some((file) => file.path === path && file.status === 'removed');
  const commit = (isGone ? pull.baseSha : pull.headSha).slice(0, 7);
  const file = `${repository.url}/blob/${commit}/${encodePath(path)}`;
  return isArtPath(path) ? `[${code(path)}](${file})` : `[${code(path)} line ${line}](${file}#L${line})`;
}

/** A page of ours on the default branch. */
export function pageLink({ repository }: Facts, page: string, words: string): string {
  const branch = encodePath(repository.defaultBranch);
  return `[${words}](${repository.url}/blob/${branch}/${encodePath(page)})`;
}

/** Another pull request here, by its number. */
export function pullLink({ repository }: Facts, number: number): string {
  return `[pull request ${number}](${repository.url}/pull/${number})`;
}

/** The page where the author can edit a file in a browser; undefined where the head's repository is gone. */
export function editUrl({ repository, pull }: Facts, path: string): string | undefined {
  if (pull.headRepository === null) return undefined;
  const server = repository.url.slice(0, -`/${repository.owner}/${repository.name}`.length);
  return `${server}/${encodePath(pull.headRepository)}/edit/${encodePath(pull.headRef)}/${encodePath(path)}`;
}

/** No page of an issuer has a longer address, and a table of forty of these still fits into a comment. */
const maxAddress = 500;

/** A cited page by its whole address: a link if it is on the issuer's own site as the base has it, else as text. */
export function citedLink({ url, onIssuer }: CitedPage): string {
  if (!onIssuer) return code(url, maxAddress);
  const parsed = parse(url);
  if (
    parsed === undefined ||
    parsed.protocol !== 'https:' ||
    parsed.username !== '' ||
    parsed.password !== ''
  )
    return code(url, maxAddress);
  const { href } = parsed;
  return `[${inert(readable(href), maxAddress)}](${inAddress(href)})`;
}

/** An address that leads to a number on a cited page, made by the source check from that page's own address. */
export function evidenceUrl(link: string | null, { url, onIssuer }: CitedPage): string | undefined {
  if (link === null || !onIssuer || !link.startsWith(`${url}#:~:text=`)) return undefined;
  const parsed = parse(link);
  return parsed?.protocol === 'https:' ? inAddress(parsed.href) : undefined;
}

/** An address as a person reads it: without `https://` and percent-encoding. */
function readable(href: string): string {
  const short = href.replace(/^https:\/\/|(?<=^https:\/\/[^/]*)\/$/g, '');
  try {
    return decodeURIComponent(short);
  } catch {
    return short;
  }
}

/** What would end a link's address in Markdown, or a cell of a table, percent-encoded. */
function inAddress(href: string): string {
  return href.replace(/[^\w\-.~:/?#@!$&+,;=%]/g, percentEncoded);
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** What a reader sees of a foreign value, at most, in UTF-16 code units. */
const maxLength = 120;

/** Not seen, and between two characters that GitHub would else make a link, a mention or a reference of. */
const wordJoiner = '\u2060';

/** The only way a value that is not ours reaches Markdown: on one line, to be read as it stands, meaning nothing. */
export function inert(value: string, most: number = maxLength): string {
  return escapeMarkdown(cut(value, most), wordJoiner);
}

/** The one mention that is meant: GitHub tells this person of the comment. Empty if it is not a login. */
export function mention(login: string): string {
  return /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/i.test(login) ? `@${login}` : '';
}

/** An amount of ours, which has one sign of money at most: no second one could make a formula of what is between. */
export function figure(amount: string): string {
  return inert(amount).replace('<span>$</span>', '$');
}

/** A value as code, between more backticks than it holds in a row. */
export function code(value: string, most: number = maxLength): string {
  const text = cut(value, most)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, codePointName)
    .replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text === '' || /^ .* $/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** Text under a line that opens it. The line is ours, and HTML: no Markdown is read in it. The text is Markdown. */
export function fold(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n</details>`;
}
