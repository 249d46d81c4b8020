import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AtomicWrites } from '#adapters/write-files';
import { buildExports, type ExportFile } from '#catalog/exports/build-exports';
import { findCatalogRoot, readSchema } from '../catalog-root.ts';
import { exitCodes, stopIfAsked } from '../exit.ts';
import { readCards } from '../read-cards.ts';
import type { World } from '../world.ts';

export interface ExportOptions {
  /** Folder to write to, or to compare with; relative to the catalog's root. */
  readonly out: string;
  readonly check: boolean;
}

/** `cardcat export`: writes every published file, or says which of those that are there differ. */
export async function runExport({ out, check }: ExportOptions, world: World): Promise<number> {
  const root = findCatalogRoot(world.cwd);
  const schemaText = readSchema(root);
  const cards = await readCards(root, world);
  const files = buildExports(cards, { schemaText, sha256 });
  const folder = resolve(root, out);
  return check ? compare(files, folder, out, world) : write(files, folder, out, world);
}

async function write(
  files: readonly ExportFile[],
  folder: string,
  out: string,
  world: World,
): Promise<number> {
  const made = mkdirSync(folder, { recursive: true });
  const writes = new AtomicWrites();
  try {
    for (const file of files) {
      writes.stage(join(folder, file.path), [file.text]);
      await stopIfAsked(world.signal);
    }
    writes.commit();
  } catch (error) {
    writes.abandon();
    if (made !== undefined) rmSync(made, { recursive: true });
    throw error;
  }
  world.stdout.write(`Wrote ${files.length} files to ${out}.\n`);
  const strangers = unexpected(files, folder);
  if (strangers.length > 0)
    world.stderr.write(`No export by this name, left alone in ${out}: ${strangers.join(', ')}\n`);
  return exitCodes.ok;
}

function compare(files: readonly ExportFile[], folder: string, out: string, world: World): number {
  const differing = files.filter((file) => !isSame(file, join(folder, file.path))).map(({ path }) => path);
  const advice = out === 'exports' ? 'npm run export' : `npm run export -- --out ${out}`;
  for (const path of differing) {
    const what = existsSync(join(folder, path)) ? 'is not what the cards say' : 'is missing';
    world.stdout.write(`${out}/${path} ${what}; run: ${advice}\n`);
  }
  const strangers = unexpected(files, folder);
  for (const path of strangers) world.stdout.write(`${out}/${path} is no export; remove it\n`);
  if (differing.length + strangers.length > 0) return exitCodes.findings;
  world.stdout.write(`All ${files.length} files in ${out} are what the cards say.\n`);
  return exitCodes.ok;
}

function isSame(file: ExportFile, path: string): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(file.text));
  } catch {
    return false;
  }
}

function unexpected(files: readonly ExportFile[], folder: string): readonly string[] {
  const expected = new Set(files.map(({ path }) => path));
  return namesIn(folder).filter((name) => !expected.has(name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
