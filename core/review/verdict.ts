import { isRegistryPath } from '#core/card/registry';
import { compareDiagnostics, type Diagnostic } from '#core/check/diagnostic';
import { type CardDiff, diffCards } from './card-diff.ts';
import { type CardCitations, type Citation, collectCitations, collectDeadPageFindings } from './citations.ts';
import { isAtLeastTriage } from './commands.ts';
import type { ChangedFile, Facts } from './facts.ts';
import { type FindingItem, groupFindings } from './finding-items.ts';
import { findOutdatedReadings, type OutdatedReadings } from './outdated-readings.ts';

export interface Assessment {
  readonly facts: Facts;
  readonly verdict: Verdict;
  readonly paths: readonly string[];
  /** The citations of every added or updated card that can be read. */
  readonly citations: readonly CardCitations[];
  /** The field changes of every card that can be read in both versions, sorted by path. */
  readonly changes: readonly CardDiff[];
  readonly numbers: readonly Citation[];
  readonly outdatedReadings: OutdatedReadings;
}

/** `turnByHand` is the turn that a person set with a label. Null if no person did. */
export function assess(facts: Facts, turnByHand: Turn | null = null): Assessment {
  const citations = collectCitations(facts);
  const changes = facts.cards.flatMap((file) =>
    file.before === null || file.after === null
      ? []
      : [{ file, changes: diffCards(file.before, file.after) }],
  );
  const outdatedReadings = findOutdatedReadings(changes, citations);
  return {
    facts,
    verdict: computeVerdict(facts, { turnByHand, hasOutdatedReading: outdatedReadings.size > 0 }),
    paths: listReviewedPaths(facts),
    citations,
    changes,
    numbers: citations.flatMap(({ numbers }) => numbers),
    outdatedReadings,
  };
}

/** The possible outcomes. If several apply to a pull request, the first one counts. */
export type ReviewOutcome =
  | 'bot-fault'
  | 'unreadable'
  | 'beyond-data'
  | 'problems'
  | 'no-cards'
  /** Cards change together with files that a workflow makes from them. */
  | 'generated-files'
  /** A number changed, but not the day on which its page was read. */
  | 'not-reread'
  | 'clean';

/** Who has to act next. */
export type Turn = 'author' | 'review' | 'maintainer';

export type Conclusion = 'success' | 'failure' | 'neutral' | 'action_required';

interface Verdict {
  readonly outcome: ReviewOutcome;
  readonly turn: Turn;
  /** Whether a person set the turn with a label. */
  readonly isTurnByHand: boolean;
  readonly conclusion: Conclusion;
  /** Sorted by severity (errors, warnings, notes), then by path and line. */
  readonly findings: readonly Diagnostic[];
  readonly items: readonly FindingItem[];
  /** The number of entries in `items` that are errors. They come first. */
  readonly problemCount: number;
  readonly errors: number;
  /**
   * The login of a reviewer with the Triage role or a higher role who requested changes on this head commit. Null if there is none, or if the
   * author has commented since.
   */
  readonly changesRequestedBy: string | null;
}

interface VerdictContext {
  readonly turnByHand?: Turn | null;
  readonly hasOutdatedReading?: boolean;
}

