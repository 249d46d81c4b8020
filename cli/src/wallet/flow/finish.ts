import type { WalletExport } from '#catalog/wallet-documents';
import { Interrupted } from '../../errors.ts';
import type { Asker } from '../asker.ts';
import type { LoadedCatalog } from '../catalog/source.ts';
import type { Target } from '../contribution/target.ts';
import type { WalletEnd } from '../ending.ts';
import { doneWords, questions } from '../export-words.ts';
import type { TargetOptions } from '../options.ts';
import { exportJson } from '../report/export-json.ts';
import { skipText, writtenText } from '../report/export-text.ts';
import { print } from '../run-wallet.ts';
import { dayOf, type WalletAround } from '../surroundings.ts';
import type { Skip } from './choice.ts';
import { contributeCards, type Written } from './contribute-cards.ts';
import { lookFirst } from './look-first.ts';
import { nothingWords } from './nothing-words.ts';
import { keepNews, type ReadyArt } from './ready-art.ts';

export interface FinishFacts {
  readonly command: WalletExport['command'];
  readonly catalog: LoadedCatalog;
  readonly target: Target;
  /** Null where nothing is asked. */
  readonly asker: Asker | null;
  readonly ready: readonly ReadyArt[];
  /** Of what was left out before. */
  readonly skipped: readonly Skip[];
}

/** The second half of an export and of an import: compare, look, write, tell. Throws `Interrupted`. */
export async function finish(
  { command, catalog, target, asker, ready, skipped: before }: FinishFacts,
  { mayReplace, makesBranch, json, opensPage }: TargetOptions,
  around: WalletAround,
): Promise<WalletEnd> {
  const { world } = around;
  const { news, skipped: known } = await keepNews(ready, { target, mayReplace, asker });
  const { harmless, skipped: personal } = await lookFirst(news, target, asker, around);
  world.signal.throwIfAborted();
  const options = { target, makesBranch, asker, mayPart: !json };
  const { written, skipped: refused, failed } = await contributeCards(harmless, options, around);
  const skipped = [...before, ...known, ...personal, ...refused].toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
  for (const skip of skipped) if (isWorthTelling(skip)) world.stderr.write(skipText(skip));
  if (json) await print(world, exportJson({ command, on: dayOf(around), catalog, written, skipped }));
  else await print(world, written.map(writtenText).join('\n'));
  if (failed === 'interrupted') throw new Interrupted();
  if (written.length === 0) world.stderr.write(`${nothingWords(skipped)}\n`);
  else if (opensPage && asker !== null) await openPages(written, asker, around);
  return failed ?? endOf(written, skipped);
}

/** Who chose some cards need not hear of all the others. */
function isWorthTelling({ why }: Skip): boolean {
  return why !== 'not-chosen';
}

function endOf(written: readonly Written[], skipped: readonly Skip[]): WalletEnd {
  if (skipped.some(({ isFailure }) => isFailure)) return 'card-failed';
  return written.length === 0 ? 'nothing-written' : 'done';
}

/** Shows all that the site would be sent, and asks, before any page is opened. */
async function openPages(
  written: readonly Written[],
  asker: Asker,
  { world, openPage }: WalletAround,
): Promise<void> {
  for (const { plan } of written) {
    const { title, body, compareUrl } = plan.pullRequest;
    if (compareUrl?.startsWith('https://github.com/') !== true) {
      world.stderr.write(`${doneWords.noPage}\n`);
      continue;
    }
    world.stderr.write(`\n${title}\n\n${body}\n`);
    if (!(await asker.yes(questions.open, false))) continue;
    // Why no browser could be started is of no use to anybody.
    await openPage(compareUrl).catch(() => world.stderr.write(`${doneWords.cannotOpen}\n`));
  }
}
