import type { FailureCode } from '../requests/failure.ts';
import type { SectionName } from '../sections/section-names.ts';
import type { Surroundings } from '../surroundings.ts';

export type SectionState = 'reading' | 'done' | 'failed';

/** What a run tells while it goes. */
export interface Progress {
  section(name: SectionName): void;
  /** Items of the section, and requests of the run. */
  count(items: number, requests: number): void;
  waiting(ms: number, code: FailureCode): void;
  file(name: string, size: number | null): void;
  bytes(count: number): void;
  sectionOver(state: SectionState, items: number, requests: number): void;
  /** Takes everything back that stands in the way of the lines after the run. */
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

/** A line a section on a terminal, nothing elsewhere. */
export async function openProgress(
  { stderr, env, monotonic }: Pick<Surroundings, 'stderr' | 'env' | 'monotonic'>,
  wanted: boolean,
): Promise<Progress> {
  if (!wanted || stderr.isTTY !== true || env.TERM === 'dumb') return silent;
  const { progressBars } = await import('./progress-bars.ts');
  return progressBars(stderr, monotonic);
}
