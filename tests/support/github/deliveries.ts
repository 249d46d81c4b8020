import { createHmac } from 'node:crypto';
import { request as post } from 'undici';
import type { App, Delivery, Installation, Repository, State, Webhook } from './state.ts';
import { repositoryView, userView } from './views.ts';

/** A person, or the bot user of an App. */
export interface Actor {
  readonly login: string;
  readonly app: App | null;
}

export interface GitHubEvent {
  readonly event: string;
  readonly action?: string;
  readonly repository: Repository;
  readonly actor: Actor;
  /** If set, only this App gets the delivery. By default, every subscribed App gets it. */
  readonly only?: App;
  /** The payload without action, repository, sender and installation. It is computed only if there is a listener. */
  readonly payload: () => object;
}

export function emit(state: State, emitted: GitHubEvent): void {
  const { event, action, repository, actor, only } = emitted;
  const subscribers = state.installations.filter(
    ({ app, repositories }) =>
      repositories.has(repository.id) && app.events.has(event) && (only === undefined || only === app),
  );
  if (subscribers.length === 0 && state.listeners.size === 0) return;
  const payload = {
    ...(action !== undefined && { action }),
    ...emitted.payload(),
    repository: repositoryView(state, repository),
    sender: userView(actor.login),
  };
  for (const installation of subscribers)
    record(
      state,
      { event, action: action ?? null, app: installation.app, installation, repository },
      payload,
    );
  for (const listener of state.listeners) listener({ ...emitted, payload });
}

/** An event as listeners receive it, with the complete payload. */
export type EmittedEvent = Omit<GitHubEvent, 'payload'> & { readonly payload: object };

export function record(
  state: State,
  target: {
    readonly event: string;
    readonly action: string | null;
    readonly app: App;
    readonly installation: Installation;
    readonly repository?: Repository;
  },
  payload: object,
): Delivery {
  const { event, action, app, installation } = target;
  const id = state.nextDeliveryId();
  // The payload of an installation event replaces this short `installation` with the complete object.
  const body = { installation: { id: installation.id }, ...payload };
  const delivery: Delivery = {
    id,
    guid: `6f1d0000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    event,
    action,
    app,
    body: JSON.stringify(body),
    status: 'pending',
    statusCode: 0,
  };
  state.deliveries.push(delivery);
  return delivery;
}

export function signedHeaders(delivery: Delivery, secret: string): Readonly<Record<string, string>> {
  const hash = createHmac('sha256', secret).update(delivery.body).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'GitHub-Hookshot/0000000',
    'x-github-event': delivery.event,
    'x-github-delivery': delivery.guid,
    'x-hub-signature-256': `sha256=${hash}`,
  };
}

export interface DeliveryQueue {
  pending(): readonly Delivery[];
  /** Sends a delivery, and stores the status of the response (0 if there is none). A repeated delivery has the same content. */
  send(delivery: Delivery): Promise<number>;
  sendAll(): Promise<void>;
  drop(delivery: Delivery): void;
}

export function createDeliveryQueue(state: State): DeliveryQueue {
  const listPending = () => state.deliveries.filter(({ status }) => status === 'pending');
  const settle = (delivery: Delivery, statusCode: number): number => {
    const isSuccess = statusCode >= 200 && statusCode < 300;
    const status = isSuccess ? 'OK' : statusCode === 0 ? 'timed out' : `Invalid HTTP Response: ${statusCode}`;
    return Object.assign(delivery, { status, statusCode }).statusCode;
  };
  const drop = (delivery: Delivery): void => {
    settle(delivery, 0);
  };
  const send = async (delivery: Delivery): Promise<number> => settle(delivery, await deliver(delivery));
  const sendAll = async (): Promise<void> => {
    for (let list = listPending(); list.length > 0; list = listPending())
      for (const delivery of list) {
        if (delivery.app.webhook === null) drop(delivery);
        else await send(delivery);
      }
  };
  return { pending: listPending, send, sendAll, drop };
}

async function deliver(delivery: Delivery): Promise<number> {
  const webhook = webhookOf(delivery);
  try {
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

export function person(login: string): Actor {
  return { login, app: null };
}
