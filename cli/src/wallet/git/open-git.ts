import { type GitAnswer, runGit } from '#adapters/git';

/** Runs git in one checkout. Never rejects; a run that could not even begin has no exit code. */
export type Git = (args: readonly string[], extra?: GitExtra) => Promise<GitAnswer>;

export interface GitExtra {
  readonly input?: string;
  /** Both dates of a commit, as git reads them. */
  readonly date?: string;
}

export interface GitMeans {
  /** The folder to run in. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program; absent: `git`, as the path finds it. */
  readonly program?: string;
}

/** What git may still be told by the environment: where its settings and its own programs lie. */
const kept: ReadonlySet<string> = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_EXEC_PATH',
  'GIT_CEILING_DIRECTORIES',
]);

/**
 * Git in the checkout at `folder`, which no variable can lead elsewhere. It asks nothing, shows nothing in a pager,
 * speaks English, opens no connection (a partial clone would fetch), and takes paths as they stand.
 */
export function openGit({ folder, env, program }: GitMeans): Git {
  const clean: NodeJS.ProcessEnv = Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^GIT_/i.test(name) || kept.has(name.toUpperCase())),
  );
  const own = {
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_EDITOR: ':',
  };
  const before = ['-C', folder, '--no-pager', '--literal-pathspecs', '-c', 'protocol.allow=never'];
  return (args, { input, date } = {}) =>
    runGit({
      args: [...before, ...args],
      env: {
        ...clean,
        ...own,
        ...(date !== undefined && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
      },
      ...(input !== undefined && { input }),
      // Half a switch of branches is nobody's wish. A commit runs the person's own hooks, which may ask and be stopped.
      isApart: args[0] !== 'commit',
      ...(program !== undefined && { program }),
    });
}

/** The first line of what git prints; null where it says no. */
export async function lineOf(git: Git, args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await git(args);
  return exitCode === 0 ? (stdout.split('\n')[0] ?? '') : null;
}

/** What git prints with `-z`, in parts; null where it says no. */
export async function partsOf(git: Git, args: readonly string[]): Promise<readonly string[] | null> {
  const { exitCode, stdout } = await git(args);
  return exitCode === 0 ? stdout.split('\0').filter((part) => part !== '') : null;
}
