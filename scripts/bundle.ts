import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFilesAtomically } from '#core/io/atomic-write';

/** The parts of ncc that this module uses. The package has no types of its own. */
type Ncc = (
  main: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: string | Uint8Array }>>;
}>;

const ncc: Ncc = createRequire(import.meta.url)('@vercel/ncc');

interface BundleOptions {
  /** The name of the program's file. The default is `index.js`. */
  readonly file?: string;
  /** Maps package names to the modules that replace these packages. */
  readonly externals?: Readonly<Record<string, string>>;
}

/**
 * Bundles a program into the folder `out`, with the files that it needs and the licenses of its packages. Throws if the build
 * fails. The bundle is not minified, because it then starts hardly faster and cannot be reviewed.
 */
export async function bundle(
  main: string,
  out: string,
  { file = 'index.js', externals = {} }: BundleOptions = {},
): Promise<void> {
  const { code, assets } = await ncc(main, {
    transpileOnly: true,
    cache: false,
    license: 'licenses.txt',
    quiet: true,
    externals,
  });
  const files = Object.entries(assets).map(([name, { source }]) => [name, source] as const);
  const contents = new Map<string, string | Uint8Array>();
  for (const [name, source] of [[file, code] as const, ...files]) {
    // Licenses and some packages have the line endings of their authors. Use LF, as in all other files.
    const isText = typeof source === 'string' || name.endsWith('.txt');
    contents.set(join(out, name), isText ? String(source).replaceAll('\r\n', '\n') : source);
  }
  writeFilesAtomically(contents);
}
