import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteHeaders } from './site-headers.ts';

const dataNames = ['cards.pack', 'cards.col', 'cards.idx', 'pack.json'] as const;

/** Lays out what each platform wants to find, from bundles, pack and site in `out`. */
export function writePlatformFiles(out: string): void {
  for (const host of ['worker', 'deno', 'lambda'] as const) copyData(out, join(out, host));
  writeFileSync(join(out, 'worker/index.js'), workerGlue);
  writeFileSync(join(out, 'deno/index.js'), denoGlue);
  writeFileSync(join(out, 'lambda/index.js'), `${besideGlue}export const handler = createHandler(read);\n`);
  writeNetlify(out);
  writeVercel(out);
}

function copyData(out: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of dataNames) cpSync(join(out, 'pack', name), join(folder, name));
  cpSync(join(out, 'documents.json'), join(folder, 'documents.json'));
}

/** Files that lie beside a module. */
const besideGlue = `import { readFileSync } from 'node:fs';
import { createHandler } from './api.js';

const read = (name) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
`;

const denoGlue = `${besideGlue}const handler = createHandler(read);

export default {
  // Deno hands over what it knows of the connection, Bun its server.
  fetch: (request, info) =>
    handler(request, info?.remoteAddr?.hostname ?? info?.requestIP?.(request)?.address ?? ''),
};
`;

/** Wrangler gives the files as modules of bytes; \`rules\` of wrangler.jsonc says so. */
const workerGlue = `import { createWorker } from './api.js';
import cardsCol from './cards.col';
import cardsIdx from './cards.idx';
import cardsPack from './cards.pack';
import documents from './documents.json';
import packJson from './pack.json';

export default createWorker({
  'cards.col': cardsCol,
  'cards.idx': cardsIdx,
  'cards.pack': cardsPack,
  'documents.json': documents,
  'pack.json': packJson,
});
`;

/**
 * Netlify bundles a function again, so that no file lies where it lay: the data is a module of its own. Every file that
 * lies beside a function would be one too, so that it has a folder of its name.
 */
function writeNetlify(out: string): void {
  const folder = join(out, 'netlify/v1');
  const entries = [
    ...dataNames.map((name) => [name, join(out, 'pack', name)] as const),
    ['documents.json', join(out, 'documents.json')] as const,
  ];
  const data = Object.fromEntries(
    entries.map(([name, path]) => [name, readFileSync(path).toString('base64')]),
  );
  writeFileSync(join(folder, 'data.js'), `export default ${JSON.stringify(data, null, 1)};\n`);
  writeFileSync(
    join(folder, 'v1.js'),
    `import { createHandler } from './api.js';
import data from './data.js';

const read = (name) => Uint8Array.from(atob(data[name]), (character) => character.charCodeAt(0));
const handler = createHandler(read);

export default (request, context) => handler(request, context?.ip ?? '');
export const config = { path: '/*', preferStatic: true };
`,
  );
}

/** Build Output API, version 3. */
function writeVercel(out: string): void {
  const folder = join(out, 'vercel/.vercel/output');
  rmSync(folder, { recursive: true, force: true });
  const made = join(folder, 'functions/v1.func');
  mkdirSync(made, { recursive: true });
  copyData(out, made);
  cpSync(join(out, 'vercel/api.js'), join(made, 'api.js'));
  writeFileSync(join(made, 'package.json'), '{"type":"module"}\n');
  writeFileSync(join(made, 'index.js'), vercelGlue);
  writeFileSync(
    join(made, '.vc-config.json'),
    json({
      runtime: 'nodejs24.x',
      handler: 'index.js',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
      supportsResponseStreaming: false,
    }),
  );
  // Vercel takes its headers from config.json.
  cpSync(join(out, 'site'), join(folder, 'static'), {
    recursive: true,
    filter: (path) => !path.endsWith('_headers'),
  });
  writeFileSync(
    join(folder, 'config.json'),
    json({
      version: 3,
      routes: [
        ...siteHeaders.map(({ path, headers }) => ({
          src: `^${path.replace('*', '.*')}$`,
          headers,
          continue: true,
        })),
        { handle: 'filesystem' },
        { src: '^/docs/problems/([a-z-]+)/?$', dest: '/docs/problems/$1.html', check: true },
        // Whatever is no file is the program's, so that it can say what is wrong.
        { src: '^/.*$', dest: '/v1' },
      ],
    }),
  );
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const vercelGlue = `${besideGlue}const handler = createHandler(read);

${methods.map((method) => `export const ${method} = (request) => handler(request);`).join('\n')}
`;

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
