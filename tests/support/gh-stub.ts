import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-catalog.ts';

/**
 * The flags of each command, as `gh <command> --help` of gh 2.23.0 prints them, the version of Debian 12. `true` means that the
 * flag has a value.
 */
const flags = {
  'api user': { '--jq': true, '-q': true, '--method': true, '--header': true, '--paginate': false },
  'pr create': {
    ...{ '--base': true, '--body': true, '--body-file': true, '--draft': false, '--fill': false },
    ...{ '--head': true, '--label': true, '--repo': true, '--title': true, '--web': false },
  },
  'pr list': {
    '--head': true,
    '--json': true,
    '--jq': true,
    '--limit': true,
    '--repo': true,
    '--state': true,
  },
  'repo fork': {
    ...{ '--clone': false, '--default-branch-only': false, '--fork-name': true, '--org': true },
    ...{ '--remote': false, '--remote-name': true },
  },
  'repo view': { '--json': true, '--jq': true, '--branch': true, '--template': true, '--web': false },
} as const;

/** The answers of the fake GitHub. */
export interface FakeGitHubState {
  readonly login: string;
  readonly permission: 'READ' | 'WRITE';
  /** The open pull requests by branch, in the form of `--json url,headRepositoryOwner`. */
  readonly pulls?: Readonly<Record<string, readonly object[]>>;
}

const script = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { appendFileSync, readFileSync } = require('node:fs');
const folder = __dirname;
const { login, permission, pulls = {} } = JSON.parse(readFileSync(folder + '/state.json', 'utf8'));
const table = ${JSON.stringify(flags)};
const [area, action, ...rest] = process.argv.slice(2);
const command = area + ' ' + action;
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(1); };
const known = table[command] ?? fail('unknown command "' + command + '" for "gh"');
const options = {};
const words = [];
for (let i = 0; i < rest.length; i++) {
  const word = rest[i];
  if (!word.startsWith('-')) { words.push(word); continue; }
  if (!(word in known)) fail('unknown flag: ' + word);
  options[word] = known[word] ? rest[++i] : true;
}
const input = options['--body-file'] === '-' ? readFileSync(0, 'utf8') : undefined;
appendFileSync(folder + '/calls', JSON.stringify({ command, words, options, input }) + '\\n');
if (command === 'api user') process.stdout.write(login + '\\n');
if (command === 'repo view') {
  const [owner, name] = words[0].split('/');
  const facts = { nameWithOwner: words[0], viewerPermission: permission, defaultBranchRef: { name: 'main' }, parent: null };
  process.stdout.write(JSON.stringify(facts) + '\\n');
}
if (command === 'repo fork') {
  // gh refuses a repository as argument together with --remote; without one, it forks the repository of the checkout.
  if (words.length > 0) fail('the \`--remote\` flag is unsupported when a repository argument is provided');
  execFileSync('git', ['clone', '--quiet', '--bare', folder + '/github/maple/cards.git', folder + '/github/' + login + '/cards.git']);
  execFileSync('git', ['remote', 'add', options['--remote-name'], 'https://github.com/' + login + '/cards.git']);
}
if (command === 'pr list') process.stdout.write(JSON.stringify(pulls[options['--head']] ?? []));
if (command === 'pr create') {
  const [owner, branch] = options['--head'].includes(':') ? options['--head'].split(':') : [options['--repo'].split('/')[0], options['--head']];
  // GitHub refuses a pull request whose branch was not pushed.
  execFileSync('git', ['--git-dir', folder + '/github/' + owner + '/cards.git', 'rev-parse', '--verify', 'refs/heads/' + branch], { stdio: 'ignore' });
  process.stdout.write('https://github.com/' + options['--repo'] + '/pull/7\\n');
}
`;

/**
 * Puts a stub of gh in a folder, and bare repositories that git takes for GitHub. `folder` comes first in the `PATH` of `env`.
 */
export function createGitHubStub(checkout: string, state: FakeGitHubState) {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'state.json'), JSON.stringify(state));
  writeFileSync(join(folder, 'gh'), script, { mode: 0o755 });
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
  };
  writeFileSync(
    env.GIT_CONFIG_GLOBAL,
    `[user]\n\tname = Mira\n\temail = 1+mira@users.noreply.github.com\n[url "${folder}/github/"]\n\tinsteadOf = https://github.com/\n`,
  );
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', checkout, ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  // Git tries the path with this suffix too.
  const bare = (repository: string) => join(folder, 'github', `${repository}.git`);
  mkdirSync(join(folder, 'github'));
  execFileSync('git', ['clone', '--quiet', '--bare', checkout, bare('maple/cards')], { env });
  git('remote', 'add', 'origin', 'https://github.com/maple/cards.git');
  git('fetch', '--quiet', 'origin');
  const readCalls = () =>
    existsSync(join(folder, 'calls'))
      ? readFileSync(join(folder, 'calls'), 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  const readBranch = (repository: string, branch: string, format = '%an <%ae>%n%s') =>
    execFileSync(
      'git',
      ['--git-dir', bare(repository), 'log', '-1', `--format=${format}`, '--name-only', branch],
      {
        env,
        encoding: 'utf8',
      },
    );
  return { folder, env, git, readCalls, readBranch };
}
