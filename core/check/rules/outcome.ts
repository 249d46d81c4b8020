import { upperFirst } from '#core/text/phrases';
import { truncate } from '#core/text/truncate';
import type { Severity } from './rule.ts';

export type OutcomeKind =
  | 'alive'
  | 'moved'
  | 'off-issuer'
  | 'soft-404'
  | 'same-for-all'
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

/** The result of requesting a page. The texts may come from an untrusted page, so escape them before you show them. */
export interface Outcome {
  readonly kind: OutcomeKind;
  readonly url: string;
  /** The URL after all redirects. Null if there was no response. */
  readonly finalUrl: string | null;
  readonly finalHost: string | null;
  /** The last HTTP status. Null if there was no response. */
  readonly status: number | null;
  /** The details in a few words. Null if `kind` needs no details. */
  readonly reason: string | null;
  /** The URL to cite instead. Null unless the kind is `moved`. */
  readonly newUrl: string | null;
  /**
   * The number of days on which the page failed temporarily, including today. 0 if this outcome is not a temporary
   * failure.
   */
  readonly failedDays: number;
  /** Whether the page counts as dead. Dead pages make the check fail, unless the input `fail-on` is `never`. */
  readonly dead: boolean;
}

export interface OutcomeInfo {
  /** The end of a sentence that begins with “The page”, without a period. */
  readonly sentence: (outcome: Outcome) => string;
  readonly severity: Severity | 'none';
  /** What to do, as a clause without a period. Empty if there is nothing to do. */
  readonly advice: (outcome: Outcome) => string;
  /**
   * Whether the outcome may be temporary. If so, the page is requested again at the end of the run, and the days with
   * such outcomes are counted.
   */
  readonly temporary: boolean;
  /**
   * When a page with this outcome counts as dead: never, if a second look in the same run agrees, after failures on several
   * days (`after-days`), or only if the page was read before such failures (`if-read-before`).
   */
  readonly dead: 'second-look' | 'after-days' | 'if-read-before' | 'never';
  /** The code of the finding for this outcome. Null if there is no finding. */
  readonly code: string | null;
}

const deadAdvice =
  'find where the issuer publishes it now, or cite a copy of the page in the Wayback Machine. If it opens for you, say so in the pull request, and a reviewer comments `/opens`';

const temporaryDefaults = {
  severity: 'warning',
  advice: () =>
    'you do not need to do anything: the check is repeated, and the page counts as dead only after failing on several days',
  temporary: true,
  dead: 'after-days',
  code: 'source-unreachable',
} as const;

/** Failures that a person with a browser may not see. */
const openInBrowser = {
  ...temporaryDefaults,
  advice: () => 'it may open in a browser: a reviewer looks, and the check is repeated',
  dead: 'never',
} as const;

/** Returns the advice for a page that counts as dead only if a second look agrees. */
function onceDead(advice: string): OutcomeInfo['advice'] {
  return ({ dead }) => (dead ? advice : 'the check on GitHub looks a second time before it counts as dead');
}

const permanentDefaults = { temporary: false, dead: 'never' } as const;

