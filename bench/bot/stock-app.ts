/**
 * The peer: a Probot app as its guide has it, that puts one label on a pull request and writes one comment. Its own
 * server, its own client, its own throttle unless `STOCK_THROTTLE` is `off`.
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Probot, ProbotOctokit, Server } from 'probot';

const env = process.env;
// Probot hands throttle options of its own to whatever Octokit it is given, so they are switched off where they arrive.
const Unthrottled = ProbotOctokit.defaults((options: { readonly throttle?: object }) => ({
  ...options,
  throttle: { ...options.throttle, enabled: false },
}));
const StockOctokit = env.STOCK_THROTTLE === 'off' ? Unthrottled : ProbotOctokit;

// What it says would stand between the lines we read.
const log = pino({ level: 'silent' });
const server = new Server({
  log,
  Probot: Probot.defaults({
    appId: Number(env.APP_ID),
    privateKey: env.PRIVATE_KEY ?? '',
    secret: env.WEBHOOK_SECRET ?? '',
    baseUrl: `${env.GHE_PROTOCOL}://${env.GHE_HOST}/api/v3`,
    log,
    Octokit: StockOctokit,
  }),
  // Probot takes 0 for none given.
  port: Number(env.STOCK_PORT),
  host: '127.0.0.1',
});

await server.load((app: Probot) => {
  // Labels it puts on itself come back as events: it hears them only where nothing else is sent.
  app.on(env.STOCK_HEARS === 'labels' ? 'pull_request.labeled' : 'pull_request.opened', async (context) => {
    await context.octokit.rest.issues.addLabels(context.issue({ labels: ['needs/review'] }));
    await context.octokit.rest.issues.createComment(context.issue({ body: 'Thank you.' }));
  });
});
const started = await server.start();
process.stdout.write(
  `${JSON.stringify({ msg: 'Listening.', port: (started.address() as AddressInfo).port })}\n`,
);
process.on('SIGTERM', () => process.exit(0));
