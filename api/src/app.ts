import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { rateLimit } from './middleware/rate-limit.ts';
import { checkTarget } from './middleware/target.ts';
import { validators } from './middleware/validators.ts';
import { answerNotFound } from './not-found.ts';
import { problem } from './problems.ts';
import { card } from './routes/card.ts';
import { changes } from './routes/changes.ts';
import { lists } from './routes/lists.ts';
import { pictures } from './routes/pictures.ts';
import { registries } from './routes/registries.ts';
import { serviceRoutes } from './routes/service.ts';
import type { Env, Service } from './service.ts';

export interface HostParts {
  /** Middlewares of the host around the API, such as compression. */
  readonly around?: readonly MiddlewareHandler<Env>[];
  /** Answers with a file of the site, or calls `next`. */
  readonly files?: MiddlewareHandler<Env>;
  /** Creates the routes for AI assistants. */
  readonly assistants?: (service: Service) => Hono<Env>;
}

/** These take no token of the quota: a client needs them to use the API well, and caches keep them. */
const unlimited = ['/v1', '/v1/health', '/v1/openapi.json', '/v1/schema.json', '/v1/art/*', '/v1/assets/*'];

/** Creates the API as a Hono application, which runs on Node, as a Worker and as a Vercel function. */
export function createApp(service: Service, { around = [], files, assistants }: HostParts = {}): Hono<Env> {
  const app = createBase(service);
  for (const middleware of around) app.use(middleware);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problem(c, {
          code: 'method-not-allowed',
          detail: `${/^[A-Z]{1,20}$/.test(c.req.method) ? c.req.method : 'This method'} is not allowed: the API is read-only.`,
          headers: { Allow: methods.join(', ') },
        }),
    }),
    checkTarget,
    async (c: Context<Env>, next) => (service.isStopping?.() ? problem(c, shuttingDown) : next()),
  );
  const { quota, clientId } = service.config;
  if (quota.minute !== null || quota.day !== null || clientId === 'require') {
    const limit = rateLimit(service);
    app.use('/v1/*', except(unlimited, limit));
    app.use('/mcp', limit);
  }
  app.use(validators(service));
  // A card with a picture has a file, and the route draws the others.
  if (files !== undefined) app.get('/v1/art/*', files);
  for (const routes of [serviceRoutes, lists, card, registries, changes, pictures]) app.route('/', routes);
  if (assistants !== undefined) app.route('/', assistants(service));
  if (files !== undefined) app.get('*', files);
  return app.get('*', answerNotFound);
}

/** Creates an application with the headers and the errors of every answer, and without routes. */
export function createBase(service: Service): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.use(
    // Caches share answers, so only those that they do not keep name the request (see `problem`).
    requestId({ headerName: '' }),
    async (c, next) => {
      c.set('service', service);
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Access-Control-Expose-Headers', exposeHeaders);
      await next();
    },
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      crossOriginResourcePolicy: 'cross-origin',
      // The operator's proxy decides whether the whole domain needs HTTPS.
      strictTransportSecurity: false,
      overwrite: false,
    }),
  );
  // On other methods, Hono's `cors` would copy every answer as a stream, which takes as long as the rest of a request.
  app.options(
    '*',
    async (c, next) => {
      c.header('Allow', 'GET, HEAD, OPTIONS');
      await next();
    },
    // No list of request headers: a preflight may ask for any of them, because the API reads none that could harm.
    cors({ allowMethods: ['GET', 'HEAD', 'OPTIONS'], maxAge: 86_400 }),
  );
  return app.onError((error, c) => {
    service.onError(error, c.var.requestId);
    return problem(c, internal);
  });
}

const exposeHeaders =
  'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, X-Data-Version, X-Total-Count, Deprecation, Sunset';

const internal = {
  code: 'internal',
  detail: 'The server failed. Your request is correct; try again later.',
  headers: { 'Retry-After': '30' },
} as const;

const shuttingDown = {
  code: 'shutting-down',
  detail: 'The server is shutting down. Try again in a few seconds.',
  headers: { 'Retry-After': '5' },
} as const;
