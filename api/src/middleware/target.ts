import { createMiddleware } from 'hono/factory';
import { problem } from '../problems.ts';
import type { Env } from '../service.ts';

const maxTargetLength = 8_192;
const maxPathLength = 256;

/** Refuses an address that is too long, or whose path is not percent-encoded UTF-8. */
export const checkTarget = createMiddleware<Env>(async (c, next) => {
  const target = targetOf(c.req.url);
  const [path = ''] = target.split('?', 1);
  if (target.length > maxTargetLength || path.length > maxPathLength)
    return problem(c, {
      code: 'target-too-long',
      detail: `An address may have at most ${maxTargetLength} bytes, and its path at most ${maxPathLength}.`,
    });
  if (path.includes('%') && !isWellFormed(path)) return problem(c, malformedTarget);
  return next();
});

export const malformedTarget = {
  code: 'target-malformed',
  detail: 'The address must begin with a slash and be percent-encoded UTF-8 without control characters.',
} as const;

/** Returns the path and query of a URL, as the client sent them. */
export const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

function isWellFormed(path: string): boolean {
  // Decoding would turn these into path separators.
  if (/%(?:2f|5c)/i.test(path)) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
