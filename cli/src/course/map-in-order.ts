/**
 * Processes `concurrency` items at a time, and yields the results in order. At most as many results are buffered.
 * Rejects with the first rejection in that order.
 */
export async function* mapInOrder<In, Out>(
  items: Iterable<In>,
  concurrency: number,
  process: (item: In) => Promise<Out> | Out,
): AsyncGenerator<Out, void> {
  const pending: Promise<Out>[] = [];
  for (const item of items) {
    const result = Promise.resolve(process(item));
    // Rejections are handled when its turn comes.
    result.catch(() => {});
    pending.push(result);
    if (pending.length < concurrency) continue;
    const next = pending.shift();
    if (next !== undefined) yield await next;
  }
  for (const result of pending) yield await result;
}
