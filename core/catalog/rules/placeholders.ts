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
  'n/a',
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

/** No placeholder is longer, brackets and all. */
const longest = 24;

const beginsOpen = /^(?:todo|tbd|fixme)\b/i;

function isPlaceholder(text: string): boolean {
  if (beginsOpen.test(text)) return true;
  if (text.length > longest) return false;
  const lower = text.toLowerCase();
  // Brackets and other marks around it are folded away.
  return placeholders.has(/^[^a-z0-9]|[^a-z0-9]$/.test(lower) ? foldName(lower) : lower);
}

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
    const currency = rewards?.currency_label;
    if (currency !== undefined && isPlaceholder(currency))
      found.push({ code: 'label-placeholder', pointer: '/rewards/currency_label', found: currency });
    const { categories = [] } = rewards ?? {};
    for (let index = 0; index < categories.length; index++) {
      const label = categories[index]?.label;
      if (label !== undefined && isPlaceholder(label))
        found.push({
          code: 'label-placeholder',
          pointer: `/rewards/categories/${index}/label`,
          found: label,
        });
    }
    if (benefits === undefined) return found;
    for (let index = 0; index < benefits.length; index++) {
      const title = benefits[index]?.title;
      if (title !== undefined && isPlaceholder(title))
        found.push({ code: 'label-placeholder', pointer: `/benefits/${index}/title`, found: title });
    }
    return found;
  },
});
