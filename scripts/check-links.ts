/**
 * Follows every local link of our own pages, offline: the Markdown files at the root, in docs/, bench/ and bot/, down
 * to headings. Addresses elsewhere are counted and not opened. Exits 1 and names page and link where one leads nowhere,
 * 2 where there is no page. Another folder to look through may be given as argument.
 */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const pages = globSync(['*.md', 'docs/**/*.md', '{bench,bot}/**/*.md'], {
  cwd: root,
  // Of the packages that a benchmark has installed.
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
  // Local addresses come back as paths below the root. A page that is asked for itself has no parent.
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url, status } of broken)
    console.error(
      `${parent}: the link to ${url} leads nowhere${reason(url, status)}; mend it or take it out.`,
    );
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`The local links of all ${pages.length} pages lead somewhere.`);
  console.log(`Not opened: ${elsewhere.size} addresses elsewhere.`);
}

function reason(url: string, status: number | undefined): string {
  if (status === 404) return '';
  return status === 200 && url.includes('#')
    ? ': the page has no such heading'
    : ` (${status ?? 'no answer'})`;
}
