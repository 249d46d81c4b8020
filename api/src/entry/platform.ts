import type { FunctionParts } from './fetch-core.ts';

/** What every platform of functions has by itself. */
export function platformParts(): Pick<FunctionParts, 'now' | 'sleep' | 'crypto' | 'fetch' | 'log'> {
  return {
    now: Date.now,
    sleep: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    crypto: globalThis.crypto,
    // The platform's own: undici is no part of a function.
    fetch: (...asked) => globalThis.fetch(...asked),
    // biome-ignore lint/suspicious/noConsole: where functions run, the console is the log.
    log: (text) => console.error(text),
  };
}
