import { notListed, quoted } from '#adapters/input-words';

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

export type ParsedInputs =
  | { readonly inputs: Inputs }
  /** One sentence each. */
  | { readonly faults: readonly string[] };

/**
 * Reads all inputs, and names every fault at once. An empty one counts as not given, since a workflow that hands its
 * own input on gives an empty text where it has none.
 */
export function parseInputs(read: (name: string) => string): ParsedInputs {
  const faults: string[] = [];
  const choice = <Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word => {
    const text = read(name);
    const word = text === '' ? otherwise : words.find((known) => known === text.toLowerCase());
    if (word === undefined) faults.push(notListed(name, text, words));
    return word ?? otherwise;
  };
  const file = (name: string): string | undefined => {
    const text = read(name);
    if (/[\\/]$/.test(text)) faults.push(`\`${name}\` is ${quoted(text)}, a folder; name a file to write.`);
    return text === '' ? undefined : text;
  };
  const base = read('base');
  const sarif = file('sarif');
  const report = file('report');
  const inputs: Inputs = {
    path: read('path') || '.',
    ...(base !== '' && { base }),
    failOn: choice('fail-on', failOnWords, 'error'),
    annotations: choice('annotations', ['true', 'false'], 'true') === 'true',
    summary: choice('summary', ['true', 'false'], 'true') === 'true',
    ...(sarif !== undefined && { sarif }),
    ...(report !== undefined && { report }),
  };
  if (base.startsWith('-')) faults.push(`\`base\` is ${quoted(base)}; name a commit or a branch.`);
  return faults.length > 0 ? { faults } : { inputs };
}
