import { record } from '../deliveries.ts';
import type { App, Installation, Repository, State } from '../state.ts';
import { installationView, userView } from '../views.ts';

export interface AppOptions {
  readonly slug: string;
  readonly id?: number;
  /** The public key in PEM format. Missing for an App that never authenticates. */
  readonly publicKey?: string;
  readonly permissions?: App['permissions'];
  /** The events to which the App subscribes. Every App also gets installation events. */
  readonly events?: readonly string[];
}

export function newApp(state: State, options: AppOptions): App {
  const app: App = {
    id: options.id ?? state.nextId(),
    slug: options.slug,
    publicKey: options.publicKey ?? null,
    permissions: options.permissions ?? {},
    events: new Set(options.events),
    webhook: null,
  };
  state.apps.push(app);
  return app;
}

export function actionsApp(state: State): App {
  return (
    state.apps.find(({ slug }) => slug === 'github-actions') ??
    newApp(state, { slug: 'github-actions', id: 15368 })
  );
}

export function install(
  state: State,
  account: string,
  senderLogin: string,
  app: App,
  chosen: readonly Repository[],
  permissions: App['permissions'],
): Installation {
  const installation: Installation = {
    id: state.nextId(),
    app,
    account,
    permissions,
    repositories: new Set(chosen.map(({ id }) => id)),
  };
  state.installations.push(installation);
  const payload = {
    action: 'created',
    repositories: chosen.map(({ id, owner, name }) => ({ id, name, full_name: `${owner}/${name}` })),
    sender: userView(senderLogin),
    installation: installationView(installation),
  };
  record(state, { event: 'installation', action: 'created', app, installation }, payload);
  return installation;
}
