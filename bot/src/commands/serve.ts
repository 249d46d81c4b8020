import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBotServer } from '../server/server.ts';
import { setUp } from '../set-up.ts';
import { CannotRun, type World } from '../world.ts';

/** `bot serve`: answers deliveries until it is told to stop. */
export async function serve(world: World): Promise<number> {
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
