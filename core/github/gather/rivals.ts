import { createHash } from 'node:crypto';
import { getCardIdFromPath, identityOf } from '#core/card/card';
import { parseJson } from '#core/card/json';
import { asCard } from '#core/check/read-card';
import type { CardFile, PullRequestFacts, Rival } from '#core/review/facts';
import { parseState } from '#core/review/state';
import type { RepoClient } from '../github.ts';
import { type Identity, isOurComment } from '../identity.ts';
import type { Caches } from './caches.ts';
import { readChangedFiles } from './pull.ts';
import { queryPullHead } from './query.ts';

const maxCards = 40;
const maxPages = 3;
/** The maximum number of other pull requests whose files are read after their hashes match. */
const maxConfirmed = 10;

/**
 * Returns hashes of the new cards. They are saved in the bot's comment, so that other pull requests can find the same card.
 */
export function hashNewCards(cards: readonly CardFile[]): readonly string[] {
  return cards
    .filter(hasNewId)
    .slice(0, maxCards)
    .map(({ id, after }) => hashText(id) + hashText(after === null ? undefined : identityOf(after)));
}

export interface RivalsRequest {
  readonly number: number;
  readonly cards: readonly CardFile[];
  readonly defaultBranch: string;
}

/**
 * Finds cards in other open pull requests that duplicate a new card of this pull request, sorted by pull request. The bot's
 * comments on the other pull requests contain hashes of their new cards. If a hash matches, reads the files of that pull
 * request to confirm the match.
 */
export async function findRivals(
  client: RepoClient,
  caches: Caches,
  identity: Identity,
  { number, cards, defaultBranch }: RivalsRequest,
): Promise<readonly Rival[]> {
  const newCards = cards.filter(hasNewId);
  if (newCards.length === 0) return [];
  const hashes = new Set(hashNewCards(newCards).flatMap(splitHashes));
  const hashesByNumber = await readSavedHashes(client, identity);
  const matchingNumbers = [...hashesByNumber]
    .filter(
      ([otherNumber, cardHashes]) =>
        otherNumber !== number && cardHashes.flatMap(splitHashes).some((hash) => hashes.has(hash)),
    )
    .map(([otherNumber]) => otherNumber)
    .toSorted((a, b) => a - b);
  const proposedCards = await Promise.all(
    matchingNumbers
      .slice(0, maxConfirmed)
      .map((otherNumber) => readProposedCards(client, caches, otherNumber, defaultBranch)),
  );
  return proposedCards.flat().flatMap((otherCard) => newCards.flatMap((card) => toRivals(card, otherCard)));
}

async function readSavedHashes(
  { octokit, owner, repo }: RepoClient,
  identity: Identity,
): Promise<ReadonlyMap<number, readonly string[]>> {
  let pages = 0;
  const comments = await octokit.paginate(
    octokit.rest.issues.listCommentsForRepo,
    { owner, repo, sort: 'updated', direction: 'desc', per_page: 100 },
    ({ data }, done) => {
      pages += 1;
      if (pages >= maxPages) done();
      return data;
    },
  );
  const hashesByNumber = new Map<number, readonly string[]>();
  for (const comment of comments) {
    const number = Number(/\d+$/.exec(comment.issue_url)?.[0]);
    if (!hashesByNumber.has(number) && isOurComment(comment, identity, number))
      hashesByNumber.set(number, parseState(comment.body).cards);
  }
  return hashesByNumber;
}

interface ProposedCard {
  readonly number: number;
  readonly id: string;
  /** The issuer and the normalized name (see `identityOf`). Undefined if the card cannot be read. */
  readonly identity: string | undefined;
}

async function readProposedCards(
  client: RepoClient,
  { blobs, files: cachedFiles }: Caches,
  number: number,
  defaultBranch: string,
): Promise<readonly ProposedCard[]> {
  const head = await queryPullHead(client, number);
  if (head?.state !== 'OPEN' || head.baseRefName !== defaultBranch) return [];
  const { changedFiles, baseRefOid: baseSha, headRefOid: headSha } = head;
  const key = computeFilesKey(client, { number, baseSha, headSha });
  const files = cachedFiles.get(key) ?? (await readChangedFiles(client, number, changedFiles));
  if (files.length === changedFiles) cachedFiles.set(key, files);
  const cards = files.flatMap(({ path, status, blobSha }) => {
    const id = getCardIdFromPath(path);
    return id === undefined || (status !== 'added' && status !== 'renamed') ? [] : [{ id, blobSha }];
  });
  const examinedCards = cards.slice(0, maxCards);
  await blobs.load(
    client,
    examinedCards.map(({ blobSha }) => blobSha),
  );
  return Promise.all(
    examinedCards.map(async ({ id, blobSha }) => {
      const blob = await blobs.read(client, blobSha);
      const text = blob.kind === 'bytes' ? new TextDecoder().decode(blob.bytes) : '';
      const card = asCard(parseJson(text));
      return { number, id, identity: card === undefined ? undefined : identityOf(card) };
    }),
  );
}

export function computeFilesKey(
  { repositoryId }: RepoClient,
  { number, baseSha, headSha }: Pick<PullRequestFacts, 'number' | 'baseSha' | 'headSha'>,
): string {
  return `${repositoryId}#${number} ${baseSha} ${headSha}`;
}

function hasNewId({ change }: CardFile): boolean {
  return change === 'new' || change === 'rename';
}

function toRivals({ path, id, after }: CardFile, otherCard: ProposedCard): readonly Rival[] {
  const { number, id: otherId, identity: otherIdentity } = otherCard;
  if (otherId === id) return [{ number, path, kind: 'id-repeated', otherId }];
  const identity = after === null ? undefined : identityOf(after);
  const isSame = identity !== undefined && identity === otherIdentity;
  return isSame ? [{ number, path, kind: 'card-repeated', otherId }] : [];
}

/** Returns the first 8 hexadecimal digits of the text's hash. Empty if the text is undefined. */
function hashText(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * Splits an entry of `BotState.cards` into the hash of the card's id and the hash of its identity (see `identityOf`). Each
 * hash gets a prefix, so that an id never matches an identity.
 */
function splitHashes(hashes: string): readonly string[] {
  const [id, identity] = [hashes.slice(0, 8), hashes.slice(8)];
  return [`id ${id}`, ...(identity === '' ? [] : [`identity ${identity}`])];
}
