import { type DiffLine, diffLines, linesOf } from './line-diff.ts';

export interface Patch {
  readonly additions: number;
  readonly deletions: number;
  /** Hunks with three lines around, as `patch` of GitHub's file lists: no file headers, no last line feed. */
  readonly text: string;
}

const around = 3;

export function patchOf(before: string, after: string): Patch {
  const lines = diffLines(linesOf(before), linesOf(after));
  const count = (sign: DiffLine['sign']) => lines.filter((line) => line.sign === sign).length;
  return { additions: count('+'), deletions: count('-'), text: hunks(lines).join('\n') };
}

function hunks(lines: readonly DiffLine[]): readonly string[] {
  return ranges(lines).map(([from, to]) => hunk(lines, from, to));
}

/** Stretches of lines to show: every change and what is around it, joined where they touch. */
function ranges(lines: readonly DiffLine[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const [at, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const last = found.at(-1);
    const to = Math.min(lines.length, at + around + 1);
    if (last !== undefined && at - around <= last[1]) last[1] = to;
    else found.push([Math.max(0, at - around), to]);
  }
  return found;
}

function hunk(lines: readonly DiffLine[], from: number, to: number): string {
  const before = lines.slice(0, from);
  const shown = lines.slice(from, to);
  const removed = span(before.filter(({ sign }) => sign !== '+').length, shown, '+');
  const added = span(before.filter(({ sign }) => sign !== '-').length, shown, '-');
  const heading = before.findLast(({ sign, text }) => sign !== '+' && /^[A-Za-z_$]/.test(text));
  const title = heading === undefined ? '' : ` ${heading.text.trimEnd().slice(0, 80)}`;
  const body = shown.map(({ sign, text }) =>
    text.endsWith('\n') ? sign + text.slice(0, -1) : `${sign}${text}\n\\ No newline at end of file`,
  );
  return [`@@ -${removed} +${added} @@${title}`, ...body].join('\n');
}

/** First line and number of lines; an empty side counts from the line before. */
function span(before: number, shown: readonly DiffLine[], other: '+' | '-'): string {
  const count = shown.filter(({ sign }) => sign !== other).length;
  const first = count === 0 ? before : before + 1;
  return count === 1 ? `${first}` : `${first},${count}`;
}
