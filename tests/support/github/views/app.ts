import type { App, Delivery, Installation } from '../records.ts';
import { stamp, stampOrNull } from '../stamp.ts';
import type { State } from '../state.ts';
import { userView } from '../views.ts';

/** The time at which everything without a history was made. */
const once = '2026-01-01T00:00:00Z';

export function appView({ urls, ...state }: State, app: App): object {
  const web = `${urls.web}/apps/${app.slug}`;
  return {
    id: app.id,
    slug: app.slug,
    node_id: `A_${app.id}`,
    client_id: `Iv1.${app.id.toString(16).padStart(16, '0')}`,
    owner: userView({ urls, ...state }, app.owner),
    name: app.slug,
    description: null,
    external_url: web,
    html_url: web,
    created_at: once,
    updated_at: once,
    permissions: app.permissions,
    events: [...app.events],
  };
}

export function installationView(state: State, installation: Installation): object {
  const { app, id, account } = installation;
  const user = userView(state, account) as { readonly id: number };
  const url = `${state.urls.api}/app/installations/${id}`;
  return {
    id,
    account: user,
    repository_selection: 'selected',
    access_tokens_url: `${url}/access_tokens`,
    repositories_url: `${state.urls.api}/installation/repositories`,
    html_url: `${state.urls.web}/settings/installations/${id}`,
    app_id: app.id,
    app_slug: app.slug,
    target_id: user.id,
    target_type: 'User',
    permissions: installation.permissions,
    events: [...app.events],
    single_file_name: null,
    has_multiple_single_files: false,
    single_file_paths: [],
    created_at: stamp(installation.createdAt),
    updated_at: stamp(installation.createdAt),
    suspended_by: installation.suspendedAt === null ? null : user,
    suspended_at: stampOrNull(installation.suspendedAt),
  };
}

export function deliveryItemView(delivery: Delivery): object {
  return {
    id: delivery.id,
    guid: delivery.guid,
    delivered_at: stampOrNull(delivery.deliveredAt),
    redelivery: delivery.redelivery,
    duration: 0.1,
    status: delivery.status,
    status_code: delivery.statusCode,
    event: delivery.event,
    action: delivery.action,
    installation_id: delivery.installationId,
    repository_id: delivery.repositoryId,
    throttled_at: null,
  };
}

export function deliveryView(delivery: Delivery): object {
  return {
    ...deliveryItemView(delivery),
    url: delivery.app.webhook?.url ?? '',
    request: {
      headers: {
        'X-GitHub-Event': delivery.event,
        'X-GitHub-Delivery': delivery.guid,
        'content-type': 'application/json',
      },
      payload: JSON.parse(delivery.body),
    },
    response: { headers: {}, payload: '' },
  };
}
