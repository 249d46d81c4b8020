import { listCardFiles } from '#adapters/card-files';
import { compareWithBase, GitError } from '#adapters/git-base';
import { readCard } from '#catalog/read-card';
import { type ReportFormat, reporters } from '#catalog/reporters/index';
import type { NotChecked } from '#catalog/reporters/reporter';
import type { SourceFile } from '#catalog/source-file';
import type { CatalogReport } from '#catalog/validate';
import { version } from '#catalog/version';
import { findCatalog, readSchema, type Target } from '../catalog-root.ts';
import { checkCatalog } from '../check-catalog.ts';
import { exitCodes, UsageError } from '../exit.ts';
import { fixCatalog } from '../fix-catalog.ts';
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
  const base = await differenceFrom(target.root, options.changed);
  if (options.fix) {
    const mended = await fixCatalog(target, world);
    if (mended.length > 0)
      world.stderr.write(
        `Mended ${mended.length} ${mended.length === 1 ? 'file' : 'files'}: ${mended.join(', ')}\n`,
      );
  }
  const files = listCardFiles(target.root);
  const input = { files, today: todayOf(world), ...(base !== null && { base }) };
  const report = narrowed(await checkCatalog(input, world), target);
  const pages = citedPages(files.filter(({ path }) => report.changedCards?.includes(path)));
  const text = reporters[options.format](
    {
      ...report,
      version,
      notChecked: notChecked(pages, options.sources),
      elapsedMs: world.now().getTime() - started,
    },
    {
      colour: wantsColour(world.stdout, world.env),
      width: world.stdout.columns ?? 80,
      quiet: options.quiet,
    },
  );
  world.stdout.write(text);
  return report.totals.error > 0 ? exitCodes.findings : exitCodes.ok;
}

async function differenceFrom(root: string, changed: string | undefined) {
  try {
    return await compareWithBase(root, changed);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (changed === undefined) return null;
    throw new UsageError(
      `--changed ${changed} cannot be compared with: ${error.message}; name a commit or branch that is here.`,
    );
  }
}

/** The findings of the paths asked for. Every rule still saw the whole catalog. */
function narrowed(report: CatalogReport, { wants }: Target): CatalogReport {
  const diagnostics = report.diagnostics.filter(({ place }) => wants(place.path));
  const totals = { error: 0, warning: 0, note: 0 };
  for (const { severity } of diagnostics) totals[severity]++;
  return { ...report, diagnostics, totals };
}

/** How many pages the cards in `files` cite. */
function citedPages(files: readonly SourceFile[]): number {
  return new Set(files.flatMap((file) => readCard(file)?.sources.map(({ url }) => url) ?? [])).size;
}

function notChecked(pages: number, sources: boolean): readonly NotChecked[] {
  const why = sources ? 'this version opens no pages' : '--no-sources';
  return pages > 0 ? [{ what: 'cited pages of changed cards', count: pages, why }] : [];
}
