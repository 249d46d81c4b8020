import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { errorMessage } from '#core/catalog/text';
import { planLabelSync, syncLabels } from '#core/github/apply/labels-sync';
import { redact } from '#core/github/exchange';
import { readBasePolicy } from '#core/github/gather/base-index';
import { placeOf } from '#core/github/github';
import { record, replay } from './record.ts';
import { createBotServer } from './server/server.ts';
import { CannotRun, connect, setUp, type Words, type World } from './set-up.ts';

/** `bot serve`: answers deliveries until it is told to stop. */
async function serve(world: World): Promise<number> {
  const { bot, config } = setUp(world);
  const server = createBotServer(bot, config);
  const { address, port } = await listen(server, config.host, config.port);
  bot.log.info({ host: address, port, path: config.webhookPath, dryRun: config.dryRun }, 'Listening.');
  bot.start();
  await new Promise<void>((resolve) => world.onStop(resolve));
  // Still listening: whoever asks is told that we are not ready.
  await bot.drain();
  server.close();
  server.closeAllConnections();
  bot.log.info({}, 'Stopped.');
  return 0;
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'something listens there already' : error.message;
      reject(new CannotRun(`HOST ${host} and PORT ${port} cannot be listened on: ${why}.`));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** `bot sweep`: looks at every open pull request once, and ends; with 1 where some could not be reached. */
async function sweepOnce(world: World): Promise<number> {
  const { bot } = setUp(world, { isLasting: false });
  world.onStop(() => void bot.drain());
  const isWhole = await bot.sweep();
  await bot.queue.idle();
  await bot.drain();
  return isWhole ? 0 : 1;
}

/** `bot labels-sync [--dry-run]`: makes and mends the labels of every repository, and prints what differed. */
async function labelsSync(world: World, { dryRun }: Words): Promise<number> {
  const { clients, installations, config } = connect(world);
  for (const repository of await installations.repositories()) {
    const place = placeOf(clients.forRepository(repository), repository);
    const { policy, problem } = await readBasePolicy(place);
    const changes = await (dryRun || config.dryRun ? planLabelSync : syncLabels)(place, policy);
    const name = `${repository.owner}/${repository.name}`;
    if (problem !== null) world.stderr(`bot: ${name}: ${problem}\n`);
    if (changes.length === 0) world.stdout(`${name}: as they should be\n`);
    for (const change of changes)
      world.stdout(`${name}: ${change.kind} ${change.name} (${change.color}, ${change.description})\n`);
  }
  return 0;
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
