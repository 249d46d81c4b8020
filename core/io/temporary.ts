import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The machine since its last start, the process, the start of the process in clock ticks, and random digits. */
const namePattern = /^\.cardcat-(?<machine>[0-9a-f]{8}|unknown)-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]{12}\.tmp$/;

const dayMs = 86_400_000;

/** Reports whether a file or folder is temporary. Whoever reads a folder ignores these. */
export const isTemporaryName = (name: string): boolean => namePattern.test(name);

/**
 * Returns a hash of the boot id and the process namespace, in which a process id means one process. `unknown` where the operating
 * system does not tell them (see `man 5 proc`).
 */
function readMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    const text = `${boot.trim()} ${readlinkSync('/proc/self/ns/pid')}`;
    return createHash('sha256').update(text).digest('hex').slice(0, 8);
  } catch {
    return 'unknown';
  }
}

/** Returns when a process started, in clock ticks since boot. Returns undefined if there is no such process. */
function readStart(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name of the program, in parentheses. The 22nd is the start.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

const machine = readMachine();
const ownStart = readStart('self') ?? '0';
const livePaths = new Set<string>();
const sweptFolders = new Set<string>();
let isCleaningAtExit = false;

/**
 * Returns the path for a new temporary file or folder in `folder`, which this process removes when it exits, unless it called
 * `forgetTemporary`. Before the first one in a folder, removes those that processes left behind that were killed.
 */
export function reserveTemporary(folder: string): string {
  sweep(folder);
  cleanAtExit();
  const name = `.cardcat-${machine}-${process.pid}-${ownStart}-${randomBytes(6).toString('hex')}.tmp`;
  const path = join(folder, name);
  livePaths.add(path);
  return path;
}

/** Tells that a temporary file was renamed or removed. */
export function forgetTemporary(path: string): void {
  livePaths.delete(path);
}

/** A signal ends the program through `exit`, unless the program handles that signal itself. */
function cleanAtExit(): void {
  if (isCleaningAtExit) return;
  isCleaningAtExit = true;
  process.on('exit', () => {
    for (const path of livePaths) remove(path);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (process.listenerCount(signal) === 0)
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

function sweep(folder: string): void {
  if (sweptFolders.has(folder)) return;
  sweptFolders.add(folder);
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) if (isAbandoned(folder, name)) remove(join(folder, name));
}

/**
 * Reports whether the process that made a temporary file no longer runs. If the file is from another machine or from before a
 * restart, it counts as abandoned after a day.
 */
export function isAbandoned(folder: string, name: string): boolean {
  const { machine: itsMachine, pid = '', start } = namePattern.exec(name)?.groups ?? {};
  if (itsMachine === undefined) return false;
  const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
  if (stats === undefined) return true;
  // A system may hide the processes of other users.
  const isKnown = itsMachine === machine && machine !== 'unknown' && stats.uid === process.getuid?.();
  return isKnown ? readStart(pid) !== start : Date.now() - stats.mtimeMs > dayMs;
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // The next program that writes here tries again.
  }
}
