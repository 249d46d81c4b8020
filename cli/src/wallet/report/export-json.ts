import { pathOfCardId } from '#catalog/card';
import { isWalletExport, type WalletExport } from '#catalog/wallet-documents';
import type { LoadedCatalog } from '../catalog/source.ts';
import type { Skip } from '../flow/choice.ts';
import type { Written } from '../flow/contribute-cards.ts';
import { catalogPart } from './scan-json.ts';

export interface ExportFacts {
  readonly command: WalletExport['command'];
  /** YYYY-MM-DD, UTC. */
  readonly on: string;
  readonly catalog: LoadedCatalog;
  /** At most one: a document tells of one branch. */
  readonly written: readonly Written[];
  readonly skipped: readonly Skip[];
}

/** The document of `export --json` and `import --json`, as one line. Throws where it does not hold to its schema. */
export function exportJson({ command, on, catalog, written, skipped }: ExportFacts): string {
  const [only] = written;
  const plan = only?.plan;
  const cards = plan?.cards ?? [];
  const document: WalletExport = {
    schema_version: '1.0',
    command,
    on,
    catalog: catalogPart(catalog),
    written: cards.map(writtenPart),
    skipped: skipped.map(({ n, cardId, why }) => ({ n, card_id: cardId, why })),
    edited:
      plan?.wish.target.kind === 'checkout' ? cards.map(({ chosen }) => pathOfCardId(chosen.card.id)) : [],
    branch: only?.commit == null ? null : only.plan.branch,
    commit: only?.commit ?? null,
    title: plan?.pullRequest.title ?? null,
    body_file: plan?.bodyFile ?? null,
    compare_url: plan?.pullRequest.compareUrl ?? null,
    commands: [...(plan?.pullRequest.commands ?? [])],
  };
  if (!isWalletExport(document)) throw new Error('the document does not hold to its schema');
  return `${JSON.stringify(document)}\n`;
}

function writtenPart({ chosen, image, files, isReplaced }: Written['plan']['cards'][number]) {
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
