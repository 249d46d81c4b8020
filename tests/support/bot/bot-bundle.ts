import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { repository } from '../program.ts';
import { copyBotBundle } from './copy-bot-bundle.ts';

export interface BotBundle {
  /** Paths, once tests run. */
  readonly server: () => string;
  readonly function: () => string;
}

/** The bot's bundle, for the tests of one file and gone after them. */
export function botBundle(): BotBundle {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cardcat-bot-'));
    copyBotBundle(join(folder, 'dist'));
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    server: () => join(folder, 'dist/index.js'),
    function: () => join(folder, 'dist/function.js'),
  };
}

/** Puts it into a folder by a process of its own, while others go on. */
export async function buildBotAside(out: string): Promise<void> {
  const script = pathToFileURL(join(repository, 'tests/support/bot/copy-bot-bundle.ts')).href;
  const lines = `import { ${copyBotBundle.name} } from ${JSON.stringify(script)};
    ${copyBotBundle.name}(${JSON.stringify(out)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', lines]);
}
