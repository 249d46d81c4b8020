import { linksOf, positionOf } from './list-page.ts';
import type { Question } from './reply.ts';
import type { GeneratedAnswer, StoredFile } from './world.ts';

/** One page of a list that nobody holds in memory. */
export function generatedPage(answer: GeneratedAnswer, question: Question, base: string) {
  const { page, served } = positionOf(question, answer.largestPage);
  const first = (page - 1) * served;
  const last = Math.min(first + served, answer.count);
  const links = linksOf(question, base, page, { hasNext: last < answer.count });
  return { stream: () => itemsBetween(answer, first, last), links };
}

function* itemsBetween(answer: GeneratedAnswer, first: number, last: number): Iterable<Buffer> {
  const filler = 'lorem ipsum '.repeat(Math.ceil(answer.itemBytes / 12)).slice(0, answer.itemBytes);
  const [before = '', after = ''] = answer.template.split('{filler}', 2);
  const room = Math.max(0, answer.itemBytes - before.length - after.length);
  const end = filler.slice(0, room) + after;
  yield Buffer.from('[');
  for (let number = first; number < last; number += 16) {
    const items = Array.from(
      { length: Math.min(16, last - number) },
      (_, at) => before.replaceAll('{n}', String(number + at)) + end,
    );
    yield Buffer.from((number === first ? '' : ',') + items.join(','));
  }
  yield Buffer.from(']');
}

const piece = 256 * 1024;

/** The bytes of a stored file, and what a test compares a download with. */
export function* storedBytes({ size, seed }: StoredFile): Iterable<Buffer> {
  const filler = Buffer.alloc(Math.min(size, piece), seed === '' ? 'x' : seed);
  for (let sent = 0; sent < size; sent += piece) yield filler.subarray(0, Math.min(piece, size - sent));
}