export function computeVerdict(
  facts: Facts,
  { turnByHand = null, hasOutdatedReading = false }: VerdictContext = {},
): Verdict {
  const diagnostics = [...facts.diagnostics, ...collectDeadPageFindings(facts)].toSorted(compareDiagnostics);
  const findings = (['error', 'warning', 'note'] as const).flatMap((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  );
  const errorCount = findings.filter(({ severity }) => severity === 'error').length;
  const items = groupFindings(facts, findings);
  const outcome = decideOutcome(facts, errorCount, hasOutdatedReading);
  const changesRequestedBy = findChangeRequester(facts);
  const turn = decideTurn(facts, outcome, changesRequestedBy);
  return {
    outcome,
    turn: turnByHand ?? turn,
    isTurnByHand: turnByHand !== null,
    conclusion: outcome === 'beyond-data' && errorCount > 0 ? 'failure' : conclusionOfOutcome[outcome],
    findings,
    items,
    problemCount: items.filter(({ findings: [first] }) => first.severity === 'error').length,
    errors: errorCount,
    changesRequestedBy,
  };
}

const turnOfOutcome: Readonly<Record<ReviewOutcome, Turn>> = {
  'bot-fault': 'maintainer',
  unreadable: 'maintainer',
  'beyond-data': 'maintainer',
  problems: 'author',
  'no-cards': 'review',
  'generated-files': 'author',
  'not-reread': 'author',
  clean: 'review',
};

function decideTurn({ pull }: Facts, outcome: ReviewOutcome, changesRequestedBy: string | null): Turn {
  const turn = turnOfOutcome[outcome];
  if (turn === 'maintainer') return pull.conflicts && outcome === 'beyond-data' ? 'author' : turn;
  return pull.conflicts || changesRequestedBy !== null ? 'author' : turn;
}

const conclusionOfOutcome: Readonly<Record<ReviewOutcome, Conclusion>> = {
  'bot-fault': 'neutral',
  unreadable: 'action_required',
  'beyond-data': 'success',
  problems: 'failure',
  'no-cards': 'neutral',
  'generated-files': 'failure',
  'not-reread': 'neutral',
  clean: 'success',
};

function decideOutcome(facts: Facts, errorCount: number, hasOutdatedReading: boolean): ReviewOutcome {
  if (facts.fault !== null) return 'bot-fault';
  if (facts.cutShort !== null) return 'unreadable';
  const paths = listReviewedPaths(facts);
  if (hasOnlyCardsAndGeneratedFiles(facts)) return errorCount > 0 ? 'problems' : 'generated-files';
  if (paths.some((path) => !isDataOrDocsPath(path) || isRegistryPath(path))) return 'beyond-data';
  if (errorCount > 0) return 'problems';
  if (paths.every(isDocsPath)) return 'no-cards';
  return hasOutdatedReading ? 'not-reread' : 'clean';
}

/** Lists every changed path, apart from cards in the wrong place. */
function listReviewedPaths({ files, diagnostics }: Facts): readonly string[] {
  const strayPaths = new Set(
    diagnostics
      .filter(({ code, facts }) => code === 'file-place' && facts.problem === 'stray-card')
      .map(({ location }) => location.path),
  );
  return listChangedPaths(files).filter((path) => !strayPaths.has(path));
}

/** Reports whether a path is made by a workflow from the cards or from the source. */
export function isGeneratedPath(path: string): boolean {
  return path === 'schema.json' || /^(?:exports|actions\/[a-z-]+\/dist)\//.test(path);
}

function hasOnlyCardsAndGeneratedFiles({ cards, files }: Facts): boolean {
  const paths = listChangedPaths(files);
  return (
    cards.length > 0 &&
    paths.some(isGeneratedPath) &&
    paths.every((path) => isGeneratedPath(path) || (isDataOrDocsPath(path) && !isRegistryPath(path)))
  );
}

/** Lists every changed path, including the old path of a renamed file. */
export function listChangedPaths(files: readonly ChangedFile[]): readonly string[] {
  return files.flatMap(({ path, previousPath }) => (previousPath === null ? [path] : [path, previousPath]));
}

export function isDataOrDocsPath(path: string): boolean {
  return path.startsWith('data/') || isDocsPath(path);
}

export function isDocsPath(path: string): boolean {
  return path.startsWith('docs/') || /^[^/]+\.md$/.test(path);
}

function findChangeRequester({ pull, reviews, comments, permissions }: Facts): string | null {
  const latestReviewByAuthor = new Map<string, Facts['reviews'][number]>();
  for (const review of reviews)
    if (review.state !== 'commented' && review.state !== 'pending')
      latestReviewByAuthor.set(review.author, review);
  for (const { author, state, commitSha, submittedAt } of latestReviewByAuthor.values()) {
    if (state !== 'changes_requested' || commitSha !== pull.headSha || author === pull.author) continue;
    if (!isAtLeastTriage(permissions[author] ?? 'none')) continue;
    const isAnswered = comments.some(
      (comment) => comment.author === pull.author && comment.createdAt > submittedAt,
    );
    if (!isAnswered) return author;
  }
  return null;
}
