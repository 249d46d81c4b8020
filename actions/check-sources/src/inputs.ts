import { proberDefaults } from '#core/sources/fetch/prober';
import { usualDeadAfter } from '#core/sources/judge/judge';
import { type Scope, scopes } from '#core/sources/judge/plan';
import { InputReader, type ParsedInputs, quoted } from '../../shared/inputs.ts';
import { type CatalogPlace, WorkspacePlaces } from '../../shared/workspace.ts';

export const failOnWords = ['dead', 'evidence', 'never'] as const;

export type FailOn = (typeof failOnWords)[number];

export interface Inputs {
  /** The catalog's root, relative to the workspace. */
  readonly path: string;
  /** A commit or branch; default: the event's base. */
  readonly base?: string;
  /** Default: depends on the event. */
  readonly scope?: Scope;
  /** Default: depends on the scope. */
  readonly limit?: number;
  readonly evidence: boolean;
  readonly failOn: FailOn;
  readonly concurrency: number;
  readonly perHost: number;
  readonly hostDelayMs: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxBytes: number;
  /** A folder, relative to the workspace; undefined: no cache. */
  readonly cache?: string;
  readonly deadAfter: number;
  readonly userAgent?: string;
  readonly annotations: boolean;
  readonly summary: boolean;
  /** A file, relative to the workspace; absent: none. */
  readonly before?: string;
  /** A file, relative to the workspace. */
  readonly report: string;
}

/** The default of `report`, relative to the workspace. */
const defaultReport = 'sources-report.json';

/** Reads all inputs and reports every fault at once. */
export function parseInputs(read: (name: string) => string): ParsedInputs<Inputs> {
  const reader = new InputReader(read);
  const base = reader.revision('base');
  const report = reader.file('report') ?? defaultReport;
  const before = reader.file('before');
  const userAgent = reader.text('user-agent');
  if (!/^[\x20-\x7e]{0,200}$/.test(userAgent))
    reader.fault(`\`user-agent\` is ${quoted(userAgent)}; use up to 200 ASCII characters.`);
  const scope = reader.text('scope') === '' ? undefined : reader.choice('scope', scopes, 'all');
  const limit = reader.whole('limit', 0, 1, 1_000_000);
  const cache = reader.text('cache');
  return reader.parsed({
    path: reader.text('path') || '.',
    ...(base !== undefined && { base }),
    ...(scope !== undefined && { scope }),
    ...(limit > 0 && { limit }),
    evidence: reader.flag('evidence', true),
    failOn: reader.choice('fail-on', failOnWords, 'dead'),
    concurrency: reader.whole('concurrency', proberDefaults.concurrency, 1, 256),
    perHost: reader.whole('per-host', proberDefaults.perHost, 1, 16),
    hostDelayMs: reader.whole('host-delay-ms', proberDefaults.hostDelayMs, 0, 600_000),
    timeoutMs: reader.whole('timeout-s', proberDefaults.timeoutMs / 1000, 1, 600) * 1000,
    retries: reader.whole('retries', proberDefaults.retries, 0, 10),
    maxBytes: reader.whole('max-bytes', proberDefaults.maxBytes, 1024, 256 * 1024 * 1024),
    ...(cache !== '' && { cache }),
    deadAfter: reader.whole('dead-after', usualDeadAfter, 2, 30),
    ...(userAgent !== '' && { userAgent }),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    ...(before !== undefined && { before }),
    report,
  });
}

/** The paths in the inputs, absolute and inside the workspace. */
export interface Places extends CatalogPlace {
  readonly report: string;
  readonly before?: string;
  readonly cache?: string;
}

/** Resolves the paths in the inputs, or returns one sentence per fault. */
function findPlaces(
  { path, report, before, cache }: Inputs,
  workspace: string,
): { readonly places: Places } | { readonly faults: readonly string[] } {
  const places = new WorkspacePlaces(workspace);
  const catalog = places.catalog('path', path);
  const file = places.file('report', report);
  const last = before === undefined ? undefined : places.file('before', before);
  const folder = cache === undefined ? undefined : places.folder('cache', cache);
  if (places.faults.length > 0 || catalog === undefined || file === undefined)
    return { faults: places.faults };
  return {
    places: {
      ...{ ...catalog, report: file },
      ...(last !== undefined && { before: last }),
      ...(folder !== undefined && { cache: folder }),
    },
  };
}

/** The inputs of a step and their paths, or all faults. */
export type Request =
  | { readonly inputs: Inputs; readonly places: Places; readonly report: string }
  /** One sentence each. If `report` is undefined, one of them says why. */
  | { readonly faults: readonly string[]; readonly report: string | undefined };

/** Reads the inputs and resolves their paths; `report` is the absolute path of the file to write in either case. */
export function readRequest(read: (name: string) => string, workspace: string): Request {
  const parsed = parseInputs(read);
  const report = reportPath(read('report'), workspace);
  if ('faults' in parsed) return { ...report, faults: [...parsed.faults, ...report.faults] };
  const found = findPlaces(parsed.inputs, workspace);
  if ('faults' in found) return { ...report, faults: found.faults };
  return { ...parsed, ...found, report: found.places.report };
}

function reportPath(given: string, workspace: string) {
  const places = new WorkspacePlaces(workspace);
  // `parseInputs` reports the name of a folder.
  const report = /[\\/]$/.test(given) ? undefined : places.file('report', given || defaultReport);
  return { report, faults: places.faults };
}
