import { must } from '#core/text/must';
import type { EventPayload } from '../../../actions/review/src/find.ts';
import type { Inputs } from '../../../actions/review/src/inputs.ts';
import { createActionsLog } from '../../../actions/review/src/log.ts';
import { run } from '../../../actions/review/src/run.ts';
import { catalogFiles } from '../bot/card-files.ts';
import { createFakeGitHub, type FakeGitHub, isWrite } from '../github/fake-github.ts';
import { failOnViolations } from '../github/github-harness.ts';
import type { JobPermissions } from '../github/job-tokens.ts';
import type { Pull } from '../github/state.ts';
import { VirtualClock } from '../virtual-clock.ts';

const start = Date.parse('2026-10-01T08:00:00Z');
const jobPermissions: JobPermissions = {
  ...{ contents: 'read', actions: 'read', checks: 'write', issues: 'write' },
  'pull-requests': 'write',
};

type ApplyInputs = Extract<Inputs, { readonly mode: 'apply' }>;

/** Creates a repository whose pull requests the review action reviews, with a virtual clock and without processes. */
export function createReviewHarness(
  onRequest: (...request: Parameters<FakeGitHub['fetch']>) => void = () => {},
) {
  const virtual = new VirtualClock();
  const clock = { now: () => start + virtual.now(), sleep: virtual.sleep };
  const github = createFakeGitHub({ clock });
  failOnViolations(github);
  const repository = github.addRepository('maple/cards', {
    files: catalogFiles(),
    collaborators: { mira: 'triage', wim: 'write' },
  });
  const { owner, name: repo, id: repositoryId } = repository;
  const fetch: FakeGitHub['fetch'] = (...request) => {
    onRequest(...request);
    return github.fetch(...request);
  };
  /** The log of all runs. */
  const lines: string[] = [];
  const addLine = (message: string | Error) => void lines.push(String(message));
  const log = createActionsLog({ info: addLine, warning: addLine, error: addLine });

  const runAction = (inputs: Inputs, event = '', payload: EventPayload = {}) =>
    virtual.runUntilSettled(
      run({
        ...{ inputs, event, payload, owner, repo, repositoryId, clock, log },
        signal: new AbortController().signal,
        octokit: { baseUrl: github.apiUrl, request: { fetch }, retry: { enabled: false } },
      }),
    );
  const createToken = (permissions = jobPermissions) => github.createJobToken(repository, permissions).token;

  return {
    ...{ github, repository, lines, userActions: github.userActions(repository) },
    runAction,
    createToken,
    /** Finds the pull requests of an event, as text. */
    find: async (event: string, payload?: EventPayload) => {
      const inputs = { mode: 'find', besideApp: 'auto', token: createToken() } as const;
      const { outputs } = await runAction(inputs, event, payload);
      return must(outputs['pull-requests'], 'the numbers');
    },
    review: async (
      { number }: Pull,
      { permissions, ...inputs }: Partial<ApplyInputs> & { readonly permissions?: JobPermissions } = {},
    ) => {
      const token = createToken(permissions);
      const defaults = { mode: 'apply', pullRequest: number, besideApp: 'auto', dryRun: false } as const;
      const result = await runAction({ ...defaults, token, ...inputs });
      return { ...result, applied: must(result.applied, 'the review') };
    },
    writes: (): readonly string[] =>
      github.requestLog.filter(isWrite).map(({ method, url }) => `${method} ${url}`),
  };
}
