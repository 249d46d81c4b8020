import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtomicWrites } from '../write-files.ts';

/** On which days (YYYY-MM-DD, UTC) pages failed for a time, since they last answered. */
export interface FailedDays {
  of(url: string): readonly string[];
  /** The page failed on that day too. */
  add(url: string, day: string): void;
  /** The page answered, well or not. */
  clear(url: string): void;
  /** Writes what has changed. Throws the file system's error. */
  save(): void;
}

/** More says nothing further, whatever `dead-after` is. */
const mostDays = 30;

/**
 * The days in a folder, one file a host, so that shards of one run never write the same file. A file that cannot be
 * read as such is taken for empty; without a folder nothing is kept.
 */
export function openFailedDays(folder: string | undefined): FailedDays {
  const hosts = new Map<string, Map<string, readonly string[]>>();
  const changed = new Set<string>();
  const hostOf = (url: string) => {
    const name = URL.parse(url)?.host ?? '';
    const known = hosts.get(name) ?? (folder === undefined ? new Map() : readDays(fileOf(folder, name)));
    hosts.set(name, known);
    return { name, known };
  };
  return {
    of: (url) => hostOf(url).known.get(url) ?? [],
    add(url, day) {
      const { name, known } = hostOf(url);
      const days = new Set([...(known.get(url) ?? []), day]);
      known.set(url, [...days].toSorted().slice(-mostDays));
      changed.add(name);
    },
    clear(url) {
      const { name, known } = hostOf(url);
      if (known.delete(url)) changed.add(name);
    },
    save() {
      if (folder === undefined || changed.size === 0) return;
      mkdirSync(join(folder, 'failed'), { recursive: true });
      const writes = new AtomicWrites();
      try {
        for (const name of changed) {
          const days = Object.fromEntries([...(hosts.get(name) ?? [])].toSorted());
          writes.stage(fileOf(folder, name), [`${JSON.stringify(days)}\n`]);
        }
        writes.commit();
      } finally {
        writes.abandon();
      }
      changed.clear();
    },
  };
}

function fileOf(folder: string, host: string): string {
  return join(folder, 'failed', `${encodeURIComponent(host)}.json`);
}

function readDays(file: string): Map<string, readonly string[]> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) return new Map();
    return new Map(
      Object.entries(content).flatMap(([url, days]) =>
        Array.isArray(days) ? [[url, days.filter(isDay)] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
