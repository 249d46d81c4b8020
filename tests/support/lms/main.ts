/** The made-up LMS as a process of its own: it is told over the channel to its parent what to serve. */
import { startServers } from './servers.ts';
import type { FromServer, ToServer } from './world.ts';

/** Longer than any benchmark; a server that everybody forgot ends by itself. */
const longestLifeMs = 60 * 60_000;

const servers = await startServers();
const say = (message: FromServer) => process.send?.(message);
process.on('message', (message: ToServer) => {
  switch (message.say) {
    case 'serve':
      servers.serve(message.world);
      say({ say: 'serving' });
      return;
    case 'seen':
      say({ say: 'seen', seen: servers.seen() });
      return;
  }
});
process.on('disconnect', () => process.exit(0));
// A terminal's Ctrl-C is meant for the parent, whose end ends this too.
process.on('SIGINT', () => {});
setTimeout(() => process.exit(1), longestLifeMs).unref();
const { base, storage, tls, authority } = servers;
say({ say: 'ready', base, storage, tls, authority });
