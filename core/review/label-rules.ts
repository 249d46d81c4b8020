import { type Country, countries, getCardIdFromPath } from '#core/card/card';
import { countDaysBetween } from '#core/card/days';
import { getRule, type RuleClass } from '#core/check/diagnostic';
import { parseProposalBranch, proposalAuthor } from '#core/sources/proposals/identity';
import type { CardDiff, FieldChange } from './card-diff.ts';
import { isBigChange } from './change-text.ts';
import { kindOfChange } from './changed-cards.ts';
import type { CardFile } from './facts.ts';
import { isOfClass } from './finding-items.ts';
import { type LabelName, staleAfterDays } from './labels.ts';
import { type BotState, emptyState } from './state.ts';
import { type Assessment, isDataOrDocsPath, isDocsPath, type Turn } from './verdict.ts';

/** Returns the reason to set a label, in a few words. Null if the label should not be set. */
export type LabelRule = (assessment: Assessment, state: BotState) => string | null;

/** The reason of a label that a person set. */
export const byHand = 'set by hand';

/** `bot/hold` has no rule, because only people set it. */
export const labelRules: Readonly<Record<Exclude<LabelName, 'bot/hold'>, LabelRule>> = {
  'kind/new-card': whenCards('new', 'file added', 'files added'),
  'kind/card-update': whenCards('update', 'file changed', 'files changed'),
  'kind/card-discontinued': whenCards('discontinued', 'card ends', 'cards end'),
  'kind/card-removal': whenCards('removal', 'file removed', 'files removed'),
  'kind/card-rename': whenCards('rename', 'file renamed', 'files renamed'),
  'kind/docs': whenPaths(isDocsPath),
  'kind/tooling': whenPaths((path) => !isDataOrDocsPath(path) && path !== 'schema.json'),
  'kind/schema': whenPaths((path) => path === 'schema.json'),
  ...(Object.fromEntries(countries.map((country) => [`country/${country}`, whenCountry(country)])) as Record<
    `country/${Country}`,
    LabelRule
  >),
  'check/json': whenErrorsOf('json'),
  'check/schema': whenErrorsOf('schema'),
  'check/path': whenErrorsOf('path'),
  'check/citation': whenErrorsOf('citation'),
  'check/duplicate': (assessment) =>
    whenErrorsOf('duplicate')(assessment, emptyState) ??
    findEarlierRival(assessment) ??
    findDuplicateWarning(assessment),
  'check/unread': ({ verdict }) =>
    verdict.findings.some(({ code, facts }) => code === 'source-unread' && 'imported' in facts)
      ? 'imported, and not compared with the page yet'
      : null,
  'check/unreadable': ({ facts }) => (facts.cutShort === null ? null : 'it could not be read completely'),
  'needs/author': whenTurn('author'),
  'needs/review': whenTurn('review'),
  'needs/maintainer': whenTurn('maintainer'),
  'risk/big-change': ({ changes }) => findFirstReason(changes, explainBigChange),
  'risk/fee-up': ({ changes }) => findFirstReason(changes, explainFeeIncrease),
  'risk/field-removed': ({ changes }) => findFirstReason(changes, explainRemovedField),
  'risk/new-issuer': ({ facts }) => {
    const knownIssuerIds = new Set(facts.issuers.map(({ id }) => id));
    const isNew = facts.cards.some(({ after }) => after !== null && !knownIssuerIds.has(after.issuer_id));
    return isNew ? 'a new issuer' : null;
  },
  'risk/new-source-host': ({ citations }) =>
    citations.some(({ unlistedHosts }) => unlistedHosts.length > 0)
      ? 'a host that is not listed for the issuer'
      : null,
  'risk/not-only-data': whenPaths((path) => !isDataOrDocsPath(path)),
  'risk/first-pr': ({ facts }) => (facts.firstHere ? 'your first pull request here' : null),
  'cites/missing': (assessment) => explainCites(assessment, 'cites/missing'),
  'cites/off-issuer': (assessment) => explainCites(assessment, 'cites/off-issuer'),
  'cites/verified': (assessment) => explainCites(assessment, 'cites/verified'),
  'cites/complete': (assessment) => explainCites(assessment, 'cites/complete'),
  'from/page': ({ facts: { pull, repository } }) => {
    const isBranchOfRepository = pull.headRepository === `${repository.owner}/${repository.name}`;
    const isProposal =
      isBranchOfRepository && pull.author === proposalAuthor && parseProposalBranch(pull.headRef) !== null;
    return isProposal ? 'the page shows another number' : null;
  },
  'bot/error': ({ facts }) => (facts.fault === null ? null : 'the bot could not finish'),
  'stale/waiting-author': ({ facts, verdict }, state) => {
    if (verdict.turn !== 'author' || state.turn !== 'author' || state.turnSince === null) return null;
    const { pull, comments } = facts;
    if (pull.state === 'closed' || pull.draft) return null;
    const commentTimes = comments
      .filter(({ author }) => author === pull.author)
      .map(({ createdAt }) => createdAt);
    const lastActivity = [state.turnSince, pull.pushedAt, ...commentTimes].toSorted().at(-1) ?? facts.now;
    const days = countDaysBetween(lastActivity.slice(0, 10), facts.now.slice(0, 10));
    return days >= staleAfterDays ? `${days} days without a push or a comment` : null;
  },
};

