import type { Facts } from '../facts.ts';

const asItWas = 'What stands below is how it was then.';

/** What is said in place of the next step once there is none. */
export function closingOf({ pull }: Facts): string {
  if (pull.merged) return `**Merged.** ${pull.authorIsBot ? '' : 'Thank you. '}${asItWas}`;
  if (pull.state === 'closed') return `**Closed without merging.** ${asItWas}`;
  return `**Meant for another branch now, which is not looked at here.** ${asItWas}`;
}

/** A comment of ours with another first paragraph, the one behind its marker. */
export function withOpening(body: string, words: string): string {
  const text = body.replaceAll('\r\n', '\n');
  const start = text.indexOf('\n');
  const end = text.indexOf('\n\n', start);
  return `${start < 0 ? text : text.slice(0, start)}\n${words}${end < 0 ? '\n' : text.slice(end)}`;
}
