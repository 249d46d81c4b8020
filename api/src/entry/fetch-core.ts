import type { PackFiles } from '#catalog/pack/format';
import { type Config, readConfig } from '../config.ts';
import type { Environment } from '../config-values.ts';
import type { ContextParts } from '../context.ts';
import { keyedHash, type WebCrypto } from '../counters/counter.ts';
import { httpCounter, type Post } from '../counters/http.ts';
import { sharedTake } from '../counters/shared-limiter.ts';
import { type Core, requestIds } from '../hosts/core.ts';
import { Limiter } from '../limiter.ts';
import { makeCore } from '../make-core.ts';
import type { DocumentsFile } from '../read-documents.ts';

export interface FunctionParts {
  readonly env: Environment;
  /** The header by which this platform tells the client's address, or null where it says it otherwise. */
  readonly addressHeader: string | null;
  /** A file of the build by its name. */
  readonly read: (name: string) => Uint8Array;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly crypto: WebCrypto;
  readonly fetch: typeof globalThis.fetch;
  readonly log: (text: string) => void;
}

/** The API of a host that runs functions. Throws every fault of its configuration, or what is wrong with its data. */
export function functionCore(parts: FunctionParts): Core {
  const { env, read, now, crypto, log } = parts;
  const settings = readConfig(env, parts.addressHeader);
  if ('faults' in settings) throw new Error(settings.faults.join(' '));
  const { config } = settings;
  if (config.store.kind !== 'pack')
    throw new Error('STORE must be pack on this host; only the server can open a database.');
  const made = makeCore({
    config,
    pack: readPackFiles(read),
    documents: JSON.parse(new TextDecoder().decode(read('documents.json'))) as DocumentsFile,
    newId: lazyIds(crypto),
    now,
    ...takeOf(config, parts),
    onError: (error, id) =>
      log(`${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  });
  if ('fault' in made) throw new Error(made.fault);
  return made;
}

function readPackFiles(read: FunctionParts['read']): PackFiles {
  return {
    'cards.pack': read('cards.pack'),
    'cards.col': read('cards.col'),
    'cards.idx': read('cards.idx'),
    'pack.json': read('pack.json'),
  };
}

function takeOf(
  config: Config,
  { fetch, now, sleep, crypto }: FunctionParts,
): Pick<ContextParts, 'take'> | object {
  const { rateStore, quota } = config;
  if (rateStore === null || (quota.minute === null && quota.day === null)) return {};
  if (rateStore.url.startsWith('redis'))
    throw new Error(
      'RATE_STORE_URL must be an https address on this host; only the server can speak to redis.',
    );
  const post: Post = async (url, init) => {
    const answer = await fetch(url, { method: 'POST', ...init });
    return { status: answer.status, text: await answer.text() };
  };
  const counter = httpCounter(rateStore.url, rateStore.token, post);
  const hash = keyedHash(`${rateStore.url} ${rateStore.token ?? ''}`, crypto);
  return { take: sharedTake({ counter, local: new Limiter(), hash, now, sleep }) };
}

/** Some platforms give random numbers only while a request is answered. */
function lazyIds(crypto: WebCrypto): () => string {
  let next: (() => string) | undefined;
  return () => {
    next ??= requestIds(
      Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
    );
    return next();
  };
}
