import type { AppHandler, Handler, TokenHandler } from './exchange.ts';
import * as apps from './handlers/apps.ts';
import * as checks from './handlers/checks.ts';
import * as contents from './handlers/contents.ts';
import * as graphql from './handlers/graphql.ts';
import * as issues from './handlers/issues.ts';
import * as pulls from './handlers/pulls.ts';
import * as releases from './handlers/releases.ts';
import * as settings from './handlers/settings.ts';
import type { Permission } from './state.ts';

export type Need = readonly [Permission, 'read' | 'write'];

interface Shared {
  /** The method and path. `@` stands for `/repos/{owner}/{repo}`. A name with `+` matches several path segments. */
  readonly route: string;
}

export type Operation = Shared &
  (
    | {
        readonly as: 'token';
        readonly needs: readonly Need[];
        readonly handle: Handler;
      }
    /** Accepts any token, because the operation does not belong to a single repository. */
    | { readonly as: 'anyone'; readonly handle: TokenHandler }
    | { readonly as: 'app'; readonly handle: AppHandler }
  );

type InRepository = Extract<Operation, { readonly as: 'token' }>;

const needs = (route: string, handle: Handler, ...permissions: readonly Need[]): InRepository => ({
  route,
  as: 'token',
  needs: permissions,
  handle,
});
const app = (route: string, handle: AppHandler): Operation => ({ route, as: 'app', handle });

const read = ['contents', 'read'] as const;
const write = ['contents', 'write'] as const;
const metadata = ['metadata', 'read'] as const;
const administer = ['administration', 'write'] as const;
const readSettings = ['administration', 'read'] as const;
const readActions = ['actions', 'read'] as const;
const readChecks = ['checks', 'read'] as const;
const writeChecks = ['checks', 'write'] as const;
const readPulls = ['pull_requests', 'read'] as const;
const writePulls = ['pull_requests', 'write'] as const;
/** Issues and pull requests share the operations on comments and labels. Permission for one of the two is enough. */
const readIssues = [['issues', 'read'], readPulls] as const;
const writeIssues = [['issues', 'write'], writePulls] as const;

