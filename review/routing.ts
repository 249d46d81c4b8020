import type { Facts } from './facts.ts';
import type { BotState } from './state.ts';

/**
 * Whom to ask for a review now: two of those the policy names for the cards' countries and issuers, dealt by the pull
 * request's number. Nobody twice, and nobody where somebody is at it. Logins, and teams as `team:slug`.
 */
export function reviewersToAsk(facts: Facts, state: BotState): readonly string[] {
  const { pull, policy, reviews } = facts;
  const isTaken =
    pull.requestedReviewers.length > 0 ||
    pull.requestedTeams.length > 0 ||
    reviews.some(({ author, authorIsBot }) => author !== pull.author && !authorIsBot);
  if (isTaken || state.asked.length > 0) return [];
  const cards = facts.cards.flatMap(({ before, after }) => [before, after]).filter((card) => card !== null);
  const matching = policy.reviewers.filter(({ country, issuer }) =>
    cards.some(
      (card) =>
        (country === undefined || card.country === country) &&
        (issuer === undefined || card.issuer_id === issuer),
    ),
  );
  const author = pull.author.toLowerCase();
  const pool = [...new Set(matching.flatMap(({ ask }) => ask))]
    .filter((name) => name.toLowerCase() !== author)
    .toSorted();
  if (pool.length <= 2) return pool;
  const first = pull.number % pool.length;
  return [...pool, ...pool].slice(first, first + 2);
}
