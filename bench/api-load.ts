/** The client of `bench:api`, a process of its own: asks one server for a while and prints what it saw as JSON. */
import autocannon from 'autocannon';
import type { LoadPlan, LoadSeen } from './api/load.ts';

const { url, paths, headers, status, seconds, connections } = JSON.parse(
  process.env.LOAD_PLAN ?? '',
) as LoadPlan;

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  // Our server lets a connection carry 1,000 requests; this client does not hear it say so.
  reconnectRate: 900,
  requests: paths.map((path) => ({ path })),
});
const statuses = Object.keys(result.statusCodeStats ?? {});
const strange = statuses.filter((seen) => Number(seen) !== status);
if (strange.length > 0 || statuses.length === 0 || result.errors > 0) {
  process.stderr.write(`Answers had ${statuses.join(', ')} and not ${status}; ${result.errors} errors.\n`);
  process.exitCode = 1;
}
const seen: LoadSeen = { requests: result.requests.total, seconds: result.duration };
process.stdout.write(JSON.stringify(seen));
