/**
 * Processes `width` things concurrently and yields the results in order. At most `width` results are buffered.
 * Rejects with the first rejection in that order.
 */
export async function* mapInOrder<In, Out>(
  things: Iterable<In>,
  width: number,
  work: (thing: In) => Promise<Out> | Out,
): AsyncGenerator<Out, void> {
  const ahead: Promise<Out>[] = [];
  for (const thing of things) {
    const result = Promise.resolve(work(thing));
    // Rejections are handled when its turn comes.
    result.catch(() => {});
    ahead.push(result);
    if (ahead.length < width) continue;
    const next = ahead.shift();
    if (next !== undefined) yield await next;
  }
  for (const rest of ahead) yield await rest;
}
