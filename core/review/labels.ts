import { type Country, countries, countryNames } from '#core/card/card';

export interface Label {
  readonly name: LabelName;
  /** Six hexadecimal digits. */
  readonly color: string;
  /** At most 100 characters. */
  readonly description: string;
}

/** A pull request is stale after this many days without a push or comment from its author. */
export const staleAfterDays = 21;

/** The descriptions of all the bot's labels, in display order. */
const descriptions = {
  'kind/new-card': 'Adds a card',
  'kind/card-update': 'Changes an existing card',
  'kind/card-discontinued': 'Marks a card as closed to new applicants',
  'kind/card-removal': 'Removes a card from the catalog',
  'kind/card-rename': "Changes a card's id or moves its file",
  'kind/docs': 'Changes the documentation',
  'kind/tooling': 'Changes code, workflows or settings',
  'kind/schema': 'Changes schema.json, the schema of a card',
  ...describeCountries(),
  'check/json': 'A file is not valid JSON, or is not formatted like the other cards',
  'check/schema': 'A field is missing, unknown or has an invalid value',
  'check/path': 'A file is in the wrong folder or has the wrong name',
  'check/citation': 'A source is missing or not accepted',
  'check/duplicate': 'The same card seems to exist already',
  'check/unread': 'Imported numbers have not been compared with the page yet',
  'check/unreadable': 'Too large or unreadable for the automatic check',
  'needs/author': 'Waiting for the author',
  'needs/review': 'Waiting for a reviewer',
  'needs/maintainer': 'Waiting for a maintainer',
  'risk/big-change': 'A number changes by more than half, or the issuer or network changes',
  'risk/fee-up': 'A fee goes up',
  'risk/field-removed': 'A known value is removed',
  'risk/new-issuer': 'An issuer that is not in the catalog yet',
  'risk/new-source-host': 'A source on a host that is not listed for the issuer',
  'risk/not-only-data': 'Changes more than card data and documentation',
  'risk/first-pr': "The author's first pull request here",
  'cites/missing': 'A number has no source',
  'cites/off-issuer': "A source is not on the issuer's own site",
  'cites/verified': 'Every number was found on its page by the source check',
  'cites/complete': 'Every number has a source',
  'from/page': 'Proposed by the source check: the cited page shows another number',
  'bot/hold': 'Label changes are paused',
  'bot/error': 'The bot failed; the problem is not in the pull request',
  'stale/waiting-author': `No activity from the author for ${staleAfterDays} days or more`,
} as const;

function describeCountries(): Readonly<Record<`country/${Country}`, string>> {
  return Object.fromEntries(
    countries.map((country) => [
      `country/${country}`,
      `A card issued in ${addArticle(countryNames[country])}`,
    ]),
  ) as Record<`country/${Country}`, string>;
}

/** Adds “the” to country names that need it, such as “United States”. */
function addArticle(name: string): string {
  return /^United |s$/.test(name) ? `the ${name}` : name;
}

export type LabelName = keyof typeof descriptions;

export type LabelFamily = LabelName extends infer Name
  ? Name extends `${infer Family}/${string}`
    ? Family
    : never
  : never;

const colors = {
  kind: '1D76DB',
  country: '0E8A16',
  check: 'D93F0B',
  needs: 'FBCA04',
  risk: 'B60205',
  cites: '5319E7',
  from: '006B75',
  bot: '6E7781',
  stale: 'EDEDED',
} as const satisfies Record<LabelFamily, string>;

const colorOverrides: Readonly<Partial<Record<LabelName, string>>> = {
  'risk/first-pr': 'C5DEF5',
};

export const labelNames = Object.keys(descriptions) as readonly LabelName[];

export const labels: readonly Label[] = labelNames.map((name) => ({
  name,
  color: colorOverrides[name] ?? colors[familyOf(name)],
  description: descriptions[name],
}));

export function familyOf(name: LabelName): LabelFamily {
  return name.slice(0, name.indexOf('/')) as LabelFamily;
}

export function isOurLabel(name: string): name is LabelName {
  return Object.hasOwn(descriptions, name);
}
