import cliProgress from 'cli-progress';
import type { CliContext } from '../../context.ts';
import type { SectionName } from '../sections/section-names.ts';
import { failureWords } from './messages.ts';
import type { Progress } from './progress.ts';
import { escaped } from './redact.ts';

/** A terminal is drawn at most so often a second. */
const fps = 10;

/** Lines that the progress library keeps up to date. They have no colours. */
export function progressBars(stderr: CliContext['stderr'], monotonic: () => number): Progress {
  const bars = new cliProgress.MultiBar({
    // It only writes, and asks for the width.
    stream: stderr as NodeJS.WritableStream,
    fps,
    hideCursor: true,
    clearOnComplete: false,
    emptyOnZero: true,
    // The program itself hears signals.
    gracefulExit: false,
    format: '{section} {state} {items} items  {requests} requests  {seconds} s  {note}',
  });
  let bar: cliProgress.SingleBar | undefined;
  let file: cliProgress.SingleBar | undefined;
  let from = 0;
  let requestsBefore = 0;
  let requests = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const update = (facts: Readonly<Record<string, string | number>>) =>
    bar?.update({ ...facts, seconds: ((monotonic() - from) / 1000).toFixed(1) });
  return {
    section: (name) => {
      from = monotonic();
      requestsBefore = requests;
      bar = bars.create(1, 0, lineOf(name));
    },
    count: (items, total) => {
      requests = total;
      if (monotonic() - drawnAt < 1000 / fps) return;
      drawnAt = monotonic();
      update({ items, requests: total - requestsBefore, note: '' });
    },
    waiting: (ms, code) => {
      update({ note: `waiting ${(ms / 1000).toFixed(1)} s: ${failureWords(code)}` });
      bars.update();
    },
    file: (name, size) => {
      if (file !== undefined) bars.remove(file);
      file = bars.create(
        size ?? 0,
        0,
        { name: escaped(name).slice(0, 40) },
        {
          format: '  {name} [{bar}] {value} of {total} bytes  ETA {eta_formatted}',
        },
      );
    },
    bytes: (count) => file?.update(count),
    sectionOver: (state, items, total) => {
      requests = total;
      if (file !== undefined) bars.remove(file);
      file = undefined;
      update({ state: state.padEnd(7), items, requests: total - requestsBefore, note: '' });
      bar?.update(1);
      bars.update();
    },
    close: () => bars.stop(),
  };
}

function lineOf(name: SectionName) {
  return { section: name.padEnd(17), state: 'reading', items: 0, requests: 0, seconds: '0.0', note: '' };
}
