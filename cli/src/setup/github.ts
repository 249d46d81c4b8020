import { getOctokit } from '@actions/github';
import { systemClock } from '#core/github/github';
import { applyRequestPolicy, createResponseCache, type Octokit } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';
import type { CliContext } from '../context.ts';

export const gitHubApi = (env: CliContext['env']): string => env.GITHUB_API_URL || 'https://api.github.com';

/** GitHub with a person's token. */
export function connect(token: string, apiUrl: string): Octokit {
  return applyRequestPolicy(getOctokit(token, { baseUrl: apiUrl, userAgent: 'cardcat-setup' }), {
    clock: systemClock,
    pacer: new Pacer({ clock: systemClock, writeGapMs: 100, notifyGapMs: 750 }),
    cache: createResponseCache(),
    scope: 'setup',
  });
}
