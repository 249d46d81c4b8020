import { ReleaseFault } from './fault.ts';
import { Refused } from './github-answer.ts';
import type { GitHubClient } from './github-client.ts';
import { isLoopback } from './inputs.ts';
import { type Asset, fieldsOf, itemsOf, type Release, readAsset, readRelease, text } from './shapes.ts';

/** What a release says of itself. */
export interface ReleaseText {
  readonly name: string;
  readonly body: string;
}

/** The releases of one repository. Throws what the client throws. */
export class ReleaseApi {
  readonly #client: GitHubClient;
  readonly #base: string;
  readonly #apiUrl: URL;

  constructor(client: GitHubClient, repository: string, apiUrl: string) {
    this.#client = client;
    this.#base = `/repos/${repository}`;
    this.#apiUrl = new URL(apiUrl);
  }

  get serverTime(): Date {
    return this.#client.serverTime;
  }

  /** Every release, drafts too, newest first. */
  async releases(): Promise<readonly Release[]> {
    return itemsOf(await this.#client.pages(`${this.#base}/releases`)).map(readRelease);
  }

  async release(id: number): Promise<Release> {
    return readRelease(await this.#client.get(`${this.#base}/releases/${id}`));
  }

  async createDraft(tag: string, words: ReleaseText): Promise<Release> {
    const json = { tag_name: tag, ...words, draft: true, prerelease: false };
    return readRelease(await this.#client.send('POST', `${this.#base}/releases`, json));
  }

  async reword(id: number, words: ReleaseText): Promise<Release> {
    return readRelease(await this.#client.send('PATCH', `${this.#base}/releases/${id}`, words));
  }

  async publish(id: number, tag: string, latest: boolean): Promise<Release> {
    const json = { tag_name: tag, draft: false, make_latest: latest ? 'true' : 'false' };
    return readRelease(await this.#client.send('PATCH', `${this.#base}/releases/${id}`, json));
  }

  /** Nothing happens where it is gone already. */
  async removeRelease(id: number): Promise<void> {
    await this.#remove(`${this.#base}/releases/${id}`);
  }

  async assets(releaseId: number): Promise<readonly Asset[]> {
    return itemsOf(await this.#client.pages(`${this.#base}/releases/${releaseId}/assets`)).map(readAsset);
  }

  /** Nothing happens where it is gone already. */
  async removeAsset(id: number): Promise<void> {
    await this.#remove(`${this.#base}/releases/assets/${id}`);
  }

  /** To the address that the release names: the one in the environment is the API's, and uploads have their own. */
  async upload(release: Release, name: string, contentType: string, bytes: Uint8Array): Promise<Asset> {
    const address = new URL(release.uploadUrl);
    address.searchParams.set('name', name);
    if (!this.#isTrusted(address))
      throw new ReleaseFault(
        `GitHub names ${address.origin} for uploads, which is not its own; nothing was sent there.`,
      );
    return readAsset(await this.#client.upload(address.href, contentType, bytes));
  }

  /** The commit that a tag leads to; undefined where GitHub has no such tag. */
  async commitOfTag(tag: string): Promise<string | undefined> {
    try {
      const ref = fieldsOf(await this.#client.get(`${this.#base}/git/ref/tags/${tag}`), 'reference');
      let object = fieldsOf(ref.object, 'object');
      // A tag may lead to a tag; nobody does that more than once or twice.
      for (let depth = 0; object.type === 'tag' && depth < 5; depth++) {
        const inner = await this.#client.get(`${this.#base}/git/tags/${text(object, 'sha')}`);
        object = fieldsOf(fieldsOf(inner, 'tag').object, 'object');
      }
      return object.type === 'commit' ? text(object, 'sha') : undefined;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The commits that `head` has and `base` has not, as GitHub shows them. */
  async commitsBetween(base: string, head: string): Promise<readonly unknown[]> {
    const pages = await this.#client.pages(`${this.#base}/compare/${base}...${head}`);
    return itemsOf(pages.map((page) => fieldsOf(page, 'comparison').commits));
  }

  async #remove(path: string): Promise<void> {
    try {
      await this.#client.send('DELETE', path);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 404)) throw error;
    }
  }

  /** Uploads go to the API's host or one beside it: api.github.com and uploads.github.com. */
  #isTrusted({ protocol, hostname, href }: URL): boolean {
    if (isLoopback(this.#apiUrl)) return isLoopback(new URL(href));
    const own = this.#apiUrl.hostname;
    const family = own.split('.').slice(1).join('.');
    const isBeside = family.includes('.') && hostname.endsWith(`.${family}`);
    return protocol === 'https:' && (hostname === own || hostname.endsWith(`.${own}`) || isBeside);
  }
}
