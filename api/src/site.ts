/** The Content Security Policy of HTML pages. The policy allows content only from the page's own origin. */
export const pageSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const base = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

const short = { ...base, 'Cache-Control': 'public, max-age=300' } as const;
// Names of scripts and data contain a digest of the content. So a page must be current, and what it loads never changes.
const page = { ...base, 'Cache-Control': 'no-cache', 'Content-Security-Policy': pageSecurityPolicy } as const;
const immutable = { ...base, 'Cache-Control': 'public, max-age=31536000, immutable' } as const;

interface SiteRule {
  /** A path. `*` stands for any characters. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of the site's files on all hosts. If several rules match a path, their headers add up, and later rules win. */
export const siteRules: readonly SiteRule[] = [
  ...[
    '/',
    '/index.html',
    ...['docs', 'cards', 'issuers', 'best', 'changes', 'contribute', 'fr', 'zh'].map(
      (folder) => `/${folder}/*`,
    ),
  ].map((path) => ({
    path,
    headers: page,
  })),
  ...['/exports/*', '/pages.css', '/sitemap.xml', '/robots.txt'].map((path) => ({ path, headers: short })),
  { path: '/changes.xml', headers: { ...short, 'Content-Type': 'application/atom+xml; charset=utf-8' } },
  { path: '/exports/*.csv', headers: { 'Content-Type': 'text/csv; charset=utf-8' } },
  { path: '/exports/*.ndjson', headers: { 'Content-Type': 'application/x-ndjson' } },
  { path: '/exports/SHA256SUMS', headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  {
    path: '/data.json',
    headers: { ...base, 'Cache-Control': 'no-cache', Link: '<v1/openapi.json>; rel="service-desc"' },
  },
  ...['/assets/*', '/data/*'].map((path) => ({ path, headers: immutable })),
  { path: '/v1/art/*', headers: { ...base, 'Cache-Control': 'public, max-age=86400' } },
];

/** Returns the headers of a file. */
export function siteHeadersOf(path: string): Readonly<Record<string, string>> {
  const matching = siteRules.filter(({ path: pattern }) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
  });
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/** Matches the path of a page without the slash at its end, which relative links need. */
export const folderPattern =
  /^\/((?:(?:fr|zh)\/)?(?:docs|contribute|issuers|changes|(?:cards|issuers)\/[^/.]+|best\/[^/.]+\/[^/.]+))$/;

/** Returns the path of the catalog file, relative to the root of the site. The path contains a digest of the content. */
export function getCatalogPath(dataVersion: string, sha256: string): string {
  return `data/${dataVersion}/catalog-${sha256.slice(0, 12)}.json`;
}

/** Returns the two files that the explorer loads, by path. `data.json` contains the path of the catalog file. */
export function pageData(catalog: string, sha256: string, dataVersion: string): ReadonlyMap<string, string> {
  const path = getCatalogPath(dataVersion, sha256);
  return new Map([
    ['data.json', `${JSON.stringify({ catalog: path })}\n`],
    [path, catalog],
  ]);
}
