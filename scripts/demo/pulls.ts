import { harborText, newCardText } from '../../tests/support/bot/card-files.ts';
import { harborPath } from '../../tests/support/changed-card.ts';

export interface PullState {
  readonly number: number;
  readonly title: string;
  readonly labels: readonly string[];
  readonly comment: string | null;
  readonly check: { readonly conclusion: string; readonly title: string } | null;
}

/** Reports whether the bot has processed every pull request. The bot writes the check last. */
export function isSettled(pulls: readonly PullState[]): boolean {
  return pulls.length === demoPulls.length && pulls.every(({ check }) => check !== null);
}

export function formatChanges(
  previous: PullState | undefined,
  current: PullState,
  renderComment: (markdown: string) => string,
): readonly string[] {
  const name = `#${current.number} ${current.title}`;
  const added = current.labels.filter((label) => previous?.labels.includes(label) !== true);
  const removed = previous?.labels.filter((label) => !current.labels.includes(label)) ?? [];
  return [
    ...(previous === undefined ? [`${name}: opened`] : []),
    ...(added.length > 0 ? [`${name}: labels ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`${name}: labels removed ${removed.join(', ')}`] : []),
    ...(current.comment !== null && current.comment !== previous?.comment
      ? [`${name}: comment`, renderComment(current.comment), '']
      : []),
    ...(current.check !== null && current.check.conclusion !== previous?.check?.conclusion
      ? [`${name}: check ${current.check.conclusion}, ${current.check.title}`]
      : []),
  ];
}

/** Returns one sentence for each difference from the expected state. */
export function findDifferences(pulls: readonly PullState[]): readonly string[] {
  return demoPulls.flatMap(({ title, labels, conclusion, opening }) => {
    const pull = pulls.find((candidate) => candidate.title === title);
    if (pull === undefined) return [`${title}: it did not appear`];
    const hasExpectedLabels = pull.labels.toSorted().join(', ') === labels.toSorted().join(', ');
    const name = `#${pull.number} ${title}`;
    return [
      ...(hasExpectedLabels
        ? []
        : [`${name}: its labels are ${pull.labels.join(', ')}, not ${labels.join(', ')}`]),
      ...(pull.check?.conclusion === conclusion
        ? []
        : [`${name}: its check is ${pull.check?.conclusion ?? 'missing'}, not ${conclusion}`]),
      ...(pull.comment?.includes(opening) === true
        ? []
        : [`${name}: its comment does not begin with ${opening}`]),
    ];
  });
}

export interface DemoPull {
  readonly title: string;
  readonly author: string;
  readonly files: (day: string) => Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  readonly conclusion: string;
  /** The text with which the bot's comment must start. */
  readonly opening: string;
}

export const demoPulls: readonly DemoPull[] = [
  {
    title: 'card(add): us-ferry',
    author: 'sam',
    files: (day) => ({ 'data/us/ferry.json': newCardText('ferry', day) }),
    labels: [...['cites/complete', 'country/us', 'kind/new-card', 'needs/review', 'risk/first-pr']],
    conclusion: 'success',
    opening: '**Ready for a reviewer.**',
  },
  {
    title: 'The fee has changed',
    author: 'rowan',
    files: (day) => ({
      [harborPath]: harborText(day, {
        '/fx_fee/percent': 3,
        '/sources/0/cites': ['/annual_fee', '/rewards', '/welcome_offer'],
      }),
    }),
    labels: [
      ...['check/citation', 'cites/missing', 'country/us', 'kind/card-update', 'needs/author'],
      ...['risk/fee-up', 'risk/first-pr'],
    ],
    conclusion: 'failure',
    opening: '**One problem to fix before review:**',
  },
  {
    title: 'card(add): us-pier',
    author: 'kim',
    files: () => ({
      'data/us/pier.json': '{\n  "id": "us-pier",\n  "name": "Pier Card"\n  "country": "us"\n}\n',
    }),
    labels: ['check/json', 'country/us', 'kind/new-card', 'needs/author', 'risk/first-pr'],
    conclusion: 'failure',
    opening: '**One problem to fix before review:**',
  },
];
