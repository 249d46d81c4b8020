import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { errorMessage } from '#core/catalog/text';
import { redact } from '#core/github/redact';
import type { Config } from './config.ts';
import { type Arguments, CannotRun, connect, type Io } from './connect.ts';
import { record, replay } from './record.ts';
import { createBotServer } from './server.ts';
import { openSetUpPage } from './set-up-page.ts';

/** `bot serve`: answers deliveries until it is told to stop. */
async function serve(io: Io): Promise<number> {
  const { bot, listener, config } = await connect(io);
  const server = createBotServer(listener);
  const { address, port } = await listen(server, config);
  bot.log.info({ host: address, port, path: config.webhookPath, dryRun: config.dryRun }, 'Listening.');
  bot.start();
  await new Promise<void>((resolve) => io.onStop(resolve));
  // It still listens, to tell that it is not ready.
  await bot.drain();
  server.close();
  server.closeAllConnections();
  bot.log.info({}, 'Stopped.');
  return 0;
}

function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      reject(new CannotRun(`HOST ${host} and PORT ${port} cannot be used: ${why}.`));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** `bot sweep`: reconciles every open pull request once, and ends; with 1 if some could not be reached. */
async function sweepOnce(io: Io): Promise<number> {
  const { bot } = await connect(io, { isLasting: false });
  io.onStop(() => void bot.drain());
  const isComplete = await bot.sweep();
  await bot.queue.idle();
  await bot.drain();
  return isComplete ? 0 : 1;
}

/** `bot labels-sync [--dry-run]`: makes the labels of every repository as ours, and prints what differed. */
async function labelsSync(io: Io, { dryRun }: Arguments): Promise<number> {
  const { bot } = await connect(io, { logToStderr: true });
  for (const repository of await bot.installations.repositories()) {
    const name = `${repository.owner}/${repository.name}`;
    const client = await bot.clients.repository(repository);
    const { changes, problem } = await bot.reconciler.syncLabels(client, { dryRun, createMissing: true });
    if (problem !== null) io.stderr.write(`bot: ${name}: ${problem}\n`);
    if (changes.length === 0) io.stdout.write(`${name}: up to date\n`);
    for (const change of changes)
      io.stdout.write(`${name}: ${change.kind} ${change.name} (${change.color}, ${change.description})\n`);
  }
  return 0;
}

interface Command {
  readonly run: (io: Io, args: Arguments) => Promise<number>;
  /** How many words may follow its name. */
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
       bot --setup --url <https address of this machine>
       bot sweep
       bot labels-sync [--dry-run]
       bot replay <facts.json>
       bot record <owner/repo#number>
`;

/** Runs one command line (without the program's own name) to its exit code: 0 done, 1 failed, 2 could not run. */
export async function runBot(args: readonly string[], io: Io): Promise<number> {
  try {
    const { setup, help, ...rest } = argumentsOf(args);
    const [name = 'serve', ...names] = rest.names;
    if (help || name === 'help') {
      io.stdout.write(usage);
      return 0;
    }
    if (setup) return await openSetUpPage(io, rest.url);
    const command = commands.get(name);
    if (command === undefined) throw new CannotRun(`There is no command '${name.slice(0, 60)}'.\n${usage}`);
    const tooMuch = names[command.names];
    if (tooMuch !== undefined) throw new CannotRun(`'${name}' takes no '${tooMuch.slice(0, 60)}'.\n${usage}`);
    // Whoever asks for a dry run must not find that everything was written.
    if (rest.dryRun && command.hasDryRun !== true)
      throw new CannotRun(`'${name}' has no --dry-run; set DRY_RUN=1, and nothing is written.`);
    return await command.run(io, { ...rest, names });
  } catch (error) {
    for (const line of errorMessage(error).trimEnd().split('\n')) io.stderr.write(`bot: ${redact(line)}\n`);
    return error instanceof CannotRun ? 2 : 1;
  }
}

function argumentsOf(
  args: readonly string[],
): Arguments & { readonly setup: boolean; readonly help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        setup: { type: 'boolean', default: false },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { 'dry-run': dryRun, setup, url, help } = values;
    return { names: positionals, dryRun, setup, url, help };
  } catch (error) {
    // Its advice on arguments that begin with a dash is for other programs.
    const message = errorMessage(error).replace(/ To specify a positional.*$/s, '');
    throw new CannotRun(`${message}\n${usage}`);
  }
}
