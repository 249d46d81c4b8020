/**
 * Checks every local link of our own pages, offline: the Markdown files at the root, in docs/, bench/ and bot/, including
 * heading anchors. External links are counted and not opened. Exits 1 and lists page and link for each broken link, 2 if
 * there is no page. Another root folder may be given as argument.
 */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const pages = globSync(['*.md', 'docs/**/*.md', '{bench,bot}/**/*.md'], {
  cwd: root,
  // Pages of packages that a benchmark has installed.
  exclude: ['**/node_modules/**'],
}).toSorted();

if (pages.length === 0) {
  console.error(`There is no Markdown page in ${root}; name the folder of the project.`);
  process.exitCode = 2;
} else {
  const elsewhere = new Set<string>();
  const { links } = await new LinkChecker().check({
    path: pages,
    serverRoot: root,
    markdown: true,
    // A link to a folder is a link to its list of files, as on GitHub.
    directoryListing: true,
    checkFragments: true,
    retryErrors: false,
    linksToSkip: (link) => {
      const away = new URL(link).hostname !== '127.0.0.1';
      if (away && link.startsWith('http')) elsewhere.add(link);
      return Promise.resolve(away);
    },
  });
  // Local links are returned as paths below the root. A start page has no parent.
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url, status } of broken)
    console.error(`${parent}: the link to ${url} is broken${reason(url, status)}; fix or remove it.`);
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`All local links of ${pages.length} pages work.`);
  console.log(`Not opened: ${elsewhere.size} addresses elsewhere.`);
}

function reason(url: string, status: number | undefined): string {
  if (status === 404) return '';
  return status === 200 && url.includes('#')
    ? ': the page has no such heading'
    : ` (${status ?? 'no answer'})`;
}
