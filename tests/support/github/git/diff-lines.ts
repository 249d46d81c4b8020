/** Whether two lines of one side, and so all between, stand in one hunk of a patch. */
export function isInDiff(patch: string, side: 'LEFT' | 'RIGHT', first: number, last: number): boolean {
  return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, oldStart, oldCount = '1', newStart, newCount = '1']) => {
      const [start, count] = side === 'LEFT' ? [oldStart, oldCount] : [newStart, newCount];
      return first >= Number(start) && last < Number(start) + Number(count);
    },
  );
}
