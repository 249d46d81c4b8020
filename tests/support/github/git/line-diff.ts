/** One line of a diff: kept, removed or added. */
export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Lines of a text, each with its line feed; the last one may have none. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The shortest way from one list of lines to another, removals before additions (Myers 1986, greedy). */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const kept = (lines: readonly string[]) => lines.map((text): DiffLine => ({ sign: ' ', text }));
  return [
    ...kept(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...kept(before.slice(before.length - end)),
  ];
}

/** Beyond this many lines the shortest way costs too much; everything goes and comes. */
const mostLines = 2000;

function middle(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length === 0 || after.length === 0 || before.length + after.length > mostLines)
    return [
      ...before.map((text): DiffLine => ({ sign: '-', text })),
      ...after.map((text): DiffLine => ({ sign: '+', text })),
    ];
  const trail: Map<number, number>[] = [];
  const reach = new Map<number, number>([[1, 0]]);
  for (let cost = 0; cost <= before.length + after.length; cost++) {
    trail.push(new Map(reach));
    for (let diagonal = -cost; diagonal <= cost; diagonal += 2) {
      const down = goesDown(reach, diagonal, cost);
      let x = down ? (reach.get(diagonal + 1) ?? 0) : (reach.get(diagonal - 1) ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      reach.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(before, after, trail);
    }
  }
  return [];
}

function goesDown(reach: ReadonlyMap<number, number>, diagonal: number, cost: number): boolean {
  if (diagonal === -cost) return true;
  return diagonal !== cost && (reach.get(diagonal - 1) ?? 0) < (reach.get(diagonal + 1) ?? 0);
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  trail: readonly ReadonlyMap<number, number>[],
): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  for (let cost = trail.length - 1; cost >= 0; cost--) {
    const reach = trail[cost] ?? new Map<number, number>();
    const diagonal = x - y;
    const previous = goesDown(reach, diagonal, cost) ? diagonal + 1 : diagonal - 1;
    const fromX = cost === 0 ? 0 : (reach.get(previous) ?? 0);
    const fromY = cost === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      x--;
      y--;
      lines.push({ sign: ' ', text: before[x] ?? '' });
    }
    if (cost === 0) break;
    if (x > fromX) lines.push({ sign: '-', text: before[--x] ?? '' });
    else lines.push({ sign: '+', text: after[--y] ?? '' });
  }
  return lines.toReversed();
}
