import type { Item } from '../json/item.ts';
import type { Client, Keeper, Request } from './client.ts';
import type { Failure } from './failure.ts';
import { type ListEnd, type ListOptions, ListWalk } from './list-walk.ts';

/** The items of a list while they come, page after page. Throws what `Client.objects` throws. */
export async function* listItems(
  client: Client,
  first: Request,
  keeper: Keeper,
  options: ListOptions,
): AsyncGenerator<Item, ListEnd> {
  const walk = new ListWalk(first, keeper, options);
  for (;;) {
    const objects = client.objects(walk.request, 'list', walk);
    let step = await objects.next();
    try {
      for (; step.done !== true; step = await objects.next()) if (walk.takes(step.value)) yield step.value;
    } finally {
      // Whoever stops reading leaves nothing open.
      if (step.done !== true) await objects.throw(new Error('Not wanted any more.')).catch(() => {});
    }
    const end = walk.after(step.value);
    if (end !== undefined) return end;
  }
}

/** The items of a list in memory, an answer at a time, each whole and with nothing left to come over its connection. */
export async function* listAnswers(
  client: Client,
  first: Request,
  options: ListOptions,
): AsyncGenerator<readonly Item[], Failure | undefined> {
  let items: Item[] = [];
  const forget = () => {
    items = [];
  };
  const walk = new ListWalk(first, { answerBegins: forget, takeBack: async () => forget() }, options);
  for (;;) {
    const objects = client.objects(walk.request, 'list', walk);
    let step = await objects.next();
    for (; step.done !== true; step = await objects.next())
      if (walk.takes(step.value)) items.push(step.value);
    const end = walk.after(step.value);
    if (items.length > 0) yield items;
    if (end !== undefined) return end.failure;
  }
}
