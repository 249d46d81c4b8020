import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ran } from '../program.ts';
import { findCanaries } from './find-canaries.ts';

/** The files below a folder by path, each with a hash of what is in it. */
export type Snapshot = ReadonlyMap<string, string>;

export function snapshotOf(folder: string): Snapshot {
  const files = new Map<string, string>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const whole = join(folder, path);
    const stat = lstatSync(whole);
    // Such a file is a hole, and no run of ours writes one.
    if (stat.size > 1 << 28) files.set(path, `${stat.size} bytes`);
    else if (stat.isFile()) files.set(path, createHash('sha256').update(readFileSync(whole)).digest('hex'));
  }
  return files;
}

/** What is not as it was: paths of files that are new, changed or gone. */
export function changesIn(folder: string, before: Snapshot): readonly string[] {
  const now = snapshotOf(folder);
  const paths = new Set([...before.keys(), ...now.keys()]);
  return [...paths].filter((path) => before.get(path) !== now.get(path)).toSorted();
}

/** Every object of a repository, inflated, and its name with it: those that no branch leads to as well. */
export function gitObjects(checkout: string): Buffer {
  const args = ['-C', checkout, 'cat-file', '--batch-all-objects', '--unordered', '--batch'];
  return execFileSync('git', args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
}

/**
 * Where a run told or kept what it must not, each place with the canaries in it: outputs, names and bytes of files
 * below `folder` that are not as they were, and all objects of the git repositories that lie in it.
 */
export function leaksOf(ran: Ran, folder: string, before: Snapshot): readonly string[] {
  const places: [string, Uint8Array | string][] = [
    ['stdout', ran.stdout],
    ['stderr', ran.stderr],
  ];
  for (const path of changesIn(folder, before)) {
    // Where the folder lies is no secret here; only what is below it.
    places.push([`the name ${path}`, path]);
    const whole = join(folder, path);
    if (existsSync(whole)) places.push([path, readFileSync(whole)]);
  }
  for (const name of readdirSync(folder))
    if (existsSync(join(folder, name, '.git'))) places.push(['git objects', gitObjects(join(folder, name))]);
  return places.flatMap(([place, bytes]) => findCanaries(bytes).map((what) => `${place}: ${what}`));
}
