import { getCardPath } from '#core/card/card';
import type { LoadedCatalog } from '../catalog/source.ts';
import type { WrittenContribution } from '../contribution/contribute.ts';
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
  readonly written: readonly WrittenContribution[];
  readonly skipped: readonly SkippedItem[];
}

/**
 * Builds the documents of `export --json` and `import --json`, one line per branch. Throws if a document does not match
 * its schema.
 */
export function exportJson({ written, skipped, ...facts }: ExportFacts): string {
  const [first, ...laterContributions] = written;
  const lines = [formatExportLine(first, { ...facts, skipped })];
  for (const contribution of laterContributions)
    lines.push(formatExportLine(contribution, { ...facts, skipped: [] }));
  return lines.join('');
}

function formatExportLine(
  contribution: WrittenContribution | undefined,
  { command, on, catalog, skipped }: Omit<ExportFacts, 'written'>,
): string {
  const plan = contribution?.plan;
  const cards = plan?.cards ?? [];
  const document: WalletExport = {
    schema_version: '1.0',
    command,
    on,
    catalog: { from: catalog.loadedFrom, cards: catalog.cards.size, age_days: catalog.ageDays },
    written: cards.map(buildWrittenEntry),
    skipped: skipped.map(({ n, cardId, why }) => ({ n, card_id: cardId, why })),
    edited:
      plan?.options.target.kind === 'checkout' ? cards.map(({ chosen }) => getCardPath(chosen.card.id)) : [],
    branch: contribution?.commit == null ? null : contribution.plan.branch,
    commit: contribution?.commit ?? null,
    title: plan?.pullRequest.title ?? null,
    body_file: plan?.body.path ?? null,
    compare_url: plan?.pullRequest.compareUrl ?? null,
    commands: plan === undefined ? [] : [...plan.pullRequest.commands],
  };
  if (!validateWalletExport(document)) throw new Error('the document does not match its schema');
  return `${JSON.stringify(document)}\n`;
}

function buildWrittenEntry({
  chosen,
  image,
  files,
  isReplaced,
}: WrittenContribution['plan']['cards'][number]) {
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
