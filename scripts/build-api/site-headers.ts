import { forEver } from '../../api/src/headers.ts';
import { besidePack, pagePolicy } from '../../api/src/static-file.ts';

const everywhere = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** What hosts that serve files themselves are to send with them; the server does it by itself. */
export const siteHeaders: readonly {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}[] = [
  { path: '/', headers: { ...everywhere, 'Content-Security-Policy': pagePolicy } },
  { path: '/index.html', headers: { ...everywhere, 'Content-Security-Policy': pagePolicy } },
  { path: '/pack.json', headers: { ...everywhere, 'Cache-Control': 'no-cache', Link: besidePack } },
  { path: '/docs/*', headers: { ...everywhere, 'Content-Security-Policy': pagePolicy } },
  { path: '/assets/*', headers: { ...everywhere, 'Cache-Control': forEver } },
  { path: '/pack/*', headers: { ...everywhere, 'Cache-Control': forEver } },
  { path: '/v1/art/*', headers: { ...everywhere, 'Cache-Control': 'public, max-age=86400' } },
];

/** The same as a `_headers` file, which Cloudflare and Netlify read. */
export function headersFile(): string {
  return siteHeaders
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${path}\n${lines.join('\n')}\n`;
    })
    .join('');
}
