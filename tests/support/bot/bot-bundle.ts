import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
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

/** Builds it into a folder by a process of its own, while others go on. */
export async function buildBotAside(out: string): Promise<void> {
  const script = pathToFileURL(join(repository, 'scripts/build-bot/build-bot.ts')).href;
  const lines = `import { ${buildBot.name} } from ${JSON.stringify(script)};
    ${buildBot.name}(${JSON.stringify(repository)}, ${JSON.stringify(out)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', lines]);
}
