import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { dataFiles } from '../../../scripts/build-api/data-files.ts';
import { serveFiles } from '../../support/api/data-server.ts';
import { root } from '../../support/api/repository-core.ts';

/** Follows every link from `/` on, within one host. */
async function crawl(address: string) {
  const { links } = await new LinkChecker().check({
    path: [`${address}/`, `${address}/docs/`],
    recurse: true,
    checkFragments: true,
    retryErrors: false,
    linksToSkip: (link) => Promise.resolve(!link.startsWith(address)),
  });
  return links.filter(({ state }) => state !== LinkState.SKIPPED);
}

test('every link of the built site leads somewhere', async () => {
  const site = await serveFiles(dataFiles(root, {}));
  try {
    const links = await crawl(site.address);
    expect(links.length).toBeGreaterThan(25);
    expect(
      links
        .filter(({ state }) => state === LinkState.BROKEN)
        .map(({ parent, url, status }) => `${parent} -> ${url} ${status}`),
    ).toEqual([]);
  } finally {
    await site.stop();
  }
});
