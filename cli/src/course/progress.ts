import type { SingleBar } from 'cli-progress';
import type { Deps } from './deps.ts';
import { type FailureCode, messageOf } from './failure.ts';
import { escaped } from './redact.ts';
import type { SectionName } from './section-names.ts';

/** What a run shows while it goes. */
export interface Progress {
  section(name: SectionName): void;
  /** Items of the section, and requests of the run. */
  count(items: number, requests: number): void;
  waiting(ms: number, code: FailureCode): void;
  file(name: string, size: number | null): void;
  bytes(count: number): void;
  sectionOver(state: 'done' | 'failed', items: number, requests: number): void;
  close(): void;
}

const silent: Progress = {
  section: () => {},
  count: () => {},
  waiting: () => {},
  file: () => {},
  bytes: () => {},
  sectionOver: () => {},
  close: () => {},
};

const fps = 10;

/** One line per section on a terminal, without colours; nothing elsewhere. */
export async function openProgress(
  { stderr, env }: Pick<Deps, 'stderr' | 'env'>,
  wanted: boolean,
): Promise<Progress> {
  if (!wanted || stderr.isTTY !== true || env.TERM === 'dumb') return silent;
  const { default: cliProgress } = await import('cli-progress');
  const bars = new cliProgress.MultiBar({
    // It only writes, and reads the width.
    stream: stderr as NodeJS.WritableStream,
    fps,
    hideCursor: true,
    clearOnComplete: false,
    emptyOnZero: true,
    // The program handles signals itself.
    gracefulExit: false,
    format: '{section} {state} {items} items  {requests} requests  {seconds} s  {note}',
  });
  let bar: SingleBar | undefined;
  let file: SingleBar | undefined;
  let startedMs = 0;
  let requestsBefore = 0;
  let requests = 0;
  let drawnMs = Number.NEGATIVE_INFINITY;
  const update = (facts: Readonly<Record<string, string | number>>) =>
    bar?.update({ ...facts, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) });
  const removeFile = () => {
    if (file !== undefined) bars.remove(file);
    file = undefined;
  };
  return {
    section: (name) => {
      startedMs = performance.now();
      requestsBefore = requests;
      const start = { state: 'reading', items: 0, requests: 0, seconds: '0.0', note: '' };
      bar = bars.create(1, 0, { section: name.padEnd(17), ...start });
    },
    count: (items, total) => {
      requests = total;
      if (performance.now() - drawnMs < 1000 / fps) return;
      drawnMs = performance.now();
      update({ items, requests: total - requestsBefore, note: '' });
    },
    waiting: (ms, code) => {
      update({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${messageOf(code)}` });
      bars.update();
    },
    file: (name, size) => {
      removeFile();
      const format = '  {name} [{bar}] {value} of {total} bytes  ETA {eta_formatted}';
      file = bars.create(size ?? 0, 0, { name: escaped(name).slice(0, 40) }, { format });
    },
    bytes: (count) => file?.update(count),
    sectionOver: (state, items, total) => {
      requests = total;
      removeFile();
      update({ state: state.padEnd(7), items, requests: total - requestsBefore, note: '' });
      bar?.update(1);
      bars.update();
    },
    close: () => bars.stop(),
  };
}
