import type { Worker } from 'node:worker_threads';
import type { FileEntry } from '#adapters/card-files';
import type { CatalogInput, FoundInCards } from '#catalog/validate';

/** What the second thread is given. */
export interface HelperTask {
  readonly root: string;
  readonly input: Pick<CatalogInput, 'base' | 'today'> & { readonly entries: readonly FileEntry[] };
  readonly claimed: SharedArrayBuffer;
}

/** What it answers: what it found, or the error that stopped it, whose fields would not survive the way. */
export type HelperAnswer =
  | { readonly found: FoundInCards }
  | { readonly failed: { readonly message: string; readonly code?: string; readonly path?: string } };

export interface Helper {
  readonly found: Promise<FoundInCards>;
  stop(): void;
}

/** Starts a second thread that checks the blocks of cards it can claim. */
export function startHelper(startThread: (data: HelperTask) => Worker, task: HelperTask): Helper {
  const worker = startThread(task);
  const found = new Promise<FoundInCards>((resolve, reject) => {
    worker.once('message', (answer: HelperAnswer) => {
      if ('found' in answer) resolve(answer.found);
      else reject(Object.assign(new Error(answer.failed.message), answer.failed));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The second thread ended before it answered.')));
  });
  // Whoever stops early does not wait for it, and then nobody else does.
  found.catch(() => {});
  return { found, stop: () => void worker.terminate() };
}
