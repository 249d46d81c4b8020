import { isCardPath, isValidCardPath } from '#core/card/card';
import { isIssuerPath, isIssuersFile, isRegistryPath, registryPaths } from '#core/card/registry';
import { type Diagnostic, getRule } from '#core/check/diagnostic';
import { escapeSentence } from '#core/text/escape';
import { must } from '#core/text/must';
import { wrapInBackticks } from '#core/text/phrases';
import { formatList, pluralize } from '#core/text/text';
import { isBigChange } from '../change-text.ts';
import { kindOfChange } from '../changed-cards.ts';
import type { ReviewViewModel } from '../desired.ts';
import type { CardFile, Facts, IncompleteReason } from '../facts.ts';
import type { FindingItem } from '../finding-items.ts';
import { countRedatedNumbers } from '../outdated-readings.ts';
import { isDataOrDocsPath, isGeneratedPath } from '../verdict.ts';
import { escapeInline, inlineCode } from './links.ts';
import { addEnglish, findTexts } from './translate.ts';

export function renderOpening(view: ReviewViewModel): string {
  return `${renderVerdict(view)}${renderAnswerTime(view)}`;
}

function renderAnswerTime({ facts, verdict }: ReviewViewModel): string {
  const { answerWithin } = facts.policy;
  if (answerWithin === null || verdict.turn === 'author' || facts.pull.draft) return '';
  return ` Reviewers usually answer within ${escapeInline(answerWithin)}.`;
}

function renderVerdict(view: ReviewViewModel): string {
  const { verdict } = view;
  switch (verdict.outcome) {
    case 'bot-fault':
      return renderFaultOpening(view.facts);
    case 'unreadable':
      return `**A maintainer has to check this: the automatic check could not read the whole pull request.** Reason: ${describeIncompleteReason(view.facts.cutShort)}.`;
    case 'beyond-data':
      return renderBeyondData(view);
    case 'problems':
      return withConflict(view, renderProblems(view));
    case 'no-cards':
      return `${renderReady(view)} No cards change.${view.facts.pull.draft ? ` ${draftSentence}` : ''}`;
    case 'generated-files':
      return withConflict(view, renderGeneratedFiles(view));
    case 'not-reread':
      if (view.verdict.turn !== 'author') return renderClean(view);
      return withConflict(
        view,
        view.verdict.changesRequestedBy === null
          ? renderNotReread(view)
          : renderChangeRequest(view.verdict.changesRequestedBy),
      );
    case 'clean':
      return view.verdict.changesRequestedBy === null
        ? renderClean(view)
        : withConflict(view, renderChangeRequest(view.verdict.changesRequestedBy));
  }
}

function joinSentences(...sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(' ');
}

function withConflict({ facts }: ReviewViewModel, opening: string): string {
  return facts.pull.conflicts ? `${opening} ${renderConflict(facts)}` : opening;
}

export function renderCheckTitle(view: ReviewViewModel): string {
  const { conflicts, baseRef } = view.facts.pull;
  return `${renderResult(view)}${conflicts ? `; conflicts with ${baseRef}` : ''}`;
}

function renderResult(view: ReviewViewModel): string {
  const { facts, verdict } = view;
  const cards = pluralize(facts.cards.length, 'card');
  const problems = pluralize(verdict.problemCount, 'problem') + describeCardsWithErrors(view);
  switch (verdict.outcome) {
    case 'bot-fault':
      return 'The bot failed and will try again';
    case 'unreadable':
      return 'A maintainer has to check this';
    case 'beyond-data':
      return verdict.errors > 0 ? `${problems}; a maintainer reviews first` : 'A maintainer reviews first';
    case 'problems':
      return problems;
    case 'no-cards':
      return 'No cards change';
    case 'generated-files':
      return 'Files to take out: a workflow makes them';
    case 'not-reread':
      return `${pluralize(view.outdatedReadings.size, 'changed number')} with the old day of its page`;
    case 'clean':
      return `${cards}, no problems found`;
  }
}

/** Returns text such as ` in 50 of 100 cards`. Empty if an error is on a registry, a picture or another file. */
function describeCardsWithErrors({ facts, verdict }: ReviewViewModel): string {
  const errors = verdict.findings.slice(0, verdict.errors);
  if (!errors.every((error) => facts.cards.some((card) => isOnCard(card, error)))) return '';
  const count = facts.cards.filter((card) => errors.some((error) => isOnCard(card, error))).length;
  const total = facts.cards.length;
  return ` in ${count === total ? '' : `${count} of `}${pluralize(total, 'card')}`;
}

function isOnCard({ path, previousPath }: CardFile, { location }: Diagnostic): boolean {
  return location.path === path || location.path === previousPath;
}

