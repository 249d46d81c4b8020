import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardcat } from '../support/program.ts';
import { scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';

/** A git that SIGINT ends, as a terminal's Ctrl-C does; the program itself may not have been told yet. */
function interruptedGit(): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'git'), '#!/bin/sh\nkill -INT $$\n', { mode: 0o755 });
  return folder;
}

test.each([
  [['validate']],
  [['validate', '--changed', 'main']],
  [['sources', 'check']],
  [['review', 'main', 'HEAD']],
])('Ctrl-C that ends git first is an interruption, not a failure of git: %j', async (args) => {
  const cwd = scratchCatalog(['data/us/chase-disney.json']);
  mkdirSync(join(cwd, '.git'));
  const PATH = `${interruptedGit()}:${process.env.PATH}`;
  expect(await cardcat(args, { cwd, env: { PATH } })).toMatchObject({
    exitCode: 130,
    stdout: '',
    stderr: 'Stopped; nothing was left half written.\n',
  });
});
