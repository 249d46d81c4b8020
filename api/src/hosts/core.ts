import type { Awaitable } from '#catalog/pack/store';
import type { Answer, ApiRequest } from '../answer.ts';
import type { Trust } from '../client.ts';

/** What every host needs of the API, whatever it is made of. */
export interface Core {
  readonly respond: (request: ApiRequest) => Awaitable<Answer>;
  readonly trust: Trust;
  /** A new name for a request. */
  readonly newId: () => string;
}

/** Names for requests: a random part a process, then a number. `random` is hexadecimal digits. */
export function requestIds(random: string): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 0x100000000;
    return `${random}${count.toString(16).padStart(8, '0')}`;
  };
}
