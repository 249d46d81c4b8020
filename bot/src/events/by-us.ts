import type { OurName } from '../github/identity.ts';
import { textAt } from '../github/read-json.ts';

/** Whether the sender is our own bot user. Before our name is known nobody is: a run too many does no harm. */
export function isByUs(payload: unknown, us: OurName): boolean {
  return us.slug !== null && textAt(payload, 'sender', 'login') === `${us.slug}[bot]`;
}
