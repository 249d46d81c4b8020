/** A suite of benchmarks, and how it is run. */
export interface Suite {
  readonly name: string;
  /** Its program, from the root of the repository. */
  readonly program: string;
  /** One line under its heading. */
  readonly about: string;
  /** Its words for the form that continuous integration runs: seconds, not minutes. */
  readonly short: readonly string[];
}

/** All suites, in the order in which they are run and shown. */
export const suites: readonly Suite[] = [
  {
    name: 'validate',
    program: 'bench/validate.ts',
    about: 'The check of a whole catalog beside two validators that do its schema alone.',
    short: ['--cards', '300', '--rounds', '5'],
  },
  {
    name: 'export',
    program: 'bench/export.ts',
    about: 'All exports beside merely reading and parsing the cards.',
    short: ['--cards', '2000', '--rounds', '5'],
  },
  {
    name: 'actions',
    program: 'bench/actions.ts',
    about: 'The actions beside validators, link checkers and a parser.',
    short: [
      '--cards',
      '300',
      '--rounds',
      '5',
      '--only',
      'start of the validate bundle,evidence,bundle sizes',
    ],
  },
  {
    name: 'api',
    program: 'bench/api.ts',
    about: 'The read-only API beside servers of common frameworks, and its search beside two others.',
    short: ['--quick', '--only', 'size'],
  },
  {
    name: 'bot',
    program: 'bench/bot.ts',
    about: 'The bot beside a stock Probot app, on a GitHub that stands on the same machine.',
    short: ['--short', '--built', '--only', 'requests for one look'],
  },
  {
    name: 'course',
    program: 'bench/course.ts',
    about: 'The export of a course beside clients that export none, on a made-up LMS.',
    short: ['--short', '--only', 'B1,B8', '--rounds', '7'],
  },
  {
    name: 'wallet',
    program: 'bench/wallet.ts',
    about: 'The wallet commands beside the least that such work takes.',
    short: ['--short', '--only', 'W4', '--rounds', '5'],
  },
];
