#!/usr/bin/env node
// Starts the CLI from its sources in a checkout, or from the bundle in the published package. This file must also run
// on old versions of Node, to report which version is needed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const minNodeVersion = 24;
const folder = dirname(fileURLToPath(import.meta.url));
const isCheckout = existsSync(join(folder, 'src/main.ts'));
const modules = join(folder, '../node_modules');
const ownNode = join(modules, '.bin/node');

if (isCheckout && !existsSync(modules))
  exitWith(2, 'run `npm ci` in this checkout first; it installs what cardcat needs.');
else if (Number.parseInt(process.versions.node, 10) >= minNodeVersion)
  await import(isCheckout ? './src/main.ts' : './index.js');
else if (isCheckout && existsSync(ownNode)) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  // Ctrl-C reaches both processes. Without a listener, this one would exit first, and the shell prompt would return too
  // early.
  process.on('SIGINT', () => {});
  const { status, error } = spawnSync(ownNode, args, { stdio: 'inherit' });
  if (error === undefined) process.exitCode = status ?? 130;
  else exitWith(2, error.message);
} else
  exitWith(
    2,
    `Node.js ${minNodeVersion} or newer is needed, but this is ${process.versions.node}; install it from nodejs.org.`,
  );

function exitWith(code, message) {
  process.stderr.write(`cardcat: ${message}\n`);
  process.exitCode = code;
}
