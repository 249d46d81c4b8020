import type { Clock } from '../clock.ts';
import type { Delivery, Receipt } from '../events/app.ts';
import type { GitHub } from '../github/github.ts';
import { findAnswer, readAnswer } from '../github/read-answer.ts';
import { idAt, listAt, textAt, valueAt } from '../github/read-json.ts';
import type { Log } from '../log/log.ts';

export interface RecoveryOptions {
  /** As the App itself. */
  readonly github: Pick<GitHub, 'call'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly receive: (delivery: Delivery) => Receipt;
  readonly sweep: () => Promise<unknown>;
  readonly onRecovered: () => void;
}

/** How far the first look goes back, in milliseconds. Before that the sweep has seen all there is. */
const firstLook = 60 * 60_000;
/** More failures than this are found faster by looking at everything. */
const mostFailures = 200;
const mostPages = 50;

interface Logged {
  readonly id: number;
  readonly guid: string;
  readonly deliveredAt: number;
  readonly succeeded: boolean;
}

/** Finds deliveries that did not get through, in GitHub's own log of them. None is asked for again: it is only read. */
export class Recovery {
  readonly #options: RecoveryOptions;
  /** When the newest delivery that was looked at was made, epoch milliseconds. */
  #cursor: number | null = null;
  /** GUIDs that were read already, and when their delivery was made: looks overlap a little. */
  readonly #read = new Map<string, number>();

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** One look, from where the last one ended. Throws where GitHub does not answer; the next look then begins earlier. */
  async look(): Promise<void> {
    const { clock, log, sweep } = this.#options;
    const from = this.#cursor ?? clock.now() - firstLook;
    const logged = await this.#since(from);
    const succeeded = new Set(logged.filter((each) => each.succeeded).map(({ guid }) => guid));
    const failed = new Map<string, Logged>();
    // Oldest last, so that each GUID is read once, by its first attempt.
    for (const each of logged)
      if (!succeeded.has(each.guid) && !this.#read.has(each.guid)) failed.set(each.guid, each);
    if (failed.size > mostFailures) {
      log.warn({ failed: failed.size }, 'So many deliveries were missed that everything is looked at.');
      await sweep();
      for (const { guid, deliveredAt } of failed.values()) this.#read.set(guid, deliveredAt);
    }
    const left: number[] = [];
    for (const each of [...failed.values()].reverse())
      if (!this.#read.has(each.guid) && !(await this.#recover(each))) left.push(each.deliveredAt);
    const newest = logged.reduce((latest, { deliveredAt }) => Math.max(latest, deliveredAt), from);
    this.#cursor = Math.min(newest, ...left);
    for (const [guid, deliveredAt] of this.#read) if (deliveredAt < from - firstLook) this.#read.delete(guid);
  }

  /** False where the queue had no room: the next look finds it once more. */
  async #recover({ id, guid, deliveredAt }: Logged): Promise<boolean> {
    const { github, log, receive, onRecovered } = this.#options;
    // GitHub forgets deliveries after a while.
    const answer = await findAnswer(github, `/app/hook/deliveries/${id}`, [404]);
    const name = textAt(answer?.body, 'event');
    const payload = valueAt(answer?.body, 'request', 'payload');
    const receipt =
      name === undefined || payload === undefined ? 'ignored' : receive({ id: guid, name, payload });
    log.info({ delivery: guid, receipt }, 'A missed delivery was read.');
    if (receipt === 'full') return false;
    this.#read.set(guid, deliveredAt);
    if (receipt === 'taken') onRecovered();
    return true;
  }

  /** Newest first, back to `from`. */
  async #since(from: number): Promise<readonly Logged[]> {
    const all: Logged[] = [];
    let cursor = '';
    for (let page = 0; page < mostPages; page++) {
      const path = `/app/hook/deliveries?per_page=100${cursor}`;
      const answer = await readAnswer(this.#options.github, path);
      const logged = listAt({ list: answer.body }, 'list').flatMap((each) => readLogged(each) ?? []);
      all.push(...logged.filter(({ deliveredAt }) => deliveredAt >= from));
      const next = nextCursor(answer.headers.link);
      if (next === undefined || logged.some(({ deliveredAt }) => deliveredAt < from)) break;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    return all;
  }
}

function readLogged(value: unknown): Logged | undefined {
  const id = idAt(value, 'id');
  const guid = textAt(value, 'guid');
  const deliveredAt = Date.parse(textAt(value, 'delivered_at') ?? '');
  const status = idAt(value, 'status_code') ?? 0;
  if (id === undefined || guid === undefined || Number.isNaN(deliveredAt)) return undefined;
  return { id, guid, deliveredAt, succeeded: status >= 200 && status < 300 };
}

/** Of a `Link` header (RFC 8288), the cursor of its next page. The address itself is not followed. */
export function nextCursor(link: string | undefined): string | undefined {
  const address = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined || !URL.canParse(address)) return undefined;
  return new URL(address).searchParams.get('cursor') ?? undefined;
}
