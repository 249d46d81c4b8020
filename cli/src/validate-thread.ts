import { cardFilesAt } from '#adapters/card-files';
import { CatalogCheck } from '#catalog/validate';
import { ClaimedBlocks, cardsInBlock } from './claimed-blocks.ts';
import type { HelperAnswer, HelperTask } from './validate-helper.ts';

/** The second thread's part of `validate`: checks the blocks it can claim and answers with what it found. */
export function runThread({ root, input, claimed }: HelperTask): HelperAnswer {
  try {
    const { entries, ...rest } = input;
    const check = new CatalogCheck({ ...rest, files: cardFilesAt(root, entries) });
    const blocks = new ClaimedBlocks(claimed);
    for (let start = blocks.claim(); start < check.total; start = blocks.claim())
      for (let index = start; index < start + cardsInBlock; index++) check.checkCard(index);
    return { found: check.handOver() };
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException;
    return { failed: { message, ...(code !== undefined && { code }), ...(path !== undefined && { path }) } };
  }
}
