import { foldName } from '#core/text/fold';

/** The placeholders, as normalized by `foldName`. */
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

/** The maximum length of a text that can match the list. All placeholders in the list are shorter, even in brackets. */
const maxPlaceholderLength = 24;

const placeholderPattern =
  /^(?:todo|tbd|fixme)\b|^(?:category|label|benefit|bonus category|类别|分类|catégorie|item|reward) ?#?(?:\d{1,2}|[a-z]|[一二三四五])$/i;

export function isPlaceholder(text: string): boolean {
  if (placeholderPattern.test(text)) return true;
  if (text.length > maxPlaceholderLength) return false;
  const lower = text.toLowerCase();
  // `foldName` removes brackets and other marks around the text.
  return placeholders.has(/^[^a-z0-9]|[^a-z0-9]$/.test(lower) ? foldName(lower) : lower);
}
