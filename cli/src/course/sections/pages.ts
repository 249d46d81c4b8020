import type { Course } from '../course.ts';
import { type Item, idOf } from '../json/item.ts';
import { type Failure, type FailureCode, failureOf } from '../requests/failure.ts';
import { perPage, type Section } from './section.ts';

/** Failures that say something about the server rather than about a page. */
const ofTheServer: ReadonlySet<FailureCode> = new Set([
  'connection',
  'timeout',
  'throttled',
  'throttle_too_long',
  'wait_budget_spent',
]);
const mostInARow = 3;

interface Listed {
  readonly record: Item;
  readonly slug: string | undefined;
}

type Body = { readonly record: Item; readonly failure: Failure | undefined };

export const pages: Section = {
  name: 'pages',
  choosesItself: true,
  async *items(course) {
    const listed = await listPages(course);
    let lostInARow = 0;
    let unasked = 0;
    const bodies = course.inOrder(listed, (page): Promise<Body> | Body => {
      if (lostInARow < mostInARow) return bodyOf(page, course);
      unasked++;
      return { record: page.record, failure: undefined };
    });
    for await (const { record, failure } of bodies) {
      if (failure !== undefined) course.fail(failure);
      lostInARow =
        failure !== undefined && ofTheServer.has(failure.code) ? lostInARow + 1 : stillLost(lostInARow);
      yield record;
    }
    if (unasked > 0)
      course.fail(
        failureOf('connection', {
          detail: `after ${mostInARow} bodies in a row were lost, ${unasked} more were not asked for`,
        }),
      );
  },
};

/** Once enough are lost in a row, nothing brings the section back to asking. */
function stillLost(lostInARow: number): number {
  return lostInARow >= mostInARow ? lostInARow : 0;
}

/** The list is read to its end before the first body is asked for. */
async function listPages(course: Course): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  const answers = course.wholeAnswers(course.path('pages'), [perPage], { key: keyOf });
  for (;;) {
    const { done, value } = await answers.next();
    if (done) {
      if (value !== undefined) course.fail(value);
      return listed;
    }
    for (const record of value) {
      if (!course.isWanted(record)) continue;
      const { url } = record.fields;
      listed.push({ record: { ...record, fields: {} }, slug: typeof url === 'string' ? url : undefined });
    }
  }
}

function keyOf(item: Item): string | undefined {
  return idOf(item, 'page_id') ?? idOf(item, 'url');
}

async function bodyOf({ record, slug }: Listed, course: Course): Promise<Body> {
  // Dots alone would be taken for a way up, and lead to another resource.
  if (slug === undefined || !slug.isWellFormed() || /^\.*$/.test(slug))
    return { record, failure: failureOf('bad_identifier', { item: slug ?? 'a page without a slug' }) };
  const body = await course.record(course.path('pages', slug), [], slug);
  return 'code' in body ? { record, failure: body } : { record: body, failure: undefined };
}
