import { cardIdOfPath, identityOf } from '#core/catalog/card';
import { asCard } from '#core/catalog/read-card';
import type { CardFile, Rival } from '#core/review/facts';
import type { Place } from '../github.ts';
import { UnexpectedAnswer } from '../github.ts';
import { numberIn, objectIn, objectsOf, textIn } from '../json.ts';
import type { Blobs } from './git-objects.ts';
import { readChangedFiles } from './pull.ts';

/** A card that an open pull request brings in. */
interface Proposed {
  readonly id: string;
  /** Issuer and folded name; undefined where it cannot be read. */
  readonly identity: string | undefined;
}

interface OpenHead {
  readonly headSha: string;
  /** Null until its files were read. */
  proposed: readonly Proposed[] | null;
}

interface OpenPulls {
  readonly heads: Map<number, OpenHead>;
  /** When the list was read, epoch milliseconds. */
  listedAt: number;
}

const listedForMs = 10 * 60_000;
const headsAPass = 50;
/** Of a pull request with more new cards only the ids are compared. */
const cardsRead = 5;

/**
 * The new cards of all open pull requests for the default branch, as far as they are known: advice about two that
 * bring in the same one.
 */
export class Neighbours {
  readonly #blobs: Blobs;
  readonly #now: () => number;
  readonly #repositories = new Map<number, OpenPulls>();

  constructor(blobs: Blobs, now: () => number) {
    this.#blobs = blobs;
    this.#now = now;
  }

  /** What was read of a pull request for its own sake. */
  saw(repositoryId: number, number: number, headSha: string, cards: readonly CardFile[]): void {
    const proposed = cards.filter(isBroughtIn).map(({ id, after }) => ({
      id,
      identity: after === null ? undefined : identityOf(after),
    }));
    this.#of(repositoryId).heads.set(number, { headSha, proposed });
  }

  closed(repositoryId: number, number: number): void {
    this.#of(repositoryId).heads.delete(number);
  }

  /** Cards of other open pull requests that are the same as one brought in here, in order of number. */
  async rivalsOf(
    place: Place,
    number: number,
    cards: readonly CardFile[],
    defaultBranch: string,
  ): Promise<readonly Rival[]> {
    const own = cards.filter(isBroughtIn);
    if (own.length === 0) return [];
    const open = this.#of(place.repositoryId);
    if (open.listedAt + listedForMs <= this.#now()) await this.#list(place, open, defaultBranch);
    await this.#readUnknown(place, open, number);
    const others = [...open.heads].filter(([other]) => other !== number).toSorted(([a], [b]) => a - b);
    return others.flatMap(([other, { proposed }]) =>
      (proposed ?? []).flatMap((theirs) => own.flatMap((card) => rivalry(card, theirs, other))),
    );
  }

  #of(repositoryId: number): OpenPulls {
    const known = this.#repositories.get(repositoryId);
    if (known !== undefined) return known;
    const fresh: OpenPulls = { heads: new Map(), listedAt: Number.NEGATIVE_INFINITY };
    this.#repositories.set(repositoryId, fresh);
    return fresh;
  }

  async #list({ github, root }: Place, open: OpenPulls, base: string): Promise<void> {
    const path = `${root}/pulls?state=open&base=${encodeURIComponent(base)}`;
    const listed = objectsOf(await github.list(path), 'pull requests');
    const heads = new Map(
      listed.map((pull) => [numberIn(pull, 'number'), textIn(objectIn(pull, 'head'), 'sha')]),
    );
    for (const [number, { headSha }] of open.heads)
      if (heads.get(number) !== headSha) open.heads.delete(number);
    for (const [number, headSha] of heads)
      if (!open.heads.has(number)) open.heads.set(number, { headSha, proposed: null });
    open.listedAt = this.#now();
  }

  async #readUnknown(place: Place, open: OpenPulls, own: number): Promise<void> {
    const unknown = [...open.heads].filter(([number, { proposed }]) => proposed === null && number !== own);
    await Promise.all(
      unknown.slice(0, headsAPass).map(async ([number, head]) => {
        head.proposed = await this.#readProposed(place, number);
      }),
    );
  }

  /** Null where it cannot be read now: then it is tried again. */
  async #readProposed(place: Place, number: number): Promise<readonly Proposed[] | null> {
    try {
      // Cards come first in a list sorted by path, or there are too many files for this anyway.
      const files = await readChangedFiles(place, number, 100);
      if (files.length === 0) return null;
      const fresh = files.flatMap(({ path, status, blobSha }) => {
        const id = cardIdOfPath(path);
        return id === undefined || (status !== 'added' && status !== 'renamed') ? [] : [{ id, blobSha }];
      });
      return await Promise.all(
        fresh.map(async ({ id, blobSha }) => ({
          id,
          identity: fresh.length > cardsRead ? undefined : await this.#identity(place, blobSha),
        })),
      );
    } catch (error) {
      // What another pull request is like never keeps this one from being judged.
      if (error instanceof UnexpectedAnswer) return null;
      throw error;
    }
  }

  async #identity(place: Place, blobSha: string): Promise<string | undefined> {
    const blob = await this.#blobs.read(place, blobSha);
    if (blob.kind !== 'bytes') return undefined;
    try {
      const card = asCard(JSON.parse(new TextDecoder().decode(blob.bytes)));
      return card === undefined ? undefined : identityOf(card);
    } catch {
      return undefined;
    }
  }
}

function isBroughtIn({ change }: CardFile): boolean {
  return change === 'new' || change === 'rename';
}

function rivalry(card: CardFile, theirs: Proposed, number: number): readonly Rival[] {
  const { path, id, after } = card;
  if (theirs.id === id) return [{ number, path, kind: 'id-repeated', otherId: theirs.id }];
  const identity = after === null ? undefined : identityOf(after);
  const isSame = identity !== undefined && identity === theirs.identity;
  return isSame ? [{ number, path, kind: 'card-repeated', otherId: theirs.id }] : [];
}
