import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ActionFile {
  readonly name: string;
  readonly description: string;
  readonly inputs: ReadonlyMap<string, ActionInput>;
  readonly outputs: ReadonlyMap<string, string>;
  readonly using: string;
  /** The path of the program, relative to the folder of `action.yml`. */
  readonly main: string;
}

export interface ActionInput {
  readonly description: string;
  readonly required: boolean;
  /** Undefined if there is no default. In that case, the runner passes an empty string. */
  readonly default?: string;
}

interface RawActionFile {
  readonly name: string;
  readonly description: string;
  readonly inputs?: Readonly<Record<string, RawActionInput>>;
  readonly outputs?: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

interface RawActionInput {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: unknown;
}

/** Reads an `action.yml`. Throws if the action is not a JavaScript action. */
export function readActionFile(path: string): ActionFile {
  const file = parse(readFileSync(path, 'utf8')) as RawActionFile;
  const { name, description, inputs = {}, outputs = {}, runs } = file;
  if (!/^node\d+$/.test(runs.using))
    throw new Error(`${path} runs ${runs.using}, which is not a JavaScript action`);
  return {
    name,
    description: description.trim(),
    inputs: new Map(Object.entries(inputs).map(([input, value]) => [input, parseInput(value)])),
    outputs: new Map(Object.entries(outputs).map(([output, value]) => [output, value.description.trim()])),
    using: runs.using,
    main: runs.main,
  };
}

function parseInput({ description, required = false, default: defaultValue }: RawActionInput): ActionInput {
  return {
    description: description.trim(),
    required,
    // The runner passes every default as text.
    ...(defaultValue !== undefined && { default: String(defaultValue) }),
  };
}
