import { redact } from '#core/github/exchange';
import type { Clock, Log } from '#core/github/github';
import { type LogLevel, logLevels } from './config/config.ts';

export interface JsonLogOptions {
  readonly level: LogLevel;
  /** Gets a line at a time. */
  readonly write: (line: string) => unknown;
  /** Never to be written, whatever they are part of. */
  readonly secrets: readonly string[];
}

/**
 * JSON lines as pino writes them, without its worker threads, which would be a tenth of the bundle. Tokens, keys and the
 * secrets handed in are taken out of each line as a whole. Never throws for what it is given to say.
 */
export function jsonLog({ level, write, secrets }: JsonLogOptions): Log {
  const least = logLevels.indexOf(level);
  // As the text stands in JSON: a secret may hold what is escaped there.
  const inJson = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  const sayAt = (name: LogLevel): ((facts: object, message: string) => void) => {
    if (logLevels.indexOf(name) < least) return () => {};
    return (facts, message) => {
      const head = { level: name, time: new Date().toISOString() };
      let line = redact(lineOf({ ...head, ...facts, msg: message }, { ...head, msg: message }));
      for (const secret of inJson) line = line.replaceAll(secret, '[secret]');
      write(`${line}\n`);
    };
  };
  return { info: sayAt('info'), warn: sayAt('warn'), error: sayAt('error') };
}

/** What cannot be written as JSON, as it contains itself, is left out. */
function lineOf(all: object, bare: object): string {
  try {
    return JSON.stringify(all, (_key, value: unknown) => (value instanceof Error ? wordsOf(value) : value));
  } catch {
    return JSON.stringify(bare);
  }
}

/** An error as JSON has it: its own fields too, and what caused it. */
function wordsOf(error: Error): object {
  const { name, message, stack, cause } = error;
  return { ...error, type: name, message, stack, ...(cause !== undefined && { cause }) };
}

/** Says how often it was called, at most once in `everyMs`: at the first call, and then for those since. */
export function rareLog(
  clock: Pick<Clock, 'now'>,
  everyMs: number,
  say: (count: number) => void,
): () => void {
  let count = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    count++;
    const now = clock.now();
    if (now - saidAt < everyMs) return;
    say(count);
    saidAt = now;
    count = 0;
  };
}
