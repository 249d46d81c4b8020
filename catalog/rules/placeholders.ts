import type { Finding } from '../diagnostic.ts';
import { foldName } from '../fold.ts';
import { defineCardRule } from './define-rule.ts';

/** What stands in a text until somebody fills it in, folded. */
const placeholders: ReadonlySet<string> = new Set([
  '',
  'todo',
  'tbd',
  'fixme',
  'placeholder',
  'none',
  'n a',
  'unknown',
  'test',
  'example',
  'sample',
  'lorem ipsum',
  'name',
  'card',
  'card name',
  'name of the card',
  'my card',
  'new card',
  'example card',
  'your card',
  'category',
  'category name',
  'label',
  'which purchases',
  'what is earned',
  'fill in',
  'xxx',
  'abc',
  '待定',
  '待填写',
  '名称',
  '卡名',
]);

const isPlaceholder = (text: string): boolean =>
  (text.length <= longest && placeholders.has(decorated.test(text) ? foldName(text) : text.toLowerCase())) ||
  beginsOpen.test(text);

/** Where folding does more than to lower the case. */
const decorated = /^\W|\W$|[^\w ]/;

const beginsOpen = /^\s*(todo|tbd|fixme)\b/i;

/** No placeholder is longer, brackets and all. */
const longest = 24;

export const nameFilledIn = defineCardRule({
  codes: ['name-placeholder'],
  check({ name }) {
    if (name === undefined || !isPlaceholder(name)) return [];
    return [{ code: 'name-placeholder', pointer: '/name', found: name }];
  },
});

export const labelsFilledIn = defineCardRule({
  codes: ['label-placeholder'],
  check({ rewards, benefits }) {
    const found: Finding[] = [];
    const look = (text: string | undefined, pointer: string) => {
      if (text !== undefined && isPlaceholder(text))
        found.push({ code: 'label-placeholder', pointer, found: text });
    };
    look(rewards?.currency_label, '/rewards/currency_label');
    const { categories = [] } = rewards ?? {};
    for (let index = 0; index < categories.length; index++)
      look(categories[index]?.label, `/rewards/categories/${index}/label`);
    if (benefits === undefined) return found;
    for (let index = 0; index < benefits.length; index++)
      look(benefits[index]?.title, `/benefits/${index}/title`);
    return found;
  },
});
