import type { Answer } from '#catalog/sources/judge/answer';
import type { OutcomeKind } from '#catalog/sources/judge/outcome';
import { type HostQueue, planRetries } from '#catalog/sources/judge/plan';
import { type CheckedPage, checkPage, type PageTools, randomPageOf } from './check-page.ts';
import { nothingReached } from './network.ts';

export interface AskingTools extends PageTools {
  /** Pages of one host at once. */
  readonly perHost: number;
  /** Whether a network is there, asked only where no host was reached. */
  readonly hasNetwork: (hosts: readonly string[]) => Promise<boolean>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Asked {
  /** By address. */
  readonly pages: ReadonlyMap<string, CheckedPage>;
  readonly offline: boolean;
}

/** Asks every page of the queues, and those whose failure may pass once more when all others were asked. */
export async function askQueues(queues: readonly HostQueue[], tools: AskingTools): Promise<Asked> {
  const pages = new Map<string, CheckedPage>();
  const total = queues.reduce((sum, { sources }) => sum + sources.length, 0);
  await askEach(queues, tools, (page) => {
    pages.set(page.source.url, page);
    tools.onProgress?.(pages.size, total);
  });
  if (nothingReached([...pages.values()]) && !(await tools.hasNetwork(queues.map(({ host }) => host))))
    return { pages, offline: true };
  if (tools.signal?.aborted !== true) {
    const outcomes = new Map<string, OutcomeKind>(
      [...pages].map(([url, { outcome }]) => [url, outcome.kind]),
    );
    await askEach(planRetries(queues, outcomes), tools, (page) => {
      const first = pages.get(page.source.url);
      // Asking that was broken off says less than what came of the first time.
      if (page.outcome.kind !== 'not-checked') pages.set(page.source.url, withTimeOf(page, first));
    });
  }
  return { pages, offline: false };
}

async function askEach(
  queues: readonly HostQueue[],
  tools: AskingTools,
  onPage: (page: CheckedPage) => void,
): Promise<void> {
  await Promise.all(
    queues.map(async ({ sources }) => {
      let probe: Promise<Answer> | undefined;
      const left = sources.values();
      const worker = async () => {
        for (const source of left) {
          const probeOfHost = () => {
            const { country } = source;
            probe ??= tools.prober.ask(randomPageOf(source), { country, signal: tools.signal });
            return probe;
          };
          onPage(await checkPage(source, tools, probeOfHost));
        }
      };
      await Promise.all(Array.from({ length: Math.min(tools.perHost, sources.length) }, worker));
    }),
  );
}

function withTimeOf(page: CheckedPage, first: CheckedPage | undefined): CheckedPage {
  if (first === undefined) return page;
  const { answer } = page;
  const ms = answer.ms + first.answer.ms;
  return { ...page, answer: { ...answer, ms, tries: answer.tries + first.answer.tries } };
}
