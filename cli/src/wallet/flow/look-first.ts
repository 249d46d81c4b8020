import type { Asker } from '../asker.ts';
import { putLook } from '../contribution/look.ts';
import type { Target } from '../contribution/target.ts';
import { lookLine, questions } from '../export-words.ts';
import type { WalletAround } from '../surroundings.ts';
import type { Skip } from './choice.ts';
import type { ReadyArt } from './ready-art.ts';

/** Shows every new picture before a checkout is changed, and leaves out what shows something of the person. Throws `Interrupted`. */
export async function lookFirst(
  news: readonly ReadyArt[],
  target: Target,
  asker: Asker | null,
  { world }: WalletAround,
): Promise<{ readonly harmless: readonly ReadyArt[]; readonly skipped: readonly Skip[] }> {
  if (asker === null || target.kind === 'folder') return { harmless: news, skipped: [] };
  const harmless: ReadyArt[] = [];
  const skipped: Skip[] = [];
  for (const one of news) {
    const { n, card, art } = one;
    if (await showsSomething(card.id, art.webp, target.root, asker, world.stderr))
      skipped.push({ n, cardId: null, why: 'not-chosen', isFailure: false });
    else harmless.push(one);
  }
  return { harmless, skipped };
}

async function showsSomething(
  cardId: string,
  webp: Uint8Array,
  root: string,
  asker: Asker,
  stderr: WalletAround['world']['stderr'],
): Promise<boolean> {
  const look = putLook(root, cardId, webp);
  // Something lies in its way, which will be told when the change is planned.
  if (look === null) return false;
  try {
    stderr.write(`${lookLine(look.path)}\n`);
    // The return key alone gives nothing away.
    return await asker.yes(questions.look, true);
  } finally {
    look.remove();
  }
}
