import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { processWorld } from './process-world.ts';
import { runServer } from './run-server.ts';

void main();

async function main(): Promise<void> {
  const folder = folderOf(realpathSync(process.argv[1] ?? '.'));
  process.exitCode = await runServer(processWorld(process, folder));
  // Connections that outlive their five seconds would hold the process.
  process.exit();
}

/** The bundle lies beside its data; the source lies in `api/src/entry/server`. */
function folderOf(program: string): string {
  const folder = dirname(program);
  return basename(program) === 'main.ts' ? join(folder, '../../../dist') : folder;
}
