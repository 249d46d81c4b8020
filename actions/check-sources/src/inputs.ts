import { notListed, quoted } from '#adapters/input-words';
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

export type ParsedInputs =
  | { readonly inputs: Inputs }
  /** One sentence each. */
  | { readonly faults: readonly string[] };

/** Reads all inputs, and names every fault at once. An empty one counts as not given. */
export function parseInputs(read: (name: string) => string): ParsedInputs {
  const faults: string[] = [];
  const choice = <Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word => {
    const text = read(name);
    const word = text === '' ? otherwise : words.find((known) => known === text.toLowerCase());
    if (word === undefined) faults.push(notListed(name, text, words));
    return word ?? otherwise;
  };
  const whole = (name: string, otherwise: number, min: number, max: number): number => {
    const text = read(name);
    if (text === '') return otherwise;
    const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    faults.push(`\`${name}\` is ${quoted(text)}; it can be a whole number from ${min} to ${max}.`);
    return otherwise;
  };
  const flag = (name: string) => choice(name, ['true', 'false'], 'true') === 'true';
  const base = read('base');
  if (base.startsWith('-')) faults.push(`\`base\` is ${quoted(base)}; name a commit or a branch.`);
  const shard = readShard(read('shard') || '1/1');
  if (shard === null)
    faults.push(`\`shard\` is ${quoted(read('shard'))}; it can be a share such as 1/4, up to 4/4.`);
  const report = read('report') || 'sources-report.json';
  if (/[\\/]$/.test(report)) faults.push(`\`report\` is ${quoted(report)}, a folder; name a file to write.`);
  const userAgent = read('user-agent');
  if (!/^[\x20-\x7e]{0,200}$/.test(userAgent))
    faults.push(`\`user-agent\` is ${quoted(userAgent)}; write it in up to 200 ASCII characters.`);
  const scope = read('scope') === '' ? undefined : choice('scope', scopes, 'all');
  const limit = whole('limit', 0, 1, 1_000_000);
  const cache = read('cache');
  const inputs: Inputs = {
    path: read('path') || '.',
    ...(base !== '' && { base }),
    ...(scope !== undefined && { scope }),
    ...(limit > 0 && { limit }),
    evidence: flag('evidence'),
    failOn: choice('fail-on', failOnWords, 'dead'),
    concurrency: whole('concurrency', 16, 1, 256),
    perHost: whole('per-host', 1, 1, 16),
    hostDelayMs: whole('host-delay-ms', 1000, 0, 600_000),
    timeoutMs: whole('timeout-s', 20, 1, 600) * 1000,
    retries: whole('retries', 2, 0, 10),
    maxBytes: whole('max-bytes', 5 * 1024 * 1024, 1024, 256 * 1024 * 1024),
    ...(cache !== '' && { cache }),
    shard: shard ?? { index: 1, count: 1 },
    deadAfter: whole('dead-after', 3, 2, 30),
    ...(userAgent !== '' && { userAgent }),
    annotations: flag('annotations'),
    summary: flag('summary'),
    report,
  };
  return faults.length > 0 ? { faults } : { inputs };
}
