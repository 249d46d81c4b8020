import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { run } from 'probot';
import { redact } from '#core/github/redact';
import { getErrorMessage } from '#core/text/text';
import type { Config } from './config.ts';
import { type CommandArguments, CommandError, createBotFromEnv, type Io } from './connect.ts';
import { record, replay } from './record.ts';
import { createBotServer } from './server.ts';

/** `bot serve`: handles deliveries until the process is stopped. */
async function serve(io: Io): Promise<number> {
  const { bot, listener, config } = await createBotFromEnv(io);
  const server = createBotServer(listener);
  const { address, port } = await listen(server, config);
  bot.log.info({ host: address, port, path: config.webhookPath, dryRun: config.dryRun }, 'Listening.');
  bot.start();
  await new Promise<void>((resolve) => io.onStop(resolve));
  // Keep listening during the shutdown, so that /readyz can report that the bot is not ready.
  await bot.drain();
  server.close();
  server.closeAllConnections();
  bot.log.info({}, 'Stopped.');
  return 0;
}

function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is already in use' : error.message;
      reject(new CommandError(`Cannot listen on HOST ${host}, PORT ${port}: ${reason}.`));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** `bot sweep`: reviews every open pull request once. The exit code is 1 if some pull requests could not be queued. */
async function sweepOnce(io: Io): Promise<number> {
  const { bot } = await createBotFromEnv(io, { isLongRunning: false });
  io.onStop(() => void bot.drain());
  const isComplete = await bot.sweep();
  await bot.queue.waitUntilIdle();
  await bot.drain();
  return isComplete ? 0 : 1;
}

/**
 * `bot labels-sync`: updates the labels of every repository and prints the changes. With `--dry-run`, only prints the changes.
 */
async function syncLabels(io: Io, { dryRun }: CommandArguments): Promise<number> {
  const { bot } = await createBotFromEnv(io, { logToStderr: true });
  for (const repository of await bot.installations.listAllRepositories()) {
    const name = `${repository.owner}/${repository.name}`;
    const client = await bot.clients.getRepositoryClient(repository);
    const { changes, problem } = await bot.reconciler.syncLabels(client, { dryRun, createMissing: true });
    if (problem !== null) io.stderr.write(`bot: ${name}: ${problem}\n`);
    if (changes.length === 0) io.stdout.write(`${name}: up to date\n`);
    for (const change of changes)
      io.stdout.write(`${name}: ${change.kind} ${change.name} (${change.color}, ${change.description})\n`);
  }
  return 0;
}

const emptyApp = (): void => {};

/**
 * `bot --setup`: serves Probot's page until the process is stopped. The page creates the App from `app.yml` with one click, and
 * writes the App's id, key and secret to `.env`.
 */
async function openSetUpPage(io: Io, url: string | undefined): Promise<number> {
  if (url === undefined || !/^https:\/\/[^/\s]+\/?$/.test(url))
    throw new CommandError(
      '--setup needs --url https://…, the address at which GitHub can reach this machine.',
    );
  const { APP_ID: _id, PRIVATE_KEY: _key, PRIVATE_KEY_PATH: _path, ...env } = io.env;
  // Change the process itself, because Probot reads the working directory and these variables from there. The variables set the
  // webhook URL and turn off the smee.io proxy.
  io.prepareSetUp({
    WEBHOOK_PROXY_URL: `${url.replace(/\/$/, '')}${env.WEBHOOK_PATH || '/api/github/webhooks'}`,
    NO_SMEE_SETUP: 'true',
  });
  const server = await run(emptyApp, { env: { ...env, LOG_FORMAT: 'pretty', LOG_LEVEL: 'info' } });
  await new Promise<void>((resolve) => io.onStop(resolve));
  await server.stop();
  return 0;
}

interface Command {
  readonly run: (io: Io, args: CommandArguments) => Promise<number>;
  readonly maxOperands: number;
  readonly hasDryRun?: true;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['serve', { run: serve, maxOperands: 0 }],
  ['sweep', { run: sweepOnce, maxOperands: 0 }],
  ['labels-sync', { run: syncLabels, maxOperands: 0, hasDryRun: true }],
  ['replay', { run: replay, maxOperands: 1 }],
  ['record', { run: record, maxOperands: 1 }],
]);

const usage = `Usage: bot [serve]
       bot --setup --url <https address of this machine>
       bot sweep
       bot labels-sync [--dry-run]
       bot replay <facts.json>
       bot record <owner/repo#number>
`;

/**
 * Runs a command line without the program name. Returns the exit code: 0 if done, 1 if failed, 2 after a usage or configuration
 * error.
 */
export async function runBot(args: readonly string[], io: Io): Promise<number> {
  try {
    const { setup, help, ...rest } = parseArguments(args);
    const [name = 'serve', ...operands] = rest.operands;
    if (help || name === 'help') {
      io.stdout.write(usage);
      return 0;
    }
    if (setup) return await openSetUpPage(io, rest.url);
    const command = commands.get(name);
    if (command === undefined) throw new CommandError(`Unknown command '${name.slice(0, 60)}'.\n${usage}`);
    const extraOperand = operands[command.maxOperands];
    if (extraOperand !== undefined)
      throw new CommandError(`'${name}' does not take '${extraOperand.slice(0, 60)}'.\n${usage}`);
    // Do not ignore `--dry-run`, because a user of this option does not expect any writes.
    if (rest.dryRun && command.hasDryRun !== true)
      throw new CommandError(`'${name}' has no --dry-run option. Set DRY_RUN=1 instead.`);
    return await command.run(io, { ...rest, operands });
  } catch (error) {
    for (const line of getErrorMessage(error).trimEnd().split('\n'))
      io.stderr.write(`bot: ${redact(line)}\n`);
    return error instanceof CommandError ? 2 : 1;
  }
}

function parseArguments(
  args: readonly string[],
): CommandArguments & { readonly setup: boolean; readonly help: boolean } {
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
    return { operands: positionals, dryRun, setup, url, help };
  } catch (error) {
    // Remove Node's advice on arguments that begin with a dash, because the advice does not apply here.
    const message = getErrorMessage(error).replace(/ To specify a positional.*$/s, '');
    throw new CommandError(`${message}\n${usage}`);
  }
}
