import { InputReader, type ParsedInputs } from '#adapters/inputs';

export const failOnWords = ['error', 'warning', 'never'] as const;

export type FailOn = (typeof failOnWords)[number];

export interface Inputs {
  /** The catalog's root, from the workspace. */
  readonly path: string;
  /** A commit or branch; absent: what the event says. */
  readonly base?: string;
  readonly failOn: FailOn;
  readonly annotations: boolean;
  readonly summary: boolean;
  /** Files to write, from the workspace; absent: none. */
  readonly sarif?: string;
  readonly report?: string;
}

/** Reads all inputs, and names every fault at once. */
export function parseInputs(read: (name: string) => string): ParsedInputs<Inputs> {
  const reader = new InputReader(read);
  const base = reader.revision('base');
  const sarif = reader.file('sarif');
  const report = reader.file('report');
  return reader.parsed({
    path: reader.text('path') || '.',
    ...(base !== undefined && { base }),
    failOn: reader.choice('fail-on', failOnWords, 'error'),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    ...(sarif !== undefined && { sarif }),
    ...(report !== undefined && { report }),
  });
}
