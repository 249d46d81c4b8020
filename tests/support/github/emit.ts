import type { App, Delivery, Installation } from './records.ts';
import type { Repository, State } from './state.ts';
import { repositoryView } from './views/repository.ts';
import { userView } from './views.ts';

/** Who does something: a person, or an App by its bot. */
export interface Actor {
  readonly login: string;
  readonly app: App | null;
}

export interface Happening {
  readonly event: string;
  readonly action?: string;
  readonly repository: Repository;
  readonly actor: Actor;
  /** For this App alone. */
  readonly only?: App;
  /** What the payload has besides action, repository, sender and installation; asked only where someone listens. */
  readonly payload: () => object;
}

/** Makes the deliveries of something that happened in a repository, one for each App that listens. */
export function emit(state: State, happening: Happening): void {
  const { event, action, repository, actor, only } = happening;
  const listening = state.installations.filter(
    ({ app, repositories, suspendedAt }) =>
      repositories.has(repository.id) &&
      suspendedAt === null &&
      app.events.has(event) &&
      (only === undefined || only === app),
  );
  if (listening.length === 0) return;
  const payload = {
    ...(action !== undefined && { action }),
    ...happening.payload(),
    repository: repositoryView(state, repository),
    sender: userView(state, actor.login),
  };
  for (const installation of listening)
    record(
      state,
      { event, action: action ?? null, app: installation.app, installation, repository },
      payload,
    );
}

/** The delivery of one App's event, kept as pending. */
export function record(
  state: State,
  about: {
    readonly event: string;
    readonly action: string | null;
    readonly app: App;
    /** A ping has none. */
    readonly installation?: Installation;
    readonly repository?: Repository;
  },
  payload: object,
): Delivery {
  const { event, action, app, installation, repository } = about;
  const id = state.nextDeliveryId();
  // The events of an installation itself show the whole of it.
  const short = installation && { installation: { id: installation.id, node_id: `I_${installation.id}` } };
  const body = { ...short, ...payload };
  const delivery: Delivery = {
    id,
    guid: `6f1d0000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    event,
    action,
    app,
    installationId: installation?.id ?? null,
    repositoryId: repository?.id ?? null,
    body: JSON.stringify(body),
    redelivery: false,
    status: 'pending',
    statusCode: 0,
    deliveredAt: null,
  };
  state.deliveries.push(delivery);
  return delivery;
}
