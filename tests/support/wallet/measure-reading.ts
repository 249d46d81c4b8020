import { readPlaces } from './reading.ts';

/** A program: reads the folders it is given, and tells how much memory the process had at most, in KiB. */
if (process.argv[1] === import.meta.filename) {
  const { readings } = await readPlaces(process.argv.slice(2));
  process.stdout.write(`${readings.length} ${process.resourceUsage().maxRSS}\n`);
}
