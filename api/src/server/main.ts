import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runServer, serverDeps } from './run-server.ts';

void main();

async function main(): Promise<void> {
  const folder = folderOf(realpathSync(process.argv[1] ?? '.'));
  process.exitCode = await runServer(serverDeps(process, folder));
  // Open connections would keep the process alive.
  process.exit();
}

/** The bundle is next to its data; from source, the data is in `api/dist`. */
function folderOf(program: string): string {
  const folder = dirname(program);
  return basename(program) === 'main.ts' ? join(folder, '../../dist') : folder;
}
