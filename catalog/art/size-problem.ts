import { artLimits } from '../art-limits.ts';

export type SizeProblem = 'too-many-pixels' | 'too-narrow' | 'too-wide' | 'wrong-shape';

/** The first limit on width and height (in pixels) that a picture does not keep; undefined where it keeps all. */
export function sizeProblem(width: number, height: number): SizeProblem | undefined {
  if (width * height > artLimits.maxPixels) return 'too-many-pixels';
  if (width < artLimits.minWidth) return 'too-narrow';
  if (width > artLimits.maxWidth) return 'too-wide';
  const isCard = Math.abs(width / height / artLimits.ratio - 1) <= artLimits.ratioTolerance;
  return isCard ? undefined : 'wrong-shape';
}
