/** Returns the index after the end of a skipped block, such as a code fence, in a line. Returns -1 if it does not end there. */
type FindEnd = (line: string) => number;

/** Matches the first line of a code fence. */
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** Matches the name in the start tag of an element whose lines are skipped, unless its end tag is on the same line. */
const skippedTag = /<(pre|code|blockquote|script|style|textarea)\b/g;

/** Returns the lines of a comment outside code, quotes and HTML comments, in time that is linear in its length. */
export function extractPlainLines(body: string): readonly string[] {
  const lines: string[] = [];
  let findEnd: FindEnd | undefined;
  let isQuote = false;
  for (const line of body.split(/\r\n|\r|\n/)) {
    if (findEnd !== undefined) {
      const end = findEnd(line);
      if (end >= 0) findEnd = findSkippedBlock(line.slice(end));
      continue;
    }
    // In Markdown, a quote continues on lines without `>`, until an empty line or a fence.
    isQuote = /^ {0,3}>/.test(line) || (isQuote && line.trim() !== '' && !fence.test(line));
    findEnd = findSkippedBlock(line);
    if (!isQuote && findEnd === undefined) lines.push(line);
  }
  return lines;
}

/** Returns how the block that a line opens ends. Returns undefined if the line leaves no block open. */
function findSkippedBlock(line: string): FindEnd | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined) return (last) => (isFenceEnd(last, mark) ? last.length : -1);
  const text = removeComments(removeCodeSpans(line));
  if (text.includes('<!--')) return (last) => findAfter(last, '-->');
  const name = findOpenTag(text.toLowerCase());
  return name === undefined ? undefined : (last) => findAfter(last.toLowerCase(), `</${name}`);
}

function findAfter(text: string, end: string): number {
  const index = text.indexOf(end);
  return index < 0 ? -1 : index + end.length;
}

function isFenceEnd(line: string, mark: string): boolean {
  const marks = /^ {0,3}([`~]{3,})[ \t]*$/.exec(line)?.[1];
  return marks !== undefined && marks.length >= mark.length && marks === mark.charAt(0).repeat(marks.length);
}

/** Removes code spans. As in Markdown, a run of back-ticks ends at the next run of the same length. */
function removeCodeSpans(line: string): string {
  const runs = Array.from(line.matchAll(/`+/g), ({ 0: { length }, index }) => ({ start: index, length }));
  const nextEnds = new Map<number, number>();
  const spans = runs.toReversed().map(({ start, length }) => {
    const end = nextEnds.get(length);
    nextEnds.set(length, start + length);
    return { start, end };
  });
  let text = '';
  let position = 0;
  for (const { start, end } of spans.toReversed())
    if (end !== undefined && start >= position) {
      text += line.slice(position, start);
      position = end;
    }
  return text + line.slice(position);
}

/** Removes complete HTML comments. Keeps the start of one that is not closed. */
function removeComments(line: string): string {
  let text = '';
  let position = 0;
  for (let start = line.indexOf('<!--'); start >= 0; start = line.indexOf('<!--', position)) {
    const end = line.indexOf('-->', start + 4);
    if (end < 0) break;
    text += line.slice(position, start);
    position = end + 3;
  }
  return text + line.slice(position);
}

/** Returns the name of the first skipped element that the line, in lower case, opens but does not close. */
function findOpenTag(line: string): string | undefined {
  let tagEnd = -1;
  const lastEnds = new Map<string, number>();
  for (const { index, 1: name = '' } of line.matchAll(skippedTag)) {
    if (tagEnd < index) tagEnd = line.indexOf('>', index);
    if (tagEnd < 0) return undefined;
    const lastEnd = lastEnds.get(name) ?? line.lastIndexOf(`</${name}`);
    lastEnds.set(name, lastEnd);
    if (lastEnd < tagEnd) return name;
  }
  return undefined;
}
