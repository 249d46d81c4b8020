import { compareText } from '#core/catalog/text';
import { isSameContent } from './changed-cards.ts';
import type { CommandOutcome } from './commands.ts';
import type { Desired, DesiredLabel } from './desired.ts';
import type { Present } from './facts.ts';
import { labelRules } from './label-rules.ts';
import { type BotState, type Pin, withState } from './state.ts';
import type { Assessment } from './verdict.ts';

/** A label of ours as GitHub shows it. */
export interface Label {
  /** `family/value`. */
  readonly name: LabelName;
  /** Six hexadecimal digits, one colour a family. */
  readonly color: string;
  /** At most 100 characters. */
  readonly description: string;
}

/** Days without a push or a word of the author after which a pull request is stale. */
export const staleAfterDays = 21;

/** What each label says, in the order they are shown. Whatever is not in this list is not ours. */
const descriptions = {
  'kind/new-card': 'Adds a card',
  'kind/card-update': 'Changes a card that is in the catalog',
  'kind/card-removal': 'Takes a card out of the catalog',
  'kind/card-rename': "Changes a card's id or moves its file",
  'kind/docs': 'Changes pages people read',
  'kind/tooling': 'Changes programs, workflows or settings',
  'kind/schema': 'Changes the contract of a card, schema.json',
  'country/us': 'A card issued in the United States',
  'country/ca': 'A card issued in Canada',
  'country/cn': 'A card issued in China',
  'check/pass': 'Nothing is left that the machine would ask to fix',
  'check/json': 'A file is not readable as JSON, or not laid out as cards are',
  'check/schema': 'A field is missing, unknown or has a value it cannot have',
  'check/path': 'A file lies or is named where no card belongs',
  'check/citation': 'A source is missing, or is not one that counts',
  'check/duplicate': 'The same card seems to be there already',
  'check/unreadable': 'Too much, or unreadable, for the automatic check',
  'needs/author': "It is the author's turn",
  'needs/review': "It is a reviewer's turn",
  'needs/maintainer': "It is a maintainer's turn",
  'risk/big-change': 'A number moves by more than half, or the issuer or network is another',
  'risk/fee-up': 'A fee rises: worth a second look',
  'risk/field-removed': 'Something that was known is gone',
  'risk/new-issuer': 'An issuer that the catalog does not have yet',
  'risk/new-source-host': "A source on a host that is not on the issuer's list",
  'risk/not-only-data': 'Changes more than card data and pages',
  'risk/first-pr': "The author's first pull request here",
  'size/1-card': 'One card',
  'size/few-cards': 'Two to five cards',
  'size/many-cards': 'Six to twenty cards',
  'size/bulk': 'More than twenty cards',
  'cites/missing': 'A number has no source',
  'cites/off-issuer': "A source is not on the issuer's own site",
  'cites/verified': 'Every number was found on its page by the source check',
  'cites/complete': 'Every number has a source',
  'bot/hold': 'A person stopped label changes here',
  'bot/error': 'The bot has failed here; the pull request has not',
  'stale/waiting-author': `Waiting for the author for ${staleAfterDays} days or more`,
} as const;

export type LabelName = keyof typeof descriptions;

type LabelFamily = LabelName extends infer Name
  ? Name extends `${infer Family}/${string}`
    ? Family
    : never
  : never;

const colours = {
  kind: '1D76DB',
  country: '0E8A16',
  check: 'D93F0B',
  needs: 'FBCA04',
  risk: 'B60205',
  size: 'BFD4F2',
  cites: '5319E7',
  bot: '6E7781',
  stale: 'EDEDED',
} as const satisfies Record<LabelFamily, string>;

/** Good news within a family that is else bad. */
const ownColours: Readonly<Partial<Record<LabelName, string>>> = {
  'check/pass': '2EA44F',
  'risk/first-pr': 'C5DEF5',
};

export const labelNames = Object.keys(descriptions) as readonly LabelName[];

export const labels: readonly Label[] = labelNames.map((name) => ({
  name,
  color: ownColours[name] ?? colours[familyOf(name)],
  description: descriptions[name],
}));

export function familyOf(name: LabelName): LabelFamily {
  return name.slice(0, name.indexOf('/')) as LabelFamily;
}

/** Whether a label is one of ours. */
export function isOurLabel(name: string): name is LabelName {
  return Object.hasOwn(descriptions, name);
}

