import type { Prober } from '#adapters/prober/prober';
import type { Answer } from '#catalog/sources/judge/answer';
import { judge } from '#catalog/sources/judge/judge';
import { type OutcomeKind, outcomeInfo } from '#catalog/sources/judge/outcome';
import { webCases } from '../../tests/support/web/cases.ts';
import { proberOver, scaledClock } from '../../tests/support/web/prober-over.ts';
import { startWeb, type Web } from '../../tests/support/web/server.ts';
import { isSlow, type WebCase } from '../../tests/support/web/web-case.ts';
import type { Bench } from '../run-bench.ts';
import { askPeer, listSite, type Peer, peers } from './peer-verdicts.ts';
import { type Row, verdictOf } from './row.ts';

/** What somebody says of all cases. */
interface Said {
  readonly right: number;
  /** Called dead, and they are not. */
  readonly falseDead: number;
  readonly wrong: readonly string[];
  readonly strays: number;
}

/** Every case of the fixture web asked and judged, once: verdicts do not depend on the round. */
export async function verdictRows(bench: Bench): Promise<readonly Row[]> {
  const ours = await ourVerdicts(bench);
  const theirs = new Map<Peer, Said>();
  for (const peer of peers) theirs.set(peer, await verdictsOf(peer, bench));
  const all = webCases.length;
  const each = (words: (said: Said) => string) =>
    [...theirs].map(([peer, said]) => `${peer}: ${words(said)}`).join('; ');
  const share = ({ right }: Said) => (right / all).toFixed(3);
  const plain = webCases.filter(({ outcome }) => isThere(outcome) || mayBeDead(outcome)).length;
  const strays = [...theirs].map(([peer, said]) => `${peer} ${said.strays}`).join(', ');
  return [
    {
      what: 'verdicts on the fixture web',
      figure: `${ours.right} of ${all} right`,
      peer: each(({ right }) => `${right} right`),
      ratio: `${share(ours)} beside ${[...theirs.values()].map(share).join(' and ')}`,
      target: 'all of >= 100',
      verdict: verdictOf(ours.wrong.length === 0 && all >= 100),
      note:
        ours.wrong.length > 0 ? ours.wrong.slice(0, 3).join('; ') : `a peer can be right on ${plain} at most`,
    },
    {
      what: 'false dead there',
      figure: String(ours.falseDead),
      peer: each(({ falseDead }) => String(falseDead)),
      ratio: 'n/a',
      target: '0',
      verdict: verdictOf(ours.falseDead === 0),
      note: `hosts of private networks that they went for: ${strays}`,
    },
  ];
}

async function ourVerdicts(bench: Bench): Promise<Said> {
  const wrong: string[] = [];
  let falseDead = 0;
  await inTwoParts(bench, 'cardcat', async (cases, web, clock, timeoutMs) => {
    const prober = proberOver(web, clock, { concurrency: 40, timeoutMs });
    await Promise.all(
      cases.map(async (its) => {
        const { kind, dead } = judge(...(await answered(prober, its)));
        if (kind !== its.outcome) wrong.push(`${its.name}: ${kind}, not ${its.outcome}`);
        if (dead && !mayBeDead(its.outcome)) falseDead += 1;
      }),
    );
    await prober.close();
  });
  return { right: webCases.length - wrong.length, falseDead, wrong, strays: 0 };
}

/** A page that everybody must find alive. */
const [plainest] = webCases as readonly [WebCase, ...WebCase[]];

/** A peer knows alive and dead; it is right where that is all there is to say. */
async function verdictsOf(peer: Peer, bench: Bench): Promise<Said> {
  let [right, falseDead, strays] = [0, 0, 0];
  await inTwoParts(bench, peer, async (cases, web, _, timeoutMs) => {
    const said = await askPeer(bench, web, { peer, cases, timeoutMs: Math.min(timeoutMs, 5000) });
    const [alive, dead] = [new Set(said.alive), new Set(said.dead)];
    if (cases.includes(plainest) && !alive.has(plainest.url))
      throw new Error(`${peer} does not find the plainest page; its verdicts would mean nothing.`);
    strays += said.strays;
    for (const { url, outcome } of cases) {
      if (alive.has(url) ? isThere(outcome) : dead.has(url) && mayBeDead(outcome)) right += 1;
      if (dead.has(url) && !mayBeDead(outcome)) falseDead += 1;
    }
  });
  return { right, falseDead, wrong: [], strays };
}

/** The slow pages by themselves and with less patience, so that a busy machine is not taken for a slow page. */
async function inTwoParts(
  { progress }: Bench,
  who: string,
  ask: (
    cases: readonly WebCase[],
    web: Web,
    clock: ReturnType<typeof scaledClock>,
    timeoutMs: number,
  ) => Promise<void>,
): Promise<void> {
  for (const [slow, timeoutMs] of [
    [false, 30_000],
    [true, 1500],
  ] as const) {
    progress(`fixture web, ${who}, ${slow ? 'slow' : 'quick'} pages`);
    const cases = webCases.filter((its) => isSlow(its) === slow);
    const clock = scaledClock(100);
    // A web of its own, as some pages count who has been there.
    const web = await startWeb([...cases.flatMap(({ sites }) => sites), listSite(cases)], clock);
    try {
      await ask(cases, web, clock, timeoutMs);
    } finally {
      await web.close();
    }
  }
}

/** Whether somebody finds a page, at its address or at a new one of the issuer. */
function isThere(outcome: OutcomeKind): boolean {
  return outcome === 'alive' || outcome === 'moved' || outcome === 'not-a-page' || outcome === 'too-large';
}

function mayBeDead(outcome: OutcomeKind): boolean {
  // A name that is not there is dead at once, whatever its kind says of days.
  return outcomeInfo[outcome].dead === 'at-once' || outcome === 'dns';
}

async function answered(prober: Prober, its: WebCase): Promise<Parameters<typeof judge>> {
  const { url, country, domains, conditional } = its;
  const answer = await prober.ask(url, { country, conditional });
  const context = {
    domains,
    country,
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