export function renderFaultOpening({ fault }: Facts): string {
  return `**The bot failed; this is not a problem with your pull request.** It will try again. Reference: ${inlineCode(must(fault, 'the failure').reference)}.`;
}

function describeIncompleteReason(cutShort: IncompleteReason | null): string {
  switch (cutShort?.kind) {
    case 'files-missing':
      return `GitHub lists only ${cutShort.listed} of its ${cutShort.changed} files`;
    case 'too-many-cards':
      return `${cutShort.cards} cards change, and the limit is ${cutShort.limit}`;
    case 'file-unreadable':
      return `${inlineCode(cutShort.path)} could not be read`;
    case 'submodule':
      return `${inlineCode(cutShort.path)} is a submodule, not a file`;
    case 'tree-cut':
      return 'GitHub did not list all files';
    case undefined:
      return 'unknown';
  }
}

function renderProblems(view: ReviewViewModel): string {
  const { verdict } = view;
  const [first] = verdict.items;
  if (isRemovalOnly(view)) return renderRemoval(view);
  if (verdict.problemCount > 1 || first === undefined)
    return `**${verdict.problemCount} problems to fix before review.** Each is listed below, with its line and what to do.`;
  const fileCount = new Set(first.findings.map(({ location }) => location.path)).size;
  const inFiles = fileCount > 1 ? `, the same one in ${fileCount} files` : '';
  return `**One problem to fix before review${inFiles}:** ${escapeSentence(first.sentence)}. ${otherChecks[findOtherChecks(view, first)]}`;
}

export function isRemovalOnly({ verdict }: ReviewViewModel): boolean {
  const errors = verdict.items.slice(0, verdict.problemCount);
  return errors.length > 0 && errors.every(({ findings: [{ code }] }) => code === 'id-removed');
}

export function areAllRenamed({ verdict }: ReviewViewModel): boolean {
  const removed = verdict.items.slice(0, verdict.problemCount).flatMap(({ findings }) => findings);
  return removed.every(({ code, facts }) => code === 'id-removed' && facts.renamedTo !== undefined);
}

/** Asks the contributor to put the card back, because most removed cards were only discontinued. */
function renderRemoval(view: ReviewViewModel): string {
  if (areAllRenamed(view))
    return '**A published card keeps its id and its file name.** Give each renamed file its old name and id back; the new name of the card goes into `name`. If the file name was wrong from the start, say so in a comment, and a maintainer will decide.';
  const isOneCard = view.verdict.errors === 1;
  const instruction = isOneCard
    ? 'A discontinued card stays in the catalog: put the file back and set `discontinued_on`.'
    : 'Discontinued cards stay in the catalog: put the files back and set `discontinued_on`.';
  const exception = isOneCard
    ? 'a card that should never have been added'
    : 'cards that should never have been added';
  return `**${instruction}** Only remove ${exception}. If that is the case, say why in a comment, and a maintainer will decide.`;
}

/** What happens to the other checks of a pull request with one problem. */
const otherChecks = {
  'fill-template': "Fill in what the issuer's page says; the rest is checked after that.",
  'rest-later': 'The rest of the file is checked after that.',
  'place-first': 'Its content is checked once it has the folder and name of a card.',
  'dependent-later': 'Anything that depends on it is checked after that.',
  'rest-passes': 'The other checks pass.',
} as const;

export function findOtherChecks({ facts }: ReviewViewModel, item: FindingItem): keyof typeof otherChecks {
  const [finding] = item.findings;
  if (item.isTemplate) return 'fill-template';
  if (preventsOtherRules(finding)) return 'rest-later';
  if (mayBeMisplacedCard(finding)) return 'place-first';
  // A file that is not a valid card is only partly checked, so there may be more problems.
  const isPartlyChecked = facts.cards.some(({ change, after }) => change !== 'removal' && after === null);
  return isPartlyChecked ? 'dependent-later' : 'rest-passes';
}

function preventsOtherRules({ code, facts, location }: Diagnostic): boolean {
  if (code === 'file-encoding') return facts.problem !== 'byte-order-mark';
  if (code === 'file-kind') return isValidCardPath(location.path);
  return getRule(code).class === 'json' && code !== 'not-formatted';
}

function mayBeMisplacedCard({ code, location: { path } }: Diagnostic): boolean {
  return (
    (code === 'file-place' || code === 'file-kind') &&
    /\.json$/i.test(path) &&
    !isCardPath(path) &&
    !isRegistryPath(path)
  );
}

