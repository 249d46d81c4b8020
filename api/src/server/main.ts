import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runServer, serverDeps } from './run-server.ts';

void main();

async function main(): Promise<void> {
  const folder = folderOf(realpathSync(process.argv[1] ?? '.'));
  process.exitCode = await runServer(serverDeps(process, folder));
  // Connections that outlive their five seconds would hold the process.
  process.exit();
}

/** The bundle is beside its data; the source is in `api/src/server`. */
function folderOf(program: string): string {
  const folder = dirname(program);
  return basename(program) === 'main.ts' ? join(folder, '../../dist') : folder;
}
