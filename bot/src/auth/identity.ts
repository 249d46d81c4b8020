import { errorMessage } from '#core/catalog/text';
import type { AppIdentity } from '#core/github/gather/comments';
import { AppRefused, type Clock, type GitHub, type Log, type RepositoryRef } from '#core/github/github';
import { idAt, textAt, valueAt } from '#core/github/json';
import type { Clients } from './clients.ts';

/** Who we are, as far as is known: `slug` comes from GitHub, and is null before that has answered. */
export interface OurName {
  readonly appId: number;
  readonly slug: string | null;
}

export interface IdentityOptions {
  readonly github: Pick<GitHub, 'call'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly appId: number;
}

/** More often than the five minutes that readiness believes an answer. */
const askEveryMs = 4 * 60_000;
const askAgainMs = 10_000;

/** Who we are at GitHub, and whether our key is still taken there. */
export class Identity {
  readonly #options: IdentityOptions;
  /** Who we are for those who ask later: the slug is empty before it is known. */
  readonly app: AppIdentity;
  #slug: string | null = null;
  #asking: Promise<boolean> | null = null;
  #refusal: string | null = null;

  constructor(options: IdentityOptions) {
    this.#options = options;
    const slug = (): string => this.#slug ?? '';
    this.app = {
      id: options.appId,
      get slug() {
        return slug();
      },
    };
  }

  get us(): OurName {
    return { appId: this.#options.appId, slug: this.#slug };
  }

  /** Why GitHub did not take our key when last asked; null where it did. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** Asks again and again until the signal ends it; `onKnown` is called after the first good answer. */
  async keep(signal: AbortSignal, onKnown: () => void): Promise<void> {
    const { clock } = this.#options;
    for (let isKnown = false; !signal.aborted; ) {
      const isGood = await this.ask();
      if (isGood && !isKnown) onKnown();
      isKnown ||= isGood;
      await clock.sleep(isGood ? askEveryMs : askAgainMs, signal);
    }
  }

  /** Whether GitHub has said who we are; it is asked where it has not. */
  async isKnown(): Promise<boolean> {
    return this.#slug !== null || this.ask();
  }

  /** Asks GitHub, once for all who ask at one time; false where it did not know us or did not answer. */
  ask(): Promise<boolean> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #askNow(): Promise<boolean> {
    const { github, log, appId } = this.#options;
    try {
      const { status, body } = await github.call({ method: 'GET', path: '/app' });
      if (status !== 200) throw new Error(`GET /app was answered ${status}`);
      this.#slug = textAt(body, 'slug') ?? null;
      this.#refusal = null;
      return true;
    } catch (error) {
      const words = errorMessage(error);
      this.#refusal = words;
      // Neither key nor clock mend themselves, so a person has to see it.
      if (error instanceof AppRefused) log.error({ err: error, app: appId }, words);
      else log.warn({ err: error }, 'GitHub does not say who we are.');
      return false;
    }
  }
}

/** A repository as GitHub lists it; undefined where it is not shaped so. */
export function repositoryRef(installationId: number, value: unknown): RepositoryRef | undefined {
  const id = idAt(value, 'id');
  const [owner = '', name = ''] = (textAt(value, 'full_name') ?? '').split('/');
  return id === undefined || owner === '' || name === '' ? undefined : { installationId, id, owner, name };
}

/** Where the App is installed, as far as the bot is for it. */
export class Installations {
  readonly #clients: Pick<Clients, 'app' | 'forInstallation'>;
  readonly #only: ReadonlySet<string> | null;
  #known: readonly number[] = [];

  /** `only`: lower-case `owner/name`; null for all. */
  constructor(clients: Pick<Clients, 'app' | 'forInstallation'>, only: ReadonlySet<string> | null) {
    this.#clients = clients;
    this.#only = only;
  }

  /** Those of the last list. */
  get known(): readonly number[] {
    return this.#known;
  }

  /** Ids of those that are not suspended. Throws as `GitHub` does. */
  async list(): Promise<readonly number[]> {
    const listed = await this.#clients.app.list('/app/installations');
    this.#known = listed.flatMap((each) =>
      typeof valueAt(each, 'suspended_at') === 'string' ? [] : (idAt(each, 'id') ?? []),
    );
    return this.#known;
  }

  /** The repositories of one. */
  async repositoriesOf(installationId: number): Promise<readonly RepositoryRef[]> {
    const listed = await this.#clients.forInstallation(installationId).list('/installation/repositories');
    return listed
      .flatMap((each) => repositoryRef(installationId, each) ?? [])
      .filter(({ owner, name }) => this.#only?.has(`${owner}/${name}`.toLowerCase()) ?? true);
  }

  /** The repositories of all. */
  async repositories(): Promise<readonly RepositoryRef[]> {
    const all: RepositoryRef[] = [];
    for (const id of await this.list()) all.push(...(await this.repositoriesOf(id)));
    return all;
  }
}
