import { document } from './pages.ts';
import { startWeb, type Web } from './server.ts';
import type { Behaviour, Site } from './site.ts';
import { ok, status } from './web-case.ts';

const text =
  'Annual fee: $95, $0 the first year. Foreign transaction fee: 2.7% of each purchase. Earn 3 points per dollar at restaurants. ';
const cardPage = ok({ text: document('Harbor Card', `<h1>Harbor</h1><p>${text.repeat(4)}</p>`) });
export const gonePage = status(404, { text: 'gone' });
export const blockedPage = status(403, { text: document('Access Denied', 'no robots') });

/** The sites of the clean catalog's issuers; `harbor` and `jiangyue` are what these cards' pages do. */
export function harborSites(harbor: Behaviour = cardPage, jiangyue: Behaviour = cardPage): readonly Site[] {
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

export function startHarborWeb(harbor?: Behaviour, jiangyue?: Behaviour): Promise<Web> {
  return startWeb(harborSites(harbor, jiangyue), {
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