function renderBeyondData(view: ReviewViewModel): string {
  const { facts, verdict, paths } = view;
  // Contributors are told to add a missing issuer or tier to a registry file. If they do, the message names that file.
  const issuerPaths = new Set(paths.filter(isIssuerPath));
  const nameRegistry = (path: string) =>
    issuerPaths.size > 1 && issuerPaths.has(path) ? registryPaths.issuers : path;
  const registries = paths.every(isDataOrDocsPath)
    ? [...new Set(paths.filter(isRegistryPath).map(nameRegistry))]
    : [];
  const names = formatList(registries.map(wrapInBackticks), 'and');
  const subject =
    registries.length === 0 ? 'more than card data' : names + (paths.every(isRegistryPath) ? '' : ' too');
  const asksForProof = registries.length > 0 && paths.some(isIssuersFile);
  const proofRequest = asksForProof
    ? 'If you have not yet, say here how you know that the domains belong to the issuer. '
    : '';
  const nothingToDo =
    asksForProof && !facts.pull.draft ? 'There is nothing else for you to do now.' : renderNothingToDo(view);
  const problems =
    verdict.problemCount === 1 ? 'there is one problem' : `there are ${verdict.problemCount} problems`;
  const nextStep = joinSentences(
    verdict.errors > 0 && `Meanwhile ${problems} to fix.`,
    verdict.turn === 'author' ? renderReady(view) : verdict.errors === 0 && nothingToDo,
  );
  const added = facts.files.filter(({ path, status }) => status === 'added' && isIssuerPath(path));
  // A card with its new issuer is an ordinary contribution, so say only what is special about it.
  const isNewIssuer = paths.every((path) => isCardPath(path) || added.some((file) => file.path === path));
  const reason =
    isNewIssuer && added.length > 0
      ? `This also adds ${added.length === 1 ? 'an issuer' : `${added.length} issuers`} (${names}), so a maintainer looks at the domain first.`
      : `This changes ${subject}, so a maintainer reviews it first.`;
  return `**${reason}** The maintainer merges it, or hands it to a reviewer with the label \`needs/review\`. ${proofRequest}${nextStep}`;
}

const draftSentence = 'This is still a draft: click “Ready for review” when you are done.';

function renderNothingToDo({ facts, verdict }: ReviewViewModel): string {
  if (facts.pull.draft) return draftSentence;
  return verdict.turn === 'author' ? '' : 'There is nothing for you to do now.';
}

/** If the checks find nothing to fix, it is the author's turn because of a conflict or a label that a person set. */
function renderReady({ facts, verdict }: ReviewViewModel): string {
  if (facts.pull.conflicts) return renderConflict(facts);
  if (verdict.turn !== 'author') return '**Ready for a reviewer.**';
  return '**A reviewer set `needs/author`.** See the comments and reviews here, then push a change or answer.';
}

/** While there are conflicts, GitHub shows “Resolve conflicts” instead of “Update branch”. */
function renderConflict({ pull, repository }: Facts): string {
  const pullCommand = inlineCode(`git pull --no-rebase ${repository.url} ${pull.baseRef}`);
  return `**This conflicts with ${inlineCode(pull.baseRef)}.** Click “Resolve conflicts” below, or run ${pullCommand}, correct the files that it names, and run \`git commit -a --no-edit && git push\`.`;
}

function renderChangeRequest(reviewer: string): string {
  return `**A reviewer requested changes.** See the review by ${inlineCode(reviewer)}, then push a change or answer there.`;
}

