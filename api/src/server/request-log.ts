import { type ApiResponse, getHeader } from '../http.ts';
import { findRoute } from '../routes/index.ts';
import { parseTarget } from '../target.ts';

/** Formats a JSON line about a request. The line never contains the client's IP address, user agent or search words. */
export function requestLine(
  { target, id }: { readonly target: string; readonly id: string },
  response: ApiResponse,
  { time, milliseconds }: { readonly time: string; readonly milliseconds: number },
): string {
  const line = {
    time,
    id,
    route: routeOf(target),
    status: response.status,
    ms: Math.round(milliseconds * 100) / 100,
    bytes: Number(getHeader(response, 'content-length') ?? 0),
  };
  return `${JSON.stringify(line)}\n`;
}

function routeOf(target: string): string | null {
  const parsedTarget = parseTarget(target);
  return parsedTarget === null ? null : (findRoute(parsedTarget.path)?.route.name ?? null);
}

/** Formats a JSON line about a failure. Only the operator sees this line. */
export function formatErrorLine(error: unknown, id: string, time: string): string {
  const causes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && causes.length < 4; cause = cause.cause)
    causes.push(cause.stack ?? cause.message);
  return `${JSON.stringify({ time, id, error: causes.length > 0 ? causes.join('\nCaused by ') : String(error) })}\n`;
}
