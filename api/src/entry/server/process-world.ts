import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

/** What a process gives to a server that answers from the files in `folder`. */
export function processWorld(own: NodeJS.Process, folder: string): World {
  return {
    env: own.env,
    folder,
    stdout: (text) => void own.stdout.write(text),
    stderr: (text) => void own.stderr.write(text),
    now: Date.now,
    ticks: () => performance.now(),
    sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
    // Loaded by whoever asks for it first, which few servers do.
    get crypto() {
      return globalThis.crypto;
    },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    onStop: (stop) => {
      own.on('SIGTERM', stop);
      own.on('SIGINT', stop);
    },
    connectRedis: async (url, onError) => {
      // A program of its own, loaded only where it is asked for.
      const loaded = await import(/* webpackIgnore: true */ './redis/main.ts');
      return loaded.connectRedis(url, onError);
    },
    openSqlite: async (file, changes) => {
      const loaded = await import(/* webpackIgnore: true */ './sqlite/main.ts');
      return loaded.openSqliteStore(file, changes);
    },
  };
}
