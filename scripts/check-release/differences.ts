import { packageName } from '../build-data-package/manifest.ts';
import { wrapping } from '../build-data-package/package-files.ts';

/** Files by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Every export that another place has otherwise, or not at all. */
export function exportDifferences(exports: Files, others: Files, place: string): readonly string[] {
  return [...exports].flatMap(([name, bytes]) => {
    const other = others.get(name);
    if (other === undefined) return [sentence(`${place} has no ${name}.`)];
    return isSame(bytes, other) ? [] : [`${name} of ${place} is not exports/${name}${where(bytes, other)}.`];
  });
}

/** The release's own sums name more files than those of the exports: each must be there and be what they say. */
export function assetDifferences(
  exports: Files,
  assets: Files,
  sha256Of: (bytes: Uint8Array) => string,
): readonly string[] {
  const place = 'the release';
  const found = exportDifferences(new Map([...exports].filter(([name]) => name !== sums)), assets, place);
  const listed = new Map(linesOf(assets.get(sums)).map((line) => [line.slice(66), line.slice(0, 64)]));
  if (listed.size === 0) return [...found, `The release has no ${sums} that names a file.`];
  const unlisted = linesOf(exports.get(sums)).filter(
    (line) => listed.get(line.slice(66)) !== line.slice(0, 64),
  );
  const wrong = [...listed].filter(([name, digest]) => {
    const bytes = assets.get(name);
    // An export that is missing or another one has been named already.
    return !exports.has(name) && (bytes === undefined || sha256Of(bytes) !== digest);
  });
  return [
    ...found,
    ...unlisted.map(
      (line) => `${sums} of ${place} does not say of ${line.slice(66)} what exports/${sums} says.`,
    ),
    ...wrong.map(([name]) =>
      assets.has(name)
        ? `${name} of ${place} is not what its ${sums} says.`
        : `The release has no ${name}, which its ${sums} names.`,
    ),
  ];
}

/** Besides the exports the package has its wrapping and nothing else, and nothing in it runs. */
export function packageDifferences(exports: Files, files: Files, version: string): readonly string[] {
  const place = 'the package';
  const strangers = [...files.keys()].filter(
    (name) => !exports.has(name) && !wrapping.some((known) => known === name),
  );
  const missing = wrapping.filter((name) => !files.has(name));
  return [
    ...exportDifferences(exports, files, place),
    ...missing.map((name) => `The package has no ${name}.`),
    ...strangers.map((name) => `The package has ${name}, which is no part of it.`),
    ...manifestDifferences(files.get('package.json'), version),
  ];
}

function manifestDifferences(bytes: Uint8Array | undefined, version: string): readonly string[] {
  if (bytes === undefined) return [];
  const manifest = parsed(bytes);
  if (manifest === null) return ['package.json of the package is no JSON object.'];
  const wanted = { name: packageName, version } as const;
  const others = (['name', 'version'] as const).filter((key) => manifest[key] !== wanted[key]);
  const running = ['scripts', 'bin', 'dependencies', 'main'].filter((key) => manifest[key] !== undefined);
  return [
    ...others.map(
      (key) => `package.json of the package has ${key} ${JSON.stringify(manifest[key])}, not ${wanted[key]}.`,
    ),
    ...running.map((key) => `package.json of the package has ${key}, but it is to hold nothing that runs.`),
  ];
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

const sums = 'SHA256SUMS';

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function linesOf(bytes: Uint8Array | undefined): readonly string[] {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  return text.split('\n').filter((line) => /^[0-9a-f]{64} {2}\S/.test(line));
}

/** `, from byte 17 on`. */
export function where(one: Uint8Array, other: Uint8Array): string {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return `, from byte ${(at < 0 ? one.length : at) + 1} on`;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
