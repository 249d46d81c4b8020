import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeGitHub, startFakeGitHub } from '../../tests/support/github/fake-github.ts';
import { git, pushHistory } from '../../tests/support/github/git-host.ts';
import { newRepository } from '../../tests/support/github/repositories.ts';
import type { Repository, Token } from '../../tests/support/github/state.ts';
import { outputsIn } from '../../tests/support/runner/output-file.ts';
import { runWell } from '../process.ts';
import { median } from '../rounds.ts';
import type { Bench } from '../run-bench.ts';
import { whole } from '../table.ts';
import { type Row, verdictOf } from './row.ts';

const writer: Token = {
  token: 'ghs_2fBenchWriter000000000000000000000',
  login: 'github-actions[bot]',
  permissions: { contents: 'write' },
};

/** The release bundle run twice for one tag, against a GitHub on this machine that checks every request. */
export async function releaseRows(bench: Bench): Promise<readonly Row[]> {
  const checkout = join(bench.folder, 'release');
  await makeCheckout(bench, checkout);
  const [first, second]: [number[], number[]] = [[], []];
  let [firstBytes, secondBytes, assets, same] = [0, 0, '', true];
  for (let round = 0; round < bench.rounds; round += 1) {
    bench.progress(`release, round ${round + 1}`);
    const repository = newRepository('example/cards');
    pushHistory(checkout, repository);
    const github = await startFakeGitHub({ repositories: [repository], tokens: [writer] });
    try {
      const fresh = await release(bench, checkout, github);
      first.push(fresh.ms);
      assets = fresh.outputs.get('assets') ?? '';
      firstBytes = github.uploadedBytes();
      const before = digestsOf(repository);
      second.push((await release(bench, checkout, github)).ms);
      secondBytes = Math.max(secondBytes, github.uploadedBytes() - firstBytes);
      same &&= before !== '' && digestsOf(repository) === before;
      if (github.violations.length > 0) throw new Error(github.violations[0]);
    } finally {
      await github.close();
    }
  }
  if (firstBytes === 0) throw new Error('The first run uploaded nothing.');
  return [
    {
      what: `release run again, ${assets} assets`,
      figure: `${whole(secondBytes)} bytes uploaded`,
      peer: `first run: ${whole(firstBytes)} bytes`,
      ratio: `${(secondBytes / firstBytes).toFixed(2)} x`,
      target: '0 bytes, same digests',
      verdict: verdictOf(secondBytes === 0 && same),
      note: `digests ${same ? 'the same' : 'differ'}; ${whole(median(second))} ms after ${whole(median(first))} ms`,
    },
  ];
}

/** A small catalog with its exports, committed under the tag v1.0.0. */
async function makeCheckout({ programs, signal }: Bench, folder: string): Promise<void> {
  const registries = ['issuers', 'network-tiers', 'source-exceptions'].map((name) => `data/${name}.json`);
  const cards = ['cn/icbc-golden-eagle-gold', 'ca/amex-cobalt', 'us/chase-aeroplan'].map(
    (name) => `data/${name}.json`,
  );
  for (const path of ['schema.json', ...registries, ...cards])
    cpSync(join(programs.repository, path), join(folder, path));
  git(folder, ['init', '-q', '-b', 'main']);
  const args = [join(programs.repository, 'cli/src/main.ts'), 'export'];
  await runWell({ program: programs.node, args, cwd: folder, env: programs.env }, { signal });
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '-m', 'exports']);
  git(folder, ['tag', 'v1.0.0']);
}

async function release({ programs, folder, signal }: Bench, checkout: string, github: FakeGitHub) {
  const files = join(folder, 'release-runner');
  mkdirSync(files, { recursive: true });
  const [output, summary] = [join(files, 'output'), join(files, 'summary')];
  for (const file of [output, summary]) writeFileSync(file, '');
  const env = {
    PATH: programs.env.PATH,
    HOME: files,
    GIT_CONFIG_NOSYSTEM: '1',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_WORKSPACE: checkout,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: files,
    INPUT_TAG: 'v1.0.0',
    INPUT_TOKEN: writer.token,
    INPUT_REPOSITORY: 'example/cards',
  };
  const bundle = join(programs.repository, 'actions/release-exports/dist/index.js');
  const command = { program: programs.node, args: [bundle], cwd: checkout, env };
  const { wallMs } = await runWell(command, { keepOutput: true, signal });
  return { ms: wallMs, outputs: outputsIn(readFileSync(output, 'utf8')) };
}

function digestsOf({ releases }: Repository): string {
  return [...releases.values()]
    .flatMap(({ assets }) => [...assets.values()].map(({ name, digest }) => `${digest}  ${name}`))
    .toSorted()
    .join('\n');
}
