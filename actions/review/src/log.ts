import type * as core from '@actions/core';
import type { Logger } from '#core/github/github';
import { redact } from '#core/github/redact';

/**
 * Creates a log that writes each message on one line, followed by the facts as JSON. JSON escapes line breaks, so no value can
 * begin a line with a workflow command.
 */
export function createActionsLog({
  info,
  warning,
  error,
}: Pick<typeof core, 'info' | 'warning' | 'error'>): Logger {
  const formatLine = (facts: object, message: string) => `${message} ${redact(JSON.stringify(facts))}`;
  return {
    info: (facts, message) => info(formatLine(facts, message)),
    warn: (facts, message) => warning(formatLine(facts, message)),
    error: (facts, message) => error(formatLine(facts, message)),
  };
}
