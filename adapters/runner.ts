import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { EOL } from 'node:os';
import { escapeData, escapeProperty, withoutCommands } from '#catalog/reporters/escape-command';

/** Environment variables, as the runner sets them for a step. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * What a step asks of GitHub's runner: inputs, outputs, log, annotations, summary. It stands in for `@actions/core`
 * where nothing but these is needed: most of that package's start-up is an HTTP client for identity tokens.
 */
export class Runner {
  readonly #env: Env;
  readonly #write: (text: string) => void;

  /** `write` takes what the runner reads line by line, the step's standard output. */
  constructor(env: Env, write: (text: string) => void) {
    this.#env = env;
    this.#write = write;
  }

  /** An input without outer spaces; empty where the workflow gives none and `action.yml` has no default. */
  input(name: string): string {
    // Hyphens stay: a step's `fail-on` is INPUT_FAIL-ON.
    return (this.#env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
  }

  /** Sets an output of the step. Outside of a workflow there is nobody to read it. */
  setOutput(name: string, value: string): void {
    const file = this.#env.GITHUB_OUTPUT;
    if (!file) return;
    // Made after the value is known, so that no value can hold the line that ends it.
    const end = `ghadelimiter_${randomUUID()}`;
    appendFileSync(file, `${name}<<${end}${EOL}${value}${EOL}${end}${EOL}`);
  }

  /** Several outputs by name. */
  setOutputs(outputs: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(outputs)) this.setOutput(name, value);
  }

  /** Adds Markdown to the job's summary; all of a step's together may have 1 MiB. */
  addSummary(markdown: string): void {
    const file = this.#env.GITHUB_STEP_SUMMARY;
    if (file) appendFileSync(file, markdown);
  }

  /** Any text for the log, of which no line is a command. */
  log(text: string): void {
    this.#write(`${withoutCommands(text)}\n`);
  }

  /** The same, folded below a title. */
  logFolded(title: string, text: string): void {
    this.#write(`::group::${escapeData(title)}\n`);
    this.log(text);
    this.#write('::endgroup::\n');
  }

  /** An error of the step as a whole, with no place in a file. */
  error(title: string, message: string): void {
    this.#write(`::error title=${escapeProperty(title)}::${escapeData(message)}\n`);
  }

  /** Workflow commands that are written and escaped already, each with its line break. */
  commands(lines: string): void {
    this.#write(lines);
  }
}
