/**
 * A Probot app like the one in Probot's guide. It only adds the name and number of each pull request to a queue. The benchmark
 * suite `bot` compares the bot with this app.
 */
import { pino } from 'pino';
import { Probot, Server } from 'probot';

const { APP_ID, PRIVATE_KEY = '', WEBHOOK_SECRET = '', GHE_PROTOCOL, GHE_HOST, PORT } = process.env;
const log = pino({ level: 'silent' });
const queue = new Set<string>();
const server = new Server({
  log,
  Probot: Probot.defaults({
    appId: Number(APP_ID),
    privateKey: PRIVATE_KEY,
    secret: WEBHOOK_SECRET,
    baseUrl: `${GHE_PROTOCOL}://${GHE_HOST}/api/v3`,
    log,
  }),
  port: Number(PORT),
  host: '127.0.0.1',
});

await server.load((app: Probot) => {
  app.on('pull_request', async ({ payload }) => {
    queue.add(`${payload.repository.full_name}#${payload.pull_request.number}`);
  });
});
await server.start();

process.stdout.write('{"msg":"Listening on"}\n');
