import { LinkChecker, LinkState } from 'linkinator';
import { expect, test } from 'vitest';
import { serveFiles } from '../../support/api/data-server.ts';
import { wholeDeployment } from '../../support/api/whole-site.ts';

const files = await wholeDeployment();
const pages = [...files.keys()].flatMap((path) => /^site\/(.*)index\.html$/.exec(path)?.[1] ?? []);

const oneOfEachKind = [
  '',
  'docs/',
  'docs/problems/quota-exceeded.html',
  'issuers/',
  'issuers/chase/',
  'cards/us-amex-gold/',
  'fr/cards/us-amex-gold/',
  'zh/changes/',
  'contribute/',
];

test('the site has no broken link on any kind of page', async () => {
  const site = await serveFiles(files);
  try {
    const { links } = await new LinkChecker().check({
      path: oneOfEachKind.map((path) => `${site.address}/${path}`),
      checkFragments: true,
      retryErrors: false,
      concurrency: 20,
      // On the start page and in the form, the fragment stores a state and names no element.
      linksToSkip: (link) =>
        Promise.resolve(!link.startsWith(site.address) || /#(?:card|view|lang)=/.test(link)),
    });
    expect(links.length).toBeGreaterThan(50);
    expect(
      links
        .filter(({ state }) => state === LinkState.BROKEN)
        .map(({ parent, url, status }) => `${parent} -> ${url} ${status}`),
    ).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('the sitemap lists every public page, and nothing else', () => {
  const sitemap = String(files.get('site/sitemap.xml'));
  const listed = [...sitemap.matchAll(/<loc>https:\/\/cards\.example\/([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  // The form at `contribute/` is not listed, because search engines need not find it.
  expect(listed.toSorted()).toEqual(pages.filter((path) => path !== 'contribute/').toSorted());
});
