import type { Clock, Logger } from '#core/github/github';
import type { EventPayload } from '../../../actions/review/src/find.ts';
import type { Inputs } from '../../../actions/review/src/inputs.ts';
import { type ActionResult, run } from '../../../actions/review/src/run.ts';
import { type FakeGitHub, isWrite } from '../github/fake-github.ts';
import type { Delivery, Repository } from '../github/state.ts';
import { CrashableProcess } from './crashable-process.ts';

const permissions = {
  ...{ contents: 'read', actions: 'read' },
  ...{ checks: 'write', issues: 'write', pull_requests: 'write' },
} as const;

const hour = 3_600_000;

interface Head {
  readonly sha: string;
  readonly ref: string;
  readonly repo: { readonly owner: { readonly login: string } } | null;
}

type InputsOf<Mode> = Omit<Extract<Inputs, { readonly mode: Mode }>, 'token'>;

/** Simulates the jobs of the review workflows without a runner. Each event and each review is a separate run. */
export class ActionProcess extends CrashableProcess {
  readonly #github: FakeGitHub;
  readonly #repository: Repository;
  readonly #time: Clock;
  readonly #clock: Clock;
  readonly #log: Logger;
  #runningJobs = 0;
  /**
   * The pull requests under review, by number. True means that another review follows, because reviews of one pull request
   * never overlap.
   */
  readonly #reviews = new Map<number, boolean>();

  constructor(github: FakeGitHub, repository: Repository, clock: Clock, log: Logger) {
    super(clock);
    this.#github = github;
    this.#repository = repository;
    this.#time = clock;
    this.#clock = this.createProcessClock(clock);
    this.#log = log;
  }

  async receive({ event, body }: Pick<Delivery, 'event' | 'body'>): Promise<number> {
    if (!this.isAlive) return 0;
    const payload = JSON.parse(body) as EventPayload & { pull_request?: { head: Head } };
    const head = payload.pull_request?.head;
    if (head !== undefined) {
      const workflowRun = { head_sha: head.sha, head_branch: head.ref, head_repository: head.repo };
      void this.#find('workflow_run', { workflow_run: workflowRun });
    } else if (event === 'issue_comment' || event === 'push') void this.#find(event, payload);
    else if (event === 'workflow_run' && payload.action === 'completed') void this.#find(event, payload);
    return 200;
  }

  async idle(): Promise<void> {
    await this.#time.sleep(500);
    while (this.isAlive && this.#runningJobs > 0) await this.#time.sleep(1_000);
  }

  /** Runs the hourly sweeps of one day. Each pull request is due once a day. */
  async sweep(): Promise<void> {
    for (let count = 0; count < 24 && this.isAlive; count++) {
      await this.sweepOnce();
      await this.idle();
      await this.#time.sleep(hour);
    }
  }

  sweepOnce(): Promise<void> {
    return this.#find('schedule', {});
  }

  async #find(event: string, payload: EventPayload): Promise<void> {
    const result = await this.#run(
      { mode: 'find', besideApp: 'auto' } satisfies InputsOf<'find'>,
      event,
      payload,
    );
    const numbers: readonly number[] = JSON.parse(result?.outputs['pull-requests'] ?? '[]');
    for (const number of numbers) void this.#review(number);
  }

  async #review(number: number): Promise<void> {
    if (this.#reviews.has(number)) {
      this.#reviews.set(number, true);
      return;
    }
    const inputs: InputsOf<'apply'> = {
      mode: 'apply',
      pullRequest: number,
      besideApp: 'auto',
      dryRun: false,
    };
    do {
      this.#reviews.set(number, false);
      await this.#run(inputs);
    } while (this.#reviews.get(number) === true);
    this.#reviews.delete(number);
  }

  /** Undefined if the run fails, which on GitHub would only make the job red. */
  async #run(
    inputs: InputsOf<'find'> | InputsOf<'apply'>,
    event = '',
    payload: EventPayload = {},
  ): Promise<ActionResult | undefined> {
    this.#runningJobs++;
    const { owner, name: repo, id: repositoryId } = this.#repository;
    const { token } = this.#github.createJobToken(this.#repository, permissions);
    const fetch: FakeGitHub['fetch'] = (input, init) => {
      const request = { method: init?.method ?? 'GET', url: String(input) };
      return this.whileAlive(isWrite(request), () => this.#github.fetch(input, init));
    };
    const result = await run({
      inputs: { ...inputs, token },
      ...{ owner, repo, repositoryId, event, payload, clock: this.#clock, log: this.#log },
      signal: new AbortController().signal,
      octokit: { baseUrl: this.#github.apiUrl, request: { fetch }, retry: { enabled: false } },
    }).catch(() => undefined);
    this.#runningJobs--;
    return result;
  }
}
