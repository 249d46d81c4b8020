const most = 1500;

/** A sentence fit for a terminal: of one that repeats what is far too long, the middle is left out. */
export function cutShort(sentence: string): string {
  if (sentence.length <= most) return sentence;
  return `${sentence.slice(0, 300)}… ${sentence.slice(-300)}`.toWellFormed();
}
