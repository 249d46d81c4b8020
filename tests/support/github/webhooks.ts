import { createHmac } from 'node:crypto';
import { request as post } from 'undici';
import type { Delivery, Webhook } from './records.ts';
import type { State } from './state.ts';

export type { Delivery } from './records.ts';

/** What GitHub sends: headers, and the text whose bytes are signed (HMAC-SHA256). */
export function signedHeaders(delivery: Delivery, secret: string): Readonly<Record<string, string>> {
  const hash = createHmac('sha256', secret).update(delivery.body).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'GitHub-Hookshot/0000000',
    'x-github-event': delivery.event,
    'x-github-delivery': delivery.guid,
    'x-github-hook-id': '1',
    'x-github-hook-installation-target-id': String(delivery.app.id),
    'x-github-hook-installation-target-type': 'integration',
    'x-hub-signature-256': `sha256=${hash}`,
  };
}

/** A delivery as a web request to its App. Throws where the App has no webhook. */
export function signedRequest(delivery: Delivery): Request {
  const { url, secret } = webhookOf(delivery);
  return new Request(url, { method: 'POST', headers: signedHeaders(delivery, secret), body: delivery.body });
}

/** Deliveries on their way to Apps. */
export interface Mail {
  /** Made, and neither sent nor dropped. */
  pending(): readonly Delivery[];
  /** Sends one and keeps the status of its answer; 0 where none came. One that was sent before goes again as it is. */
  send(delivery: Delivery): Promise<number>;
  /** Sends what is pending, again and again until nothing is. */
  sendAll(how?: Sending): Promise<void>;
  /** Lets it never arrive: in GitHub's log it stands as failed. */
  drop(delivery: Delivery): void;
  /** A new delivery of the same guid, pending. */
  redeliver(delivery: Delivery): Delivery;
}

export interface Sending {
  readonly order?: (deliveries: readonly Delivery[]) => readonly Delivery[];
  readonly drop?: (delivery: Delivery) => boolean;
  readonly duplicate?: (delivery: Delivery) => boolean;
}

export function mailOf(state: State): Mail {
  const pending = () => state.deliveries.filter(({ status }) => status === 'pending');
  const settle = (delivery: Delivery, statusCode: number): number => {
    const isFine = statusCode >= 200 && statusCode < 300;
    const status = isFine ? 'OK' : statusCode === 0 ? 'timed out' : `Invalid HTTP Response: ${statusCode}`;
    return Object.assign(delivery, { status, statusCode, deliveredAt: state.now() }).statusCode;
  };
  const drop = (delivery: Delivery): void => {
    settle(delivery, 0);
  };
  const send = async (delivery: Delivery): Promise<number> => settle(delivery, await delivered(delivery));
  const sendAll = async ({ order = (list) => list, drop: drops, duplicate }: Sending = {}): Promise<void> => {
    for (let list = pending(); list.length > 0; list = pending())
      for (const delivery of order(list)) {
        if (drops?.(delivery) === true || delivery.app.webhook === null) drop(delivery);
        else await send(delivery);
        if (duplicate?.(delivery) === true && delivery.app.webhook !== null) await send(delivery);
      }
  };
  const redeliver = (old: Delivery): Delivery => {
    const id = state.nextDeliveryId();
    const fresh = { status: 'pending', statusCode: 0, deliveredAt: null };
    const delivery: Delivery = { ...old, ...fresh, id, redelivery: true };
    state.deliveries.push(delivery);
    return delivery;
  };
  return { pending, send, sendAll, drop, redeliver };
}

async function delivered(delivery: Delivery): Promise<number> {
  const webhook = webhookOf(delivery);
  try {
    if (webhook.post !== undefined) return (await webhook.post(signedRequest(delivery))).status;
    const headers = signedHeaders(delivery, webhook.secret);
    const answer = await post(webhook.url, { method: 'POST', headers, body: delivery.body });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return 0;
  }
}

function webhookOf({ app }: Delivery): Webhook {
  if (app.webhook === null) throw new Error(`The App ${app.slug} has no webhook.`);
  return app.webhook;
}
