import { type Answer, refusal } from './exchange.ts';

/** GitHub's rates, each for one installation, App or token. */
export interface Limits {
  readonly requestsPerHour: number;
  /** A read is one point, a write five. */
  readonly pointsPerMinute: number;
  /** Requests that write to people. */
  readonly notifyingPerMinute: number;
  readonly notifyingPerHour: number;
}

export const githubLimits: Limits = {
  requestsPerHour: 5000,
  pointsPerMinute: 900,
  notifyingPerMinute: 80,
  notifyingPerHour: 500,
};

const minute = 60_000;
const hour = 60 * minute;

interface Spending {
  /** Requests of the running hour. */
  requests: number;
  hourEnds: number;
  /** Kept until the longest window has passed. */
  readonly points: { at: number; readonly points: number }[];
  readonly notifying: number[];
}

/** Counts requests; what is refused counts towards the hour and nothing else. */
export class RateLimiter {
  readonly #limits: Limits | undefined;
  readonly #spent = new Map<string, Spending>();

  /** Nothing is refused without limits. */
  constructor(limits: Limits | undefined) {
    this.#limits = limits;
  }

  /** Counts a request of `who` at a time in milliseconds; gives the refusal it gets. */
  spend(
    who: string,
    now: number,
    about: { readonly isRead: boolean; readonly notifies: boolean },
  ): Answer | undefined {
    const spending = this.#of(who, now);
    spending.requests += 1;
    const limits = this.#limits;
    if (limits === undefined) return undefined;
    if (spending.requests > limits.requestsPerHour)
      return refusal(403, `API rate limit exceeded for ${who}.`);
    const points = about.isRead ? 1 : 5;
    drop(spending.points, ({ at }) => at <= now - minute);
    drop(spending.notifying, (at) => at <= now - hour);
    const sum = spending.points.reduce((all, spent) => all + spent.points, 0);
    if (sum + points > limits.pointsPerMinute) return secondary(now, spending.points[0]?.at, minute);
    if (about.notifies) {
      const last = spending.notifying.filter((at) => at > now - minute);
      if (last.length >= limits.notifyingPerMinute) return secondary(now, last[0], minute);
      if (spending.notifying.length >= limits.notifyingPerHour)
        return secondary(now, spending.notifying[0], hour);
      spending.notifying.push(now);
    }
    spending.points.push({ at: now, points });
    return undefined;
  }

  /** An answer that nothing has changed costs nothing of the hour. */
  giveBack(who: string, now: number): void {
    this.#of(who, now).requests -= 1;
  }

  headers(who: string, now: number): Readonly<Record<string, string>> {
    const { requests, hourEnds } = this.#of(who, now);
    const limit = this.#limits?.requestsPerHour ?? githubLimits.requestsPerHour;
    return {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - requests)),
      'x-ratelimit-used': String(requests),
      'x-ratelimit-reset': String(Math.floor(hourEnds / 1000)),
      'x-ratelimit-resource': 'core',
    };
  }

  #of(who: string, now: number): Spending {
    const known = this.#spent.get(who);
    if (known !== undefined && now < known.hourEnds) return known;
    const fresh = { points: known?.points ?? [], notifying: known?.notifying ?? [] };
    const spending: Spending = { requests: 0, hourEnds: now + hour, ...fresh };
    this.#spent.set(who, spending);
    return spending;
  }
}

function secondary(now: number, oldest = now, length = minute): Answer {
  const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
  const wait = Math.max(1, Math.ceil((oldest + length - now) / 1000));
  return { ...refusal(403, message), headers: { 'retry-after': String(wait) } };
}

function drop<T>(list: T[], isOver: (item: T) => boolean): void {
  const kept = list.findIndex((item) => !isOver(item));
  list.splice(0, kept === -1 ? list.length : kept);
}
