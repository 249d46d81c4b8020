import { renderPage } from './pages.ts';
import { type Behavior, html, ok, redirect, type Site, status } from './site.ts';

/** One line of the archive's index. The status of a copy of an unchanged page is `-`. */
export interface FakeCopy {
  /** 14 digits. */
  readonly timestamp: string;
  readonly status: string;
}

export interface FakeArchiveOptions {
  readonly now: () => Date;
  readonly copies?: Readonly<Record<string, readonly FakeCopy[]>>;
  /** How saving a page is answered. The default is `redirect`. */
  readonly saving?: Readonly<
    Record<string, 'redirect' | 'in-place' | 'own-location' | 'unreachable' | 'queued'>
  >;
  readonly dailyLimit?: number;
}

const perMinute = 3;

/**
 * Creates the site of a Wayback Machine for people without an account. The header of `core/sources/archive.ts` says where each
 * behavior is known from.
 */
export function createFakeArchive({ now, copies = {}, saving = {}, dailyLimit = 200 }: FakeArchiveOptions) {
  const index = new Map(Object.entries(copies).map(([url, lines]) => [url, [...lines]]));
  const savings: number[] = [];
  const toTimestamp = (day: Date) => day.toISOString().replace(/\D/g, '').slice(0, 14);

  function listCopies(path: string): Behavior {
    const query = new URL(path, 'https://web.archive.org').searchParams;
    const [, field, pattern] = /^!(\w+):(.*)$/.exec(query.get('filter') ?? '') ?? [];
    if (field !== 'statuscode' || query.get('fl') !== 'timestamp') return status(400, { text: 'Bad query' });
    const days = new Set<string>();
    const lines = (index.get(query.get('url') ?? '') ?? []).filter(({ timestamp, status: code }) => {
      const isFirst = !days.has(timestamp.slice(0, 8));
      const isListed =
        timestamp >= (query.get('from') ?? '') && !new RegExp(`^(?:${pattern})$`).test(code) && isFirst;
      if (isListed && query.get('collapse') === 'timestamp:8') days.add(timestamp.slice(0, 8));
      return isListed;
    });
    return ok(
      { text: lines.map(({ timestamp }) => `${timestamp}\n`).join('') },
      { headers: [['Content-Type', 'text/plain']] },
    );
  }

  function save(url: string): Behavior {
    const at = now();
    savings.push(at.getTime());
    if (savings.filter((time) => time > at.getTime() - 60_000).length > perMinute)
      return status(429, { text: renderPage('Too Many Requests', '<h1>Too Many Requests</h1>') });
    if (savings.length > dailyLimit)
      return ok({ text: `<h2>Sorry</h2><p>You cannot make more than ${dailyLimit} captures per day.</p>` });
    const way = saving[url] ?? 'redirect';
    if (way === 'unreachable') return status(523, { text: 'Host unreachable' });
    if (way === 'queued') return ok({ text: '<script>spn.watchJob("spn2-0a")</script>' });
    const timestamp = toTimestamp(at);
    index.set(url, [...(index.get(url) ?? []), { timestamp, status: '200' }]);
    const copy = `/web/${timestamp}/${url}`;
    if (way === 'redirect') return redirect(302, copy);
    const locations = way === 'own-location' ? 'Overview.html' : copy;
    return ok({ text: 'the copy' }, { headers: [html, ['Content-Location', locations]] });
  }

  const site: Site = {
    host: 'web.archive.org',
    otherwise: {
      kind: 'computed',
      respond: (path) => {
        if (path.startsWith('/cdx/search/cdx?')) return listCopies(path);
        if (path.startsWith('/save/')) return save(path.slice('/save/'.length));
        return ok({ text: 'the copy' });
      },
    },
  };
  return { site, savings };
}
