import { Probot, ProbotOctokit } from 'probot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#core/github/github';
import { testKeys } from '../../tests/support/github/access.ts';
import { createClients } from './clients.ts';

/** Uses the real Probot, because the fake one does not have its mistake about base URLs. */
test('renews a refused token at its own GitHub, until GitHub answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const urls: string[] = [];
  const statuses = [201, 200, 401, 502, null, 201, 200].values();
  const fetch = async (url: string): Promise<Response> => {
    urls.push(url);
    const { value: status } = statuses.next();
    if (status === null) throw new TypeError('fetch failed');
    const token = { token: `ghs_${urls.length}`, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    return new Response(JSON.stringify(token), {
      ...(status !== undefined && { status }),
      headers: { 'content-type': 'application/json' },
    });
  };
  const baseUrl = 'https://github.example.com/api/v3';
  const probot = new Probot({
    ...{ appId: 1, privateKey: testKeys().privateKey, secret: 'not used here', baseUrl, request: { fetch } },
    Octokit: ProbotOctokit.defaults((defaults: object) => ({
      ...defaults,
      ...{ retry: { enabled: false }, throttle: { enabled: false } },
    })),
  });
  await probot.ready();
  const octokit = await createClients(probot, systemClock).openInstallation(5);
  const read = () => octokit.rest.repos.get({ owner: 'o', repo: 'r' });
  await read();
  // Octokit itself repeats requests that are refused in the first five seconds of a token.
  vi.setSystemTime(Date.now() + 10_000);
  for (const _ of ['502', 'no network'])
    await expect(read()).rejects.toThrow(expect.objectContaining({ kind: 'no-response' }));
  await read();
  const [token, repository] = [`${baseUrl}/app/installations/5/access_tokens`, `${baseUrl}/repos/o/r`];
  expect(urls).toEqual([token, repository, repository, token, token, token, repository]);
});
