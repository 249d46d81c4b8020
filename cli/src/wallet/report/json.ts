import { getCardPath } from '#core/card/card';
import type { LoadedCatalog } from '../catalog/source.ts';
import type { Contribution } from '../contribution/contribute.ts';
import type { PlannedCard } from '../contribution/plan.ts';
import type { SkippedItem } from '../flow/choose.ts';
import type { WalletExport } from '../generated/wallet-types.ts';
import { validateWalletExport, validateWalletScan } from '../generated/wallet-validators.js';
import type { Scan } from '../scan.ts';

/** Builds the document of `scan --json`, as one line. Throws if the document does not match its schema. */
export function scanJson({ document }: Scan): string {
  if (!validateWalletScan(document)) throw new Error('the document does not match its schema');
  return `${JSON.stringify(document)}\n`;
}

interface ExportFacts {
  readonly command: WalletExport['command'];
  /** The date in UTC as YYYY-MM-DD. */
  readonly on: string;
  readonly catalog: LoadedCatalog;
  readonly plan: Pick<Contribution, 'cards' | 'target'>;
  readonly skipped: readonly SkippedItem[];
}

/** Builds the document of `export --json` and `import --json`, as one line. Throws if it does not match its schema. */
export function exportJson({ command, on, catalog, plan: { cards, target }, skipped }: ExportFacts): string {
  const document: WalletExport = {
    version: 2,
    command,
    on,
    catalog: { from: catalog.loadedFrom, cards: catalog.cards.size },
    written: cards.map(buildWrittenEntry),
    skipped: skipped.map(({ n, cardId, why }) => ({ n, card_id: cardId, why })),
    edited: target.kind === 'checkout' ? cards.map(({ chosen }) => getCardPath(chosen.card.id)) : [],
  };
  if (!validateWalletExport(document)) throw new Error('the document does not match its schema');
  return `${JSON.stringify(document)}\n`;
}

function buildWrittenEntry({ chosen, image, files, isReplaced }: PlannedCard) {
  const { art, card } = chosen;
  return {
    card_id: card.id,
    path: files[0]?.path ?? image.path,
    width: image.width,
    height: image.height,
    bytes: art.webp.length,
    source_sha256: image.source_sha256,
    pixel_sha256: image.pixel_sha256,
    replaced: isReplaced,
    converted: art.isConverted,
  };
}
