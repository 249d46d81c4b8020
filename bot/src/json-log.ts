import pino, { type DestinationStream } from 'pino';
import type { LogLevel } from './config.ts';
import type { Log } from './log.ts';
import { redact } from './redact.ts';

export interface JsonLogOptions {
  readonly level: LogLevel;
  /** Gets a line at a time. */
  readonly write: (line: string) => unknown;
  /** Never to be written, whatever they are part of. */
  readonly secrets: readonly string[];
}

/** JSON lines by pino. Tokens, keys and the secrets handed in are taken out of each line as a whole. */
export function jsonLog({ level, write, secrets }: JsonLogOptions): Log {
  const stream: DestinationStream = { write: (line) => void write(withoutSecrets(line)) };
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: pino.stdSerializers.err },
    },
    stream,
  );

  function withoutSecrets(line: string): string {
    let text = redact(line);
    // As the text stands in JSON: a secret may hold what is escaped there.
    for (const secret of secrets) text = text.replaceAll(JSON.stringify(secret).slice(1, -1), '[secret]');
    return text;
  }
}
