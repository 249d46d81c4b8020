/** The least that reading a wallet takes: lists a folder of bundles, parses each pass.json, hashes each picture. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
let passes = 0;
const hashes = new Set();
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.pkpass')) continue;
  const bundle = join(folder, name);
  for (const file of readdirSync(bundle)) {
    if (file === 'pass.json' && JSON.parse(readFileSync(join(bundle, file), 'utf8')).description) passes += 1;
    if (/^cardBackgroundCombined.*\.png$/.test(file))
      hashes.add(
        createHash('sha256')
          .update(readFileSync(join(bundle, file)))
          .digest('hex'),
      );
  }
}
process.stdout.write(JSON.stringify({ passes, pictures: hashes.size }));
