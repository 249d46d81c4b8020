import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '#core/card/json';
import { pagesCheckName } from '#core/github/identity';
import { labels } from '#core/review/labels';
import { getErrorMessage } from '#core/text/text';
import { CliError } from '../errors.ts';

/** The titles of the setup steps, in order. Checks refer to a step by its number. */
export const stepTitles = [
  'Settings',
  'Issues and Actions',
  'Labels',
  'Rules for main',
  'Rules for release tags',
  'Pull requests by Actions',
  'Immutable releases',
  'Private vulnerability reports',
  'Site on GitHub Pages',
  'GitHub App for reviews',
  'API',
  'Check',
] as const;

export type StepTitle = (typeof stepTitles)[number];

export interface StepsContext {
  /** The https URL of the repository. */
  readonly repository: string;
  /** Codes of removed countries, such as `cn`. */
  readonly dropped: readonly string[];
  readonly requiredChecks: readonly string[];
  readonly app: AppManifest | null;
}

/** Returns the commands of a step for a POSIX shell. Explanations are shell comments. */
export function formatStepLines(title: StepTitle, context: StepsContext): readonly string[] {
  return steps[title](context, context.repository.split('/').slice(-2).join('/'));
}

const steps: Readonly<Record<StepTitle, (context: StepsContext, name: string) => readonly string[]>> = {
  Settings: ({ dropped }) => [
    ...(dropped.length === 0
      ? ['npm run generate && npm run build:actions']
      : formatRemoveCountriesLines(dropped)),
    "git add --all && git commit -m 'Set up the catalog' && git push -u origin HEAD:main",
  ],
  'Issues and Actions': ({ repository }, name) => [
    `gh repo edit ${name} --enable-issues`,
    `# In a fork, allow the workflows once: ${repository}/actions`,
  ],
  Labels: ({ dropped }, name) => [
    "while IFS='|' read -r name color description; do",
    `  gh label create "$name" --repo ${name} --color "$color" --description "$description" --force`,
    "done <<'LABELS'",
    ...labels
      .filter((label) => !dropped.some((code) => label.name === `country/${code}`))
      .map((label) => [label.name, label.color, label.description].join('|')),
    'LABELS',
  ],
  'Rules for main': ({ requiredChecks }, name) => [
    '# Changes need a pull request, a review by code owners, and these checks.',
    '# Administrators may merge a pull request without a review.',
    ...formatRulesetLines(name, {
      name: 'main',
      target: 'branch',
      include: '~DEFAULT_BRANCH',
      bypass: 'pull_request',
      rules: [
        { type: 'deletion' },
        { type: 'non_fast_forward' },
        {
          type: 'pull_request',
          parameters: {
            required_approving_review_count: 1,
            dismiss_stale_reviews_on_push: true,
            require_code_owner_review: true,
            require_last_push_approval: false,
            required_review_thread_resolution: false,
          },
        },
        {
          type: 'required_status_checks',
          parameters: {
            strict_required_status_checks_policy: false,
            // Accept these checks only from GitHub Actions, because another App could report a check with the same name.
            required_status_checks: requiredChecks.map((context) => ({
              context,
              integration_id: actionsAppId,
            })),
          },
        },
      ],
    }),
  ],
  'Rules for release tags': (_, name) => [
    '# Only administrators create tags v*; no one can move or delete them.',
    ...formatRulesetLines(name, {
      name: 'who makes release tags',
      target: 'tag',
      include: 'refs/tags/v*',
      bypass: 'always',
      rules: [{ type: 'creation' }],
    }),
    ...formatRulesetLines(name, {
      name: 'release tags stay',
      target: 'tag',
      include: 'refs/tags/v*',
      rules: [{ type: 'update' }, { type: 'deletion' }],
    }),
  ],
  'Pull requests by Actions': (_, name) => [
    '# A workflow opens a pull request with the exports of merged cards.',
    `gh api -X PUT repos/${name}/actions/permissions/workflow \\`,
    '  -f default_workflow_permissions=read -F can_approve_pull_request_reviews=true',
  ],
  'Immutable releases': (_, name) => [`gh api -X PUT repos/${name}/immutable-releases`],
  'Private vulnerability reports': (_, name) => [
    `gh api -X PUT repos/${name}/private-vulnerability-reporting`,
  ],
  'Site on GitHub Pages': (_, name) => [
    '# If Pages is already on, use PUT instead of POST.',
    `gh api -X POST repos/${name}/pages -f build_type=workflow`,
    `gh variable set PUBLISH_SITE --repo ${name} --body on`,
    `gh workflow run pages.yml --repo ${name}`,
  ],
  'GitHub App for reviews': ({ app, repository }, name) => [
    '# Not needed: a workflow reviews pull requests (docs/how-to/review-without-a-server.md).',
    '# The App responds within a second, but needs a server (bot/README.md).',
    ...(app === null
      ? []
      : [
          '# This link fills in the form; enter your own webhook URL and secret. For an organization, put',
          '# https://github.com/organizations/ORGANIZATION/settings/apps/new before the question mark.',
          `# ${buildAppLink(app, repository, name)}`,
        ]),
  ],
  API: () => [
    '# Not needed: the site works without it. For /v1, deploy it to one of these (docs/how-to/self-host.md),',
    '# then set its address: npx cardcat setup --api https://…/',
    '# Cloudflare: npm run build:api && npx wrangler@4 deploy --config api/wrangler.jsonc',
    '# Vercel: import the repository with Root Directory "api", and include source files outside of it',
    '# Your own server: docs/how-to/self-host.md',
  ],
  Check: () => ['GH_TOKEN="$(gh auth token)" npx cardcat setup --check'],
};

