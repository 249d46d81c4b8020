import { parseArgs } from 'node:util';
import { errorMessage } from '#catalog/text';
import { labelsSync } from './commands/labels-sync.ts';
import { record } from './commands/record.ts';
import { replay } from './commands/replay.ts';
import { serve } from './commands/serve.ts';
import { sweepOnce } from './commands/sweep.ts';
import { redact } from './log/redact.ts';
import { CannotRun, type World } from './world.ts';

/** The rest of the command line. */
export interface Words {
  readonly names: readonly string[];
  readonly dryRun: boolean;
}

interface Command {
  readonly run: (world: World, words: Words) => Promise<number>;
  /** How many words may stand behind its name. */
  readonly names: number;
  readonly hasDryRun?: true;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['serve', { run: serve, names: 0 }],
  ['sweep', { run: sweepOnce, names: 0 }],
  ['labels-sync', { run: labelsSync, names: 0, hasDryRun: true }],
  ['replay', { run: replay, names: 1 }],
  ['record', { run: record, names: 1 }],
]);

const usage = `Usage: bot [serve]
       bot sweep
       bot labels-sync [--dry-run]
       bot replay <facts.json>
       bot record <owner/repo#number>
`;

/** Runs one command line (without the program's own name) to its exit code: 0 done, 1 failed, 2 could not run. */
export async function runBot(args: readonly string[], world: World): Promise<number> {
  try {
    const { names, dryRun, help } = wordsOf(args);
    const [name = 'serve', ...rest] = names;
    if (help || name === 'help') {
      world.stdout(usage);
      return 0;
    }
    const command = commands.get(name);
    if (command === undefined) throw new CannotRun(`There is no command '${name.slice(0, 60)}'.\n${usage}`);
    const tooMuch = rest[command.names];
    if (tooMuch !== undefined) throw new CannotRun(`'${name}' takes no '${tooMuch.slice(0, 60)}'.\n${usage}`);
    // Whoever asks for it must not find that all was written.
    if (dryRun && command.hasDryRun !== true)
      throw new CannotRun(`'${name}' has no --dry-run; set DRY_RUN=1, and nothing is written.`);
    return await command.run(world, { names: rest, dryRun });
  } catch (error) {
    const words = errorMessage(error);
    for (const line of words.trimEnd().split('\n')) world.stderr(`bot: ${redact(line)}\n`);
    return error instanceof CannotRun ? 2 : 1;
  }
}

function wordsOf(args: readonly string[]): Words & { readonly help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { names: positionals, dryRun: values['dry-run'] === true, help: values.help === true };
  } catch (error) {
    const words = errorMessage(error);
    // Its advice on words that begin with a dash is for other programs.
    throw new CannotRun(`${words.replace(/ To specify a positional.*$/s, '')}\n${usage}`);
  }
}
