import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { immutableCacheControl } from '../../api/src/headers.ts';
import { apiDiscoveryLink, pageSecurityPolicy } from '../../api/src/static-file.ts';
import { bundle } from '../bundle.ts';

/** Each program, and the path of its bundle below `api/dist/`. */
export const bundles = [
  ['api/src/server/main.ts', 'server.js'],
  ['api/src/fetch/main.ts', 'fetch/api.js'],
] as const;

/** Bundles every program into `out`. Throws if a build fails. */
export async function buildBundles(root: string, out: string): Promise<void> {
  for (const [main, path] of bundles)
    await bundle(join(root, main), dirname(join(out, path)), { file: basename(path) });
  const worker = join(out, 'fetch/api.js');
  writeFileSync(worker, withoutAddress(readFileSync(worker, 'utf8')));
}

/** Removes the line that uses `import.meta.url`, which a Worker does not have. The value in this line is never used. */
function withoutAddress(text: string): string {
  return text.replace(/^.*__nccwpck_require__\.ab = .*import\.meta\.url.*$/m, '');
}

/** Writes the files that each platform expects, directly, as the rest of the build. Reads the bundles, the data and the site in `out`. */
export function writePlatformFiles(out: string): void {
  writeFunction(out, join(out, 'fetch'), fetchEntry);
  writeFunction(out, join(out, 'worker'), workerEntry);
  writeVercel(out);
}

/** Writes the fetch handler, its data, and the entry module that combines both. */
function writeFunction(out: string, folder: string, entry: string): void {
  mkdirSync(folder, { recursive: true });
  const files = ['data/catalog.json', 'documents.json', 'fetch/api.js', 'fetch/package.json'] as const;
  for (const path of files) {
    const target = join(folder, path.replace(/^.*\//, ''));
    if (target !== join(out, path)) cpSync(join(out, path), target);
  }
  writeFileSync(join(folder, 'index.js'), entry);
}

/** The start of an entry module that reads files in its own folder. */
const readBeside = `import { readFileSync } from 'node:fs';
import { createHandler } from './api.js';

const read = (name) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
`;

const fetchEntry = `${readBeside}
/** (request: Request, peer?: string) => Promise<Response> */
export default createHandler({ env: process.env, read });
`;

/** The entry module of the Worker. Wrangler passes the imported files as bytes (see `rules` in wrangler.jsonc). */
const workerEntry = `import { createHandler } from './api.js';
import catalog from './catalog.json';
import documents from './documents.json';

const files = { 'catalog.json': catalog, 'documents.json': documents };
const read = (name) => new Uint8Array(files[name]);
let handler;

export default {
  fetch(request, env) {
    handler ??= createHandler({ env, addressHeader: 'cf-connecting-ip', read });
    return handler(request);
  },
};
`;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const vercelEntry = `${readBeside}
const handler = createHandler({ env: process.env, addressHeader: 'x-real-ip', read });

${methods.map((method) => `export const ${method} = (request) => handler(request);`).join('\n')}
`;

/** Writes the output for Vercel (Build Output API, version 3). */
function writeVercel(out: string): void {
  const folder = join(out, 'vercel/.vercel/output');
  rmSync(folder, { recursive: true, force: true });
  const functionFolder = join(folder, 'functions/v1.func');
  writeFunction(out, functionFolder, vercelEntry);
  writeFileSync(
    join(functionFolder, '.vc-config.json'),
    formatJson({
      runtime: 'nodejs24.x',
      handler: 'index.js',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
      supportsResponseStreaming: false,
    }),
  );
  // Vercel takes the headers from config.json instead of `_headers`.
  cpSync(join(out, 'site'), join(folder, 'static'), {
    recursive: true,
    filter: (path) => !path.endsWith('_headers'),
  });
  writeFileSync(
    join(folder, 'config.json'),
    formatJson({
      version: 3,
      routes: [
        ...siteHeaders.map(({ path, headers }) => ({
          src: `^${path.replace('.', '\\.').replace('*', '.*')}$`,
          headers,
          continue: true,
        })),
        { handle: 'filesystem' },
        { src: '^/docs/problems/([a-z-]+)/?$', dest: '/docs/problems/$1.html', check: true },
        // If no file matches the path, the API returns the error response.
        { src: '^/.*$', dest: '/v1' },
      ],
    }),
  );
}

function formatJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const baseHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

const pageHeaders = { ...baseHeaders, 'Content-Security-Policy': pageSecurityPolicy } as const;
const immutableHeaders = { ...baseHeaders, 'Cache-Control': immutableCacheControl } as const;

/** Headers for hosts that serve the site as static files. The API server sets its own headers. */
export const siteHeaders: readonly {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}[] = [
  { path: '/', headers: pageHeaders },
  { path: '/index.html', headers: pageHeaders },
  { path: '/docs/*', headers: pageHeaders },
  { path: '/cards/*', headers: pageHeaders },
  { path: '/issuers/*', headers: pageHeaders },
  { path: '/contribute/*', headers: pageHeaders },
  { path: '/exports/*', headers: baseHeaders },
  { path: '/catalog.json', headers: baseHeaders },
  { path: '/pages.css', headers: baseHeaders },
  { path: '/sitemap.xml', headers: baseHeaders },
  { path: '/robots.txt', headers: baseHeaders },
  { path: '/data.json', headers: { ...baseHeaders, 'Cache-Control': 'no-cache', Link: apiDiscoveryLink } },
  { path: '/assets/*', headers: immutableHeaders },
  { path: '/data/*', headers: immutableHeaders },
  { path: '/v1/art/*', headers: { ...baseHeaders, 'Cache-Control': 'public, max-age=86400' } },
];

/** Formats `siteHeaders` as a `_headers` file, which Cloudflare and Netlify read. */
export function formatHeadersFile(): string {
  return siteHeaders
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${path}\n${lines.join('\n')}\n`;
    })
    .join('');
}
