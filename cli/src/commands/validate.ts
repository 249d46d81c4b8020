import { Argument, Option } from 'commander';
import { isArtPath } from '#core/catalog/art';
import { isCardPath } from '#core/catalog/card';
import { compareDiagnostics, type Diagnostic, totalsOf } from '#core/catalog/diagnostic';
import { readCard } from '#core/catalog/read-card';
import { visible } from '#core/catalog/reporters/escape';
import { reporters } from '#core/catalog/reporters/index';
import type { NotChecked } from '#core/catalog/reporters/reporter';
import { type ReportFormat, reportFormats } from '#core/catalog/reporters/reporter';
import type { SourceFile } from '#core/catalog/source-file';
import { CatalogCheck, type CatalogInput, type CatalogReport } from '#core/catalog/validate';
import { version } from '#core/catalog/version';
import { listCardFiles } from '#core/io/card-files';
import { type BaseDifference, compareWithBase, GitError, UnknownCommit } from '#core/io/git';
import { readCommit } from '#core/io/git-changes';
import { pathsToAsk, previousFiles } from '#core/io/git-tree';
import { withoutFragment } from '#core/sources/judge/extract';
import { findCatalog, readSchema, rejectUnknownPaths, type Target } from '../catalog-folder.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, todayOf, wantsColour } from '../context.ts';
import { exitCodes, nothingToCompare, throwIfInterrupted, UsageError } from '../errors.ts';
import { fixCatalog } from '../fix-catalog.ts';
import { hint, progressLine } from '../terminal.ts';

export interface ValidateOptions {
  readonly paths: readonly string[];
  readonly format: ReportFormat;
  /** The commit or branch to compare with; undefined: the branch pull requests go to. */
  readonly changed?: string;
  readonly sources: boolean;
  readonly fix: boolean;
  readonly quiet: boolean;
}

export const validate: CommandDefinition<ValidateOptions> = {
  name: 'validate',
  description: 'check the cards against every rule',
  arguments: [new Argument('[paths...]', 'ids of cards, files or folders; without any, the whole catalog')],
  options: [
    new Option('--format <format>', 'form of the report').choices(reportFormats).default('text'),
    new Option('--changed <base>', 'commit or branch to compare with (default: where pull requests go)'),
    new Option('--no-sources', 'do not open cited pages'),
    new Option('--fix', 'first apply safe fixes; never changes a number').default(false),
    new Option('--quiet', 'print only errors and the total').default(false),
  ],
  helpText: `
Examples:
  cardcat validate
  cardcat validate us-chase-aeroplan --fix
  cardcat validate data/ca --no-sources --format json

Exit codes: 0 no errors, 1 errors, 2 could not run,
130 stopped.
More: docs/reference/cli.md, and cardcat explain <code>`,
  run: runValidate,
};

/** Exit 0 without errors, 1 with some. */
async function runValidate(options: ValidateOptions, context: CliContext): Promise<number> {
  const started = context.now().getTime();
  const target = findCatalog(context.cwd, options.paths);
  readSchema(target.root);
  const base = await differenceFrom(target.root, options, context);
  let files = listCardFiles(target.root);
  rejectUnknownPaths(target, files);
  if (options.fix) {
    const fixed = await fixCatalog(target, context);
    if (fixed.length > 0)
      context.stderr.write(
        `Fixed ${fixed.length} ${fixed.length === 1 ? 'file' : 'files'}: ${fixed.join(', ')}\n`,
      );
    files = listCardFiles(target.root);
  }
  const pixelHashes = await decodeArt(files, context);
  const previous = base === null ? undefined : await previousFiles(target.root, base);
  const compared = base !== null && { base: { ...base, previous } };
  const input = { files, today: todayOf(context), pixelHashes, ...compared };
  const checked = narrowed(await checkCatalog(input, context), target);
  const toAsk = base === null ? new Set<string>() : await pathsToAsk(target.root, files, base);
  const changed = new Set(checked.changedCards?.filter((path) => target.wants(path) && toAsk.has(path)));
  const pages = countCitedPages(files.filter(({ path }) => changed.has(path)));
  let asked: AskedPages = { diagnostics: [], notChecked: [] };
  if (pages > 0)
    asked = options.sources
      ? await askPages({ root: target.root, files, changed, baseSha: base?.commit ?? null }, context)
      : leftOut(pages);
  const report = withFindings(checked, asked.diagnostics);
  const text = reporters[options.format](
    {
      ...report,
      version,
      ...(!target.isWhole && {
        asked: files.filter(({ path }) => isCardPath(path) && target.wants(path)).length,
      }),
      notChecked: asked.notChecked,
      elapsedMs: context.now().getTime() - started,
    },
    {
      colour: wantsColour(context.stdout, context.env),
      width: context.stdout.columns ?? 80,
      quiet: options.quiet,
    },
  );
  await throwIfInterrupted(context.signal);
  context.stdout.write(text);
  if (options.format === 'text') hint(nextStep(report), context);
  return report.totals.error > 0 ? exitCodes.findings : exitCodes.ok;
}

