import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogConfig, readCatalogConfig } from '#core/catalog/catalog-config';
import { countryTable } from '#core/catalog/generated/countries';
import { errorMessage, listOf } from '#core/catalog/text';
import { dataOrNull, isRequestError, type Octokit } from '#core/github/github';
import { labelNames } from '#core/review/labels';
import { namesOwner, ownersPath } from './settings.ts';
import { type StepTitle, stepTitles } from './steps.ts';

/** `warning`: may be as it is meant to be. `unknown`: not checked, or not readable with this token. */
export type CheckState = 'ok' | 'warning' | 'missing' | 'unknown';

export interface CheckResult {
  readonly id: string;
  readonly state: CheckState;
  /** One sentence without its period. */
  readonly message: string;
  /** Number of the step of `cardcat setup` that does it. */
  readonly step: number;
}

type Finding = readonly [state: CheckState, message: string];

export function resultOf(id: string, step: StepTitle, [state, message]: Finding): CheckResult {
  return { id, state, message, step: stepTitles.indexOf(step) + 1 };
}

/** What the files of the checkout say, and the settings if they are valid. */
export function localChecks(root: string): {
  readonly results: readonly CheckResult[];
  readonly config?: CatalogConfig;
} {
  const owners = resultOf('code-owners', 'Settings', ownersFinding(join(root, ownersPath)));
  const invalid = (message: string) => ({
    results: [resultOf('settings', 'Settings', ['missing', message]), owners],
  });
  const path = join(root, 'catalog.json');
  if (!existsSync(path)) return invalid('catalog.json does not exist');
  let config: CatalogConfig;
  try {
    config = readCatalogConfig(readFileSync(path, 'utf8'));
  } catch (error) {
    return invalid(errorMessage(error).replace(/\.$/, ''));
  }
  const absent = (['site', 'contact'] as const).filter((key) => config[key] === null);
  const results = [
    resultOf('settings', 'Settings', settingsFinding(config)),
    ...absent.map((key) => resultOf(key, 'Settings', ['warning', `catalog.json names no ${key}`] as const)),
    owners,
  ];
  return { results, config };
}

function settingsFinding({ repository, countries }: CatalogConfig): Finding {
  const codes = Object.keys(countries);
  if (codes.join() !== Object.keys(countryTable).join())
    return [
      'missing',
      `catalog.json has the countries ${codes.join(', ')}, this program others; run: npm run generate`,
    ];
  if (repository === null) return ['missing', 'catalog.json names no repository'];
  return ['ok', `catalog.json: ${repository}, ${listOf(codes, 'and')}`];
}

function ownersFinding(path: string): Finding {
  return existsSync(path) && namesOwner(readFileSync(path, 'utf8'))
    ? ['ok', `${ownersPath} names reviewers`]
    : ['missing', `${ownersPath} names nobody`];
}

export interface GitHubContext {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  readonly requiredChecks: readonly string[];
}

interface Subject extends GitHubContext {
  /** The data of a request; null if GitHub says that there is none. Throws `RequestError` if that may be the token's fault. */
  readonly read: <T>(request: Promise<{ readonly data: T }>) => Promise<T | null>;
  readonly branch: string;
}

interface GitHubCheck {
  readonly id: string;
  readonly step: StepTitle;
  readonly find: (subject: Subject) => Promise<Finding>;
}

const onOff = (what: string, isOn: boolean): Finding =>
  isOn ? ['ok', `${what} are on`] : ['missing', `${what} are off`];

