import { counted } from '#catalog/text';
import type { Citation } from '../citations.ts';
import type { View } from '../desired.ts';
import type { EvidenceFacts } from '../facts.ts';
import { code, figure, inert } from './escape.ts';
import { fold } from './fold.ts';
import { citedLink, evidenceUrl } from './links.ts';

const shownNumbers = 40;

/** Every number of the changed cards with its page and what was seen there, folded; empty where there is no number. */
export function citationsTable(view: View): string {
  const { numbers, citations, facts } = view;
  if (numbers.length === 0) return '';
  const cited = numbers.filter(({ page }) => page !== null).length;
  const found = numbers.filter(({ evidence }) => evidence === 'found').length;
  const proof =
    found === numbers.length
      ? ', all found on their pages'
      : found > 0
        ? `, ${found} found on their pages`
        : '';
  const several = citations.length > 1;
  const rows = citations.flatMap(({ file, numbers: own }) =>
    own.map((number) => `| ${several ? `${code(file.id)}: ` : ''}${rowOf(number)} |`),
  );
  const rest = rows.length - shownNumbers;
  const lines = [
    "| Number | Value | Page | Issuer's own site | Number found there |\n|---|---|---|---|---|",
    ...rows.slice(0, shownNumbers),
    ...(rest > 0 ? [`\nAnd ${counted(rest, 'more number')}.`] : []),
    ...refusalOf(facts.evidence),
  ];
  return fold(`Sources, number by number: ${cited} of ${numbers.length} cited${proof}`, lines.join('\n'));
}

function rowOf({ what, amount, page, evidence, isDead, evidenceLink }: Citation): string {
  const cells = [inert(what), figure(amount)];
  if (page === null) return [...cells, 'none', '', ''].join(' | ');
  const url = evidenceUrl(evidenceLink, page);
  const said = isDead ? 'the page is dead ⚠' : evidence === null ? 'not checked yet' : seenWords[evidence];
  const seen = url === undefined ? said : `[${said}](${url})`;
  return [...cells, citedLink(page), page.onIssuer ? 'yes' : 'no ⚠', seen].join(' | ');
}

const seenWords: Readonly<Record<NonNullable<Citation['evidence']>, string>> = {
  found: 'yes',
  'number-only': 'the number, without words of its field',
  absent: 'no ⚠',
  unreadable: 'the page could not be read',
};

function refusalOf(evidence: EvidenceFacts): readonly string[] {
  if (evidence.kind !== 'refused') return [];
  return [`\nThe source check's report is not used: ${refusals[evidence.why]}.`];
}

const refusals: Readonly<Record<Extract<EvidenceFacts, { kind: 'refused' }>['why'], string>> = {
  'other-event': 'it is not of a run for this pull request',
  'other-workflow': 'it is of another workflow',
  'other-head': 'it is about another state of the files',
  'changes-more-than-data': 'this pull request changes more than card data, so it could change the check too',
  'too-large': 'it is too large',
  unreadable: 'it could not be read',
};
