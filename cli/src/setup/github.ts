import { getOctokit } from '@actions/github';
import { dataOrNull, isRequestError, type Octokit, systemClock } from '#core/github/github';
import { applyRequestPolicy } from '#core/github/octokit';
import { labelNames } from '#core/review/labels';
import { must } from '#core/text/must';
import { formatList } from '#core/text/text';
import { type CheckOutcome, type CheckResult, createCheckResult } from './checks.ts';
import type { StepTitle } from './steps.ts';

export function createSetupOctokit(token: string, apiUrl: string): Octokit {
  return applyRequestPolicy(getOctokit(token, { baseUrl: apiUrl, userAgent: 'cardcat-setup' }), {
    clock: systemClock,
  });
}

/** This must be a type alias, because Octokit does not accept an interface for its parameters. */
type RepositoryParams = { readonly owner: string; readonly repo: string };

interface CheckContext {
  readonly rest: Octokit['rest'];
  readonly paginate: Octokit['paginate'];
  readonly repositoryParams: RepositoryParams;
  readonly branch: string;
  readonly requiredChecks: readonly string[];
  /**
   * Returns the data of a response, or null if the resource does not exist. Throws `RequestError` if the token may lack the
   * required permission.
   */
  readonly read: <T>(request: Promise<{ readonly data: T }>) => Promise<T | null>;
}

const toOutcome = (isSet: boolean, yes: string, no: string): CheckOutcome =>
  isSet ? ['ok', yes] : ['missing', no];

const checks: Readonly<Partial<Record<StepTitle, (context: CheckContext) => Promise<CheckOutcome>>>> = {
  Labels: async ({ rest, paginate, repositoryParams }) => {
    const existingLabels = await paginate(rest.issues.listLabelsForRepo, {
      ...repositoryParams,
      per_page: 100,
    });
    const names = new Set(existingLabels.map(({ name }) => name.toLowerCase()));
    const missing = labelNames.filter((name) => !names.has(name));
    const labelCount = labelNames.length;
    return toOutcome(
      missing.length === 0,
      `all ${labelCount}`,
      `${missing.length} of ${labelCount} do not exist, such as ${missing[0]}`,
    );
  },
  'Rules for main': async ({ rest, repositoryParams, branch, requiredChecks }) => {
    const { data: rules } = await rest.repos.getBranchRules({ ...repositoryParams, branch, per_page: 100 });
    const currentChecks = rules.flatMap((rule) =>
      rule.type === 'required_status_checks' ? (rule.parameters?.required_status_checks ?? []) : [],
    );
    const missing = requiredChecks.filter((name) => !currentChecks.some(({ context }) => context === name));
    if (!rules.some(({ type }) => type === 'pull_request'))
      return ['missing', `${branch} accepts pushes without a pull request`];
    const names = formatList(
      missing.map((name) => `“${name}”`),
      'and',
    );
    return toOutcome(
      missing.length === 0,
      `${requiredChecks.length} required checks`,
      `${branch} does not require ${names}`,
    );
  },
  'Rules for release tags': async ({ rest, repositoryParams }) => {
    const { data: rulesets } = await rest.repos.getRepoRulesets({
      ...repositoryParams,
      targets: 'tag',
      per_page: 100,
    });
    const types = new Set<string>();
    for (const { id, enforcement } of rulesets) {
      if (enforcement !== 'active') continue;
      const { conditions, rules = [] } = (
        await rest.repos.getRepoRuleset({ ...repositoryParams, ruleset_id: id })
      ).data;
      const patterns = conditions?.ref_name?.include ?? [];
      if (patterns.some((pattern) => ['refs/tags/v*', 'refs/tags/*', '~ALL'].includes(pattern)))
        for (const { type } of rules) types.add(type);
    }
    const missing = ['creation', 'update', 'deletion'].filter((type) => !types.has(type));
    return toOutcome(
      missing.length === 0,
      'tags v* are protected',
      `${formatList(missing, 'and')} of tags v* is not restricted`,
    );
  },
  'Pull requests by Actions': async ({ rest, repositoryParams }) => {
    const { data } =
      await rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository(repositoryParams);
    return toOutcome(data.can_approve_pull_request_reviews, 'allowed', 'not allowed');
  },
  'Immutable releases': async ({ rest, repositoryParams, read }) =>
    toOutcome(
      (await read(rest.repos.checkImmutableReleases(repositoryParams)))?.enabled === true,
      'on',
      'off',
    ),
  'Private vulnerability reports': async ({ rest, repositoryParams }) =>
    toOutcome(
      (await rest.repos.checkPrivateVulnerabilityReporting(repositoryParams)).data.enabled,
      'on',
      'off',
    ),
  'Site on GitHub Pages': async ({ rest, repositoryParams, read }) => {
    const pages = await read(rest.repos.getPages(repositoryParams));
    if (pages?.build_type !== 'workflow')
      return [
        'missing',
        pages === null ? 'GitHub Pages is off' : 'the source is a branch, not GitHub Actions',
      ];
    const publish = await read(rest.actions.getRepoVariable({ ...repositoryParams, name: 'PUBLISH_SITE' }));
    return toOutcome(
      publish?.value === 'on',
      String(pages.html_url),
      'the variable PUBLISH_SITE is not “on”',
    );
  },
  'GitHub App for reviews': async ({ rest, repositoryParams, read }) => {
    const reviews = await read(rest.actions.getRepoVariable({ ...repositoryParams, name: 'CARDCAT_REVIEW' }));
    if (reviews?.value !== 'app') return ['ok', 'not needed: a workflow reviews pull requests'];
    return ['unknown', 'CARDCAT_REVIEW is “app”; a token cannot tell whether the App is installed'];
  },
};

