import type { Artifact, CheckRun, CheckSuite, Pull, WorkflowRun } from '../records.ts';
import { stamp, stampOrNull } from '../stamp.ts';
import type { Repository, State } from '../state.ts';
import { repositoryUrl, shortCommitView, userView, webUrl } from '../views.ts';
import { appView } from './app.ts';
import { minimalRepositoryView } from './repository.ts';

/** Open pull requests of a commit; as on GitHub, none of a fork's. */
export function pullsOf(state: State, repository: Repository, sha: string): readonly object[] {
  return [...repository.issues.values()]
    .filter((issue): issue is Pull => issue.pull !== null && issue.state === 'open')
    .filter(({ pull }) => pull.head.sha === sha && pull.head.repository === repository)
    .map(({ id, number, pull }) => {
      const repo = { id: repository.id, url: repositoryUrl(state, repository), name: repository.name };
      return {
        id,
        number,
        url: `${repo.url}/pulls/${number}`,
        head: { ref: pull.head.branch, sha, repo },
        base: { ref: pull.base.branch, sha: pull.base.sha, repo },
      };
    });
}

export function checkRunView(state: State, repository: Repository, run: CheckRun): object {
  const url = `${repositoryUrl(state, repository)}/check-runs/${run.id}`;
  const web = `${webUrl(state, repository)}/runs/${run.id}`;
  return {
    id: run.id,
    node_id: `CR_${run.id}`,
    head_sha: run.sha,
    name: run.name,
    external_id: run.externalId,
    url,
    html_url: web,
    details_url: run.detailsUrl ?? web,
    status: run.status,
    conclusion: run.conclusion,
    started_at: stamp(run.startedAt),
    completed_at: stampOrNull(run.completedAt),
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: run.suite.id },
    app: appView(state, run.suite.app),
    pull_requests: pullsOf(state, repository, run.sha),
  };
}

/** A suite as the payloads of its runs show it. */
export function checkSuiteView(state: State, repository: Repository, suite: CheckSuite): object {
  const runs = runsOf(repository, suite);
  const done = runs.length > 0 && runs.every(({ status }) => status === 'completed');
  const failed = runs.some(({ conclusion }) => conclusion === 'failure');
  return {
    id: suite.id,
    node_id: `CS_${suite.id}`,
    head_branch: suite.branch,
    head_sha: suite.sha,
    status: done ? 'completed' : 'queued',
    conclusion: done ? (failed ? 'failure' : 'success') : null,
    url: `${repositoryUrl(state, repository)}/check-suites/${suite.id}`,
    before: null,
    after: suite.sha,
    pull_requests: pullsOf(state, repository, suite.sha),
    app: appView(state, suite.app),
    created_at: stamp(suite.createdAt),
    updated_at: stamp(suite.createdAt),
  };
}

/** And as its own payloads do. */
export function wholeCheckSuiteView(state: State, repository: Repository, suite: CheckSuite): object {
  return {
    ...checkSuiteView(state, repository, suite),
    head_commit: shortCommitView(repository, suite.sha),
    latest_check_runs_count: runsOf(repository, suite).length,
    check_runs_url: `${repositoryUrl(state, repository)}/check-suites/${suite.id}/check-runs`,
  };
}

function runsOf({ checkRuns }: Repository, suite: CheckSuite): readonly CheckRun[] {
  return [...checkRuns.values()].filter((run) => run.suite === suite);
}

export function workflowRunView(state: State, repository: Repository, run: WorkflowRun): object {
  const base = repositoryUrl(state, repository);
  const url = `${base}/actions/runs/${run.id}`;
  const time = stamp(run.createdAt);
  return {
    id: run.id,
    node_id: `WFR_${run.id}`,
    name: run.name,
    display_title: run.name,
    check_suite_id: run.suite.id,
    check_suite_node_id: `CS_${run.suite.id}`,
    head_branch: run.branch,
    head_sha: run.sha,
    path: run.path,
    run_number: run.id,
    run_attempt: 1,
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: 1,
    url,
    html_url: `${webUrl(state, repository)}/actions/runs/${run.id}`,
    pull_requests: pullsOf(state, repository, run.sha),
    created_at: time,
    updated_at: time,
    run_started_at: time,
    actor: userView(state, run.actor),
    triggering_actor: userView(state, run.actor),
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${base}/check-suites/${run.suite.id}`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${base}/actions/workflows/1`,
    head_commit: shortCommitView(repository, run.sha),
    repository: minimalRepositoryView(state, repository),
    head_repository: minimalRepositoryView(state, run.headRepository),
  };
}

/** The workflow of a run: its file, on the branch the run's path names. */
export function workflowView(
  state: State,
  repository: Repository,
  { name, path, createdAt }: WorkflowRun,
): object {
  const url = `${repositoryUrl(state, repository)}/actions/workflows/1`;
  const file = path.replace(/@.*$/, '');
  const web = webUrl(state, repository);
  return {
    id: 1,
    node_id: 'W_1',
    name,
    path: file,
    state: 'active',
    created_at: stamp(createdAt),
    updated_at: stamp(createdAt),
    url,
    html_url: `${web}/blob/${repository.defaultBranch}/${file}`,
    badge_url: `${web}/workflows/${encodeURIComponent(name)}/badge.svg`,
  };
}

export function artifactView(state: State, repository: Repository, artifact: Artifact): object {
  const url = `${repositoryUrl(state, repository)}/actions/artifacts/${artifact.id}`;
  const { run } = artifact;
  const time = stamp(run.createdAt);
  return {
    id: artifact.id,
    node_id: `ART_${artifact.id}`,
    name: artifact.name,
    size_in_bytes: artifact.zip.length,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    created_at: time,
    updated_at: time,
    expires_at: stamp(new Date(run.createdAt.getTime() + 90 * 86_400_000)),
    workflow_run: {
      id: run.id,
      repository_id: repository.id,
      head_repository_id: run.headRepository.id,
      head_branch: run.branch,
      head_sha: run.sha,
    },
  };
}
