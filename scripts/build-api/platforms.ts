import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderPattern, siteRules } from '../../api/src/site.ts';
import { bundle } from '../bundle.ts';

/** Each program, and the path of its bundle below `api/dist/`. */
export const bundles = [
  ['main', '', 'server.js'],
  ['worker', 'worker', 'worker.js'],
  ['vercel', 'vercel/.vercel/output/functions/v1.func', 'vercel.js'],
] as const;

/** What the package of the protocol takes from its host. ncc knows no conditions of exports, and would take the file for Node. */
const protocolShims = '@modelcontextprotocol/server/_shims';

/** The server is given its validator (see `core/query/mcp.ts`), and a Worker has no standard input. */
const workerShims = `export class DefaultJsonSchemaValidator {}
export const process = {};
`;

/** Writes everything that the hosts need besides the data and the site, which must be in `out` already. */
export async function writePlatforms(root: string, out: string): Promise<void> {
  rmSync(join(out, 'vercel'), { recursive: true, force: true });
  for (const [main, folder, file] of bundles) {
    const externals = main === 'worker' ? { [protocolShims]: './shims.js' } : {};
    await bundle(join(root, `api/src/${main}.ts`), join(out, folder), { file, externals });
  }
  writeFileSync(join(out, bundles[1][1], 'shims.js'), workerShims);
  const worker = join(out, 'worker/worker.js');
  // A Worker has no `import.meta.url`, and the value in this line is never used.
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(/^.*__nccwpck_require__\.ab = .*import\.meta\.url.*$/m, ''),
  );
  writeEntry(out, bundles[1][1], workerEntry);
  writeEntry(out, bundles[2][1], vercelEntry);
  writeVercelOutput(out);
}

/** Writes the module that connects a bundle with the data beside it. */
function writeEntry(out: string, folder: string, text: string): void {
  for (const path of ['data/catalog.json', 'documents.json'])
    cpSync(join(out, path), join(out, folder, path.replace(/^.*\//, '')));
  writeFileSync(join(out, folder, 'index.js'), text);
}

const workerEntry = `import catalog from './catalog.json';
import documents from './documents.json';
import { createWorker } from './worker.js';

export default createWorker(catalog, documents);
`;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const vercelEntry = `import { readFileSync } from 'node:fs';
import { createFunction } from './vercel.js';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const handler = createFunction(process.env, read('catalog.json'), read('documents.json'));

${methods.map((method) => `export const ${method} = handler;`).join('\n')}
`;

/** Writes the output for Vercel (Build Output API, version 3). */
export function writeVercelOutput(out: string): void {
  const folder = join(out, 'vercel/.vercel/output');
  writeJson(join(out, bundles[2][1], '.vc-config.json'), {
    runtime: 'nodejs24.x',
    handler: 'index.js',
    launcherType: 'Nodejs',
    shouldAddHelpers: false,
    supportsResponseStreaming: false,
  });
  // Vercel compresses files itself, and takes the headers from config.json.
  const isForOthers = /(?:_headers|\.assetsignore|\.br|\.gz)$/;
  cpSync(join(out, 'site'), join(folder, 'static'), {
    recursive: true,
    filter: (path) => !isForOthers.test(path),
  });
  writeJson(join(folder, 'config.json'), {
    version: 3,
    routes: [
      ...siteRules.map(({ path, headers }) => ({
        src: `^${path.replaceAll('.', '\\.').replace('*', '.*')}$`,
        headers,
        continue: true,
      })),
      { src: folderPattern.source.replaceAll('\\/', '/'), headers: { Location: '/$1/' }, status: 302 },
      // The files answer only GET and HEAD.
      { src: '^/.*$', methods: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], dest: '/v1' },
      { handle: 'filesystem' },
      { src: '^/docs/problems/([a-z-]+)/?$', dest: '/docs/problems/$1.html', check: true },
      // If no file matches the path, the program answers.
      { src: '^/.*$', dest: '/v1' },
    ],
  });
}

function writeJson(path: string, value: object): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The files of the site that tell Cloudflare which headers to send, and not to send the compressed copies. */
export const cloudflareFiles: ReadonlyMap<string, string> = new Map([
  [
    'site/_headers',
    siteRules
      .map(
        ({ path, headers }) =>
          `${path}\n${Object.entries(headers)
            .map(([name, value]) => `  ${name}: ${value}\n`)
            .join('')}`,
      )
      .join(''),
  ],
  ['site/.assetsignore', '_headers\n.assetsignore\n*.br\n*.gz\n'],
]);
