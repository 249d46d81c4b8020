import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceFolder = join(import.meta.dirname, '../../../api/src');

export interface RunningServer {
  /** The URL of the server, such as `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
}

export async function startServer(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      if (stdout.includes('Try ')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return {
    address: /^API {7}(http:\/\/[^/]+)\//m.exec(stdout)?.[1] ?? '',
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Writes a program into `folder` that serves the build in the folder `data`. Returns its path. */
export function writeServerProgram(data: string, folder: string): string {
  const file = join(folder, 'server.ts');
  writeFileSync(
    file,
    `import { run } from ${JSON.stringify(join(sourceFolder, 'node.ts'))};\nprocess.exit(await run(process, ${JSON.stringify(data)}));\n`,
  );
  return file;
}
