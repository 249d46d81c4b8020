/**
 * `npm run links -- [FOLDER]` checks every local link, including heading anchors, in the Markdown files at the root and in
 * docs/, bench/ and bot/. External links are counted but not opened. Lists each broken link and its page. Exits 1 if a link is
 * broken, and 2 if there is no page.
 */

import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { UsageError } from '#core/io/errors';
import { parseCommandLine, runScript } from './command-line.ts';

await runScript(async () => {
  const { positionals } = parseCommandLine({ usage: 'npm run links -- [FOLDER]', maxPositionals: 1 });
  const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
  const pages = globSync(['*.md', 'docs/**/*.md', '{bench,bot}/**/*.md'], {
    cwd: root,
    // Exclude the pages of packages that a benchmark has installed.
    exclude: ['**/node_modules/**'],
  }).toSorted();
  if (pages.length === 0)
    throw new UsageError(`There is no Markdown page in ${root}; name the folder of the project.`);
  const externalLinks = new Set<string>();
  const { links } = await new LinkChecker().check({
    path: pages,
    serverRoot: root,
    markdown: true,
    // A link to a folder is valid, because GitHub lists the files of the folder.
    directoryListing: true,
    checkFragments: true,
    retryErrors: false,
    linksToSkip: (link) => {
      const isExternal = new URL(link).hostname !== '127.0.0.1';
      if (isExternal && link.startsWith('http')) externalLinks.add(link);
      return Promise.resolve(isExternal);
    },
  });
  // In the results, local links are paths below the root. A page at which the check started has no `parent`.
  const brokenLinks = links.filter(({ state }) => state === LinkState.BROKEN);
  for (const { parent = '', url, status } of brokenLinks)
    console.error(`${parent}: the link to ${url} is broken${describeReason(url, status)}; fix or remove it.`);
  if (brokenLinks.length > 0) process.exitCode = 1;
  else console.log(`All local links of ${pages.length} pages work.`);
  console.log(`External links, not opened: ${externalLinks.size}.`);
});

function describeReason(url: string, status: number | undefined): string {
  if (status === 404) return '';
  return status === 200 && url.includes('#')
    ? ': the page has no such heading'
    : ` (${status ?? 'no response'})`;
}
