import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How peers are called in the tables, and the package or the part of Node that they are. The first that fits counts. */
const peers: readonly (readonly [called: RegExp, what: { package: string } | { part: 'node' | 'sqlite' }])[] =
  [
    [/^jsonschema\b/, { package: '@sourcemeta/jsonschema' }],
    [/^ajv\b/, { package: 'ajv-cli' }],
    [/^linkinator\b/, { package: 'linkinator' }],
    [/^markdown-link-check\b/, { package: 'markdown-link-check' }],
    [/^htmlparser2\b/, { package: 'htmlparser2' }],
    [/^hono\b/, { package: 'hono' }],
    [/^fastify\b/, { package: 'fastify' }],
    [/^json-server\b/, { package: 'json-server' }],
    [/^minisearch\b/, { package: 'minisearch' }],
    [/^@kth\/canvas-api\b/, { package: '@kth/canvas-api' }],
    [/^canvas-lms-api\b/, { package: 'canvas-lms-api' }],
    [/^stock\b/, { package: 'probot' }],
    [/^sharp\b/, { package: 'sharp' }],
    [/^FTS5\b/, { part: 'sqlite' }],
    [/\bnode\b|^bare loop\b|^plain copy\b|^JSON\.parse\b/i, { part: 'node' }],
  ];

/**
 * The version of a peer by the name that a table gives it, as its package in `node_modules` says; null where nothing is
 * known of it. `parts`: versions of Node and what it is made of.
 */
export function peerVersion(
  name: string,
  repository: string,
  parts: Readonly<Record<string, string | undefined>>,
): string | null {
  const what = peers.find(([called]) => called.test(name))?.[1];
  if (what === undefined) return null;
  if ('part' in what) return parts[what.part] ?? null;
  try {
    const text = readFileSync(join(repository, 'node_modules', what.package, 'package.json'), 'utf8');
    const { version } = JSON.parse(text) as { readonly version?: string };
    return version ?? null;
  } catch {
    return null;
  }
}