function formatRemoveCountriesLines(codes: readonly string[]): readonly string[] {
  const files = codes.flatMap((code) => [`data/${code}`, `exports/cards-${code}.json`]);
  const names = codes.join(' and ');
  return [
    `git rm -r --quiet --ignore-unmatch ${files.join(' ')}`,
    'npm run generate',
    `# Remove ${names} from the files in data/issuers, and the files that have no other country. This needs jq.`,
    `for file in data/issuers/*.json; do issuer="$(jq '.countries -= ${JSON.stringify(codes)} | select(.countries != [])' "$file")" && if [ -n "$issuer" ]; then printf '%s\\n' "$issuer" > "$file"; else rm "$file"; fi; done`,
    'npx cardcat validate --no-sources && npm run export && npm run build:actions',
    `# Only if you change code: fix examples and tests that use cards of ${names}. These commands list them:`,
    '# npm run check; npm test',
  ];
}

interface Ruleset {
  readonly name: string;
  readonly target: 'branch' | 'tag';
  readonly include: string;
  /** How administrators may bypass the ruleset. Undefined means that the ruleset has no bypass. */
  readonly bypass?: 'always' | 'pull_request';
  readonly rules: readonly object[];
}

/** GitHub's id of the repository role “Admin”. */
const adminRole = 5;

/** The id of the App “GitHub Actions” on github.com. */
const actionsAppId = 15_368;

function formatRulesetLines(
  repository: string,
  { name, target, include, bypass, rules }: Ruleset,
): readonly string[] {
  const settings = {
    name,
    target,
    enforcement: 'active',
    conditions: { ref_name: { include: [include], exclude: [] } },
    bypass_actors:
      bypass === undefined
        ? []
        : [{ actor_id: adminRole, actor_type: 'RepositoryRole', bypass_mode: bypass }],
  };
  return [
    `gh api -X POST repos/${repository}/rulesets --input - <<'JSON'`,
    `${JSON.stringify(settings).slice(0, -1)},`,
    '"rules": [',
    rules.map((rule) => `  ${JSON.stringify(rule)}`).join(',\n'),
    ']}',
    'JSON',
  ];
}

function buildAppLink(app: AppManifest, url: string, name: string): string {
  const query = new URLSearchParams({
    // GitHub limits an App's name to 34 characters, and allows each name only once.
    name: `${name.split('/')[0]} ${app.name}`.slice(0, 34),
    description: app.description,
    url,
    public: 'false',
    webhook_active: 'true',
    webhook_url: 'https://bot.example/api/github/webhooks',
    ...app.default_permissions,
  });
  for (const event of app.default_events) query.append('events[]', event);
  return `https://github.com/settings/apps/new?${query}`;
}

/** The manifest of the GitHub App in `bot/app.yml`. */
export interface AppManifest {
  readonly name: string;
  readonly description: string;
  readonly default_permissions: Readonly<Record<string, string>>;
  readonly default_events: readonly string[];
}

/**
 * Returns the names of the checks that the branch `main` requires, as GitHub shows them. These are the jobs of
 * `pull-request.yml`, and the check of the cited pages that `review.yml` writes. The jobs of `ci.yml` are not required, because
 * they test the code and not the cards. Throws `CliError` if the workflow is not valid YAML.
 */
export function readRequiredChecks(root: string): readonly string[] {
  const path = '.github/workflows/pull-request.yml';
  const workflow = existsSync(join(root, path)) ? readYaml(root, path) : undefined;
  const jobs = isObject(workflow) && isObject(workflow.jobs) ? workflow.jobs : {};
  // Skip names that contain an expression, because only GitHub knows its value.
  const names = Object.entries(jobs)
    .map(([key, job]) => (isObject(job) && typeof job.name === 'string' ? job.name : key))
    .filter((name) => !name.includes('${{'));
  return existsSync(join(root, '.github/workflows/review.yml')) ? [...names, pagesCheckName] : names;
}

/**
 * Reads the manifest of the bot's GitHub App. Returns null if the catalog has no bot. Throws `CliError` if the manifest is not
 * valid YAML.
 */
export function readAppManifest(root: string): AppManifest | null {
  const path = 'bot/app.yml';
  return existsSync(join(root, path)) ? (readYaml(root, path) as AppManifest) : null;
}

function readYaml(root: string, path: string): unknown {
  try {
    return parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    throw new CliError(`${path} is not valid YAML: ${getErrorMessage(error).split('\n')[0]}`);
  }
}