/** The labels a pull request should have, and what people have said of them. */
export interface LabelDecision {
  readonly labels: readonly DesiredLabel[];
  /** Labels a person took away since the content last changed. */
  readonly muted: readonly LabelName[];
  readonly pinned: readonly Pin[];
  /** A person stopped label changes. */
  readonly hold: boolean;
}

/** Labels that mean something while a pull request is open only. */
const whileOpen: ReadonlySet<LabelFamily> = new Set(['needs', 'stale']);

/**
 * Decides the labels from the rules, from what people took away or pinned while the content is the same, and from
 * `/hold`. `state` is what we remember, with the turn as it is now.
 */
export function decideLabels(
  assessment: Assessment,
  present: Present,
  state: BotState,
  commands: CommandOutcome,
): LabelDecision {
  const hold = commands.hold ?? present.labels.includes('bot/hold');
  const ours = labelNames.filter((name) => present.labels.includes(name));
  const wanted = wantedBy(assessment, state);
  const isSame = isSameContent(state, assessment.facts);
  const pinned = pinsAfter(isSame ? state.pinned : [], commands.pins);
  const muted = (isSame ? labelNames : []).filter(
    (name) =>
      !present.labels.includes(name) &&
      !pinned.some((pin) => pin.name === name) &&
      // Also where the rules do not want it just now: they may again. What the bot says of itself is nobody's to decide.
      familyOf(name) !== 'bot' &&
      (state.muted.includes(name) || state.applied.includes(name)),
  );
  if (hold) {
    const kept = ours.filter((name) => name !== 'bot/hold');
    const labels = [...kept.map((name) => ({ name, reason: wanted.get(name) ?? 'as it was' })), onHold];
    return { labels: inOrder(labels), muted, pinned, hold };
  }
  const labels = new Map(wanted);
  for (const name of muted) labels.delete(name);
  for (const { name, present: isAdded } of pinned)
    if (!isAdded) labels.delete(name as LabelName);
    else if (!labels.has(name as LabelName)) labels.set(name as LabelName, 'a person asked for it');
  return { labels: inOrder([...labels].map(([name, reason]) => ({ name, reason }))), muted, pinned, hold };
}

/** What stays when a pull request is closed, or no longer meant for the default branch: all that is no call to anyone. */
export function labelsAfterwards(present: Present): readonly DesiredLabel[] {
  return labelNames
    .filter((name) => present.labels.includes(name))
    .filter((name) => !whileOpen.has(familyOf(name)) && name !== 'bot/error')
    .map((name) => ({ name, reason: 'as it was' }));
}

const onHold = { name: 'bot/hold', reason: 'a person stopped label changes' } as const;

function wantedBy(assessment: Assessment, state: BotState): ReadonlyMap<LabelName, string> {
  const wanted = new Map<LabelName, string>();
  for (const name of labelNames) {
    const reason = name === 'bot/hold' ? null : labelRules[name](assessment, state);
    if (reason !== null) wanted.set(name, reason);
  }
  return wanted;
}

/** A newer pin of a label takes the place of an older one. */
function pinsAfter(pinned: readonly Pin[], added: readonly Pin[]): readonly Pin[] {
  const byName = new Map([...pinned, ...added].map((pin) => [pin.name, pin]));
  return [...byName.values()]
    .filter(({ name }) => isOurLabel(name))
    .toSorted((a, b) => compareText(a.name, b.name));
}

function inOrder(labels: readonly { name: LabelName; reason: string }[]): readonly DesiredLabel[] {
  return labels.toSorted((a, b) => labelNames.indexOf(a.name) - labelNames.indexOf(b.name));
}

/**
 * The same where GitHub does not let us put some labels on: what is not there is not remembered as ours either, or it
 * would look like one that a person took away.
 */
export function withoutLabels(
  present: Present,
  desired: Desired,
  isBarred: (name: string) => boolean,
): Desired {
  const labels = desired.labels.filter(({ name }) => present.labels.includes(name) || !isBarred(name));
  if (labels.length === desired.labels.length) return desired;
  const left = new Set(labels.map(({ name }) => name));
  const barred = new Set(desired.labels.map(({ name }) => name).filter((name) => !left.has(name)));
  const state: BotState = {
    ...desired.state,
    applied: desired.state.applied.filter((name) => !barred.has(name)),
  };
  const { comment } = desired;
  if (comment.kind === 'restate') return { ...desired, labels, state };
  const body = withState(comment.body, state);
  const shortBody = withState(comment.shortBody, state);
  return { ...desired, labels, state, comment: { ...comment, body, shortBody } };
}
