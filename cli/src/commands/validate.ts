import { Argument, Option } from 'commander';
import { isCardPath } from '#core/card/card';
import type { SourceFile } from '#core/card/source-file';
import { version } from '#core/card/version';
import { compareDiagnostics, countBySeverity, type Diagnostic } from '#core/check/diagnostic';
import { readCard } from '#core/check/read-card';
import type { CatalogReport } from '#core/check/validate';
import { listCatalogFiles, listStrayFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { type BaseDifference, compareWithBase, GitError } from '#core/io/git';
import { readCommit } from '#core/io/git-changes';
import { findPathsToCheck, readPreviousFiles } from '#core/io/git-tree';
import { findTreeGap } from '#core/io/whole-tree';
import { reporters } from '#core/report/index';
import { type ReportFormat, reportFormats, type SkippedCheck } from '#core/report/reporter';
import { withoutFragment } from '#core/sources/judge/extract';
import { escapeHiddenCharacters } from '#core/text/escape';
import { readVerifiedSchema, rejectUnknownPaths, resolveCatalogSelection } from '../catalog-folder.ts';
import { checkCatalog } from '../check-catalog.ts';
import type { PageCheckOptions } from '../check-pages.ts';
import type { CommandDefinition } from '../command.ts';
import { type CliContext, getToday, shouldUseColor } from '../context.ts';
import { exitCodes, formatNoBaseMessage, throwIfInterrupted } from '../errors.ts';
import { fixCatalog } from '../fix-catalog.ts';
import { printHint } from '../terminal.ts';

export interface ValidateOptions {
  readonly paths: readonly string[];
  readonly format: ReportFormat;
  /** The commit or branch to compare with. By default, the base branch of pull requests. */
  readonly changed?: string;
  readonly sources: boolean;
  readonly fix: boolean;
  readonly quiet: boolean;
}

export const validateCommand: CommandDefinition<ValidateOptions> = {
  name: 'validate',
  description: 'check the cards against every rule',
  arguments: [new Argument('[paths...]', 'ids of cards, files or folders; without any, the whole catalog')],
  options: [
    new Option('--format <format>', 'form of the report').choices(reportFormats).default('text'),
    new Option('--json', 'the same as --format json').implies({ format: 'json' }).default(false),
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

async function runValidate(options: ValidateOptions, context: CliContext): Promise<number> {
  const startedMs = context.now().getTime();
  const selection = resolveCatalogSelection(context.cwd, options.paths);
  readVerifiedSchema(selection.root);
  const base = await resolveBaseDifference(selection.root, options, context);
  const gap = await findTreeGap(selection.root);
  const strayFiles = await listStrayFiles(selection.root);
  let files = [...listCatalogFiles(selection.root), ...strayFiles];
  rejectUnknownPaths(selection, files);
  if (options.fix) {
    const fixedPaths = await fixCatalog(selection, context);
    if (fixedPaths.length > 0)
      context.stderr.write(
        `Fixed ${fixedPaths.length} ${fixedPaths.length === 1 ? 'file' : 'files'}: ${fixedPaths.join(', ')}\n`,
      );
    files = [...listCatalogFiles(selection.root), ...strayFiles];
  }
  const previous = base === null ? undefined : await readPreviousFiles(selection.root, base);
  const comparison = base !== null && { base: { ...base, previous } };
  const input = { files, leftOut: gap?.leftOut, today: getToday(context), ...comparison };
  const catalogReport = await checkCatalog(input, context);
  const pathsToCheck =
    base === null ? new Set<string>() : await findPathsToCheck(selection.root, files, base);
  const changedPaths = new Set(
    catalogReport.changedCards?.filter((path) => selection.isSelected(path) && pathsToCheck.has(path)),
  );
  const pageCount = countCitedPages(files.filter(({ path }) => changedPaths.has(path)));
  let pageChecks: PageCheckSummary = { diagnostics: [], notChecked: [] };
  if (pageCount > 0)
    pageChecks = options.sources
      ? await checkChangedPages(
          { root: selection.root, files, paths: changedPaths, baseSha: base?.commit ?? null },
          context,
        )
      : reportSkippedPages(pageCount);
  // All files were checked, because some rules compare cards with each other. Keep only the findings for selected files.
  const selectedDiagnostics = catalogReport.diagnostics.filter(({ location }) =>
    selection.isSelected(location.path),
  );
  const diagnostics = [...selectedDiagnostics, ...pageChecks.diagnostics].sort(compareDiagnostics);
  const report = { ...catalogReport, diagnostics, totals: countBySeverity(diagnostics) };
  const text = reporters[options.format](
    {
      ...report,
      version,
      ...(!selection.isWholeCatalog && {
        requestedCards: files.filter(({ path }) => isCardPath(path) && selection.isSelected(path)).length,
      }),
      notChecked: [...(gap === undefined ? [] : [gap]), ...pageChecks.notChecked],
      elapsedMs: context.now().getTime() - startedMs,
    },
    {
      color: shouldUseColor(context.stdout, context.env),
      width: context.stdout.columns || 80,
      quiet: options.quiet,
    },
  );
  await throwIfInterrupted(context.signal);
  context.stdout.write(text);
  if (options.format === 'text') printHint(describeNextStep(report), context);
  return report.totals.error > 0 ? exitCodes.findings : exitCodes.ok;
}

function describeNextStep({ diagnostics, changedCards }: CatalogReport): string {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) return `What an error means: npx cardcat explain ${error.code}`;
  return changedCards !== null && changedCards.length > 0
    ? 'Next: npx cardcat submit opens the pull request.'
    : 'Next: npx cardcat new adds a card; npx cardcat show <id> prints one.';
}

async function resolveBaseDifference(
  root: string,
  { changed, quiet }: ValidateOptions,
  context: CliContext,
): Promise<BaseDifference | null> {
  try {
    return await compareWithBase(root, changed);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (changed === undefined) {
      if (!quiet) context.stderr.write(formatNoBaseMessage(error));
      return null;
    }
    if (changed.startsWith('-'))
      throw new UsageError(
        `--changed needs a commit or branch, but is followed by ${escapeHiddenCharacters(changed)}.`,
      );
    const gitError = await resolveGitError(root, changed, error);
    const advice =
      gitError instanceof GitError && gitError.code === 'unknown-commit'
        ? '; name a commit or branch of this checkout'
        : '';
    throw new UsageError(
      `Cannot compare with --changed ${escapeHiddenCharacters(changed)}: ${escapeHiddenCharacters(gitError.message)}${advice}.`,
    );
  }
}

/**
 * Finds out why a comparison with `name` failed. Git's messages for an unknown name vary and are localized, so looks up the
 * name again. Returns a better error, or `original` if the name exists.
 */
async function resolveGitError(root: string, name: string, original: GitError): Promise<GitError> {
  // A null exit code means that Git could not be started.
  if (original.exitCode === null) return original;
  try {
    await readCommit(root, name);
    return original;
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

function countCitedPages(files: readonly SourceFile[]): number {
  const urls = files.flatMap((file) => readCard(file)?.sources.map(({ url }) => url) ?? []);
  return new Set(urls.map(withoutFragment)).size;
}

interface PageCheckSummary {
  readonly diagnostics: readonly Diagnostic[];
  readonly notChecked: readonly SkippedCheck[];
}

type PageCheckRequest = Pick<PageCheckOptions, 'root' | 'files' | 'paths' | 'baseSha'>;

const changedCardsSuffix = ' of changed cards';

/** Checks the pages that changed cards cite. Loads the HTTP client only here, because most runs fetch no page. */
async function checkChangedPages(request: PageCheckRequest, context: CliContext): Promise<PageCheckSummary> {
  const [{ checkPages }, { listPagesNotChecked }] = await Promise.all([
    import('../check-pages.ts'),
    import('#core/sources/check'),
  ]);
  const { check } = await checkPages({ ...request, scope: 'changed', limit: null }, context);
  return { diagnostics: check.diagnostics, notChecked: listPagesNotChecked(check, changedCardsSuffix) };
}

function reportSkippedPages(pageCount: number): PageCheckSummary {
  const what = `cited ${pageCount === 1 ? 'page' : 'pages'}${changedCardsSuffix}`;
  return { diagnostics: [], notChecked: [{ what, count: pageCount, why: '--no-sources' }] };
}
