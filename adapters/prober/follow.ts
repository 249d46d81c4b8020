import type { AnswerEnd, Hop } from '#catalog/sources/judge/answer';
import { type GuardRules, guardAddress } from './address-guard.ts';
import type { Step } from './ask.ts';
import { Problem } from './problem.ts';

export interface Followed {
  readonly hops: readonly Hop[];
  readonly end: AnswerEnd;
  /** The host asked last, or null where none was. */
  readonly host: string | null;
  /** Set where the end is a failure. */
  readonly problem: Problem | null;
}

/** Redirects that are followed; one more is too many. */
export const mostRedirects = 5;

/**
 * Asks an address and follows where it leads; each address is judged by the guard again. `ask` asks one of them.
 * Failures are ends, never thrown.
 */
export async function follow(
  address: string,
  rules: GuardRules,
  ask: (url: URL, follows: boolean) => Promise<Step>,
): Promise<Followed> {
  const hops: Hop[] = [];
  let host: string | null = null;
  try {
    const seen = new Set<string>();
    let url = guardAddress(address, rules);
    for (;;) {
      const asked = url.href;
      host = url.hostname;
      seen.add(asked);
      const step = await ask(url, hops.length > 0).catch((error: unknown) => {
        if (error instanceof Problem && error.status !== undefined)
          hops.push({ url: asked, status: error.status });
        throw error;
      });
      hops.push({ url: asked, status: step.status });
      if (step.kind === 'end') return { hops, end: step.end, host, problem: null };
      if (hops.length > mostRedirects)
        throw new Problem('too-many-redirects', `it leads on more than ${mostRedirects} times`);
      url = guardAddress(textOf(step.location), rules, url);
      // Without cookies the same question has the same answer.
      if (seen.has(url.href)) throw new Problem('too-many-redirects', `it leads back to ${url.href}`);
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const end = { kind: 'failed', failure: error.failure, reason: error.message } as const;
    return { hops, end, host, problem: error };
  }
}

/** Header bytes come one a character; addresses outside ASCII are sent in UTF-8. */
function textOf(location: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(location, 'latin1'));
  } catch {
    return location;
  }
}
