/** A block whose lines are skipped, such as a code fence. `end` matches the end of the block. */
interface SkippedBlock {
  readonly end: RegExp;
  /** Whether the whole last line is skipped, as in a code fence. If false, the text after the end of the block is read. */
  readonly skipsLastLine: boolean;
}

/** Matches the first line of a code fence. */
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** Matches the start tag of an element whose lines are skipped, unless its end tag is on the same line. */
const skippedElement = /<(pre|code|blockquote|script|style|textarea)\b[^>]*>(?!.*<\/\1)/i;

/** Returns the lines of a comment outside code, quotes and HTML comments. */
export function extractPlainLines(body: string): readonly string[] {
  const lines: string[] = [];
  let skippedBlock: SkippedBlock | undefined;
  let isQuote = false;
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (skippedBlock !== undefined) {
      const end = skippedBlock.end.exec(line);
      if (end === null) continue;
      skippedBlock = skippedBlock.skipsLastLine
        ? undefined
        : findSkippedBlock(line.slice(end.index + end[0].length));
      continue;
    }
    // In Markdown, a quote continues on lines without `>`, until an empty line or a fence.
    isQuote = /^ {0,3}>/.test(line) || (isQuote && line.trim() !== '' && !fence.test(line));
    skippedBlock = findSkippedBlock(line);
    if (!isQuote && skippedBlock === undefined) lines.push(line);
  }
  return lines;
}

function findSkippedBlock(line: string): SkippedBlock | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined)
    return { end: new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*$`), skipsLastLine: true };
  const visibleText = line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '').replace(/<!--.*?-->/g, '');
  if (visibleText.includes('<!--')) return { end: /-->/, skipsLastLine: false };
  const tagName = skippedElement.exec(visibleText)?.[1];
  return tagName === undefined ? undefined : { end: new RegExp(`</${tagName}`, 'i'), skipsLastLine: false };
}
