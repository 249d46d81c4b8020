/** `` — did you mean `x`? `` or nothing. */
export function didYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean ${codeMarks(nearest)}?)`;
}

/** A text in code marks, which it cannot end. */
export function codeMarks(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

/** `` `a`, `b` or `c` `` */
export function listed(values: readonly string[]): string {
  const marked = values.map(codeMarks);
  const last = marked.at(-1) ?? '';
  return marked.length < 2 ? last : `${marked.slice(0, -1).join(', ')} or ${last}`;
}

/** A pointer as people write fields: `rewards.categories[0].label`. */
export function fieldName(pointer: string): string {
  if (pointer === '') return 'the file';
  const path = pointer
    .slice(1)
    .split('/')
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('');
  return `\`${path.replace(/^\./, '').replaceAll('`', "'")}\``;
}
