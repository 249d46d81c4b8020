import type { Clock, Logger, RepoClient } from '#core/github/github';
import { createResponseCache, type Octokit } from '#core/github/octokit';
import { Pacer } from '#core/github/pacer';
import { Reviewer } from '#core/github/reviewer';
import { type EventPayload, findPullRequests } from '../../../actions/review/src/find.ts';
import { type FakeGitHub, isWrite } from '../github/fake-github.ts';
import { octokitFor } from '../github/octokit.ts';
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
  readonly repo: { readonly id: number; readonly owner: { readonly login: string } } | null;
}

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

  async receive({ event, body }: Delivery): Promise<number> {
    if (!this.isAlive) return 0;
    const payload = JSON.parse(body) as EventPayload & { pull_request?: { head: Head } };
    const head = payload.pull_request?.head;
    if (head !== undefined) {
      const run = { head_sha: head.sha, head_branch: head.ref, head_repository: head.repo };
      void this.#find('workflow_run', { workflow_run: run });
    } else if (event === 'issue_comment' || event === 'push') void this.#find(event, payload);
    return 200;
  }

  async idle(): Promise<void> {
    await this.#time.sleep(500);
    while (this.isAlive && this.#runningJobs > 0) await this.#time.sleep(1_000);
  }

  /** Runs the hourly sweeps of one day. Each pull request is due once a day. */
  async sweep(): Promise<void> {
    for (let count = 0; count < 24 && this.isAlive; count++) {
      await this.#find('schedule', {});
      await this.idle();
      await this.#time.sleep(hour);
    }
  }

  async #find(event: string, payload: EventPayload): Promise<void> {
    this.#runningJobs++;
    const client = this.#client();
    // On GitHub, an error here would only make the run of this job fail, so the error is ignored.
    const numbers = await findPullRequests({ client, event, payload, now: this.#clock.now() }).catch(
      () => [],
    );
    this.#runningJobs--;
    for (const number of numbers) void this.#review(number);
  }

  async #review(number: number): Promise<void> {
    if (this.#reviews.has(number)) {
      this.#reviews.set(number, true);
      return;
    }
    this.#runningJobs++;
    do {
      this.#reviews.set(number, false);
      const client = this.#client();
      const clock = this.#clock;
      const log = this.#log;
      const reviewer = new Reviewer({
        ...{ clock, log, dryRun: false, hearsClicks: false, besideApp: 'auto' },
        ...{ maxRounds: 3, maxPauseMs: 60_000 },
      });
      await reviewer.review(client, { kind: 'pull', number });
    } while (this.#reviews.get(number) === true);
    this.#reviews.delete(number);
    this.#runningJobs--;
  }

  #client(): RepoClient {
    const octokit = this.#octokit();
    return { octokit, owner: 'maple', repo: 'cards', repositoryId: this.#repository.id };
  }

  #octokit(): Octokit {
    const { token } = this.#github.createJobToken(this.#repository, permissions);
    const clock = this.#clock;
    return octokitFor(
      {
        apiUrl: this.#github.apiUrl,
        fetch: (input, init) => {
          const request = { method: init?.method ?? 'GET', url: String(input) };
          return this.whileAlive(isWrite(request), () => this.#github.fetch(input, init));
        },
      },
      token,
      {
        ...{ clock, cache: createResponseCache(), scope: 'job' },
        pacer: new Pacer(clock),
      },
    );
  }
}
