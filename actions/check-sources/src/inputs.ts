import { proberDefaults } from '#core/sources/fetch/prober';
import { defaultConcurrency } from '#core/sources/fetch-pages';
import { defaultDeadAfter } from '#core/sources/judge/judge';
import { type CheckScope, checkScopes } from '#core/sources/judge/plan';
import type { Validated } from '#core/text/result';
import { InputReader, quoteInput } from '../../shared/inputs.ts';
import { type CatalogLocation, WorkspacePathResolver } from '../../shared/workspace.ts';

export const failOnValues = ['dead', 'evidence', 'never'] as const;

export type FailOn = (typeof failOnValues)[number];

/** The inputs of the step. Paths are relative to the workspace. */
export interface Inputs {
  readonly path: string;
  /** The commit or branch to compare with. If undefined, the base commit of the pull request or merge queue is used. */
  readonly base: string | undefined;
  /** The pull request whose changed cards are read through the API. Undefined to check the files in the workspace. */
  readonly pullRequest?: number;
  /** Whether to only count the pages that would be requested for the pull request. */
  readonly plan: boolean;
  readonly token: string;
  /** Which pages to check. If undefined, the event determines the scope. */
  readonly scope: CheckScope | undefined;
  /** The maximum number of pages to request. If undefined, the scope determines the limit. */
  readonly limit?: number;
  readonly evidence: boolean;
  readonly failOn: FailOn;
  readonly concurrency: number;
  readonly perHost: number;
  readonly hostDelayMs: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxBytes: number;
  readonly cache?: string;
  readonly deadAfter: number;
  readonly userAgent?: string;
  readonly annotations: boolean;
  readonly summary: boolean;
  readonly before: string | undefined;
  readonly report: string;
}

const defaultReport = 'sources-report.json';

export function parseInputs(read: (name: string) => string): Validated<Inputs> {
  const reader = new InputReader(read);
  const base = reader.revision('base');
  const report = reader.file('report') ?? defaultReport;
  const before = reader.file('before');
  const userAgent = reader.text('user-agent');
  if (!/^[\x20-\x7e]{0,200}$/.test(userAgent))
    reader.addProblem(`\`user-agent\` is ${quoteInput(userAgent)}; use up to 200 ASCII characters.`);
  const scope = reader.text('scope') === '' ? undefined : reader.choice('scope', checkScopes, 'all');
  const limit = reader.integer('limit', 0, 1, 1_000_000);
  const cache = reader.text('cache');
  const pullRequest = reader.integer('pull-request', 0, 1, 999_999_999);
  return reader.finish({
    path: reader.text('path') || '.',
    base,
    ...(pullRequest > 0 && { pullRequest }),
    plan: reader.flag('plan', false),
    token: reader.text('token'),
    scope,
    ...(limit > 0 && { limit }),
    evidence: reader.flag('evidence', true),
    failOn: reader.choice('fail-on', failOnValues, 'dead'),
    concurrency: reader.integer('concurrency', defaultConcurrency, 1, 256),
    perHost: reader.integer('per-host', proberDefaults.perHost, 1, 16),
    hostDelayMs: reader.integer('host-delay-ms', proberDefaults.hostDelayMs, 0, 600_000),
    timeoutMs: reader.integer('timeout-s', proberDefaults.timeoutMs / 1000, 1, 600) * 1000,
    retries: reader.integer('retries', proberDefaults.retries, 0, 10),
    maxBytes: reader.integer('max-bytes', proberDefaults.maxBytes, 1024, 256 * 1024 * 1024),
    ...(cache !== '' && { cache }),
    deadAfter: reader.integer('dead-after', defaultDeadAfter, 2, 30),
    ...(userAgent !== '' && { userAgent }),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    before,
    report,
  });
}

/** The paths in the inputs, absolute and inside the workspace. */
export interface ResolvedPaths extends CatalogLocation {
  readonly report: string;
  readonly before: string | undefined;
  readonly cache: string | undefined;
}

function resolvePaths({ path, report, before, cache }: Inputs, workspace: string): Validated<ResolvedPaths> {
  const resolver = new WorkspacePathResolver(workspace);
  const catalog = resolver.resolveCatalog('path', path);
  const reportFile = resolver.resolveFile('report', report);
  const previousReport = before === undefined ? undefined : resolver.resolveFile('before', before);
  const cacheFolder = cache === undefined ? undefined : resolver.resolveFolder('cache', cache);
  if (resolver.problems.length > 0 || catalog === undefined || reportFile === undefined)
    return { problems: resolver.problems };
  return { value: { ...catalog, report: reportFile, before: previousReport, cache: cacheFolder } };
}

export type ResolvedInputs = Validated<{ readonly inputs: Inputs; readonly paths: ResolvedPaths }> & {
  /** The absolute path of the report file, even if other inputs are invalid. If undefined, one of `problems` says why. */
  readonly report: string | undefined;
};

/** Reads the inputs and resolves their paths. */
export function readInputs(read: (name: string) => string, workspace: string): ResolvedInputs {
  const parsed = parseInputs(read);
  const report = resolveReport(read('report'), workspace);
  if (parsed.problems !== undefined) return { ...report, problems: [...parsed.problems, ...report.problems] };
  const { value: paths, problems } = resolvePaths(parsed.value, workspace);
  if (problems !== undefined) return { ...report, problems };
  return { value: { inputs: parsed.value, paths }, report: paths.report };
}

function resolveReport(input: string, workspace: string) {
  const resolver = new WorkspacePathResolver(workspace);
  // `parseInputs` has already reported a path that ends with a slash.
  const report = /[\\/]$/.test(input) ? undefined : resolver.resolveFile('report', input || defaultReport);
  return { report, problems: resolver.problems };
}
