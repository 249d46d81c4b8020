import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../scratch-catalog.ts';
import { type FakeWeb, startFakeWeb } from './fake-web.ts';
import { renderPage } from './pages.ts';
import { type Behavior, ok, type Site, status } from './site.ts';

const text =
  'Annual fee: $95, $0 the first year. Foreign transaction fee: 2.7% of each purchase. Earn 3 points per dollar at restaurants. ';
const cardPage = ok({
  text: renderPage('Harbor Example Card', `<h1>Harbor Example Card</h1><p>${text.repeat(4)}</p>`),
});
export const gonePage = status(404, { text: 'gone' });
export const missingPage = ok({ text: renderPage('Page not found', '<p>It is no longer here.</p>') });
export const blockedPage = status(403, { text: renderPage('Access Denied', 'no robots') });

/**
 * Creates the source sites of the fixture cards. The arguments say how the pages of the Harbor card and of the Jiangyue card
 * behave.
 */
export function harborSites(harbor: Behavior = cardPage, jiangyue: Behavior = cardPage): readonly Site[] {
  return [
    {
      host: 'www.example.com',
      paths: { '/cards/harbor': harbor, '/terms/harbor': cardPage },
    },
    { host: 'web.archive.org', paths: { '/web/20260301000000/https://www.example.org/aurora': cardPage } },
    { host: 'card.example.net', paths: { '/jiangyue': jiangyue } },
  ];
}

export const harborHosts = ['www.example.com', 'web.archive.org', 'card.example.net'];

export function startHarborWeb(harbor?: Behavior, jiangyue?: Behavior): Promise<FakeWeb> {
  return startFakeWeb(harborSites(harbor, jiangyue), {
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** Starts the fake web until the end of the test. Also returns environment variables that make a program use it. */
export async function useHarborWeb(harbor?: Behavior) {
  const web = await startHarborWeb(harbor);
  onTestFinished(() => web.close());
  return { env: createLoopbackEnv(web, harborHosts), web };
}

/**
 * Returns variables that direct a program to the fake web instead of the internet. If `web` is null, the program has no network.
 */
export function createLoopbackEnv(web: FakeWeb | null, hosts: readonly string[] = []) {
  const file = join(scratchFolder(), 'web.json');
  const ports = hosts.map((host) => [host, web?.loopbackPort(host) ?? 0] as const);
  writeFileSync(file, JSON.stringify({ ca: web?.ca ?? '', hosts: Object.fromEntries(ports) }));
  return { CARDCAT_LOOPBACK_WEB: file, GITHUB_ACTIONS: 'false' };
}
