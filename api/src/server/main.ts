import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createServerDeps, runServer } from './run-server.ts';

void main();

async function main(): Promise<void> {
  const folder = folderOf(realpathSync(process.argv[1] ?? '.'));
  process.exitCode = await runServer(createServerDeps(process, folder));
  // Exit explicitly, because open connections would keep the process alive.
  process.exit();
}

/** Returns the folder with the data. The data is next to the bundle, or in `api/dist` if the server runs from its sources. */
function folderOf(program: string): string {
  const folder = dirname(program);
  return basename(program) === 'main.ts' ? join(folder, '../../dist') : folder;
}
