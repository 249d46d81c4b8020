import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country } from '#core/card/card';
import { type ConditionId, conditionIds, findCandidates } from '#core/sources/proposals/conditions';
import { type FeeCard, type FetchedPage, factsAfter } from './proposal-pages.ts';

export interface ProposalCase {
  /** The folder, such as `en/fee-in-table-raised`. */
  readonly name: string;
  readonly kind: string;
  readonly card: FeeCard;
  readonly pages: readonly [old: FetchedPage, changed: FetchedPage, changedLater: FetchedPage];
  /** The number to propose. Null if nothing may be proposed. */
  readonly truth: number | null;
}

export interface CaseResult {
  readonly proposed: number | null;
  /** The conditions for a proposal that are not met. Contains only `none` if the page does not show exactly one other fee. */
  readonly unmet: readonly (ConditionId | 'none')[];
}

export async function judgeCase({ card, pages }: ProposalCase): Promise<CaseResult> {
  const [candidate] = findCandidates(await factsAfter(card, pages));
  if (candidate === undefined) return { proposed: null, unmet: ['none'] };
  const unmet = conditionIds.filter((id) => !candidate.metConditions[id]);
  return { proposed: unmet.length === 0 ? candidate.claim.instead.value : null, unmet };
}

interface Manifest {
  readonly kind: string;
  readonly card: {
    readonly name: string;
    readonly issuer: string | readonly string[];
    readonly country: Country;
    readonly annual_fee: number;
  };
  readonly final_url: string | null;
  readonly truth: number | null;
}

/** Reads `<language>/<case>/case.json` and its pages. The format is in `tests/fixtures/proposals/README.md`. */
export function casesIn(folder: string): readonly ProposalCase[] {
  return foldersIn(folder).flatMap((language) =>
    foldersIn(join(folder, language)).map((name) =>
      readCase(join(folder, language, name), `${language}/${name}`),
    ),
  );
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted();
}

function readCase(folder: string, name: string): ProposalCase {
  const { kind, card, final_url, truth }: Manifest = JSON.parse(
    readFileSync(join(folder, 'case.json'), 'utf8'),
  );
  const createPage = (file: string, finalUrl: string | null): FetchedPage => ({
    html: readFileSync(join(folder, file), 'utf8'),
    ...(finalUrl !== null && { finalUrl }),
  });
  // If the page redirects to `final_url`, the URL of the card must have the same host.
  const host = final_url === null ? 'www.issuer.example' : new URL(final_url).host;
  const secondFile = existsSync(join(folder, 'again.html')) ? 'again.html' : 'new.html';
  return {
    ...{ name, kind, truth },
    card: {
      ...{ name: card.name, issuer: [card.issuer].flat(), country: card.country, fee: card.annual_fee },
      url: `https://${host}/card`,
    },
    pages: [
      createPage('old.html', null),
      createPage('new.html', final_url),
      createPage(secondFile, final_url),
    ],
  };
}

/** Half of the cases are held out: do not use them to improve the rules. */
export function isHeldOut({ name }: ProposalCase): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 1;
}

export interface Tally {
  readonly cases: number;
  readonly changes: number;
  readonly proposed: number;
  readonly right: number;
}

export type JudgedCase = ProposalCase & CaseResult;

export function tallyOf(judged: readonly JudgedCase[]): Tally {
  const proposed = judged.filter((judgedCase) => judgedCase.proposed !== null);
  return {
    cases: judged.length,
    changes: judged.filter(({ truth }) => truth !== null).length,
    proposed: proposed.length,
    right: proposed.filter((judgedCase) => judgedCase.proposed === judgedCase.truth).length,
  };
}
