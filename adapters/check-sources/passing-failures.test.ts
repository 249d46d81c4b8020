import { expect, test } from 'vitest';
import type { Answer } from '#catalog/sources/judge/answer';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { ownHost } from '../../tests/support/web/web-case.ts';
import { webCatalog } from '../../tests/support/web/web-catalog.ts';
import { checkSources } from './check-sources.ts';
import { openFailedDays } from './kept.ts';

const late = ownHost({ name: 'always late', answer: { end: 'timeout' }, outcome: 'timeout' });

/** A run on a day in which no page answers in time. */
async function run(folder: string, day: string, changed = false) {
  const at = `${day}T03:00:00.000Z`;
  const asked: string[] = [];
  const catalog = webCatalog([late]);
  const { report } = await checkSources({
    catalog,
    scope: changed ? 'changed' : 'all',
    changedPaths: new Set(catalog.cards.map(({ path }) => path)),
    limit: null,
    evidence: true,
    deadAfter: 3,
    prober: {
      ask: async (url): Promise<Answer> => {
        asked.push(url);
        const end = { kind: 'failed', failure: 'timeout', reason: 'late' } as const;
        return { url, hops: [], end, ms: 5, tries: 1, at };
      },
      close: async () => {},
    },
    perHost: 1,
    hasNetwork: async () => true,
    failedDays: openFailedDays(folder),
    now: () => new Date(at),
    headSha: null,
    baseSha: null,
  });
  return { dead: report.totals.dead, tries: report.sources[0]?.tries, asked: asked.length };
}

test('a page that does not answer is asked again at the end, and is dead on the third day alone', async () => {
  const folder = scratchFolder();
  expect(await run(folder, '2026-10-01')).toEqual({ dead: 0, tries: 2, asked: 2 });
  expect((await run(folder, '2026-10-01')).dead).toBe(0);
  expect((await run(folder, '2026-10-08', true)).dead).toBe(0);
  expect((await run(folder, '2026-10-15')).dead).toBe(1);
});
