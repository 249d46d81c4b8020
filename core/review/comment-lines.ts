/** A block whose lines are skipped, such as a code fence. `end` matches the end of the block. */
interface Hiding {
  readonly end: RegExp;
  /** Whether the whole last line is skipped, as in a code fence. If false, the text after the end of the block is read. */
  readonly wholeLine: boolean;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const element = /<(pre|code|blockquote|script|style|textarea)\b[^>]*>(?!.*<\/\1)/i;

/** Returns the lines of a comment outside code, quotes and HTML comments. */
export function extractPlainLines(body: string): readonly string[] {
  const lines: string[] = [];
  let hiding: Hiding | undefined;
  let isQuote = false;
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (hiding !== undefined) {
      const end = hiding.end.exec(line);
      if (end === null) continue;
      hiding = hiding.wholeLine ? undefined : findHiding(line.slice(end.index + end[0].length));
      continue;
    }
    // In Markdown, a quote continues on lines without `>`, until an empty line or a fence.
    isQuote = /^ {0,3}>/.test(line) || (isQuote && line.trim() !== '' && !fence.test(line));
    hiding = findHiding(line);
    if (!isQuote && hiding === undefined) lines.push(line);
  }
  return lines;
}

function findHiding(line: string): Hiding | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined)
    return { end: new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*$`), wholeLine: true };
  const words = line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '').replace(/<!--.*?-->/g, '');
  if (words.includes('<!--')) return { end: /-->/, wholeLine: false };
  const name = element.exec(words)?.[1];
  return name === undefined ? undefined : { end: new RegExp(`</${name}`, 'i'), wholeLine: false };
}
