import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportSource, SourcesReport } from '#catalog/sources/judge/report';
import { webCases, webSites } from '../../tests/support/web/cases.ts';
import { proberOver } from '../../tests/support/web/prober-over.ts';
import { scaledClock } from '../../tests/support/web/scaled-clock.ts';
import { startWeb, type Web } from '../../tests/support/web/server.ts';
import { isSlow, type WebCase } from '../../tests/support/web/web-case.ts';
import { webCatalog } from '../../tests/support/web/web-catalog.ts';
import { type CheckSourcesInput, checkSources } from './check-sources.ts';
import type { AnswerCache } from './kept.ts';
import { openFailedDays, toKept } from './kept.ts';

const clock = scaledClock(100);
const today = '2026-10-01T12:00:00.000Z';
let web: Web;
let found: ReadonlyMap<string, ReportSource>;

beforeAll(async () => {
  web = await startWeb(webSites, clock);
  const quick = await check(
    webCases.filter((its) => !isSlow(its)),
    30_000,
  );
  const slow = await check(webCases.filter(isSlow), 1500);
  found = new Map([...quick.sources, ...slow.sources].map((source) => [source.url, source]));
}, 120_000);

afterAll(() => web.close());

async function check(
  cases: readonly WebCase[],
  timeoutMs: number,
  more: Partial<CheckSourcesInput> = {},
): Promise<SourcesReport> {
  const catalog = webCatalog(cases);
  const prober = proberOver(web, clock, { concurrency: 40, timeoutMs });
  const { report } = await checkSources({
    catalog,
    scope: 'all',
    changedPaths: new Set(),
    limit: null,
    evidence: true,
    deadAfter: 3,
    prober,
    perHost: 1,
    hasNetwork: async () => true,
    cache: conditions(cases),
    failedDays: openFailedDays(undefined),
    now: () => new Date(today),
    headSha: null,
    baseSha: null,
    ...more,
  });
  await prober.close();
  return report;
}

/** A cache that knows what the cases say that somebody knows. */
function conditions(cases: readonly WebCase[]): AnswerCache {
  const known = new Map(cases.map((its) => [its.url, its.conditional]));
  return {
    get(url) {
      const conditional = known.get(url);
      if (conditional === undefined) return undefined;
      const { etag = null, lastModified = null } = conditional;
      const hops = [{ url: conditional.url, status: 200 }];
      const judged = toKept('alive', null, new Map());
      const at = '2026-08-01T00:00:00.000Z';
      return { url, hops, status: 200, etag, lastModified, sha256: '', at, judged };
    },
    keep: () => {},
    save: () => {},
  };
}

const withoutFragment = (url: string) => url.replace(/#.*/, '');

test.each(webCases.map((its) => [its.name, its] as const))('%s', (_name, { url, outcome }) => {
  expect(found.get(withoutFragment(url))?.outcome).toBe(outcome);
});

const deadAtOnce: ReadonlySet<string> = new Set(['gone', 'soft-404', 'off-issuer', 'dns']);

test('no page is called dead that is there, and none alive that is not', () => {
  const judged = webCases.map(
    (its) => [its, found.get(withoutFragment(its.url))?.outcome ?? 'none'] as const,
  );
  const right = judged.filter(([its, outcome]) => its.outcome === outcome);
  const falseDead = judged
    .filter(([its, is]) => deadAtOnce.has(is) && !deadAtOnce.has(its.outcome))
    .map(shown);
  const falseAlive = judged.filter(([its, is]) => is === 'alive' && its.outcome !== 'alive').map(shown);
  process.stdout.write(
    `fixture web: ${right.length} of ${judged.length} right, ${falseDead.length} falsely dead\n`,
  );
  expect({ falseDead, falseAlive }).toEqual({ falseDead: [], falseAlive: [] });
});

function shown([{ name, outcome }, is]: readonly [WebCase, string]): string {
  return `${name}: ${is}, and it is ${outcome}`;
}
