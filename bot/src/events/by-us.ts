import { textAt } from '../github/read-json.ts';
import type { ReadEventOptions } from './effect.ts';

/** Whether the sender is our own bot user. Before our name is known nobody is: a run too many does no harm. */
export function isByUs(payload: unknown, { us }: ReadEventOptions): boolean {
  return us.slug !== null && textAt(payload, 'sender', 'login') === `${us.slug}[bot]`;
}
