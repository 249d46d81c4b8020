import { InputReader, type ParsedInputs, quoted } from '#adapters/inputs';
import { proberDefaults } from '#adapters/prober/prober';
import { usualDeadAfter } from '#catalog/sources/judge';
import { readShard, type Scope, type Shard, scopes } from '#catalog/sources/plan';

export const failOnWords = ['dead', 'evidence', 'never'] as const;

export type FailOn = (typeof failOnWords)[number];

export interface Inputs {
  /** The catalog's root, from the workspace. */
  readonly path: string;
  /** A commit or branch; absent: what the event says. */
  readonly base?: string;
  /** Absent: by the event. */
  readonly scope?: Scope;
  /** Absent: by the scope. */
  readonly limit?: number;
  readonly evidence: boolean;
  readonly failOn: FailOn;
  readonly concurrency: number;
  readonly perHost: number;
  readonly hostDelayMs: number;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxBytes: number;
  /** A folder from the workspace; absent: none. */
  readonly cache?: string;
  readonly shard: Shard;
  readonly deadAfter: number;
  readonly userAgent?: string;
  readonly annotations: boolean;
  readonly summary: boolean;
  /** A file from the workspace. */
  readonly report: string;
}

/** Where the report goes if nobody says otherwise, from the workspace. */
export const usualReport = 'sources-report.json';

/** Reads all inputs, and names every fault at once. */
export function parseInputs(read: (name: string) => string): ParsedInputs<Inputs> {
  const reader = new InputReader(read);
  const base = reader.revision('base');
  const shard = readShard(reader.text('shard') || '1/1');
  if (shard === null)
    reader.fault(`\`shard\` is ${quoted(reader.text('shard'))}; it can be a share such as 1/4, up to 4/4.`);
  const report = reader.file('report') ?? usualReport;
  const userAgent = reader.text('user-agent');
  if (!/^[\x20-\x7e]{0,200}$/.test(userAgent))
    reader.fault(`\`user-agent\` is ${quoted(userAgent)}; write it in up to 200 ASCII characters.`);
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
    shard: shard ?? { index: 1, count: 1 },
    deadAfter: reader.whole('dead-after', usualDeadAfter, 2, 30),
    ...(userAgent !== '' && { userAgent }),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    report,
  });
}
