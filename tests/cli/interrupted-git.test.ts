import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardcat } from '../support/program.ts';
import { scratchCatalog, scratchFolder } from '../support/scratch-catalog.ts';

/** A git in whose midst somebody presses Ctrl-C, once: the terminal sends it to every program. */
function interruptedGit(): string {
  const folder = scratchFolder();
  writeFileSync(
    join(folder, 'git'),
    '#!/bin/sh\nmkdir "$0.pressed" 2>/dev/null && kill -INT $PPID\nkill -INT $$\n',
  );
  chmodSync(join(folder, 'git'), 0o755);
  return folder;
}

test.each([
  [['validate']],
  [['validate', '--changed', 'main']],
  [['sources', 'check']],
  [['review', 'main', 'HEAD']],
])('Ctrl-C while git works is no failure of git: %j', async (args) => {
  const cwd = scratchCatalog(['data/us/chase-disney.json']);
  mkdirSync(join(cwd, '.git'));
  const PATH = `${interruptedGit()}:${process.env.PATH}`;
  expect(await cardcat(args, { cwd, env: { PATH } })).toMatchObject({
    exitCode: 130,
    stdout: '',
    stderr: 'Stopped; nothing was left half written.\n',
  });
});
