import { suggestName } from '#core/query/problems';
import { card, drawing, history, picture } from './card.ts';
import { changes, changesFeed } from './changes.ts';
import { facets } from './facets.ts';
import { indexes } from './indexes.ts';
import { lists } from './lists.ts';
import { categories, issuer, issuers } from './registries.ts';
import type { Route } from './route.ts';
import { apiCatalog, defaultCard, health, home, meta, openapi, schema } from './service.ts';

/** All routes except the page at `/`. */
export const routes: readonly Route[] = [
  health,
  meta,
  ...lists,
  card,
  history,
  facets,
  categories,
  issuers,
  issuer,
  changes,
  changesFeed,
  indexes,
  openapi,
  schema,
  picture,
  drawing,
  defaultCard,
  apiCatalog,
];

const fixedRoutes: ReadonlyMap<string, Route> = new Map([
  ...routes.filter(({ path }) => !path.includes('{')).map((route) => [route.path, route] as const),
  ['/health', health] as const,
  ['/', home] as const,
]);

interface PatternRoute {
  readonly before: string;
  readonly after: string;
  readonly route: Route;
}

const patternRoutes: readonly PatternRoute[] = routes
  .filter(({ path }) => path.includes('{'))
  .map((route) => {
    const [before = '', after = ''] = route.path.split(/\{[a-z_]+\}/);
    return { before, after, route };
  });

export interface RouteMatch {
  readonly route: Route;
  /** The variable part of the path. Empty if the path is fixed. */
  readonly pathParam: string;
}

/** Finds the route for a decoded path. Returns null if no route matches. */
export function findRoute(path: string): RouteMatch | null {
  const route = fixedRoutes.get(path);
  if (route !== undefined) return { route, pathParam: '' };
  for (const { before, after, route: patternRoute } of patternRoutes) {
    if (!path.startsWith(before) || !path.endsWith(after)) continue;
    const pathParam = path.slice(before.length, path.length - after.length);
    if (pathParam !== '' && !pathParam.includes('/')) return { route: patternRoute, pathParam };
  }
  return null;
}

const suggestablePaths: readonly string[] = [...fixedRoutes.keys()].filter((path) => path !== '/');

/**
 * Suggests a path to a client that requested an unknown path. Suggests the same path without `.json` if that route exists, and
 * otherwise the closest known path. Returns undefined if `path` is the start of several known paths, such as `/v1`.
 */
export function suggestPath(path: string): string | undefined {
  const withoutEnding = path.replace(/\.json$/, '');
  if (fixedRoutes.has(withoutEnding)) return withoutEnding;
  if (path.length > 64 || suggestablePaths.filter((address) => address.startsWith(`${path}/`)).length > 1)
    return undefined;
  return suggestName(path, suggestablePaths);
}
