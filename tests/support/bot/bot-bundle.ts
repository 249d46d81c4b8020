import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildBot } from '../../../scripts/build-bot/build-bot.ts';
import { repository } from '../program.ts';

export interface BotBundle {
  /** Paths, once tests run. */
  readonly server: () => string;
  readonly function: () => string;
}

/** The bot's bundle, built for the tests of one file and gone after them. */
export function botBundle(): BotBundle {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
    buildBot(repository, join(folder, 'dist'));
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    server: () => join(folder, 'dist/index.js'),
    function: () => join(folder, 'dist/function.js'),
  };
}
