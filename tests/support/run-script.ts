import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { compileCacheEnv } from './compile-cache.ts';
import { repositoryRoot } from './program.ts';

export function runScript(
  path: string,
  args: readonly string[],
  cwd = repositoryRoot,
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...compileCacheEnv } };
    execFile(process.execPath, [join(repositoryRoot, path), ...args], options, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}
