import { setTimeout } from 'node:timers/promises';
import { conditionalOf, openAnswerCache, toKept } from '#adapters/check-sources/kept';
import { createProber } from '#adapters/prober/prober';
import type { PageSource } from '#catalog/sources/judge/extract';
import { judge } from '#catalog/sources/judge/judge';
import { type KeptOutcome, planProbes } from '#catalog/sources/judge/plan';
import type { Asking } from './asking.ts';

const now = () => Date.now();

/** Plans, asks, judges and, where a folder is given, keeps; gives how many pages are alive, kept answers included. */
export async function askWithProber({ urls, port, ca, cacheFolder, ...manners }: Asking): Promise<number> {
  const cache = cacheFolder === '' ? null : openAnswerCache(cacheFolder);
  const kept = new Map<string, KeptOutcome>();
  for (const url of urls) {
    const own = cache?.get(url);
    if (own !== undefined) kept.set(url, { kind: own.judged.kind, at: own.at });
  }
  const { queues, fresh } = planProbes({
    sources: urls.map(asSource),
    scope: 'all',
    limit: null,
    changedCards: new Set(),
    exceptions: [],
    kept,
    now: new Date().toISOString(),
  });
  const prober = createProber({
    userAgent: 'cardcat-sources/0.0.0 (+https://cardcat.example)',
    now,
    sleep: (ms, signal) => setTimeout(ms, undefined, signal === undefined ? {} : { signal }),
    random: Math.random,
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    ca,
    allowLoopback: true,
    loopbackPort: () => port,
    concurrency: 1000,
    perHost: manners.perHost,
    hostDelayMs: manners.hostDelayMs,
  });
  const asked = queues
    .flatMap(({ sources }) => sources)
    .map(async ({ url, domains, country }) => {
      const before = cache?.get(url);
      const conditional = before && conditionalOf(before);
      const answer = await prober.ask(url, { country, conditional });
      const { kind } = judge(answer, {
        domains,
        country,
        notFoundProbe: null,
        failedOn: [],
        deadAfter: 3,
        changed: false,
      });
      cache?.keep(answer, toKept(kind, null, new Map()));
      return kind;
    });
  const kinds = await Promise.all(asked);
  cache?.save();
  await prober.close();
  return fresh.length + kinds.filter((kind) => kind === 'alive').length;
}

function asSource(url: string): PageSource {
  const { host } = new URL(url);
  const citedBy = [{ cardId: 'us-some', path: 'data/us/some.json', pointer: '/sources/0/url' }];
  return { url, host, citedBy, domains: [host], country: 'us', oldestReading: null };
}
