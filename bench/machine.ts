import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

/** One line on what the figures were taken on; `nodeVersion` as `24.1.0`. */
export function describeMachine(nodeVersion: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, ${platform()} ${arch()}, node ${nodeVersion}`;
}
