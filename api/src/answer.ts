import type { Context, MiddlewareHandler } from 'hono';
import { decodeQuery } from '#core/query/parse';
import { maxProblems, suggestName } from '#core/query/problems';
import { targetOf } from './middleware/target.ts';
import { formatSuggestion, problem, queryProblem, truncateInput } from './problems.ts';
import { baseOf, type Env, type Service } from './service.ts';

/** Returns the raw query of a request without the question mark, and without `_`, which scripts send to get past a cache. */
export function queryOf(c: Context<Env>): string {
  const target = targetOf(c.req.url);
  const start = target.indexOf('?');
  const raw = start < 0 ? '' : target.slice(start + 1);
  return raw.includes('_') ? raw.replace(/(?:^|&)_(?:=[^&]*)?(?=&|$)/g, '') : raw;
}

/** Refuses parameters that a route does not take, and reads the others. An empty parameter counts as absent. */
export const takes = (...known: readonly string[]): MiddlewareHandler<Env> => {
  const accepts = known.length === 0 ? 'takes no parameters' : `takes only ${known.join(', ')}`;
  return async (c, next) => {
    const { value: parameters, problem: malformed } = decodeQuery(queryOf(c));
    if (malformed !== undefined) return problem(c, queryProblem([malformed]));
    c.set('parameters', parameters);
    const errors = [...parameters]
      .filter(([name]) => !known.includes(name))
      .slice(0, maxProblems)
      .map(([name, [value]]) => {
        const suggestion = suggestName(name.slice(0, 64), known);
        return {
          in: 'query' as const,
          name: truncateInput(name),
          ...(value !== undefined && { value: truncateInput(value) }),
          reason: 'unknown-name',
          allowed: known,
          ...(suggestion !== undefined && { suggestion }),
        };
      });
    if (errors.length === 0) return next();
    const names = errors.map(({ name }) => name).join(', ');
    const detail = `This route ${accepts}, not ${names}.${formatSuggestion(errors[0]?.suggestion)}`;
    return problem(c, { code: 'parameter-unknown', detail, errors });
  };
};

/** Answers with a text. The length lets Node leave small answers uncompressed, and is part of the answer to HEAD. */
export function send(
  c: Context<Env>,
  text: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const bytes = new TextEncoder().encode(text);
  return c.body(bytes, 200, { 'Content-Type': type, 'Content-Length': String(bytes.length), ...headers });
}

/** Answers with JSON and the links that all JSON answers have, after those in `links`. A text is JSON already. */
export function json(c: Context<Env>, value: object | string, links: readonly string[] = []): Response {
  return send(c, typeof value === 'string' ? value : JSON.stringify(value), 'application/json', {
    Link: [...links, ...commonLinks(c.var.service)].join(', '),
  });
}

export const licenseLink = formatLink('https://creativecommons.org/licenses/by/4.0/', 'license');

export function commonLinks(service: Service): readonly string[] {
  const base = baseOf(service);
  return [
    formatLink(`${base}/v1/openapi.json`, 'service-desc'),
    formatLink(`${base}/v1/schema.json`, 'describedby'),
    licenseLink,
  ];
}

/** Formats one entry of a `Link` header (RFC 8288). The target is encoded, so that no character can end it. */
export function formatLink(target: string, relation: string): string {
  const encoded = target
    .toWellFormed()
    .replace(/[^\x21-\x7e]+|[<>"'\\^`{|}]/g, (piece) => (piece === "'" ? '%27' : encodeURIComponent(piece)));
  return `<${encoded}>; rel="${relation}"`;
}
