import type { App, CheckSuite, Issue, Label, Pull } from './records.ts';
import type { Repository, State } from './state.ts';

export function isPull(issue: Issue | undefined): issue is Pull {
  return issue !== undefined && issue.pull !== null;
}

export function pullsIn({ issues }: Repository): readonly Pull[] {
  return [...issues.values()].filter(isPull);
}

export function pullNumbered({ issues }: Repository, number: unknown): Pull | undefined {
  const issue = issues.get(Number(number));
  return isPull(issue) ? issue : undefined;
}

/** A label by its name, in whatever case. */
export function labelNamed({ labels }: Repository, name: string): Label | undefined {
  return labels.get(name.toLowerCase());
}

/** The suite of an App and a commit; made where it is not there. */
export function suiteOf(
  state: State,
  { checkSuites, branches }: Repository,
  app: App,
  sha: string,
): CheckSuite {
  const known = [...checkSuites.values()].find((suite) => suite.app === app && suite.sha === sha);
  if (known !== undefined) return known;
  const branch = [...branches].find(([, tip]) => tip === sha)?.[0] ?? null;
  const suite: CheckSuite = { id: state.nextId(), app, sha, branch, createdAt: state.now() };
  checkSuites.set(suite.id, suite);
  return suite;
}

/** The commit that a branch, a tag, a full ref or a hash names. */
export function commitNamed({ branches, tags, commits }: Repository, name: string): string | undefined {
  const short = name.replace(/^(?:refs\/)?(?:heads|tags)\//, '');
  const sha = branches.get(short) ?? tags.get(short)?.commit ?? name;
  return commits.has(sha) ? sha : undefined;
}
