/**
 * `open-proposals.ts <folder>` opens and withdraws draft pull requests for the proposals that `cardcat sources propose` has
 * written to the folder. Run the script in a checkout of the commit for which the proposals were made. The script has write
 * access and no installed packages, so it accepts only what it can verify: card files in which only the fee differs. Exits 1 if
 * the folder has anything else, or if GitHub refuses a request.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCardIdFromPath, getCardPath, isCardId } from '#core/card/card';
import { parseJson, valueAt } from '#core/card/json';
import { applyProposals, type ProposalJob } from '#core/github/apply-proposals';
import { createRepositoryApi } from '#core/github/repository-api';
import { formatProposalTitle, parseFeeOnlyChange } from '#core/sources/proposals/change';
import type { Proposal } from '#core/sources/proposals/decide';
import { escapeData } from '#core/text/escape';
import { must } from '#core/text/must';
import { getErrorMessage } from '#core/text/text';

const maxProposals = 3;
const maxBodyLength = 10_000;

type ProposalFolder = Pick<ProposalJob, 'proposals' | 'withdrawals'>;

/**
 * Checks the folder against the card files in a checkout. Throws a one-sentence error for a file that does not belong there, or
 * for a change that is not allowed.
 */
export function readProposals(folder: string, root: string): ProposalFolder {
  const proposals: Proposal[] = [];
  const withdrawals: ProposalFolder['withdrawals'][number][] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isFile() && /^overview-[a-z]{2}\.md$/.test(name)) continue;
    if (!entry.isDirectory() || !/^[0-9a-f]{8}$/.test(name)) throw new Error(`${name} is not a proposal.`);
    const files = readdirSync(join(folder, name), { withFileTypes: true });
    const names = files.map((file) => (file.isFile() ? file.name : '')).toSorted();
    const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
    if (names.join() === 'withdrawn.md')
      withdrawals.push({ key: name, sentence: assertBodyLength(read('withdrawn.md')).trim() });
    else if (names.join() === 'body.md,card.json,title')
      proposals.push(
        toProposal(name, { text: read('card.json'), title: read('title'), body: read('body.md') }, root),
      );
    else throw new Error(`${name} contains ${names.join(', ')}, which is not a proposal.`);
  }
  if (proposals.length > maxProposals) throw new Error(`There are too many proposals (${proposals.length}).`);
  return { proposals, withdrawals };
}

type Texts = Pick<Proposal, 'text' | 'title' | 'body'>;

function toProposal(key: string, { text, title, body }: Texts, root: string): Proposal {
  const cardId = String(valueAt(parseJson(text), '/id'));
  const path = getCardPath(cardId);
  if (!isCardId(cardId) || getCardIdFromPath(path) !== cardId || !existsSync(join(root, path)))
    throw new Error(`${key} names a card that is not in this catalog.`);
  const change = parseFeeOnlyChange(readFileSync(join(root, path), 'utf8'), text);
  if (change === undefined) throw new Error(`${key} changes more of ${cardId} than its fee.`);
  const expectedTitle = formatProposalTitle(change.card, change.from, change.to);
  if (title.trim() !== expectedTitle) throw new Error(`${key} has a title that does not match its change.`);
  return { key, cardId, text, title: expectedTitle, body: assertBodyLength(body) };
}

function assertBodyLength(text: string): string {
  if (text.length > maxBodyLength) throw new Error('a text is too long.');
  return text;
}

async function main(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: baseSha = '', GITHUB_TOKEN: token = '' } = env;
  const proposalFolder = readProposals(folder, join(import.meta.dirname, '..'));
  const apiUrl = env.GITHUB_API_URL ?? 'https://api.github.com';
  // biome-ignore lint/style/noRestrictedGlobals: no package is installed where this runs.
  const requestApi = createRepositoryApi(fetch, { apiUrl, repository, token });
  const messages = await applyProposals(requestApi, {
    repository,
    defaultBranch: 'main',
    baseSha,
    ...proposalFolder,
  });
  console.log(messages.join('\n') || 'There is nothing to open or withdraw.');
}

if (import.meta.main) {
  try {
    await main(must(process.argv[2], 'the folder of the proposals'), process.env);
  } catch (error) {
    console.error(`::error::${escapeData(getErrorMessage(error))}`);
    process.exitCode = 1;
  }
}
