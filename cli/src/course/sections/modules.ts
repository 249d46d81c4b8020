import type { Course } from '../course.ts';
import { type Item, idOf, pathIdOf, withMember } from '../json/item.ts';
import { failureOf } from '../requests/failure.ts';
import { perPage, type Section } from './section.ts';

const details = ['include[]', 'content_details'] as const;

export const modules: Section = {
  name: 'modules',
  async *items(course) {
    const answers = course.wholeAnswers(course.path('modules'), [['include[]', 'items'], details, perPage]);
    for (;;) {
      const { done, value } = await answers.next();
      if (done) {
        if (value !== undefined) course.fail(value);
        return;
      }
      yield* course.inOrder(value, (module) => withItems(module, course));
    }
  },
};

/** Servers leave `items` out of modules that have many; an empty list is a list. */
async function withItems(module: Item, course: Course): Promise<Item> {
  if (module.fields.items !== undefined && module.fields.items !== null) return module;
  const id = pathIdOf(module);
  if (id === undefined) {
    course.fail(failureOf('bad_identifier', { item: idOf(module) ?? 'a module without an id' }));
    return module;
  }
  const parts: Buffer[] = [];
  const answers = course.wholeAnswers(course.path('modules', id, 'items'), [details, perPage], { item: id });
  let failure: ReturnType<typeof failureOf> | undefined;
  for (;;) {
    const { done, value } = await answers.next();
    if (done) {
      failure = value;
      break;
    }
    for (const { bytes } of value) parts.push(Buffer.from(parts.length === 0 ? '[' : ','), bytes);
  }
  if (failure !== undefined) course.fail({ ...failure, item: id });
  // Nothing came: the record stays as it is, which says so.
  if (failure !== undefined && parts.length === 0) return module;
  const list = parts.length === 0 ? [Buffer.from('[]')] : [...parts, Buffer.from(']')];
  return { ...module, bytes: withMember(module.bytes, 'items', list) };
}
