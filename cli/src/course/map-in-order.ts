/**
 * Processes up to `concurrency` items at a time. Yields the results in the order of the items. Buffers at most
 * `concurrency` results. If several items fail, rejects with the error of the first failed item.
 */
export async function* mapInOrder<In, Out>(
  items: Iterable<In>,
  concurrency: number,
  process: (item: In) => Promise<Out> | Out,
): AsyncGenerator<Out, void> {
  const pending: Promise<Out>[] = [];
  for (const item of items) {
    const result = Promise.resolve(process(item));
    // Prevents an unhandled rejection. The `await` below rethrows the error later.
    result.catch(() => {});
    pending.push(result);
    if (pending.length < concurrency) continue;
    const next = pending.shift();
    if (next !== undefined) yield await next;
  }
  for (const result of pending) yield await result;
}