const firstStep = 'Issues and Actions';

/**
 * Checks the settings of the repository at `address`, such as `https://github.com/owner/name`, one after the other. Throws a `GitHubError` if GitHub does not respond, and
 * a `GitHubError` if its rate limit is reached.
 */
export async function* checkGitHubSettings(
  { rest, paginate }: Octokit,
  address: string,
  requiredChecks: readonly string[],
): AsyncGenerator<CheckResult> {
  const [owner, repo] = address.split('/').slice(-2);
  const repositoryParams = { owner: must(owner, 'the owner'), repo: must(repo, 'the name') };
  const repository = await dataOrNull(rest.repos.get(repositoryParams), [403, 404]);
  if (repository === null) {
    yield createCheckResult(firstStep, [
      'missing',
      `GitHub has no ${repositoryParams.owner}/${repositoryParams.repo}, or this token cannot see it`,
    ]);
    return;
  }
  yield createCheckResult(firstStep, toOutcome(repository.has_issues, 'issues are on', 'issues are off'));
  // If the user is not an administrator, GitHub may also answer 404 for resources that exist.
  const absentStatuses = repository.permissions?.admin === true ? [404] : [];
  const read: CheckContext['read'] = (request) => dataOrNull(request, absentStatuses);
  const context = {
    rest,
    paginate,
    repositoryParams,
    branch: repository.default_branch,
    requiredChecks,
    read,
  };
  for (const [title, check] of Object.entries(checks))
    yield createCheckResult(title as StepTitle, await check(context).catch(toUnreadable));
}

function toUnreadable(error: unknown): CheckOutcome {
  if (isRequestError(error) && (error.status === 403 || error.status === 404))
    return ['unknown', 'not readable with this token'];
  throw error;
}

export function skipGitHubChecks(reason: string): readonly CheckResult[] {
  const titles = [firstStep, ...Object.keys(checks)] as readonly StepTitle[];
  return titles.map((title) => createCheckResult(title, ['unknown', `not checked: ${reason}`]));
}
