import { maxSlugLength } from '#catalog/scaffold/slug';
import type { Facts } from '../facts.ts';
import type { RequestDecision, RequestProblem, RequestQuestion } from '../request.ts';
import { code } from './escape.ts';

/** The first line of our comment on a request. */
export const requestMarker = '<!-- cardcat-request:1 -->';

/** What became of a request, beside the decision. */
export type RequestOutcome =
  | { readonly kind: 'made'; readonly pull: number }
  /** A branch or a pull request of that name is there, whoever made it. */
  | { readonly kind: 'there'; readonly branch: string; readonly pull: number | null }
  | { readonly kind: 'waiting-for-command' }
  /** There are `drafts` of this requester, or of this day, and no more may be. */
  | { readonly kind: 'too-many'; readonly limit: 'requester' | 'day'; readonly drafts: number };

/** Our one comment on a request: what to edit, or where the draft is. */
export function renderRequest(
  repository: Facts['repository'],
  decision: RequestDecision,
  outcome: RequestOutcome | null,
): string {
  if (decision.kind === 'ask') return `${requestMarker}\n${asking(decision.questions)}\n`;
  return `${requestMarker}\n${telling(repository, decision.id, outcome)}\n`;
}

function asking(questions: readonly RequestQuestion[]): string {
  const one = questions.length === 1;
  const lines = questions.map(({ field, problem, hint }) => `- **${field}**: ${words[problem](hint)}`);
  return [
    `**${one ? 'One answer is' : `${questions.length} answers are`} needed before a draft can be made.** Edit the text of this issue; this comment updates itself.`,
    '',
    ...lines,
  ].join('\n');
}

const words: Readonly<Record<RequestProblem, (hint: string | undefined) => string>> = {
  missing: () => 'it is empty, and a card needs it.',
  'not-a-country': () => 'choose United States (us), Canada (ca) or China (cn).',
  'not-a-network': () => 'choose one of the list.',
  'issuer-unknown': (hint) =>
    `the catalog does not have this issuer yet${hint === undefined ? '' : `; perhaps ${code(hint)} is meant`}. A maintainer can add it to \`data/issuers.json\`.`,
  'issuer-elsewhere': (hint) =>
    `this issuer has no cards in that country${hint === undefined ? '' : `; perhaps ${code(hint)} is meant`}.`,
  'address-wrong': () => 'write the whole address with `https://`, without a user name or port.',
  'address-off-issuer': (hint) =>
    `it is not on the issuer's own site, ${code(hint ?? '')}; give the issuer's page.`,
  'short-name-wrong': () =>
    `use words of a to z and digits with hyphens between them, ${maxSlugLength} characters at most.`,
  'short-name-needed': () =>
    'the name cannot be spelt in a to z without loss; give a few words of a to z, the issuer first.',
  'card-is-there': (hint) =>
    `a card ${code(hint ?? '')} is in the catalog already; if it is another one, give a short name that tells them apart.`,
};

function telling({ url }: Facts['repository'], id: string, outcome: RequestOutcome | null): string {
  switch (outcome?.kind) {
    case 'made':
      return `**A draft is ready: [pull request ${outcome.pull}](${url}/pull/${outcome.pull}).** Its numbers are empty; whoever reads the issuer's page fills them in.`;
    case 'there':
      return outcome.pull === null
        ? `**There is a branch ${code(outcome.branch)} already, and it is left as it is.**`
        : `**[Pull request ${outcome.pull}](${url}/pull/${outcome.pull}) is about this request already, and is left as it is.**`;
    case 'too-many':
      return outcome.limit === 'requester'
        ? `**${outcome.drafts} drafts of yours are open.** This one is made when one of them is done.`
        : `**${outcome.drafts} drafts were made today.** This one is made tomorrow.`;
    case 'waiting-for-command':
    case undefined:
      return `**Everything needed for ${code(id)} is here.** Someone with write permission can say \`/scaffold\`, and a draft is made.`;
  }
}
