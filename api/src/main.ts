import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from './node.ts';

const program = realpathSync(process.argv[1] ?? '.');
// The build is beside the bundle, or in `api/dist` if the server runs from its sources.
const folder = basename(program) === 'main.ts' ? join(dirname(program), '../dist') : dirname(program);
void run(process, folder).then((exitCode) => {
  // Exit explicitly, because open connections would keep the process alive.
  process.exit(exitCode);
});
