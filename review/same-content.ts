import type { Facts } from './facts.ts';
import type { BotState } from './state.ts';

/**
 * Whether the content is still that of which the state speaks, so that what people decided about it holds. Where it
 * cannot be read now, or could not then, nobody can say that it changed.
 */
export function isSameContent(state: BotState, { contentKey }: Facts): boolean {
  return state.contentKey === contentKey || state.contentKey === '' || contentKey === '';
}
