/** A text item of a PDF, from pdf.js. The width of a white-space item is the width of the gap. */
export interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  /** A transformation matrix. The last two numbers are the item's position from the lower left corner. */
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

interface Line {
  readonly text: string;
  readonly y: number;
  readonly height: number;
  readonly right: number;
}

/**
 * Formats the text of a PDF page as `readPlainText` expects it. Puts `\t` between cells, `\u200b` before raised text, `\n`
 * between lines, and an empty line between groups. Joins a sentence that continues on the next line.
 */
export function formatPageText(items: readonly TextItem[]): string {
  const lines = groupIntoLines(items);
  const margin = lines.reduce((max, { right }) => Math.max(max, right), 0);
  let text = '';
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (previous !== undefined) text += separatorBetween(previous, line, margin);
    text += line.text;
  }
  return text;
}

function groupIntoLines(items: readonly TextItem[]): readonly Line[] {
  const lines: Line[] = [];
  const emptyLine = { text: '', height: 0, right: 0, y: 0 };
  let line = { ...emptyLine };
  const endLine = () => {
    const text = line.text.trim();
    if (text !== '') lines.push({ ...line, text });
    line = { ...emptyLine };
  };
  for (const item of items) {
    const [, , , , x = 0, y = 0] = item.transform;
    if (item.str.trim() === '') {
      // A gap that is wider than the height of a letter separates two cells. Smaller gaps separate words.
      if (line.text !== '') line.text += item.width > Math.max(line.height, 1) ? '\t' : item.str;
    } else {
      if (line.text !== '' && item.height < 0.8 * line.height && /\S$/.test(line.text)) line.text += '\u200b';
      if (line.text === '') line.y = y;
      line.height = Math.max(line.height, item.height);
      line.right = Math.max(line.right, x + item.width);
      line.text += item.str.replace(/[\t\n\r]+/g, ' ');
    }
    if (item.hasEOL) endLine();
  }
  endLine();
  return lines;
}

function separatorBetween(previous: Line, line: Line, margin: number): string {
  const height = Math.max(previous.height, line.height, 1);
  const lineDistance = previous.y - line.y;
  if (lineDistance > 1.9 * height || lineDistance < -height) return '\n\n';
  const isFull =
    previous.right > 0.85 * margin && !/\t|\.{3}|…/.test(previous.text) && !line.text.includes('\t');
  const isContinued = /[\p{Ll}\p{Lo},]$/u.test(previous.text) && /^[\p{Ll}\p{Lo}\p{N}$¥]/u.test(line.text);
  if (!isFull || !isContinued) return '\n';
  return /\p{Lo}$/u.test(previous.text) && /^\p{Lo}/u.test(line.text) ? '' : ' ';
}

/** The length of the text is in UTF-16 code units. */
const pdfLimits = { maxPages: 200, maxText: 2_000_000 };

/**
 * Returns the text of a PDF, or null if it exceeds the limits. Throws if the file is damaged or requires a password. An
 * untrusted file can take unlimited time and memory, so call this function in a worker that can be terminated.
 */
export async function extractPdfText(
  bytes: Uint8Array,
  { maxPages, maxText } = pdfLimits,
): Promise<string | null> {
  // The library is larger than a megabyte, so only worker threads that read a PDF load it.
  const unpdf = await import('unpdf');
  const file = await unpdf.getDocumentProxy(bytes, {
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  if (file.numPages > maxPages) return null;
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const text = formatPageText(items.filter((item) => 'str' in item));
    page.cleanup();
    length += text.length;
    if (length > maxText) return null;
    pages.push(text);
  }
  return pages.join('\n\n');
}
