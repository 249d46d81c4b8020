/**
 * `npm run record -- OWNER/REPOSITORY NUMBER NAME` writes what GitHub says about a pull request to `tests/recorded/NAME.json`. It
 * reads with the token in `GITHUB_TOKEN`, and writes nothing to GitHub.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetch } from 'undici';
import type { Fetch } from '#core/github/bounded-fetch';
import { UsageError } from '#core/io/errors';
import { type GitObjects, readRecorded, record, recordedFolder } from '../tests/support/recorded.ts';
import { parseCommandLine, runScript } from './command-line.ts';

const usage = 'npm run record -- OWNER/REPOSITORY NUMBER NAME [--bot SLUG]';

await runScript(async () => {
  const { positionals, values } = parseCommandLine({
    usage,
    options: { bot: { type: 'string' } },
    maxPositionals: 3,
  });
  const [repository, number, name] = positionals;
  const [owner, repo] = repository?.split('/') ?? [];
  const token = process.env.GITHUB_TOKEN;
  if (!owner || !repo || !/^\d+$/.test(number ?? '') || !/^[a-z0-9-]+$/.test(name ?? '') || !token)
    throw new UsageError(`Set GITHUB_TOKEN, and name a pull request. Usage: ${usage}`);
  const response = await fetch(`https://api.github.com/repos/${owner}/${repo}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`GitHub answered with ${response.status} for ${repository}.`);
  const { id: repositoryId } = (await response.json()) as { readonly id: number };
  const objects = readRecorded<GitObjects>('git-objects.json');
  const recording = await record(
    { about: '', owner, repo, repositoryId, target: { kind: 'pull', number: Number(number) } },
    objects,
    { token, fetch: fetch as unknown as Fetch, ...(values.bot && { bot: values.bot }) },
  );
  for (const [file, value] of [
    [`${name}.json`, recording],
    ['git-objects.json', objects],
  ] as const)
    writeFileSync(join(recordedFolder, file), `${JSON.stringify(value, null, 2)}\n`);
  console.log(
    `Wrote tests/recorded/${name}.json. Say in \`about\` what is special, then run: npm run test:bless`,
  );
});