function nextStep({ diagnostics, changedCards }: CatalogReport): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) return `What an error means: npx cardcat explain ${error.code}`;
  return (changedCards?.length ?? 0) > 0
    ? 'Next: commit, then npx cardcat review shows what reviewers will see.'
    : 'Next: npx cardcat new adds a card; npx cardcat show <id> prints one.';
}

async function differenceFrom(
  root: string,
  { changed, quiet }: ValidateOptions,
  context: CliContext,
): Promise<BaseDifference | null> {
  try {
    return await compareWithBase(root, changed);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (changed === undefined) {
      if (!quiet) context.stderr.write(nothingToCompare(error));
      return null;
    }
    if (changed.startsWith('-'))
      throw new UsageError(`--changed needs a commit or branch, but is followed by ${visible(changed)}.`);
    const refusal = await refusalOf(root, changed, error);
    const advice = refusal instanceof UnknownCommit ? '; name a commit or branch of this checkout' : '';
    throw new UsageError(
      `Cannot compare with --changed ${visible(changed)}: ${visible(refusal.message)}${advice}.`,
    );
  }
}

/** Git's errors for an unknown name vary and are localized, so the name is looked up again. */
async function refusalOf(root: string, name: string, refusal: GitError): Promise<GitError> {
  // Git did not run.
  if (refusal.exitCode === null) return refusal;
  try {
    await readCommit(root, name);
    return refusal;
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

/** Loads the image library lazily: most catalogs outside the project have no pictures. */
async function decodeArt(
  files: readonly SourceFile[],
  { signal }: CliContext,
): Promise<ReadonlyMap<string, string | null>> {
  if (!files.some(({ path }) => isArtPath(path))) return new Map();
  const [{ pixelHashesOf }, { loadSharp }] = await Promise.all([
    import('../wallet/art/decode.ts'),
    import('../wallet/art/decode.ts'),
  ]);
  return pixelHashesOf(files, loadSharp, () => signal.aborted);
}

/** Cards between two checks for Ctrl-C. */
const cardsAtOnce = 512;

/** `validateCatalog` with progress on a terminal. Throws `Interrupted`. */
async function checkCatalog(input: CatalogInput, { stderr, signal }: CliContext): Promise<CatalogReport> {
  const check = new CatalogCheck(input);
  const progress = progressLine(stderr, 'cards', check.total);
  try {
    for (let index = 0; index < check.total; index++) {
      check.checkCard(index);
      if (index % cardsAtOnce !== cardsAtOnce - 1) continue;
      progress.show(index + 1);
      await throwIfInterrupted(signal);
    }
  } finally {
    progress.clear();
  }
  return check.report();
}

/** Only the findings of the selected paths. Every rule still checked the whole catalog. */
function narrowed(report: CatalogReport, { wants }: Target): CatalogReport {
  const diagnostics = report.diagnostics.filter(({ place }) => wants(place.path));
  return { ...report, diagnostics, totals: totalsOf(diagnostics) };
}

function withFindings(report: CatalogReport, more: readonly Diagnostic[]): CatalogReport {
  if (more.length === 0) return report;
  const diagnostics = [...report.diagnostics, ...more].sort(compareDiagnostics);
  return { ...report, diagnostics, totals: totalsOf(diagnostics) };
}

function countCitedPages(files: readonly SourceFile[]): number {
  const urls = files.flatMap((file) => readCard(file)?.sources.map(({ url }) => url) ?? []);
  return new Set(urls.map(withoutFragment)).size;
}

/** Result of checking the pages that changed cards cite. */
interface AskedPages {
  readonly diagnostics: readonly Diagnostic[];
  readonly notChecked: readonly NotChecked[];
}

interface PagesToAsk {
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly changed: ReadonlySet<string>;
  readonly baseSha: string | null;
}

const ofChanged = ' of changed cards';

/** Loads the HTTP client lazily: most runs open no page. */
async function askPages(pages: PagesToAsk, context: CliContext): Promise<AskedPages> {
  const { root, files, changed: paths, baseSha } = pages;
  const [{ checkPages }, { pagesNotChecked }] = await Promise.all([
    import('../check-pages.ts'),
    import('#core/sources/check'),
  ]);
  const { check } = await checkPages({ root, files, scope: 'changed', paths, limit: null, baseSha }, context);
  return { diagnostics: check.diagnostics, notChecked: pagesNotChecked(check, ofChanged) };
}

function leftOut(pages: number): AskedPages {
  const what = `cited ${pages === 1 ? 'page' : 'pages'}${ofChanged}`;
  return { diagnostics: [], notChecked: [{ what, count: pages, why: '--no-sources' }] };
}
