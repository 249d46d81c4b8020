import type { Prober } from '#adapters/prober/prober';
import type { Answer } from '#catalog/sources/answer';
import { judge } from '#catalog/sources/judge';
import { outcomeInfo } from '#catalog/sources/outcome';
import { webCases, webSites } from '../../tests/support/web/cases.ts';
import { proberOver } from '../../tests/support/web/prober-over.ts';
import { scaledClock } from '../../tests/support/web/scaled-clock.ts';
import { startWeb } from '../../tests/support/web/server.ts';
import { isSlow, type WebCase } from '../../tests/support/web/web-case.ts';
import type { Bench } from '../run-bench.ts';
import { type Row, verdictOf } from './row.ts';

/** Every case of the fixture web asked and judged, once: verdicts do not depend on the round. */
export async function verdictRows(bench: Bench): Promise<readonly Row[]> {
  const clock = scaledClock(100);
  const web = await startWeb(webSites, clock);
  const wrong: string[] = [];
  let falseDead = 0;
  try {
    // The slow ones by themselves and with less patience, so that a busy machine is not taken for a slow page.
    for (const [slow, timeoutMs] of [
      [false, 30_000],
      [true, 1500],
    ] as const) {
      bench.progress(`fixture web, ${slow ? 'slow' : 'quick'} pages`);
      const prober = proberOver(web, clock, { concurrency: 40, timeoutMs });
      const own = webCases.filter((its) => isSlow(its) === slow);
      await Promise.all(
        own.map(async (its) => {
          const { kind, dead } = judge(...(await answered(prober, its)));
          if (kind !== its.outcome) wrong.push(`${its.name}: ${kind}, not ${its.outcome}`);
          if (dead && !mayBeDead(its)) falseDead += 1;
        }),
      );
      await prober.close();
    }
  } finally {
    await web.close();
  }
  const right = webCases.length - wrong.length;
  const what = 'verdicts on the fixture web';
  const peer = 'linkinator, markdown-link-check: n/a';
  // They would follow the pages that lead into private networks, and connect there.
  const note = 'not run here: nothing would keep them from private addresses';
  return [
    {
      what,
      figure: `${right} of ${webCases.length} right`,
      peer,
      ratio: (right / webCases.length).toFixed(3),
      target: 'all of >= 200',
      verdict: verdictOf(wrong.length === 0 && webCases.length >= 200),
      note: wrong.length === 0 ? note : wrong.slice(0, 3).join('; '),
    },
    {
      what: 'false dead there',
      figure: String(falseDead),
      peer,
      ratio: 'n/a',
      target: '0',
      verdict: verdictOf(falseDead === 0),
      note,
    },
  ];
}

function mayBeDead({ outcome }: WebCase): boolean {
  // A name that is not there is dead at once, whatever its kind says of days.
  return outcomeInfo[outcome].dead === 'at-once' || outcome === 'dns';
}

async function answered(prober: Prober, its: WebCase): Promise<Parameters<typeof judge>> {
  const { url, country, domains, conditional } = its;
  const answer = await prober.ask(url, { country, conditional });
  const context = {
    domains,
    country,
    home: null,
    notFoundProbe: await randomPage(prober, answer, its),
    failedOn: [],
    deadAfter: 3,
    changed: false,
  };
  return [answer, context];
}

/** What the host gives for an address that cannot be there; asked only where there was a page. */
async function randomPage(
  prober: Prober,
  { end }: Answer,
  { url, country }: WebCase,
): Promise<Answer | null> {
  if (end.kind !== 'page' || end.status !== 200) return null;
  return prober.ask(new URL('/cards/no-such-page-5b1f7c', url).href, { country });
}
