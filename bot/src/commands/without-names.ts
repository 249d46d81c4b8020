import { redact } from '../log/redact.ts';
import type { Fixture } from './replay.ts';

/** A recorded pull request with `person-1`, `person-2` and so on for whoever took part in it, and without tokens. */
export function withoutNames({ facts, present }: Fixture): Fixture {
  const logins = [
    facts.pull.author,
    facts.pull.headRepository?.split('/')[0] ?? '',
    ...facts.pull.requestedReviewers,
    ...facts.reviews.map(({ author }) => author),
    ...facts.comments.map(({ author }) => author),
    ...Object.keys(facts.permissions),
    ...facts.policy.reviewers.flatMap(({ ask }) => ask.filter((name) => !name.startsWith('team:'))),
    ...present.state.asked.filter((name) => !name.startsWith('team:')),
  ];
  const names = [...new Set(logins)].filter((login) => login !== '' && login !== facts.repository.owner);
  let text = redact(JSON.stringify({ facts, present }));
  // Longest first: one name may be the beginning of another.
  for (const [index, name] of names.toSorted((a, b) => b.length - a.length).entries())
    text = text.replace(wholeWord(name), `person-${index + 1}`);
  return JSON.parse(text) as Fixture;
}

/** Logins are letters, digits and hyphens, so nothing in them has to be escaped but the brackets of `[bot]`. */
function wholeWord(login: string): RegExp {
  return new RegExp(`(?<![\\w-])${login.replace(/[[\]]/g, '\\$&')}(?![\\w-])`, 'gi');
}