function renderGeneratedFiles({ facts, paths }: ReviewViewModel): string {
  const names = new Set(
    paths.filter(isGeneratedPath).map((path) => /^exports\/|^.*\/dist\//.exec(path)?.[0] ?? path),
  );
  const list = [...names];
  const fetch = `git fetch ${facts.repository.url} ${facts.pull.baseRef}`;
  const restore = `git restore --source=FETCH_HEAD --staged --worktree -- ${list.join(' ')}`;
  return `**Please take ${formatList(list.map(wrapInBackticks), 'and')} out of this pull request: a workflow makes them after the merge.** Run \`${fetch} && ${restore} && git commit -m "Take out generated files"\`, then push. Your cards stay as they are.`;
}

function renderNotReread({ facts, outdatedReadings }: ReviewViewModel): string {
  const isOne = outdatedReadings.size === 1;
  const heading = isOne
    ? 'One number changes, but its source keeps the old day.'
    : `${outdatedReadings.size} numbers change, but their sources keep the old day.`;
  const number = isOne ? 'the number marked ⚠ below' : 'the numbers marked ⚠ below';
  return `**${heading}** Compare ${number} with the page, and put the source entries below into the file: only the numbers that you compared get the new day.${facts.pull.draft ? ` ${draftSentence}` : ''}`;
}

function renderClean(view: ReviewViewModel): string {
  const { facts, citations, numbers } = view;
  const isCited = numbers.length > 0 && numbers.every(({ page }) => page?.isOnIssuerSite === true);
  const [issuer, ...otherIssuers] = new Set(citations.map(({ card }) => card.issuer));
  const isOneIssuer = issuer !== undefined && otherIssuers.length === 0;
  const ownPages = isOneIssuer ? `${escapeInline(issuer)}'s own pages` : "the issuers' own pages";
  const isEmpty = facts.cards.every(({ change }) => change === 'new') && numbers.length === 0;
  const citationNote = isCited
    ? `, and every number cites ${ownPages}`
    : isEmpty
      ? ', with no numbers yet'
      : '';
  const summary = facts.cards.length === 0 ? '' : `${summarizeCards(view)}${citationNote}. `;
  return joinSentences(renderReady(view), `${summary}${nextSteps[findNextStep(view)]}`.trim());
}

/** What the author is asked to do although nothing blocks the review. */
const nextSteps = {
  'same-card': 'If it is not the card named below, say here how the two differ.',
  'big-change': 'Please check the numbers marked ⚠ below: they changed a lot.',
  redated: 'Please say here whether you also compared the unchanged numbers that get a new day (⚠ below).',
  listed: 'Nothing blocks the review, but please check what is listed below.',
  draft: draftSentence,
  'nothing-to-do': 'There is nothing for you to do now.',
  none: '',
} as const;

export function findNextStep({ verdict, changes, facts }: ReviewViewModel): keyof typeof nextSteps {
  if (verdict.findings.some(({ code }) => code === 'card-repeated')) return 'same-card';
  if (changes.some((card) => card.changes.some(isBigChange))) return 'big-change';
  if (facts.pull.draft) return 'draft';
  if (countRedatedNumbers(changes, facts.now.slice(0, 10)) > 0) return 'redated';
  if (verdict.items.length > 0) return 'listed';
  return verdict.turn === 'author' ? 'none' : 'nothing-to-do';
}

function summarizeCards(view: ReviewViewModel): string {
  const { cards } = view.facts;
  const isOneCard = cards.length === 1;
  const cardCountText = pluralize(cards.length, 'card');
  const kinds = new Set(cards.map(kindOfChange));
  const [kind, ...otherKinds] = kinds;
  if (kind === undefined || otherKinds.length > 0) return `${cardCountText} change`;
  switch (kind) {
    case 'new':
      return isOneCard ? 'A new card' : `${cards.length} new cards`;
    case 'discontinued':
      return isOneCard ? 'Marks one card as discontinued' : `Marks ${cardCountText} as discontinued`;
    case 'removal':
      return isOneCard ? 'Removes one card' : `Removes ${cardCountText}`;
    case 'rename':
      return isOneCard ? 'Renames one card' : `Renames ${cardCountText}`;
    case 'update':
      return summarizeUpdates(view);
  }
}

function summarizeUpdates({ facts, changes }: ReviewViewModel): string {
  const cardCount = facts.cards.length;
  const changedNumberCounts = changes.map(
    (card) =>
      // Removed numbers count as changes. Picture sizes do not count.
      card.changes.filter(
        ({ pointer, before, after }) =>
          (typeof before.value === 'number' || typeof after.value === 'number') &&
          !pointer.startsWith('/image'),
      ).length,
  );
  const numberCount = changedNumberCounts.reduce((sum, count) => sum + count, 0);
  if (numberCount === 0)
    return cardCount === 1 ? 'One card changes, but no numbers' : `${cardCount} cards change, but no numbers`;
  const changedCardCount = changedNumberCounts.filter((count) => count > 0).length;
  const scope =
    cardCount === 1
      ? 'one card'
      : changedCardCount === cardCount
        ? `${cardCount} cards`
        : `${changedCardCount === 1 ? 'one' : changedCardCount} of ${cardCount} cards`;
  return `${formatCount(numberCount)} ${numberCount === 1 ? 'number changes' : 'numbers change'} on ${scope}`;
}

function formatCount(count: number): string {
  return (
    ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] ?? String(count)
  );
}

const unchangedSentence = 'The rest of this comment shows the last check.';

export function renderClosing(facts: Facts): string {
  const { pull } = facts;
  const closing = pull.merged ? 'merged' : pull.state === 'closed' ? 'closed' : 'retargeted';
  const sentence = {
    merged: `**Merged.**${pull.authorIsBot ? '' : ' Thank you.'}`,
    closed: '**Closed without merging.**',
    retargeted: '**This now targets another branch, which is not reviewed here.**',
  }[closing];
  const english = `${sentence} ${unchangedSentence}`;
  const texts = findTexts(facts);
  return texts === null ? english : addEnglish(texts.closings[closing], english);
}

/** Replaces the first paragraph of the bot's comment, which follows the marker, with `opening`. */
export function replaceOpening(body: string, opening: string): string {
  const text = body.replaceAll('\r\n', '\n');
  const start = text.indexOf('\n');
  const end = text.indexOf('\n\n', start);
  return `${start < 0 ? text : text.slice(0, start)}\n${opening}${end < 0 ? '\n' : text.slice(end)}`;
}
