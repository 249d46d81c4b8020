import stringWidth from 'string-width';

/** Columns of a text that has been made visible. */
export const textWidth = (text: string): number => stringWidth(text);

/** A text in lines of at most `width` columns, broken at spaces; a longer word keeps a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const columns = textWidth(word);
    if (line !== '' && used + 1 + columns > width) {
      lines.push(line);
      line = word;
      used = columns;
    } else {
      used += columns + (line === '' ? 0 : 1);
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
