import { posix } from 'node:path';
import type { Card } from '#core/card/card';
import { isObject, parseJson } from '#core/card/json';
import { describeDiagnostic } from '#core/check/diagnostic';
import { readCard } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { compareWithBase, type GitResult, runGit } from '#core/io/git';
import { readPreviousFiles } from '#core/io/git-tree';
import { escapeHiddenCharacters } from '#core/text/escape';
import { formatList } from '#core/text/text';
import { loadCatalogConfig } from '../catalog-folder.ts';
import { checkCatalog } from '../check-catalog.ts';
import { type CliContext, getToday } from '../context.ts';
import { CliError, exitCodes } from '../errors.ts';
import { createTerminalPrompts, quoteForShell } from '../terminal.ts';
import {
  type Checkout,
  findCheckout,
  parseGitHubRepository,
  readFirstLine,
  readRemotes,
} from './checkout.ts';
import {
  buildBranchName,
  buildCompareUrl,
  type ChangedPath,
  formatBody,
  formatTitle,
} from './pull-request.ts';

export interface SubmitOptions {
  /** The paths to submit, relative to the root with forward slashes. Undefined means everything under `data/`. */
  readonly paths?: readonly string[] | undefined;
  /** Whether to go ahead without asking. */
  readonly yes: boolean;
}

/** One command of the plan. It is run, or printed for the user to run. */
interface Step {
  readonly program: 'git' | 'gh';
  readonly args: readonly string[];
  readonly input?: string;
  readonly isOnline?: boolean;
}

/**
 * Turns the changes in a checkout into a pull request: checks them, shows the plan, asks once, then commits, pushes and opens
 * it with gh. Without gh, prints the commands and the link instead. Returns the exit code.
 */
export async function submitChanges(
  folder: string,
  { paths, yes }: SubmitOptions,
  context: CliContext,
): Promise<number> {
  const { stdout, stderr, env } = context;
  const checkout = await findCheckout({ folder, env });
  if (typeof checkout === 'string') throw new CliError(`A pull request needs a checkout, but ${checkout}.`);
  const start = await findStart(checkout);
  const { changes, others } = await listChanges(checkout, paths);
  const findings = await listErrors(checkout, changes, context);
  if (findings.length > 0) {
    stdout.write(`${findings.join('\n')}\n`);
    stderr.write('cardcat: Nothing was submitted, because the check of the pull request would fail.\n');
    return exitCodes.findings;
  }
  const gitHub = await askGitHub(checkout, context);
  const isNewBranch = start.branch === gitHub.defaultBranch;
  if (changes.length === 0 && (isNewBranch || !(await hasCommits(checkout, gitHub.defaultBranch))))
    throw new CliError(
      paths === undefined
        ? 'Nothing under data/ has changed, so there is nothing to submit.'
        : 'Nothing has changed there, so there is nothing to submit.',
    );
  const submitted = changes.length > 0 ? changes : await listBranchChanges(checkout, gitHub.defaultBranch);
  const title = formatTitle(submitted);
  const branch = isNewBranch ? await findFreeBranch(checkout, buildBranchName(submitted)) : start.branch;
  const body = formatBody(submitted, readChangedCards(checkout.root, submitted));
  const commitSteps = planCommit({ changes, title, branch: isNewBranch ? branch : null });
  const head = gitHub.headOwner === null ? branch : `${gitHub.headOwner}:${branch}`;
  const publishSteps = planPublication(gitHub, { branch, head, title, body });
  stderr.write(
    formatPlan({ gitHub, title, branch, start: isNewBranch ? start.branch : null, changes, others }),
  );
  if (start.revealsEmail && commitSteps.length > 0) stderr.write(`${addressWarning}\n`);
  if (gitHub.problem !== null) {
    const steps = [...commitSteps, ...publishSteps];
    const url =
      gitHub.catalog === null
        ? null
        : { catalog: gitHub.catalog, base: gitHub.defaultBranch, head, title, body };
    stderr.write(`${gitHub.problem}\n`);
    stdout.write(formatManual(steps, url));
    return exitCodes.ok;
  }
  if (!yes && !(await confirm(context))) {
    stderr.write('Nothing was submitted. To do it later: npx cardcat submit\n');
    return exitCodes.ok;
  }
  const openPull = isNewBranch ? null : await findOpenPull(gitHub, branch, checkout, context);
  await commit(commitSteps, checkout, isNewBranch ? { branch, start: start.branch } : null, context);
  for (const [index, step] of publishSteps.entries()) {
    if (step.args[0] === 'pr' && openPull !== null) {
      stdout.write(`${openPull}\n`);
      continue;
    }
    const result = await runStep(step, checkout, context);
    if (result.exitCode === 0) {
      const address = result.stdout.split('\n').find((line) => line.startsWith('https://'));
      if (step.args[0] === 'pr' && address !== undefined) stdout.write(`${address}\n`);
      continue;
    }
    context.signal.throwIfAborted();
    const rest = publishSteps.slice(index).map(formatStep);
    throw new CliError(
      `${describeStep(step)} failed: ${readProblem(result)}. The branch ${branch} has your commit; to go on: ${rest.join(' && ')}`,
    );
  }
  if (isNewBranch) await checkout.git(['switch', '--quiet', start.branch]);
  if (isNewBranch) stderr.write(`You are on ${start.branch} again; the change is on the branch ${branch}.\n`);
  return exitCodes.ok;
}

