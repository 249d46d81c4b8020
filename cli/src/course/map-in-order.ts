/**
 * Processes `concurrency` items at a time, and yields the results in order. Buffers at most `concurrency` results.
 * Rejects with the first rejection in the order of the items.
 */
export async function* mapInOrder<In, Out>(
  items: Iterable<In>,
  concurrency: number,
  process: (item: In) => Promise<Out> | Out,
): AsyncGenerator<Out, void> {
  const pending: Promise<Out>[] = [];
  for (const item of items) {
    const result = Promise.resolve(process(item));
    // Prevents an unhandled rejection. The rejection itself is handled when it is this item's turn.
    result.catch(() => {});
    pending.push(result);
    if (pending.length < concurrency) continue;
    const next = pending.shift();
    if (next !== undefined) yield await next;
  }
  for (const result of pending) yield await result;
}
