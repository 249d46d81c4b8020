import { harborPath, harborText, newCardText } from '../../tests/support/bot/card-files.ts';

/** A pull request of the demo, and what the bot is to make of it. */
export interface DemoPull {
  readonly title: string;
  readonly author: string;
  readonly files: (day: string) => Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  readonly conclusion: string;
  /** How the comment begins. */
  readonly opening: string;
}

export const demoPulls: readonly DemoPull[] = [
  {
    title: 'card(add): us-ferry',
    author: 'sam',
    files: (day) => ({ 'data/us/ferry.json': newCardText('ferry', day) }),
    labels: [
      ...['check/pass', 'cites/complete', 'country/us', 'kind/new-card', 'needs/review', 'risk/first-pr'],
      'size/1-card',
    ],
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
      ...['risk/fee-up', 'risk/first-pr', 'size/1-card'],
    ],
    conclusion: 'failure',
    opening: '**One thing to fix before a reviewer looks:**',
  },
  {
    title: 'card(add): us-pier',
    author: 'kim',
    files: () => ({
      'data/us/pier.json': '{\n  "id": "us-pier",\n  "name": "Pier Card"\n  "country": "us"\n}\n',
    }),
    labels: ['check/json', 'country/us', 'kind/new-card', 'needs/author', 'risk/first-pr', 'size/1-card'],
    conclusion: 'failure',
    opening: '**One thing to fix before a reviewer looks:**',
  },
];
