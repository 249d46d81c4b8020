import { createHash } from 'node:crypto';
import { getCardIdFromPath, identityOf } from '#core/catalog/card';
import { parseJson } from '#core/catalog/json';
import { asCard } from '#core/catalog/read-card';
import type { CardFile, PullRequestFacts, Rival } from '#core/review/facts';
import { parseState } from '#core/review/state';
import type { RepoClient } from '../github.ts';
import { type Identity, isOurComment } from '../identity.ts';
import type { Caches } from './caches.ts';
import { readChangedFiles, readPull } from './pull.ts';

const maxCards = 40;
const maxPages = 3;
/** The maximum number of other pull requests whose files are read after their hashes match. */
const maxConfirmed = 10;

/**
 * Returns hashes of the new cards. They are saved in the bot's comment, so that other pull requests can find the same card.
 */
export function hashNewCards(cards: readonly CardFile[]): readonly string[] {
  return cards
    .filter(isNew)
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
  const own = cards.filter(isNew);
  if (own.length === 0) return [];
  const hashes = new Set(hashNewCards(own).flatMap(splitHashes));
  const listed = await readListedCards(client, identity);
  const matching = [...listed]
    .filter(
      ([other, theirs]) => other !== number && theirs.flatMap(splitHashes).some((hash) => hashes.has(hash)),
    )
    .map(([other]) => other)
    .toSorted((a, b) => a - b);
  const proposed = await Promise.all(
    matching.slice(0, maxConfirmed).map((other) => readProposedCards(client, caches, other, defaultBranch)),
  );
  return proposed.flat().flatMap((theirs) => own.flatMap((card) => toRivals(card, theirs)));
}

async function readListedCards(
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
  const listed = new Map<number, readonly string[]>();
  for (const comment of comments) {
    const number = Number(/\d+$/.exec(comment.issue_url)?.[0]);
    if (!listed.has(number) && isOurComment(comment, identity, number))
      listed.set(number, parseState(comment.body ?? '').cards);
  }
  return listed;
}

interface ProposedCard {
  readonly number: number;
  readonly id: string;
  /** The issuer and the normalized name (see `identityOf`). Undefined if the card cannot be read. */
  readonly identity: string | undefined;
}

async function readProposedCards(
  client: RepoClient,
  { blobs, files: kept }: Caches,
  number: number,
  defaultBranch: string,
): Promise<readonly ProposedCard[]> {
  const reading = await readPull(client, number);
  if (reading?.pull.state !== 'open' || reading.pull.baseRef !== defaultBranch) return [];
  const key = filesKey(client, reading.pull);
  const files = kept.get(key) ?? (await readChangedFiles(client, number, reading.changedFileCount));
  if (files.length === reading.changedFileCount) kept.set(key, files);
  const cards = files.flatMap(({ path, status, blobSha }) => {
    const id = getCardIdFromPath(path);
    return id === undefined || (status !== 'added' && status !== 'renamed') ? [] : [{ id, blobSha }];
  });
  const few = cards.slice(0, maxCards);
  await blobs.load(
    client,
    few.map(({ blobSha }) => blobSha),
  );
  return Promise.all(
    few.map(async ({ id, blobSha }) => {
      const blob = await blobs.read(client, blobSha);
      const text = blob.kind === 'bytes' ? new TextDecoder().decode(blob.bytes) : '';
      const card = asCard(parseJson(text));
      return { number, id, identity: card === undefined ? undefined : identityOf(card) };
    }),
  );
}

export function filesKey(
  { repositoryId }: RepoClient,
  { number, baseSha, headSha }: Pick<PullRequestFacts, 'number' | 'baseSha' | 'headSha'>,
): string {
  return `${repositoryId}#${number} ${baseSha} ${headSha}`;
}

function isNew({ change }: CardFile): boolean {
  return change === 'new' || change === 'rename';
}

function toRivals({ path, id, after }: CardFile, theirs: ProposedCard): readonly Rival[] {
  const { number, id: otherId, identity: theirIdentity } = theirs;
  if (otherId === id) return [{ number, path, kind: 'id-repeated', otherId }];
  const identity = after === null ? undefined : identityOf(after);
  const isSame = identity !== undefined && identity === theirIdentity;
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
