import { escapeInvisible } from '../redact.ts';
import type { SectionName } from './section-names.ts';
import type { LmsDeps } from './session.ts';

type LineValues = Readonly<Record<string, string | number>>;

export interface Progress {
  startSection(name: SectionName): void;
  /** Updates values in the section's line. The keys are `state`, `items`, `requests` and `note`. */
  show(values: LineValues): void;
  startFile(name: string, size: number | undefined): void;
  updateBytes(count: number): void;
  close(): void;
}

/** Shows one line per section on a terminal, without colors. Shows nothing if standard error is not a terminal. */
export async function openProgress(
  { stderr, env }: Pick<LmsDeps, 'stderr' | 'env'>,
  isEnabled: boolean,
): Promise<Progress> {
  const ignore = () => {};
  if (!isEnabled || stderr.isTTY !== true || env.TERM === 'dumb')
    return { startSection: ignore, show: ignore, startFile: ignore, updateBytes: ignore, close: ignore };
  const { default: cliProgress } = await import('cli-progress');
  const bars = new cliProgress.MultiBar({
    // The library needs only `write` and the terminal width, so this type cast is safe.
    stream: stderr as NodeJS.WritableStream,
    hideCursor: true,
    emptyOnZero: true,
    // The program handles signals itself, so the library must not.
    gracefulExit: false,
    format: '{section} {state} {items} items  {requests} requests  {seconds} s  {note}',
  });
  const createBar = (total: number, values: LineValues, format?: string) =>
    bars.create(total, 0, values, format === undefined ? {} : { format });
  let bar: ReturnType<typeof createBar> | undefined;
  let file: ReturnType<typeof createBar> | undefined;
  let startedMs = 0;
  return {
    startSection: (name) => {
      if (file !== undefined) bars.remove(file);
      file = undefined;
      startedMs = performance.now();
      const initial = { state: 'reading', items: 0, requests: 0, seconds: '0.0', note: '' };
      bar = createBar(1, { section: name.padEnd(17), ...initial });
    },
    show: (values) => {
      bar?.update({ note: '', ...values, seconds: ((performance.now() - startedMs) / 1000).toFixed(1) });
      // Draw these changes at once. The library draws all other changes at regular intervals.
      if ('note' in values || 'state' in values) bars.update();
    },
    startFile: (name, size = 0) => {
      if (file !== undefined) bars.remove(file);
      const format = '  {name} [{bar}] {value} of {total} bytes  ETA {eta_formatted}';
      file = createBar(size, { name: escapeInvisible(name).slice(0, 40) }, format);
    },
    updateBytes: (count) => file?.update(count),
    close: () => {
      if (bars.isActive) bars.stop();
    },
  };
}
