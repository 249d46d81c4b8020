import { deleteAsset, getAsset, listAssets, uploadAsset } from './assets.ts';
import type { AppHandler, Handler, TokenHandler } from './exchange.ts';
import { compare, getRef, getTag, listTags } from './git-data.ts';
import * as apps from './handlers/apps.ts';
import * as checks from './handlers/checks.ts';
import * as comments from './handlers/comments.ts';
import * as contents from './handlers/contents.ts';
import * as git from './handlers/git.ts';
import * as issues from './handlers/issues.ts';
import * as labels from './handlers/labels.ts';
import * as pulls from './handlers/pulls.ts';
import * as repositories from './handlers/repository.ts';
import * as reviews from './handlers/reviews.ts';
import * as runs from './handlers/runs.ts';
import * as releases from './releases.ts';
import type { Permission } from './state.ts';

export type Need = readonly [Permission, 'read' | 'write'];

export type Operation =
  /** In a repository, for who has one of these permissions. */
  | { readonly as: 'token'; readonly needs: readonly Need[]; readonly handle: Handler }
  /** For whoever has a token, about no single repository. */
  | { readonly as: 'anyone'; readonly handle: TokenHandler }
  /** For an App with its JWT. */
  | { readonly as: 'app'; readonly handle: AppHandler };

const needs = (handle: Handler, ...permissions: readonly Need[]): Operation => ({
  as: 'token',
  needs: permissions,
  handle,
});
const app = (handle: AppHandler): Operation => ({ as: 'app', handle });

const read = ['contents', 'read'] as const;
const write = ['contents', 'write'] as const;
const metadata = ['metadata', 'read'] as const;
const readActions = ['actions', 'read'] as const;
const readChecks = ['checks', 'read'] as const;
const writeChecks = ['checks', 'write'] as const;
const readPulls = ['pull_requests', 'read'] as const;
const writePulls = ['pull_requests', 'write'] as const;
/** Issues and pull requests share comments and labels: either permission will do, each for its own. */
const readIssues = [['issues', 'read'], readPulls] as const;
const writeIssues = [['issues', 'write'], writePulls] as const;

/** Every operation the fake knows, by GitHub's operation id: those of the slice, each with its handler. */
export const operations = {
  'actions/download-artifact': needs(runs.downloadArtifact, readActions),
  'actions/get-workflow-run': needs(runs.getRun, readActions),
  'actions/list-workflow-run-artifacts': needs(runs.listArtifacts, readActions),
  'actions/list-workflow-runs-for-repo': needs(runs.listRuns, readActions),
  'apps/create-installation-access-token': app(apps.createToken),
  'apps/get-authenticated': app(apps.getAuthenticated),
  'apps/get-installation': app(apps.getInstallation),
  'apps/get-repo-installation': app(apps.getRepoInstallation),
  'apps/get-webhook-delivery': app(apps.getDelivery),
  'apps/list-installations': app(apps.listInstallations),
  'apps/list-repos-accessible-to-installation': {
    as: 'anyone',
    handle: apps.listInstallationRepositories,
  },
  'apps/list-webhook-deliveries': app(apps.listDeliveries),
  'checks/create': needs(checks.createCheckRun, writeChecks),
  'checks/get': needs(checks.getCheckRun, readChecks),
  'checks/list-for-ref': needs(checks.listForRef, readChecks),
  'checks/update': needs(checks.updateCheckRun, writeChecks),
  'git/create-ref': needs(git.createRef, write),
  'git/get-blob': needs(git.getBlob, read),
  'git/get-commit': needs(git.getCommit, read),
  'git/get-ref': needs(getRef, read),
  'git/get-tag': needs(getTag, read),
  'git/get-tree': needs(git.getTree, read),
  'issues/add-labels': needs(labels.addLabels, ...writeIssues),
  'issues/create': needs(issues.createIssue, ['issues', 'write']),
  'issues/create-comment': needs(comments.createComment, ...writeIssues),
  'issues/create-label': needs(labels.createLabel, ...writeIssues),
  'issues/delete-comment': needs(comments.removeComment, ...writeIssues),
  'issues/get': needs(issues.getIssue, ...readIssues),
  'issues/get-comment': needs(comments.getComment, ...readIssues),
  'issues/list-comments': needs(comments.listComments, ...readIssues),
  'issues/list-for-repo': needs(issues.listIssues, ['issues', 'read']),
  'issues/list-labels-for-repo': needs(labels.listLabels, ...readIssues),
  'issues/list-labels-on-issue': needs(labels.listOnIssue, ...readIssues),
  'issues/remove-label': needs(labels.removeLabel, ...writeIssues),
  'issues/update': needs(issues.updateIssue, ...writeIssues),
  'issues/update-comment': needs(comments.updateComment, ...writeIssues),
  'issues/update-label': needs(labels.updateLabel, ...writeIssues),
  'pulls/create': needs(pulls.createPull, writePulls),
  'pulls/create-review': needs(reviews.createReview, writePulls),
  'pulls/delete-review-comment': needs(reviews.deleteReviewComment, writePulls),
  'pulls/get': needs(pulls.getPull, readPulls),
  'pulls/list': needs(pulls.listPulls, readPulls),
  'pulls/list-files': needs(pulls.listFiles, readPulls),
  'pulls/list-requested-reviewers': needs(pulls.listRequested, readPulls),
  'pulls/list-review-comments': needs(reviews.listReviewComments, readPulls),
  'pulls/list-reviews': needs(reviews.listReviews, readPulls),
  'pulls/request-reviewers': needs(pulls.requestReviewers, writePulls),
  'pulls/update-review-comment': needs(reviews.updateReviewComment, writePulls),
  'repos/compare-commits-with-basehead': needs(compare, read),
  'repos/create-or-update-file-contents': needs(contents.putContents, write),
  'repos/create-release': needs(releases.createRelease, write),
  'repos/delete-release': needs(releases.deleteRelease, write),
  'repos/delete-release-asset': needs(deleteAsset, write),
  'repos/get': needs(repositories.getRepository, metadata),
  'repos/get-branch': needs(repositories.getBranch, read),
  'repos/get-collaborator-permission-level': needs(repositories.getPermission, metadata),
  'repos/get-commit': needs(repositories.getCommit, read),
  'repos/get-content': needs(contents.getContent, read),
  'repos/get-latest-release': needs(releases.getLatestRelease, read),
  'repos/get-release': needs(releases.getRelease, read),
  'repos/get-release-asset': needs(getAsset, read),
  'repos/get-release-by-tag': needs(releases.getReleaseByTag, read),
  'repos/list-release-assets': needs(listAssets, read),
  'repos/list-releases': needs(releases.listReleases, read),
  'repos/list-tags': needs(listTags, read),
  'repos/update-release': needs(releases.updateRelease, write),
  'repos/upload-release-asset': needs(uploadAsset, write),
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
