import stringWidth from 'string-width';

const segmenter = new Intl.Segmenter();

/** Columns of a terminal that a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text cut to so many columns of a terminal, between signs as people see them. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Widths that together take no more than `room`: the one that is widest for its weight gives way first, those of
 * weight 0 never do.
 */
export function shrunk(
  natural: readonly number[],
  weights: readonly number[],
  room: number,
): readonly number[] {
  const widths = [...natural];
  const excess = (at: number) => (weights[at] ? (widths[at] ?? 0) / weights[at] : 0);
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const widest = widths.reduce((most, _, at) => (excess(at) > excess(most) ? at : most), 0);
    if (excess(widest) === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Parts joined on lines of at most `width` columns, none of them broken. */
export function flowed(parts: readonly string[], between: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last}${between}${part}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
