import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutBlanks } from '../without-blanks.ts';

/** Each program, and where its bundle goes below `api/dist/`. */
export const bundles = [
  ['api/src/entry/server/main.ts', 'server.js'],
  ['api/src/entry/server/redis/main.ts', 'redis/main.js'],
  ['api/src/entry/server/sqlite/main.ts', 'sqlite/main.js'],
  ['api/src/entry/worker/main.ts', 'worker/api.js'],
  ['api/src/entry/vercel/main.ts', 'vercel/api.js'],
  ['api/src/entry/netlify/main.ts', 'netlify/v1/api.js'],
  ['api/src/entry/deno/main.ts', 'deno/api.js'],
  ['api/src/entry/lambda/main.ts', 'lambda/api.js'],
] as const;

interface NccOptions {
  readonly cache: false;
  readonly esm: true;
  readonly quiet: true;
  readonly transpileOnly: true;
}

type Ncc = (main: string, options: NccOptions) => Promise<{ readonly code: string }>;

/** Bundles every program into `out`, in this process: the compiler is then loaded once. Rejects where one does not build. */
export async function buildBundles(root: string, out: string): Promise<void> {
  const ncc = createRequire(join(root, 'package.json'))('@vercel/ncc') as Ncc;
  for (const [main, path] of bundles) {
    const file = join(out, path);
    const { code } = await ncc(join(root, main), {
      cache: false,
      esm: true,
      quiet: true,
      transpileOnly: true,
    });
    mkdirSync(dirname(file), { recursive: true });
    const text = code.replaceAll('\r\n', '\n');
    writeFileSync(file, await withoutBlanks(path.startsWith('worker/') ? withoutAddress(text) : text));
    writeFileSync(join(dirname(file), 'package.json'), '{"type":"module"}\n');
  }
}

/** A Worker has no address of its own, which the bundler may ask for and nobody uses. */
function withoutAddress(text: string): string {
  return text.replace(/^.*__nccwpck_require__\.ab = .*import\.meta\.url.*$/m, '');
}
