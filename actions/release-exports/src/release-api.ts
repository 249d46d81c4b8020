import { NoAnswer, Refused, ReleaseFault } from './faults.ts';
import type { GitHubClient } from './github-client.ts';
import { isLoopback } from './inputs.ts';

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

/** A release as far as it matters here. */
export interface Release {
  readonly id: number;
  readonly tag: string;
  readonly name: string;
  readonly body: string;
  readonly draft: boolean;
  readonly immutable: boolean;
  readonly pageUrl: string;
  /** Where its assets are uploaded to, without the template at the end. */
  readonly uploadUrl: string;
  readonly isEmpty: boolean;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  /** `uploaded`, or another word while bytes are missing. */
  readonly state: string;
  readonly size: number;
  /** SHA-256, lower-case hexadecimal; null where GitHub states none. */
  readonly sha256: string | null;
  readonly createdAt: Date;
}

type Fields = Readonly<Record<string, unknown>>;

/** Throws `NoAnswer` where it is no release: an answer that cannot be read tells nothing. */
function readRelease(value: unknown): Release {
  const fields = fieldsOf(value, 'release');
  return {
    id: number(fields, 'id'),
    tag: text(fields, 'tag_name'),
    name: textOrEmpty(fields.name),
    body: textOrEmpty(fields.body),
    draft: fields.draft === true,
    immutable: fields.immutable === true,
    pageUrl: text(fields, 'html_url'),
    uploadUrl: text(fields, 'upload_url').replace(/\{[^}]*\}$/, ''),
    isEmpty: Array.isArray(fields.assets) && fields.assets.length === 0,
  };
}

/** Throws `NoAnswer` where it is no asset. */
function readAsset(value: unknown): Asset {
  const fields = fieldsOf(value, 'asset');
  return {
    id: number(fields, 'id'),
    name: text(fields, 'name'),
    state: text(fields, 'state'),
    size: number(fields, 'size'),
    sha256: /^sha256:([0-9a-f]{64})$/.exec(textOrEmpty(fields.digest))?.[1] ?? null,
    createdAt: new Date(text(fields, 'created_at')),
  };
}

/** An object by its fields. Throws `NoAnswer` where it is none. */
function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new NoAnswer(`GitHub's answer is no ${what}`);
}

/** Every item of a list that came in pages. */
function itemsOf(pages: readonly unknown[]): readonly unknown[] {
  return pages.flatMap((page) => {
    if (Array.isArray(page)) return page as readonly unknown[];
    throw new NoAnswer("GitHub's answer is no list");
  });
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new NoAnswer(`GitHub's answer has no ${name}`);
}

function number(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === 'number') return value;
  throw new NoAnswer(`GitHub's answer has no ${name}`);
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
