import { record } from '../emit.ts';
import type { App, Delivery, Installation, Webhook } from '../records.ts';
import { stamp } from '../stamp.ts';
import type { Repository, State } from '../state.ts';
import { installationView } from '../views/app.ts';
import { userView } from '../views.ts';

export interface AppOptions {
  readonly slug: string;
  readonly id?: number;
  readonly owner?: string;
  /** PEM; left out for an App that never asks by itself. */
  readonly publicKey?: string;
  readonly permissions?: App['permissions'];
  /** Events it hears of; those of installations come to every App. */
  readonly events?: readonly string[];
  readonly webhook?: Webhook;
}

export function newApp(state: State, options: AppOptions): App {
  const app: App = {
    id: options.id ?? state.nextId(),
    slug: options.slug,
    owner: options.owner ?? 'example',
    publicKey: options.publicKey ?? null,
    permissions: options.permissions ?? {},
    events: new Set(options.events),
    webhook: options.webhook ?? null,
  };
  state.apps.push(app);
  return app;
}

/** The App that runs workflows; made when it is first needed. */
export function actionsApp(state: State): App {
  return (
    state.apps.find(({ slug }) => slug === 'github-actions') ??
    newApp(state, { slug: 'github-actions', id: 15368 })
  );
}

function short({ id, owner, name, private: isPrivate }: Repository): object {
  return { id, node_id: `R_${id}`, name, full_name: `${owner}/${name}`, private: isPrivate };
}

function hookView(state: State, { id, events, webhook }: App): object {
  const time = stamp(state.now());
  const config = { url: webhook?.url, content_type: 'json', insecure_ssl: '0' };
  const about = { type: 'App', id: 1, name: 'web', active: true, app_id: id };
  return { ...about, events: [...events], config, created_at: time, updated_at: time };
}

/** `installation` and `installation_repositories` say what became of an installation itself. */
function tell(
  state: State,
  installation: Installation,
  person: string,
  event: 'installation' | 'installation_repositories',
  action: string,
  payload: object,
): readonly Delivery[] {
  const whole = installationView(state, installation);
  const sender = userView(state, person);
  return [
    record(
      state,
      { event, action, app: installation.app, installation },
      { action, ...payload, sender, installation: whole },
    ),
  ];
}

export interface Installing {
  install(
    person: string,
    app: App,
    repositories: readonly Repository[],
    permissions?: App['permissions'],
  ): { readonly installation: Installation; readonly deliveries: readonly Delivery[] };
  uninstall(person: string, app: App): { readonly deliveries: readonly Delivery[] };
  suspend(person: string, app: App): { readonly deliveries: readonly Delivery[] };
  unsuspend(person: string, app: App): { readonly deliveries: readonly Delivery[] };
  addTo(person: string, app: App, repository: Repository): { readonly deliveries: readonly Delivery[] };
  removeFrom(person: string, app: App, repository: Repository): { readonly deliveries: readonly Delivery[] };
  ping(app: App): { readonly deliveries: readonly Delivery[] };
}

export function installingIn(state: State, here: Repository): Installing {
  const of = (app: App): Installation => {
    const found = state.installations.find((one) => one.app === app && one.account === here.owner);
    if (found === undefined) throw new Error(`${app.slug} is not installed.`);
    return found;
  };
  const repositoriesOf = ({ repositories }: Installation) =>
    state.repositories.filter(({ id }) => repositories.has(id)).map(short);
  const setSuspended = (person: string, app: App, at: Date | null) => {
    const installation = of(app);
    installation.suspendedAt = at;
    const action = at === null ? 'unsuspend' : 'suspend';
    const repositories = repositoriesOf(installation);
    return { deliveries: tell(state, installation, person, 'installation', action, { repositories }) };
  };
  const move = (person: string, app: App, repository: Repository, isAdded: boolean) => {
    const installation = of(app);
    if (isAdded) installation.repositories.add(repository.id);
    else installation.repositories.delete(repository.id);
    const payload = {
      repository_selection: 'selected',
      repositories_added: isAdded ? [short(repository)] : [],
      repositories_removed: isAdded ? [] : [short(repository)],
      requester: null,
    };
    const action = isAdded ? 'added' : 'removed';
    return { deliveries: tell(state, installation, person, 'installation_repositories', action, payload) };
  };
  return {
    install: (person, app, chosen, permissions = app.permissions) => {
      const installation: Installation = {
        id: state.nextId(),
        app,
        account: here.owner,
        permissions,
        repositories: new Set(chosen.map(({ id }) => id)),
        suspendedAt: null,
        createdAt: state.now(),
      };
      state.installations.push(installation);
      const payload = { repositories: chosen.map(short), requester: null };
      return {
        installation,
        deliveries: tell(state, installation, person, 'installation', 'created', payload),
      };
    },
    uninstall: (person, app) => {
      const installation = of(app);
      const repositories = repositoriesOf(installation);
      state.installations.splice(state.installations.indexOf(installation), 1);
      const left = state.tokens.filter((token) => token.installation !== installation);
      state.tokens.splice(0, state.tokens.length, ...left);
      return { deliveries: tell(state, installation, person, 'installation', 'deleted', { repositories }) };
    },
    suspend: (person, app) => setSuspended(person, app, state.now()),
    unsuspend: (person, app) => setSuspended(person, app, null),
    addTo: (person, app, repository) => move(person, app, repository, true),
    removeFrom: (person, app, repository) => move(person, app, repository, false),
    ping: (app) => {
      const payload = {
        zen: 'Speak like a human.',
        hook_id: 1,
        hook: hookView(state, app),
      };
      const delivery = record(state, { event: 'ping', action: null, app }, payload);
      return { deliveries: [delivery] };
    },
  };
}