/** After `repository`, in this order. */
const gitHubChecks: readonly GitHubCheck[] = [
  {
    id: 'labels',
    step: 'Labels',
    find: async ({ octokit, owner, repo }) => {
      const listed = await octokit.paginate(octokit.rest.issues.listLabelsForRepo, {
        owner,
        repo,
        per_page: 100,
      });
      const names = new Set(listed.map(({ name }) => name.toLowerCase()));
      const missing = labelNames.filter((name) => !names.has(name));
      return missing.length === 0
        ? ['ok', `all ${labelNames.length} labels exist`]
        : ['missing', `${missing.length} of ${labelNames.length} labels are missing, such as ${missing[0]}`];
    },
  },
  {
    id: 'main-rules',
    step: 'Rules for main',
    find: async ({ octokit, owner, repo, branch, requiredChecks }) => {
      const { data: rules } = await octokit.rest.repos.getBranchRules({ owner, repo, branch, per_page: 100 });
      const required = rules.flatMap((rule) =>
        rule.type === 'required_status_checks' ? (rule.parameters?.required_status_checks ?? []) : [],
      );
      const missing = requiredChecks.filter((name) => !required.some(({ context }) => context === name));
      if (!rules.some(({ type }) => type === 'pull_request'))
        return ['missing', `${branch} takes pushes without a pull request`];
      if (missing.length > 0)
        return [
          'missing',
          `${branch} does not require ${listOf(
            missing.map((name) => `“${name}”`),
            'and',
          )}`,
        ];
      return ['ok', `${branch} takes pull requests alone and requires ${requiredChecks.length} checks`];
    },
  },
  {
    id: 'tag-rules',
    step: 'Rules for release tags',
    find: async ({ octokit, owner, repo }) => {
      const { data: all } = await octokit.rest.repos.getRepoRulesets({
        owner,
        repo,
        targets: 'tag',
        per_page: 100,
      });
      const active = all.filter(({ enforcement }) => enforcement === 'active');
      const whole = await Promise.all(
        active.map(({ id }) => octokit.rest.repos.getRepoRuleset({ owner, repo, ruleset_id: id })),
      );
      const types = new Set(
        whole.flatMap(({ data: { conditions, rules = [] } }) => {
          const patterns = conditions?.ref_name?.include ?? [];
          const applies = patterns.some((pattern) =>
            ['refs/tags/v*', 'refs/tags/*', '~ALL'].includes(pattern),
          );
          return applies ? rules.map(({ type }) => type) : [];
        }),
      );
      const missing = (['creation', 'update', 'deletion'] as const).filter((type) => !types.has(type));
      return missing.length === 0
        ? ['ok', 'release tags v* are protected']
        : ['missing', `no rule for tags v* restricts ${listOf(missing, 'and')}`];
    },
  },
  {
    id: 'pull-requests-by-actions',
    step: 'Pull requests by Actions',
    find: async ({ octokit, owner, repo }) => {
      const { data } = await octokit.rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository({
        owner,
        repo,
      });
      return data.can_approve_pull_request_reviews
        ? ['ok', 'Actions may open pull requests']
        : ['missing', 'Actions may not open pull requests'];
    },
  },
  {
    id: 'immutable-releases',
    step: 'Immutable releases',
    find: async ({ octokit, owner, repo, read }) =>
      onOff(
        'immutable releases',
        (await read(octokit.rest.repos.checkImmutableReleases({ owner, repo })))?.enabled === true,
      ),
  },
  {
    id: 'private-reports',
    step: 'Private vulnerability reports',
    find: async ({ octokit, owner, repo }) =>
      onOff(
        'private vulnerability reports',
        (await octokit.rest.repos.checkPrivateVulnerabilityReporting({ owner, repo })).data.enabled,
      ),
  },
  {
    id: 'pages',
    step: 'Site on GitHub Pages',
    find: async ({ octokit, owner, repo, read }) => {
      const pages = await read(octokit.rest.repos.getPages({ owner, repo }));
      if (pages === null) return ['missing', 'GitHub Pages is off'];
      if (pages.build_type !== 'workflow')
        return ['missing', 'the source of GitHub Pages is a branch and not GitHub Actions'];
      const publish = await read(octokit.rest.actions.getRepoVariable({ owner, repo, name: 'PUBLISH_SITE' }));
      return publish?.value === 'on'
        ? ['ok', `the site is published to ${pages.html_url}`]
        : ['missing', 'the variable PUBLISH_SITE is not “on”, so the site is not published'];
    },
  },
  {
    id: 'reviews',
    step: 'GitHub App for reviews',
    find: async ({ octokit, owner, repo, read }) => {
      const switched = await read(
        octokit.rest.actions.getRepoVariable({ owner, repo, name: 'CARDCAT_REVIEW' }),
      );
      return switched?.value === 'app'
        ? [
            'unknown',
            'the workflow is off (CARDCAT_REVIEW is “app”); no token of a person tells whether the App is installed',
          ]
        : ['ok', 'the workflow reviews pull requests, unless the App is installed'];
    },
  },
];

/** What GitHub says of the repository, each as soon as it is known. Throws `NoAnswer` and `Paused`. */
export async function* checkOnGitHub(context: GitHubContext): AsyncGenerator<CheckResult> {
  const { octokit, owner, repo } = context;
  const name = `${owner}/${repo}`;
  const about = await dataOrNull(octokit.rest.repos.get({ owner, repo }), [403, 404]);
  const step = 'Issues and Actions';
  if (about === null) {
    yield resultOf('repository', step, [
      'missing',
      `GitHub has no ${name}, or does not show it to this token`,
    ]);
    return;
  }
  yield resultOf(
    'repository',
    step,
    about.has_issues ? ['ok', `${name} exists`] : ['missing', `issues of ${name} are off`],
  );
  // To others GitHub also says 404 of what they may not see.
  const absent = about.permissions?.admin === true ? [404] : [];
  const subject: Subject = {
    ...context,
    branch: about.default_branch,
    read: (request) => dataOrNull(request, absent),
  };
  for (const { id, step: title, find } of gitHubChecks)
    yield resultOf(id, title, await findingOf(find, subject));
}

async function findingOf(find: GitHubCheck['find'], subject: Subject): Promise<Finding> {
  try {
    return await find(subject);
  } catch (error) {
    if (isRequestError(error) && (error.status === 403 || error.status === 404))
      return ['unknown', 'not readable with this token'];
    throw error;
  }
}

/** The same checks when GitHub is not asked. */
export function notChecked(why: string): readonly CheckResult[] {
  return [{ id: 'repository', step: 'Issues and Actions' as const }, ...gitHubChecks].map(({ id, step }) =>
    resultOf(id, step, ['unknown', `not checked: ${why}`]),
  );
}
