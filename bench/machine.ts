import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import type { Machine } from './report/bench-row.ts';

/** One line on what the figures were taken on; `nodeVersion` as `24.1.0`. */
export function describeMachine(nodeVersion: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, ${platform()} ${arch()}, node ${nodeVersion}`;
}

/** What kind of machine this is; nothing that tells which one. */
export function machineKind(): Machine {
  return {
    processor: processorFamily(cpus()[0]?.model ?? ''),
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${platform()} ${arch()}`,
  };
}

/** `Intel Xeon` of `Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz`: maker and family, without number, cores and clock. */
export function processorFamily(model: string): string {
  const words = model
    .replace(/\((R|TM|C)\)/gi, ' ')
    .replace(/@.*$/, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(CPU|Processor|with)$/i.test(word));
  // The number of a model tells the machine too closely; `M2` and `EPYC` are families.
  const number = words.findIndex((word, index) => index >= 2 && /\d/.test(word));
  const family = words.slice(0, number === -1 ? 3 : Math.min(number, 3)).join(' ');
  return family === '' ? 'unknown processor' : family;
}