interface Start {
  readonly branch: string;
  /** Whether the commit will publish the user's real email address. */
  readonly revealsEmail: boolean;
}

const addressWarning =
  'The commit will show your e-mail address to everyone. To hide it, first set your GitHub no-reply address (Settings › Emails): git config user.email "<id>+<name>@users.noreply.github.com"';

/** Checks that git can commit here. Throws `CliError` with a command that solves the problem. */
async function findStart({ git }: Checkout): Promise<Start> {
  const head = await readFirstLine(git, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
  if (head === null)
    throw new CliError(
      'No branch is checked out, such as during a rebase; finish that, then switch to a branch: git status',
    );
  if ((await readFirstLine(git, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])) === null)
    throw new CliError('The checkout has no commit yet; get the catalog first: git pull');
  if ((await readFirstLine(git, ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD'])) !== null)
    throw new CliError('A merge is in progress; finish it first: git status');
  const name = await readFirstLine(git, ['config', '--get', 'user.name']);
  const address = await readFirstLine(git, ['config', '--get', 'user.email']);
  if (!name?.trim() || !address?.trim())
    throw new CliError(
      `Git has no name or e-mail address for commits; set it (a no-reply address is fine): git config user.${name?.trim() ? 'email "you@users.noreply.github.com"' : 'name "Your Name"'}`,
    );
  return { branch: head, revealsEmail: !/no-?reply/i.test(address) };
}

const changeByStatus: Readonly<Record<string, ChangedPath['change']>> = { '?': 'add', A: 'add', D: 'remove' };

/** Lists what has changed since HEAD: what is submitted, and the paths that are left alone. */
async function listChanges({ git }: Checkout, paths: readonly string[] | undefined) {
  const { exitCode, stdout } = await git([
    ...['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'],
  ]);
  if (exitCode !== 0) throw new CliError('Git cannot read this checkout; to see why: git status');
  const entries = stdout.split('\0').filter((entry) => entry !== '');
  const all = entries.map((entry): ChangedPath => {
    const status = entry.slice(0, 2);
    const change = status.includes('D') ? 'D' : status.trim().charAt(0);
    return { path: entry.slice(3), change: changeByStatus[change] ?? 'update' };
  });
  const isWanted = ({ path }: ChangedPath) =>
    path.startsWith('data/') &&
    (paths === undefined || paths.some((each) => path === each || path.startsWith(`${each}/`)));
  return {
    changes: all.filter(isWanted),
    others: all.filter((change) => !isWanted(change)).map(({ path }) => path),
  };
}

async function listBranchChanges({ git }: Checkout, defaultBranch: string): Promise<readonly ChangedPath[]> {
  const base = await findBase(git, defaultBranch);
  const { stdout } = await git([
    'diff',
    '--name-status',
    '--no-renames',
    '-z',
    `${base}...HEAD`,
    '--',
    'data',
  ]);
  const fields = stdout.split('\0');
  const changes: ChangedPath[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2)
    changes.push({ path: fields[index + 1] ?? '', change: changeByStatus[fields[index] ?? ''] ?? 'update' });
  return changes;
}

/** Finds the branch that pull requests go to, as this checkout knows it. */
async function findBase(git: Checkout['git'], defaultBranch: string): Promise<string> {
  for (const name of [`upstream/${defaultBranch}`, `origin/${defaultBranch}`])
    if ((await readFirstLine(git, ['rev-parse', '--verify', '--quiet', `refs/remotes/${name}`])) !== null)
      return name;
  return defaultBranch;
}

async function hasCommits({ git }: Checkout, defaultBranch: string): Promise<boolean> {
  const base = await findBase(git, defaultBranch);
  const { stdout } = await git(['diff', '--name-only', '-z', `${base}...HEAD`, '--', 'data']);
  return stdout !== '';
}

/** Checks the catalog as it is in the work tree. Returns the errors of the files that are submitted. */
async function listErrors(
  { root }: Checkout,
  changes: readonly ChangedPath[],
  context: CliContext,
): Promise<readonly string[]> {
  const base =
    (await compareWithBase(root, undefined).catch(() => null)) ?? (await compareWithBase(root, 'HEAD'));
  const previous = base === null ? undefined : await readPreviousFiles(root, base);
  const { diagnostics } = await checkCatalog(
    {
      files: listCatalogFiles(root),
      today: getToday(context),
      ...(base !== null && { base: { ...base, previous } }),
    },
    context,
  );
  return diagnostics
    .filter(
      ({ severity, location }) => severity === 'error' && changes.some(({ path }) => path === location.path),
    )
    .map((diagnostic) => {
      const { path, line, column } = diagnostic.location;
      return `${path}:${line}:${column} error ${diagnostic.code}\n  ${describeDiagnostic(diagnostic).message}`;
    });
}

function readChangedCards(root: string, changes: readonly ChangedPath[]): ReadonlyMap<string, Card> {
  const paths = new Set(changes.map(({ path }) => path));
  const cards = listCatalogFiles(root)
    .filter(({ path }) => paths.has(path))
    .flatMap((file) => {
      const card = readCard(file);
      return card === undefined ? [] : [[file.path, card] as const];
    });
  return new Map(cards);
}

/** What is known about the repositories on GitHub. `problem` says why gh cannot be used. */
interface GitHub {
  readonly problem: string | null;
  /** The catalog's repository as `owner/name`. */
  readonly catalog: string | null;
  readonly defaultBranch: string;
  /** The remote to push to. Null if a fork must be made first. */
  readonly remote: string | null;
  /** The owner of the branch. Null if it is the owner of the catalog. */
  readonly headOwner: string | null;
}

/** Asks gh about the catalog's repository and the user. Sends nothing else. */
async function askGitHub(checkout: Checkout, context: CliContext): Promise<GitHub> {
  const { root, git } = checkout;
  const { repository } = loadCatalogConfig(root);
  const home = repository === null ? null : parseGitHubRepository(repository);
  const { catalogRemote, catalog, fork } = await readRemotes(git, home);
  const remoteHead = await readFirstLine(git, [
    ...['symbolic-ref', '--quiet', '--short', `refs/remotes/${catalogRemote ?? 'origin'}/HEAD`],
  ]);
  const known = {
    catalog,
    defaultBranch: remoteHead?.replace(/^[^/]*\//, '') ?? 'main',
    remote: fork?.remote ?? null,
    headOwner: fork?.repository?.split('/')[0] ?? placeholder,
  };
  if (catalog === null)
    return {
      ...known,
      problem:
        'The catalog’s repository on GitHub is unknown: catalog.json names none, and no remote is on GitHub.',
    };
  const fields = 'nameWithOwner,viewerPermission,defaultBranchRef,parent';
  const answer = await runGh(['repo', 'view', catalog, '--json', fields], checkout, context);
  const facts = answer.exitCode === 0 ? parseJson(answer.stdout) : undefined;
  if (answer.error !== null)
    return {
      ...known,
      problem: 'gh is not installed (https://cli.github.com), so run these lines yourself:',
    };
  if (!isObject(facts))
    return {
      ...known,
      problem: `gh cannot read ${catalog} (${readProblem(answer)}); log in with gh auth login, or run these lines yourself:`,
    };
  const branchRef = isObject(facts.defaultBranchRef) ? facts.defaultBranchRef.name : undefined;
  const defaultBranch = typeof branchRef === 'string' ? branchRef : known.defaultBranch;
  // If no file names the catalog, a clone of a fork is taken for it. GitHub knows what the fork was made of.
  const parent = home === null && isObject(facts.parent) ? readRepositoryName(facts.parent) : null;
  if (parent !== null)
    return {
      problem: null,
      catalog: parent,
      defaultBranch,
      remote: catalogRemote,
      headOwner: catalog.split('/')[0] ?? null,
    };
  if (fork?.repository != null)
    return { ...known, problem: null, defaultBranch, headOwner: fork.repository.split('/')[0] ?? null };
  if (catalogRemote !== null && ['ADMIN', 'MAINTAIN', 'WRITE'].includes(String(facts.viewerPermission)))
    return { ...known, problem: null, defaultBranch, remote: catalogRemote, headOwner: null };
  const login = await runGh(['api', 'user', '--jq', '.login'], checkout, context);
  return login.exitCode === 0
    ? { ...known, problem: null, defaultBranch, remote: null, headOwner: login.stdout.trim() }
    : { ...known, problem: `gh cannot tell who you are (${readProblem(login)}); log in: gh auth login` };
}

function readRepositoryName({ name, owner }: Readonly<Record<string, unknown>>): string | null {
  const login = isObject(owner) ? owner.login : undefined;
  return typeof login === 'string' && typeof name === 'string' ? `${login}/${name}` : null;
}

/** Returns the URL of the open pull request of a branch. */
async function findOpenPull(
  { catalog, headOwner }: GitHub,
  branch: string,
  checkout: Checkout,
  context: CliContext,
): Promise<string | null> {
  const filter = ['--repo', catalog ?? '', '--head', branch, '--state', 'open'];
  const answer = await runGh(
    ['pr', 'list', ...filter, '--json', 'url,headRepositoryOwner'],
    checkout,
    context,
  );
  const pulls = parseJson(answer.stdout);
  const owner = headOwner ?? catalog?.split('/')[0];
  const own = (Array.isArray(pulls) ? pulls : []).find(
    (pull) =>
      isObject(pull) && isObject(pull.headRepositoryOwner) && pull.headRepositoryOwner.login === owner,
  );
  return isObject(own) && typeof own.url === 'string' ? own.url : null;
}

const placeholder = 'YOUR-GITHUB-NAME';
/** The name of the remote that is added for a new fork. */
const newRemote = 'fork';

async function findFreeBranch({ git }: Checkout, name: string): Promise<string> {
  const { stdout } = await git(['branch', '--all', '--format=%(refname)']);
  const used = new Set(stdout.split('\n').map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '')));
  let freeName = name;
  for (let suffix = 2; used.has(freeName); suffix++) freeName = `${name}-${suffix}`;
  return freeName;
}

interface CommitPlan {
  readonly changes: readonly ChangedPath[];
  readonly title: string;
  /** The branch to make. Null if the current one is used. */
  readonly branch: string | null;
}

function planCommit({ changes, title, branch }: CommitPlan): readonly Step[] {
  if (changes.length === 0) return [];
  const paths = changes.map(({ path }) => path);
  return [
    ...(branch === null ? [] : [{ program: 'git', args: ['switch', '-c', branch] } as const]),
    { program: 'git', args: ['add', '--all', '--', ...paths] },
    { program: 'git', args: ['commit', '-m', title, '--', ...paths] },
  ];
}

interface Publication {
  readonly branch: string;
  readonly head: string;
  readonly title: string;
  readonly body: string;
}

function planPublication(
  { remote, catalog, defaultBranch }: GitHub,
  { branch, head, title, body }: Publication,
): readonly Step[] {
  const repository = catalog ?? 'OWNER/REPOSITORY';
  const target = ['--repo', repository, '--base', defaultBranch, '--head', head];
  const forkStep = { program: 'gh', args: ['repo', 'fork', '--remote', '--remote-name', newRemote] } as const;
  return [
    ...(remote === null ? [forkStep] : []),
    { program: 'git', args: ['push', '-u', remote ?? newRemote, branch], isOnline: true },
    { program: 'gh', args: ['pr', 'create', ...target, '--title', title, '--body-file', '-'], input: body },
  ];
}

const formatStep = ({ program, args }: Step): string => [program, ...args].map(quoteForShell).join(' ');
const describeStep = ({ program, args }: Step): string =>
  `${program} ${args[0]}${program === 'gh' ? ` ${args[1]}` : ''}`;

interface ShownPlan extends CommitPlan {
  readonly gitHub: GitHub;
  readonly branch: string;
  /** The branch that the new one starts from. Null if the current one is used. */
  readonly start: string | null;
  readonly others: readonly string[];
}

const maxListedFiles = 12;

function formatPlan({ gitHub, title, branch, start, changes, others }: ShownPlan): string {
  const { catalog, remote, headOwner } = gitHub;
  const list = (paths: readonly string[]) =>
    escapeHiddenCharacters(
      formatList(
        paths.length > maxListedFiles
          ? [...paths.slice(0, maxListedFiles), `${paths.length - maxListedFiles} more`]
          : paths,
        'and',
      ),
    );
  const pushed =
    remote === null
      ? `to a fork that is made under ${headOwner === placeholder ? 'your account' : headOwner}`
      : `to ${remote}`;
  const rows = [
    ['pull request', `${title}, to ${catalog ?? 'the catalog'}`],
    ['branch', start === null ? branch : `${branch}, a new one from ${start}`],
    ['commit', changes.length === 0 ? 'nothing new' : list(changes.map(({ path }) => path))],
    ...(others.length === 0 ? [] : [['left alone', list(others)]]),
    ['push', pushed],
  ];
  return `${rows.map(([name, text]) => `  ${name?.padEnd(14)}${text}`).join('\n')}\n`;
}

/** Formats the commands to run by hand, and the link that opens the pull request without gh. */
function formatManual(steps: readonly Step[], url: Parameters<typeof buildCompareUrl>[0] | null): string {
  // Without gh, the fork and the pull request are made on GitHub's pages.
  const lines = steps.filter(({ program }) => program === 'git').map(formatStep);
  const forks = steps.some(({ args }) => args[1] === 'fork');
  const forkLines =
    forks && url !== null
      ? [
          `Make a fork: https://github.com/${url.catalog}/fork`,
          `  git remote add ${newRemote} https://github.com/${placeholder}/${posix.basename(url.catalog)}.git`,
        ]
      : [];
  return [
    ...forkLines,
    ...lines.map((line) => `  ${line}`),
    ...(url === null ? ['Then open a pull request.'] : ['Then open:', `  ${buildCompareUrl(url)}`]),
    '',
  ].join('\n');
}

async function confirm(context: CliContext): Promise<boolean> {
  if (context.stdin.isTTY !== true || context.stderr.isTTY !== true)
    throw new UsageError('There is no terminal to ask you on; to go ahead with this plan, add --yes.');
  const { prompts, streams, unwrapAnswer } = await createTerminalPrompts(context);
  return unwrapAnswer(
    await prompts.confirm({ ...streams, message: 'Open this pull request?', initialValue: true }),
  );
}

/** Runs the commands of the commit. If one fails, undoes those before it and throws `CliError`. */
async function commit(
  steps: readonly Step[],
  checkout: Checkout,
  created: { readonly branch: string; readonly start: string } | null,
  context: CliContext,
): Promise<void> {
  const { runUninterruptible = (work) => work() } = context;
  await runUninterruptible(async () => {
    for (const step of steps) {
      const result = await runStep(step, checkout, context);
      if (result.exitCode === 0) continue;
      const paths = step.args.slice(step.args.indexOf('--') + 1);
      if (step.args[0] === 'commit') await checkout.git(['reset', '--quiet', '--', ...paths]);
      if (created !== null && step.args[0] !== 'switch') {
        await checkout.git(['switch', '--quiet', created.start]);
        await checkout.git(['branch', '--quiet', '-D', created.branch]);
      }
      context.signal.throwIfAborted();
      throw new CliError(
        `${describeStep(step)} failed: ${readProblem(result)}. Your files are as they were.`,
      );
    }
  });
}

function runStep(step: Step, checkout: Checkout, context: CliContext): Promise<GitResult> {
  const { program, args, input, isOnline = false } = step;
  if (program === 'git') return checkout.git(args, { isOnline });
  return runGh(args, checkout, context, input);
}

function runGh(
  args: readonly string[],
  { root }: Checkout,
  { env }: CliContext,
  input?: string,
): Promise<GitResult> {
  return runGit({
    program: 'gh',
    args,
    cwd: root,
    env: { ...env, GH_PROMPT_DISABLED: '1', GH_NO_UPDATE_NOTIFIER: '1' },
    ...(input !== undefined && { input }),
  });
}

function readProblem({ stderr, stdout, error, exitCode }: GitResult): string {
  if (error !== null) return 'it could not be started';
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim());
  const line =
    lines.find((each) => /fatal|error|rejected|denied/i.test(each)) ?? lines.find((each) => each !== '');
  return escapeHiddenCharacters(line ?? `exit code ${exitCode}`).replace(/\.$/, '');
}
