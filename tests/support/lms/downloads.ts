import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedBytes } from './generated.ts';
import type { Export } from './run-export.ts';
import type { Fault, Misbehaviour } from './world.ts';
import { fault } from './worlds.ts';

/** Downloads go to `got`. */
export const downloadArgs = ['--include', 'files', '--download-files', 'got'];

/** What a file of the fixture course holds. */
export function storedFile(id: string, size: number): Buffer {
  return Buffer.concat([...storedBytes({ kind: 'stored', size, seed: `file ${id} ` })]);
}

/** Names of what was downloaded, sorted. */
export function downloadedNames(ran: Export): readonly string[] {
  return readdirSync(join(ran.folder, 'work/got')).toSorted();
}

/** Something that goes wrong where the bytes of a file lie. */
export function inBucket(id: string, does: Misbehaviour, times = Number.MAX_SAFE_INTEGER): Fault {
  return fault({ origin: 'storage', path: `/bucket/${id}` }, does, { times });
}

/** Puts a file where a download would go, before the run. */
export function placed(name: string, text: string | Buffer, time = '2026-03-01T10:00:00Z') {
  return (folder: string): void => {
    mkdirSync(join(folder, 'work/got'), { recursive: true });
    const path = join(folder, 'work/got', name);
    writeFileSync(path, text);
    utimesSync(path, new Date(time), new Date(time));
  };
}
