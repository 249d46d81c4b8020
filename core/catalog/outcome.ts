import type { Severity } from './rules/rule.ts';

/** What became of asking for a page. */
export type OutcomeKind =
  | 'alive'
  | 'moved'
  | 'off-issuer'
  | 'soft-404'
  | 'gone'
  | 'blocked'
  | 'server-error'
  | 'timeout'
  | 'dns'
  | 'tls'
  | 'refused'
  | 'private-address'
  | 'too-large'
  | 'not-a-page'
  | 'redirects'
  | 'excepted'
  | 'not-checked';

/** An outcome with its facts. Texts in it may come from a foreign page: escape them where they are shown. */
export interface Outcome {
  readonly kind: OutcomeKind;
  /** The address asked for. */
  readonly url: string;
  /** Where the way ended; null where nothing answered. */
  readonly finalUrl: string | null;
  readonly finalHost: string | null;
  /** The last HTTP status; null where nothing answered. */
  readonly status: number | null;
  /** What exactly was seen, in a few words; null where the kind says all. */
  readonly reason: string | null;
  /** The address to cite instead, for `moved` alone. */
  readonly newUrl: string | null;
  /** Days on which it failed alike, this one among them; 0 where it did not fail for a time. */
  readonly failedDays: number;
  /** Whether it counts as dead for `fail-on`. */
  readonly dead: boolean;
}

export interface OutcomeInfo {
  /** What is there, without a full stop; begins small, to stand behind «The page …». */
  readonly sentence: (outcome: Outcome) => string;
  readonly severity: Severity | 'none';
  /** What to do, without a full stop; empty where nothing is to be done. */
  readonly advice: (outcome: Outcome) => string;
  /** May pass by itself: tried again at the end of the run, and never a failure the first time. */
  readonly temporary: boolean;
  /** Counts as dead: at once, after failing on several days, or never. */
  readonly dead: 'at-once' | 'after-days' | 'never';
  /** The finding that says it; null where there is nothing to find. */
  readonly code: string | null;
}

const deadAdvice = 'find where the issuer says it now, or cite a copy of the page in the Wayback Machine';

const passing = {
  severity: 'warning',
  advice: () => 'nothing is asked of you now: it is tried again, and only days without an answer count',
  temporary: true,
  dead: 'after-days',
  code: 'source-unreachable',
} as const;

const lasting = { temporary: false, dead: 'never' } as const;

/** Everything that is said of outcomes; an outcome without words does not compile. */
export const outcomeInfo = {
  alive: {
    ...lasting,
    sentence: () => 'is there',
    severity: 'none',
    advice: () => '',
    code: null,
  },
  moved: {
    ...lasting,
    sentence: ({ newUrl }) =>
      newUrl === null ? 'has moved for good' : `has moved for good to \`${shown(newUrl)}\``,
    severity: 'warning',
    advice: () => 'write the new address, and compare the numbers there',
    code: 'source-moved',
  },
  'off-issuer': {
    ...lasting,
    sentence: ({ finalHost }) => `leads to \`${shown(finalHost ?? '')}\`, which is not the issuer's`,
    severity: 'error',
    advice: () =>
      "cite the issuer's own page, or add the domain to `data/issuers.json` if you know that it is theirs",
    dead: 'at-once',
    code: 'source-off-issuer-page',
  },
  'soft-404': {
    ...lasting,
    sentence: ({ reason }) => `answers, but is no longer the page that was cited: ${reason ?? 'it says so'}`,
    severity: 'error',
    advice: () => deadAdvice,
    dead: 'at-once',
    code: 'source-soft-404',
  },
  gone: {
    ...lasting,
    sentence: ({ status }) => `is gone (${status ?? 404})`,
    severity: 'error',
    advice: () => deadAdvice,
    dead: 'at-once',
    code: 'source-gone',
  },
  blocked: {
    ...lasting,
    sentence: ({ reason }) => `does not let robots in (${reason ?? 'it refuses'})`,
    severity: 'note',
    advice: () => 'nothing is wrong with that: whoever reviews opens it in a browser',
    code: 'source-blocked',
  },
  'server-error': {
    ...passing,
    sentence: ({ status }) => `answers with a fault of its server${status === null ? '' : ` (${status})`}`,
  },
  timeout: { ...passing, sentence: () => 'did not answer in time' },
  dns: { ...passing, sentence: ({ finalHost }) => `is on a host whose name was not found${host(finalHost)}` },
  tls: {
    ...passing,
    sentence: ({ reason }) => `could not be reached safely (${reason ?? 'its certificate is in doubt'})`,
  },
  refused: {
    ...passing,
    sentence: ({ reason }) => `did not take the connection${reason === null ? '' : ` (${reason})`}`,
  },
  'private-address': {
    ...lasting,
    sentence: () => 'leads to an address inside a private network, which is never asked',
    severity: 'warning',
    advice: () => "cite the issuer's public page",
    code: 'source-private-address',
  },
  'too-large': {
    ...lasting,
    sentence: ({ reason }) => `is larger than what is read${reason === null ? '' : ` (${reason})`}`,
    severity: 'note',
    advice: () => 'whoever reviews looks for the numbers by hand',
    code: 'source-too-large',
  },
  'not-a-page': {
    ...lasting,
    sentence: ({ reason }) => `is no page that can be read${reason === null ? '' : ` (${reason})`}`,
    severity: 'warning',
    advice: () => 'cite the page or the PDF that says the numbers',
    code: 'source-not-a-page',
  },
  redirects: {
    ...lasting,
    sentence: ({ reason }) => `leads from one address to the next without an end (${reason ?? 'too often'})`,
    severity: 'warning',
    advice: () => 'open it in a browser and cite the address where you arrive',
    code: 'source-redirects',
  },
  excepted: {
    ...lasting,
    sentence: ({ reason }) => `was not asked: ${reason ?? 'an exception holds'}`,
    severity: 'none',
    advice: () => 'whoever reviews opens it in a browser',
    code: null,
  },
  'not-checked': {
    ...lasting,
    sentence: ({ reason }) => `was not asked (${reason ?? 'no network'})`,
    severity: 'none',
    advice: () => 'run the check again where there is a network',
    code: null,
  },
} as const satisfies Readonly<Record<OutcomeKind, OutcomeInfo>>;

export const outcomeKinds = Object.keys(outcomeInfo) as readonly OutcomeKind[];

export function isTemporary(kind: OutcomeKind): boolean {
  return outcomeInfo[kind].temporary;
}

/** The finding that says an outcome: a passing one that has lasted for days has a code of its own. */
export function codeOfOutcome({ kind, dead }: Outcome) {
  const { code } = outcomeInfo[kind];
  return code === 'source-unreachable' && dead ? 'source-dead' : code;
}

/** «The page has moved for good to …; write the new address, …» with a full stop. */
export function outcomeSentence(outcome: Outcome): string {
  const { sentence, advice, temporary }: OutcomeInfo = outcomeInfo[outcome.kind];
  if (temporary && outcome.dead) {
    const days = outcome.failedDays > 1 ? `, on ${outcome.failedDays} different days` : '';
    return `The page ${sentence(outcome)}${days}; ${deadAdvice}.`;
  }
  const to = advice(outcome);
  return `The page ${sentence(outcome)}${to === '' ? '' : `; ${to}`}.`;
}

function host(name: string | null): string {
  return name === null ? '' : ` (\`${shown(name)}\`)`;
}

function shown(text: string): string {
  const plain = text.replaceAll('`', "'");
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}
