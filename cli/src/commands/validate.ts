import { listCardFiles } from '#adapters/card-files';
import { compareWithBase, GitError, UnknownCommit } from '#adapters/git-base';
import { isArtPath } from '#catalog/art/art-path';
import { isCardPath } from '#catalog/card-path';
import { compareDiagnostics, type Diagnostic, totalsOf } from '#catalog/diagnostic';
import type { ReportFormat } from '#catalog/reporters/formats';
import type { NotChecked } from '#catalog/reporters/reporter';
import { visible } from '#catalog/reporters/visible-text';
import type { CatalogReport } from '#catalog/validate';
import { version } from '#catalog/version';
import { findCatalog, readSchema, refuseStrangers, type Target } from '../catalog-root.ts';
import { exitCodes, stopIfAsked, UsageError } from '../exit.ts';
import { tellNothingToCompare } from '../nothing-to-compare.ts';
import { refusalOf } from '../unknown-commit.ts';
import { todayOf, type World, wantsColour } from '../world.ts';

export interface ValidateOptions {
  readonly paths: readonly string[];
  readonly format: ReportFormat;
  /** The commit or branch to compare with; undefined: the branch pull requests go to. */
  readonly changed?: string;
  readonly sources: boolean;
  readonly fix: boolean;
  readonly quiet: boolean;
}

/** `cardcat validate`: exit 0 without errors, 1 with some. Throws where it cannot run. */
export async function runValidate(options: ValidateOptions, world: World): Promise<number> {
  const started = world.now().getTime();
  const target = findCatalog(world.cwd, options.paths);
  readSchema(target.root);
  const base = await differenceFrom(target.root, options, world);
  let files = listCardFiles(target.root);
  refuseStrangers(target, files);
  if (options.fix) {
    const { fixCatalog } = await import('../fix-catalog.ts');
    const mended = await fixCatalog(target, world);
    if (mended.length > 0)
      world.stderr.write(
        `Mended ${mended.length} ${mended.length === 1 ? 'file' : 'files'}: ${mended.join(', ')}\n`,
      );
    files = listCardFiles(target.root);
  }
  // Only now, while the first cards are being read.
  const [{ checkCatalog }, { reporters }] = await Promise.all([
    import('../check-catalog.ts'),
    import('#catalog/reporters/index'),
  ]);
  const pixelHashes = files.some(({ path }) => isArtPath(path)) ? await decodeArt() : new Map();
  const input = { files, today: todayOf(world), pixelHashes, ...(base !== null && { base }) };
  const checked = narrowed(await checkCatalog(input, world), target);
  const changed = new Set(checked.changedCards?.filter(target.wants));
  const pages = changed.size === 0 ? 0 : await citedPages();
  const asked = pages === 0 ? nothingAsked : options.sources ? await askPages() : leftOut(pages);
  const report = withFindings(checked, asked.diagnostics);
  const text = reporters[options.format](
    {
      ...report,
      version,
      ...(!target.isWhole && {
        asked: files.filter(({ path }) => isCardPath(path) && target.wants(path)).length,
      }),
      notChecked: asked.notChecked,
      elapsedMs: world.now().getTime() - started,
    },
    {
      colour: wantsColour(world.stdout, world.env),
      width: world.stdout.columns ?? 80,
      quiet: options.quiet,
    },
  );
  await stopIfAsked(world.signal);
  world.stdout.write(text);
  return report.totals.error > 0 ? exitCodes.findings : exitCodes.ok;

  /** Loaded only here: most catalogs that are checked away from the project have no pictures. */
  async function decodeArt(): Promise<ReadonlyMap<string, string | null>> {
    const { loadSharp, pixelHashesOf } = await import('../wallet/art/decode.ts');
    return pixelHashesOf(files, loadSharp, () => world.signal.aborted);
  }

  async function citedPages(): Promise<number> {
    const { countCitedPages } = await import('../cited-pages.ts');
    return countCitedPages(files.filter(({ path }) => changed.has(path)));
  }

  /** Loaded only here: most runs open no page. */
  async function askPages(): Promise<AskedPages> {
    const [{ checkPages }, { pagesNotChecked }] = await Promise.all([
      import('../check-pages.ts'),
      import('#adapters/check-sources/to-report'),
    ]);
    const baseSha = base?.commit ?? null;
    const wanted = {
      root: target.root,
      files,
      scope: 'changed',
      paths: changed,
      limit: null,
      baseSha,
    } as const;
    const { check } = await checkPages(wanted, world);
    return { diagnostics: check.diagnostics, notChecked: pagesNotChecked(check, ofChanged) };
  }
}

/** What came of the pages that changed cards cite. */
interface AskedPages {
  readonly diagnostics: readonly Diagnostic[];
  readonly notChecked: readonly NotChecked[];
}

const ofChanged = ' of changed cards';
const nothingAsked: AskedPages = { diagnostics: [], notChecked: [] };

async function differenceFrom(root: string, { changed, quiet }: ValidateOptions, world: World) {
  try {
    return await compareWithBase(root, changed);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A Ctrl-C ends git as well.
    await stopIfAsked(world.signal);
    if (changed === undefined) {
      if (!quiet) tellNothingToCompare(world, error);
      return null;
    }
    if (changed.startsWith('-'))
      throw new UsageError(`--changed takes a commit or branch, and was followed by ${visible(changed)}.`);
    const refusal = await refusalOf(root, changed, error);
    const advice = refusal instanceof UnknownCommit ? '; name a commit or branch of this checkout' : '';
    throw new UsageError(
      `--changed ${visible(changed)} cannot be compared with: ${visible(refusal.message)}${advice}.`,
    );
  }
}

/** The findings of the paths asked for. Every rule still saw the whole catalog. */
function narrowed(report: CatalogReport, { wants }: Target): CatalogReport {
  const diagnostics = report.diagnostics.filter(({ place }) => wants(place.path));
  return { ...report, diagnostics, totals: totalsOf(diagnostics) };
}

function withFindings(report: CatalogReport, more: readonly Diagnostic[]): CatalogReport {
  if (more.length === 0) return report;
  const diagnostics = [...report.diagnostics, ...more].sort(compareDiagnostics);
  return { ...report, diagnostics, totals: totalsOf(diagnostics) };
}

function leftOut(pages: number): AskedPages {
  const what = `cited ${pages === 1 ? 'page' : 'pages'}${ofChanged}`;
  return { diagnostics: [], notChecked: [{ what, count: pages, why: '--no-sources' }] };
}