/** All supported operations. The keys are GitHub's operation ids. The first route that matches a request wins. */
export const operations = {
  'apps/list-installations': app('GET /app/installations', apps.listInstallations),
  'apps/create-installation-access-token': app(
    'POST /app/installations/{installation_id}/access_tokens',
    apps.createToken,
  ),
  'apps/list-repos-accessible-to-installation': {
    route: 'GET /installation/repositories',
    as: 'anyone',
    handle: apps.listInstallationRepositories,
  },
  graphql: { route: 'POST /graphql', as: 'anyone', handle: graphql.answerQuery },
  'repos/get': needs('GET @', contents.getRepository, metadata),
  'repos/get-collaborator-permission-level': needs(
    'GET @/collaborators/{username}/permission',
    contents.getPermission,
    metadata,
  ),
  'repos/compare-commits-with-basehead': needs('GET @/compare/{basehead+}', contents.compare, read),
  'repos/get-content': needs('GET @/contents/{path+}', contents.getContent, read),
  'repos/get-commit': needs('GET @/commits/{ref}', contents.getRepositoryCommit, read),
  'git/create-tree': needs('POST @/git/trees', contents.createTree, write),
  'git/create-commit': needs('POST @/git/commits', contents.createCommit, write),
  'git/create-ref': needs('POST @/git/refs', contents.createRef, write),
  'git/delete-ref': needs('DELETE @/git/refs/{ref+}', contents.deleteRef, write),
  'git/list-matching-refs': needs('GET @/git/matching-refs/{ref+}', contents.listMatchingRefs, read),
  'git/get-blob': needs('GET @/git/blobs/{file_sha}', contents.getBlob, read),
  'git/get-commit': needs('GET @/git/commits/{commit_sha}', contents.getCommit, read),
  'git/get-ref': needs('GET @/git/ref/{ref+}', contents.getRef, read),
  'git/get-tag': needs('GET @/git/tags/{tag_sha}', contents.getTag, read),
  'git/get-tree': needs('GET @/git/trees/{tree_sha}', contents.getTree, read),
  'actions/get-workflow-run': needs('GET @/actions/runs/{run_id}', checks.getRun, readActions),
  'actions/list-artifacts-for-repo': needs('GET @/actions/artifacts', checks.listArtifacts, readActions),
  'actions/download-artifact': needs(
    'GET @/actions/artifacts/{artifact_id}/{archive_format}',
    checks.downloadArtifact,
    readActions,
  ),
  'checks/create': needs('POST @/check-runs', checks.createCheckRun, writeChecks),
  'checks/update': needs('PATCH @/check-runs/{check_run_id}', checks.updateCheckRun, writeChecks),
  'checks/list-for-ref': needs('GET @/commits/{ref}/check-runs', checks.listForRef, readChecks),
  'issues/list-for-repo': needs('GET @/issues', issues.listIssues, ['issues', 'read']),
  'issues/list-comments-for-repo': needs(
    'GET @/issues/comments',
    issues.listRepositoryComments,
    ...readIssues,
  ),
  'issues/list-events': needs('GET @/issues/{issue_number}/events', issues.listEvents, ...readIssues),
  'issues/list-comments': needs('GET @/issues/{issue_number}/comments', issues.listComments, ...readIssues),
  'issues/create-comment': needs(
    'POST @/issues/{issue_number}/comments',
    issues.createComment,
    ...writeIssues,
  ),
  'issues/update-comment': needs(
    'PATCH @/issues/comments/{comment_id}',
    issues.updateComment,
    ...writeIssues,
  ),
  'issues/delete-comment': needs(
    'DELETE @/issues/comments/{comment_id}',
    issues.removeComment,
    ...writeIssues,
  ),
  'issues/add-labels': needs('POST @/issues/{issue_number}/labels', issues.addLabels, ...writeIssues),
  'issues/remove-label': needs(
    'DELETE @/issues/{issue_number}/labels/{name}',
    issues.removeLabel,
    ...writeIssues,
  ),
  'issues/list-labels-for-repo': needs('GET @/labels', issues.listLabels, ...readIssues),
  'issues/create-label': needs('POST @/labels', issues.createLabel, ...writeIssues),
  'issues/update-label': needs('PATCH @/labels/{name}', issues.updateLabel, ...writeIssues),
  'pulls/list': needs('GET @/pulls', pulls.listPulls, readPulls),
  'pulls/create': needs('POST @/pulls', pulls.createPull, writePulls),
  'pulls/update': needs('PATCH @/pulls/{pull_number}', pulls.updatePull, writePulls),
  'pulls/list-commits': needs('GET @/pulls/{pull_number}/commits', pulls.listCommits, readPulls),
  'pulls/list-files': needs('GET @/pulls/{pull_number}/files', pulls.listFiles, readPulls),
  'pulls/request-reviewers': needs(
    'POST @/pulls/{pull_number}/requested_reviewers',
    pulls.requestReviewers,
    writePulls,
  ),
  'pulls/list-reviews': needs('GET @/pulls/{pull_number}/reviews', pulls.listReviews, readPulls),
  'pulls/create-review': needs('POST @/pulls/{pull_number}/reviews', pulls.createReview, writePulls),
  'pulls/delete-review-comment': needs(
    'DELETE @/pulls/comments/{comment_id}',
    pulls.deleteReviewComment,
    writePulls,
  ),
  'actions/get-workflow-permissions': needs(
    'GET @/actions/permissions/workflow',
    settings.showPermissions,
    readSettings,
  ),
  'actions/set-workflow-permissions': needs(
    'PUT @/actions/permissions/workflow',
    settings.setPermissions,
    administer,
  ),
  'actions/get-repo-variable': needs('GET @/actions/variables/{name}', settings.showVariable, [
    'actions_variables',
    'read',
  ]),
  'actions/create-repo-variable': needs('POST @/actions/variables', settings.createVariable, [
    'actions_variables',
    'write',
  ]),
  'repos/check-immutable-releases': needs('GET @/immutable-releases', settings.showImmutable, readSettings),
  'repos/enable-immutable-releases': needs('PUT @/immutable-releases', settings.enableImmutable, administer),
  'repos/check-private-vulnerability-reporting': needs(
    'GET @/private-vulnerability-reporting',
    settings.showReports,
    readSettings,
  ),
  'repos/enable-private-vulnerability-reporting': needs(
    'PUT @/private-vulnerability-reporting',
    settings.enableReports,
    administer,
  ),
  'repos/get-pages': needs('GET @/pages', settings.showPages, ['pages', 'read']),
  'repos/create-pages-site': needs('POST @/pages', settings.createPages, ['pages', 'write']),
  'repos/get-branch-rules': needs('GET @/rules/branches/{branch}', settings.listBranchRules, metadata),
  'repos/get-repo-rulesets': needs('GET @/rulesets', settings.listRulesets, metadata),
  'repos/create-repo-ruleset': needs('POST @/rulesets', settings.createRuleset, administer),
  'repos/get-repo-ruleset': needs('GET @/rulesets/{ruleset_id}', settings.getRuleset, metadata),
  'repos/list-releases': needs('GET @/releases', releases.listReleases, read),
  'repos/create-release': needs('POST @/releases', releases.createRelease, write),
  'repos/update-release': needs('PATCH @/releases/{release_id}', releases.updateRelease, write),
  'repos/delete-release': needs('DELETE @/releases/{release_id}', releases.deleteRelease, write),
  'repos/list-release-assets': needs('GET @/releases/{release_id}/assets', releases.listAssets, read),
  'repos/upload-release-asset': needs('POST @/releases/{release_id}/assets', releases.uploadAsset, write),
  'repos/delete-release-asset': needs('DELETE @/releases/assets/{asset_id}', releases.deleteAsset, write),
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export interface Match {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

const routes = Object.entries<Operation>(operations).map(([id, operation]) => {
  const [method = '', path = ''] = operation.route.replace('@', '/repos/{owner}/{repo}').split(' ');
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? '');
  const pattern = path.replace(/\{\w+\+\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)');
  return { id: id as OperationId, operation, method, names, pattern: new RegExp(`^${pattern}$`) };
});

export function match(method: string, path: string): Match | undefined {
  for (const { id, operation, method: routeMethod, names, pattern } of routes) {
    const values = routeMethod === method ? pattern.exec(path) : null;
    if (values === null) continue;
    const params = names.map((name, index) => [name, decode(values[index + 1] ?? '')]);
    return { id, operation, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** Returns the value unchanged if its percent-encoding is invalid. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
