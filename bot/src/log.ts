import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from '#core/github/redact';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  readonly destination: DestinationStream;
  readonly secrets: readonly string[];
}

/** Creates a pino logger that removes tokens, keys and the given secrets. */
export function createLog({ level, destination, secrets }: LogOptions): Logger {
  // Log lines are JSON, so a secret in a log line is JSON-escaped.
  const jsonSecrets = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        streamWrite: (line) =>
          jsonSecrets.reduce((redacted, secret) => redacted.replaceAll(secret, '[secret]'), redact(line)),
      },
    },
    destination,
  );
}
