import { countries } from '#core/card/card';
import { isObject, parseJson } from '#core/card/json';
import { escapeHiddenCharacters } from '#core/text/escape';
import { truncate } from '#core/text/truncate';
import { defaultPolicy, type Facts, type Policy, type ReviewerRule } from './facts.ts';
import { isOurLabel } from './labels.ts';
import type { BotState } from './state.ts';

export const policyPath = '.github/card-bot.json';

export interface PolicyResult {
  readonly policy: Policy;
  /** Why the file is ignored, as text that begins in lower case. Null if the file is used or does not exist. */
  readonly problem: string | null;
}

const maxLength = 64 * 1024;

/** Reads the policy from a file's text. Returns the defaults if there is no file (null) or if the file is invalid. */
export function readPolicy(text: string | null): PolicyResult {
  if (text === null) return { policy: defaultPolicy, problem: null };
  const value = text.length > maxLength ? undefined : parseJson(text);
  if (!isObject(value)) return reject('the file is not a JSON object');
  const policy: Record<string, unknown> = { ...defaultPolicy };
  for (const [key, setting] of Object.entries(value)) {
    if (!isKey(key)) return reject(`unknown key "${escapeHiddenCharacters(truncate(key, 60))}"`);
    if (!validators[key](setting)) return reject(`invalid value of "${key}", see docs/reference/settings.md`);
    policy[key] = setting;
  }
  // Every key was validated above, so the cast is safe.
  return { policy: policy as unknown as Policy, problem: null };
}

function reject(reason: string): PolicyResult {
  return { policy: defaultPolicy, problem: `${reason}. The defaults are used.` };
}

type Validator = (value: unknown) => boolean;

const validators: Readonly<Record<keyof Policy, Validator>> = {
  labels: (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, style]) => isOurLabel(name) && isLabelStyle(style)),
  reviewers: (value) => Array.isArray(value) && value.length <= 500 && value.every(isReviewerRule),
  answerWithin: (value) => isText(value) && /^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$/u.test(value),
};

function isKey(key: string): key is keyof Policy {
  return Object.hasOwn(validators, key);
}

function isLabelStyle(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([key, property]) => {
    if (key === 'color') return isText(property) && /^[0-9a-fA-F]{6}$/.test(property);
    return key === 'description' && isText(property) && property.length <= 100;
  });
}

function isReviewerRule(value: unknown): value is ReviewerRule {
  if (!isObject(value) || !Object.keys(value).every((key) => ['country', 'issuer', 'ask'].includes(key)))
    return false;
  const { country, issuer, ask } = value;
  const isValidCountry = country === undefined || (countries as readonly unknown[]).includes(country);
  const isValidIssuer = issuer === undefined || isText(issuer);
  return isValidCountry && isValidIssuer && Array.isArray(ask) && ask.every(isLoginOrTeam);
}

/** Reports whether a value is a login or a team (`team:slug`). */
function isLoginOrTeam(value: unknown): boolean {
  return isText(value) && /^(?:team:)?[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Selects at most two people or teams to ask for a review, from the policy's lists for the countries and issuers of the
 * cards. If the lists have more, the number of the pull request decides which two. Returns logins, and teams as `team:slug`.
 * Empty if a review was already requested or given.
 */
export function selectReviewers(facts: Facts, state: BotState): readonly string[] {
  const { pull, policy, reviews } = facts;
  const hasReviewer =
    pull.requestedReviewers.length > 0 ||
    pull.requestedTeams.length > 0 ||
    reviews.some(({ author, authorIsBot }) => author !== pull.author && !authorIsBot);
  if (hasReviewer || state.asked.length > 0) return [];
  const cards = facts.cards.flatMap(({ before, after }) => [before, after]).filter((card) => card !== null);
  const matchingRules = policy.reviewers.filter(({ country, issuer }) =>
    cards.some(
      (card) =>
        (country === undefined || card.country === country) &&
        (issuer === undefined || card.issuer_id === issuer),
    ),
  );
  const author = pull.author.toLowerCase();
  const candidates = [...new Set(matchingRules.flatMap(({ ask }) => ask))]
    .filter((name) => name.toLowerCase() !== author)
    .toSorted();
  if (candidates.length <= 2) return candidates;
  const start = pull.number % candidates.length;
  return [...candidates, ...candidates].slice(start, start + 2);
}