function whenCards(kind: ReturnType<typeof kindOfChange>, singular: string, plural: string): LabelRule {
  return ({ facts }) => {
    const count = facts.cards.filter((file) => kindOfChange(file) === kind).length;
    return count === 0 ? null : count === 1 ? `one ${singular}` : `${count} ${plural}`;
  };
}

function whenPaths(matches: (path: string) => boolean): LabelRule {
  return ({ paths }) => {
    const count = paths.filter(matches).length;
    return count === 0 ? null : count === 1 ? 'one file' : `${count} files`;
  };
}

function whenCountry(country: CardFile['country']): LabelRule {
  return ({ paths }) =>
    paths.some(
      (path) => getCardIdFromPath(path)?.startsWith(`${country}-`) || path.startsWith(`data/${country}/`),
    )
      ? 'a file in its folder'
      : null;
}

function whenErrorsOf(kind: RuleClass): LabelRule {
  return ({ verdict }) => {
    const itemNumbers = verdict.items.flatMap((item, index) => (isOfClass(item, kind) ? [index + 1] : []));
    if (itemNumbers.length === 0) return null;
    const shownNumbers = itemNumbers.slice(0, 3).join(', ');
    return `${itemNumbers.length === 1 ? 'item' : 'items'} ${shownNumbers}${itemNumbers.length > 3 ? ' and more' : ''}`;
  };
}

function findDuplicateWarning({ verdict }: Assessment): string | null {
  const hasWarning = verdict.findings.some(
    ({ code, severity }) => getRule(code).class === 'duplicate' && severity === 'warning',
  );
  return hasWarning ? 'looks like an existing card' : null;
}

/**
 * Returns a reason if a pull request with a lower number has the same card. That other pull request does not get the label.
 */
function findEarlierRival({ facts }: Assessment): string | null {
  const earlierRival = facts.rivals.find(({ number }) => number < facts.pull.number);
  return earlierRival === undefined ? null : `pull request ${earlierRival.number} has the same card`;
}

function whenTurn(turn: Turn): LabelRule {
  const reasons: Readonly<Record<Turn, (assessment: Assessment) => string>> = {
    author: ({ facts, verdict }) =>
      verdict.errors === 0
        ? facts.pull.conflicts
          ? 'it conflicts with the base branch'
          : verdict.changesRequestedBy !== null
            ? 'a reviewer asks for changes'
            : verdict.outcome === 'generated-files'
              ? 'files to take out'
              : 'a changed number keeps the old day of its page'
        : verdict.problemCount === 1
          ? 'item 1'
          : `items 1 to ${verdict.problemCount}`,
    review: () => 'nothing left to fix',
    maintainer: ({ verdict }) =>
      verdict.outcome === 'beyond-data'
        ? 'it changes more than card data'
        : 'the automatic check could not finish',
  };
  return (assessment) => {
    const { facts, verdict } = assessment;
    if (facts.pull.state === 'closed' || facts.pull.draft || verdict.turn !== turn) return null;
    return verdict.isTurnByHand ? byHand : reasons[turn](assessment);
  };
}

function findFirstReason(
  changes: readonly CardDiff[],
  explain: (change: FieldChange) => string | null,
): string | null {
  for (const card of changes)
    for (const change of card.changes) {
      const explanation = explain(change);
      if (explanation !== null) return explanation;
    }
  return null;
}

const identityFields: readonly FieldChange['field'][] = ['/issuer_id', '/network'];

function explainBigChange(change: FieldChange): string | null {
  const { field } = change;
  if (identityFields.includes(field))
    return field === '/network' ? 'the network changes' : 'the issuer changes';
  return isBigChange(change) ? 'a number changes by more than half' : null;
}

const feeIncreaseReasons: Readonly<Partial<Record<FieldChange['field'], string>>> = {
  '/annual_fee/amount': 'the annual fee goes up',
  '/fx_fee/percent': 'the foreign-transaction fee goes up',
};

function explainFeeIncrease({ field, before, after }: FieldChange): string | null {
  const oldValue = typeof before.value === 'number' ? before.value : 0;
  const isHigher = typeof after.value === 'number' && after.value > oldValue;
  return (isHigher && feeIncreaseReasons[field]) || null;
}

function explainRemovedField({ before, after }: FieldChange): string | null {
  const wasKnown = before.value !== undefined && before.value !== null;
  return wasKnown && (after.value === undefined || after.value === null) ? 'a known value is removed' : null;
}

type CitesLabel = Extract<LabelName, `cites/${string}`>;

/** Returns why `label` applies, or null if it does not. At most one `cites/` label applies. */
function explainCites({ citations, numbers }: Assessment, label: CitesLabel): string | null {
  if (citations.length === 0) return null;
  const uncitedCount = numbers.filter(({ page }) => page === null).length;
  const isOffIssuer = citations.some(({ unlistedHosts }) => unlistedHosts.length > 0);
  const total = numbers.length;
  const [applicableLabel, reason]: readonly [CitesLabel, string] =
    uncitedCount > 0
      ? [
          'cites/missing',
          `${uncitedCount} of ${total} numbers ${uncitedCount === 1 ? 'has' : 'have'} no source`,
        ]
      : isOffIssuer
        ? ['cites/off-issuer', "a source is not on the issuer's own site"]
        : total > 0 && numbers.every(({ evidence }) => evidence === 'found')
          ? ['cites/verified', 'each number was found on its page']
          : ['cites/complete', total > 0 ? 'each number has a source' : 'there are no numbers yet'];
  return applicableLabel === label ? reason : null;
}
