import { pathOfCardId } from '#core/catalog/card';
import {
  isWalletExport,
  isWalletScan,
  type WalletExport,
  type WalletScan,
} from '#core/catalog/wallet-documents';
import type { LoadedCatalog } from '../catalog/source.ts';
import type { Written } from '../contribution/contribute.ts';
import type { Skip } from '../flow/choose.ts';
import { countryOf, type Scan, type ScanRow, totalsOf } from '../scan.ts';

/** The document of `scan --json`, as one line. Throws if it does not hold to its schema: nothing of it may be printed then. */
export function scanJson(scan: Scan): string {
  const document: WalletScan = {
    schema_version: '1.0',
    command: 'wallet.scan',
    on: scan.on,
    from: scan.from,
    catalog: catalogPart(scan.catalog),
    passes: scan.rows.map(passPart),
    other_passes: scan.otherPasses,
    refused: scan.refused.map(({ n, why }) => ({ n, why })),
    totals: totalsOf(scan),
  };
  if (!isWalletScan(document)) throw new Error('the document does not hold to its schema');
  return `${JSON.stringify(document)}\n`;
}

function catalogPart({ from, cards, ageDays }: LoadedCatalog): WalletScan['catalog'] {
  return { from, cards: cards.size, age_days: ageDays };
}

function passPart(row: ScanRow): WalletScan['passes'][number] {
  const { n, pass, name, issuer, match, data } = row;
  return {
    n,
    kind: pass.kind,
    name,
    issuer,
    country: countryOf(pass),
    match: match === null ? null : matchPart(match),
    data: data === null ? null : { filled: data.filled, total: data.total, missing: data.missing },
    art: artPart(row),
  };
}

function matchPart({ outcome, cardId, why, candidates }: NonNullable<ScanRow['match']>) {
  return {
    outcome,
    card_id: cardId,
    why,
    candidates: candidates.map((candidate) => ({
      card_id: candidate.cardId,
      score: candidate.score,
      differs: candidate.differs,
    })),
  };
}

function artPart({ art, status }: ScanRow): WalletScan['passes'][number]['art'] {
  if (art.format === 'png') {
    const { width, height, size, sha256 } = art.picture;
    return { status, format: 'png', width, height, bytes: size, source_sha256: sha256, why: null };
  }
  const nothing = { width: null, height: null, bytes: null, source_sha256: null };
  if (art.format === 'unusable') return { status, format: 'png', ...nothing, why: art.why };
  return { status, format: art.format, ...nothing, why: null };
}

interface ExportFacts {
  readonly command: WalletExport['command'];
  /** YYYY-MM-DD, UTC. */
  readonly on: string;
  readonly catalog: LoadedCatalog;
  /** At most one: a document tells of one branch. */
  readonly written: readonly Written[];
  readonly skipped: readonly Skip[];
}

/** The document of `export --json` and `import --json`, as one line. Throws if it does not hold to its schema. */
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
      plan?.options.target.kind === 'checkout' ? cards.map(({ chosen }) => pathOfCardId(chosen.card.id)) : [],
    branch: only?.commit == null ? null : only.plan.branch,
    commit: only?.commit ?? null,
    title: plan?.pullRequest.title ?? null,
    body_file: plan?.body.path ?? null,
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
