import { type Country, countries, countryNames } from '#core/catalog/card';

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
  ...countryLabels(),
  'check/pass': 'Nothing is left that the machine would ask to fix',
  'check/json': 'A file is not readable as JSON, or not laid out as cards are',
  'check/schema': 'A field is missing, unknown or has a value it cannot have',
  'check/path': 'A file lies or is named where no card belongs',
  'check/citation': 'A source is missing, or is not one that counts',
  'check/duplicate': 'The same card seems to be there already',
  'check/unread': 'Imported numbers that nobody has compared with the page yet',
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
  'from/page': 'Proposed by the source check, as the cited page shows another number',
  'bot/hold': 'A person stopped label changes here',
  'bot/error': 'The bot has failed here; the pull request has not',
  'stale/waiting-author': `Waiting for the author for ${staleAfterDays} days or more`,
} as const;

function countryLabels(): Readonly<Record<`country/${Country}`, string>> {
  return Object.fromEntries(
    countries.map((country) => [
      `country/${country}`,
      `A card issued in ${inSentence(countryNames[country])}`,
    ]),
  ) as Record<`country/${Country}`, string>;
}

/** The United States have an article in a sentence. */
function inSentence(name: string): string {
  return /^United |s$/.test(name) ? `the ${name}` : name;
}

export type LabelName = keyof typeof descriptions;

export type LabelFamily = LabelName extends infer Name
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
  from: '006B75',
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