export const outcomeInfo = {
  alive: {
    ...permanentDefaults,
    sentence: () => 'is reachable',
    severity: 'none',
    advice: () => '',
    code: null,
  },
  moved: {
    ...permanentDefaults,
    sentence: ({ newUrl }) =>
      newUrl === null ? 'has moved permanently' : `has moved permanently to \`${truncateForCode(newUrl)}\``,
    severity: 'warning',
    advice: () => 'enter the new address, and compare the numbers there',
    code: 'source-moved',
  },
  'off-issuer': {
    ...permanentDefaults,
    sentence: ({ finalHost }) =>
      `leads to \`${truncateForCode(finalHost ?? '')}\`, which does not belong to the issuer`,
    severity: 'error',
    advice: onceDead(
      "cite the issuer's own page, or add the domain to the issuer's file in `data/issuers/` if you know that it is theirs",
    ),
    dead: 'second-look',
    code: 'source-off-issuer-page',
  },
  'soft-404': {
    ...permanentDefaults,
    sentence: ({ reason }) => `responds, but is no longer the page that was cited: ${reason ?? 'it says so'}`,
    severity: 'error',
    advice: onceDead(deadAdvice),
    dead: 'second-look',
    code: 'source-soft-404',
  },
  'same-for-all': {
    ...openInBrowser,
    sentence: ({ reason }) =>
      `may exist, but the check cannot tell: ${reason ?? 'its host shows the same page for every address'}`,
    severity: 'note',
    advice: () => 'you do not need to do anything: a reviewer opens it in a browser',
    dead: 'if-read-before',
    code: 'source-same-for-all',
  },
  gone: {
    ...permanentDefaults,
    sentence: ({ status }) => `is gone (${status ?? 404})`,
    severity: 'error',
    advice: onceDead(deadAdvice),
    dead: 'second-look',
    code: 'source-gone',
  },
  blocked: {
    ...permanentDefaults,
    sentence: ({ reason }) => `cannot be read by the check (${reason ?? 'it refuses'})`,
    severity: 'note',
    advice: () => 'you do not need to do anything: a reviewer opens it in a browser',
    code: 'source-blocked',
  },
  'server-error': {
    ...temporaryDefaults,
    sentence: ({ status }) => `returned a server error${status === null ? '' : ` (${status})`}`,
  },
  timeout: {
    ...openInBrowser,
    sentence: ({ reason }) => `did not respond in time${reason === null ? '' : ` (${reason})`}`,
  },
  dns: {
    ...temporaryDefaults,
    dead: 'second-look',
    sentence: ({ finalHost }) => `is on a host that was not found${formatHostClause(finalHost)}`,
  },
  tls: {
    ...openInBrowser,
    sentence: ({ reason }) => `could not be reached securely (${reason ?? 'its certificate is not trusted'})`,
  },
  refused: {
    ...temporaryDefaults,
    sentence: ({ reason }) => `refused the connection${reason === null ? '' : ` (${reason})`}`,
  },
  'private-address': {
    ...permanentDefaults,
    sentence: () => 'leads to an address on a private network, which is never requested',
    severity: 'warning',
    advice: () => "cite the issuer's public page",
    code: 'source-private-address',
  },
  'too-large': {
    ...permanentDefaults,
    sentence: ({ reason }) => `is too large to read${reason === null ? '' : ` (${reason})`}`,
    severity: 'note',
    advice: () => 'a reviewer checks the numbers by hand',
    code: 'source-too-large',
  },
  'not-a-page': {
    ...permanentDefaults,
    sentence: ({ reason }) => `is not a page that can be read${reason === null ? '' : ` (${reason})`}`,
    severity: 'warning',
    advice: () => 'cite the page or the PDF that shows the numbers',
    code: 'source-not-a-page',
  },
  redirects: {
    ...permanentDefaults,
    sentence: ({ reason }) => `redirects without end (${reason ?? 'too many redirects'})`,
    severity: 'warning',
    advice: () => 'open it in a browser and cite the address at which you arrive',
    code: 'source-redirects',
  },
  excepted: {
    ...permanentDefaults,
    sentence: ({ reason }) => `was not checked: ${reason ?? 'it has an exception'}`,
    severity: 'none',
    advice: () => 'a reviewer opens it in a browser',
    code: null,
  },
  'not-checked': {
    ...permanentDefaults,
    sentence: ({ reason }) => `was not checked (${reason ?? 'no network'})`,
    severity: 'none',
    advice: () => 'run the check again with network access',
    code: null,
  },
} as const satisfies Readonly<Record<OutcomeKind, OutcomeInfo>>;

export const outcomeKinds = Object.keys(outcomeInfo) as readonly OutcomeKind[];

export function isTemporary(kind: OutcomeKind): boolean {
  return outcomeInfo[kind].temporary;
}

/**
 * Returns the code of the finding for an outcome, or null if there is no finding. If a temporary failure has lasted so
 * long that the page counts as dead, the code is `source-dead`.
 */
export function codeOfOutcome({ kind, dead }: Outcome) {
  if (isTemporary(kind) && dead) return 'source-dead';
  return outcomeInfo[kind].dead === 'second-look' && !dead ? 'source-unreachable' : outcomeInfo[kind].code;
}

/** Describes the outcome and what to do: “The page has moved permanently to …. Enter the new address, ….” */
export function describeOutcome(outcome: Outcome): string {
  const { sentence, advice, temporary: isTransient }: OutcomeInfo = outcomeInfo[outcome.kind];
  if (isTransient && outcome.dead) {
    const days = outcome.failedDays > 1 ? `, on ${outcome.failedDays} different days` : '';
    return `The page ${sentence(outcome)}${days}. ${upperFirst(deadAdvice)}.`;
  }
  const nextStep = advice(outcome);
  return `The page ${sentence(outcome)}.${nextStep === '' ? '' : ` ${upperFirst(nextStep)}.`}`;
}

function formatHostClause(host: string | null): string {
  return host === null ? '' : ` (\`${truncateForCode(host)}\`)`;
}

function truncateForCode(text: string): string {
  return truncate(text.replaceAll('`', "'"), 200, 200);
}
