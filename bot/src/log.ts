import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from '#core/github/redact';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  readonly destination: DestinationStream;
  /** Never written, whatever they are part of. */
  readonly secrets: readonly string[];
}

/** pino's JSON lines, without tokens, keys and the secrets handed in. */
export function createLog({ level, destination, secrets }: LogOptions): Logger {
  // A secret may contain what JSON escapes.
  const inJson = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        streamWrite: (line) =>
          inJson.reduce((left, secret) => left.replaceAll(secret, '[secret]'), redact(line)),
      },
    },
    destination,
  );
}
