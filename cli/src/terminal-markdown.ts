import { type Colours, wrap } from '#core/catalog/reporters/terminal';

/**
 * Renders a page of our documentation for a terminal of `width` columns: bold headings, wrapped paragraphs and list
 * items, verbatim code blocks.
 */
export function terminalMarkdown(markdown: string, width: number, colours: Colours): string {
  const out: string[] = [];
  let text = '';
  let lead = '';
  let isCode = false;
  const flush = (): void => {
    if (text === '') return;
    const indent = ' '.repeat(lead.length);
    const lines = wrap(text, width - lead.length);
    out.push(...lines.map((line, at) => (at === 0 ? lead : indent) + styled(line, colours)));
    [text, lead] = ['', ''];
  };
  for (const line of markdown.split('\n')) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    const [, bullet, item] = /^( *(?:[-*]|\d+\.) )(.*)$/.exec(line) ?? [];
    if (line.startsWith('```')) {
      flush();
      isCode = !isCode;
    } else if (isCode) out.push(`    ${line}`);
    else if (heading !== undefined && !isCode) {
      flush();
      out.push(colours.strong(unmarked(heading)));
    } else if (line.trim() === '' || line.startsWith('|')) {
      flush();
      out.push(line);
    } else if (bullet !== undefined && item !== undefined) {
      flush();
      [lead, text] = [bullet, linked(item)];
    } else text = [text, linked(line.trim())].filter(Boolean).join(' ');
  }
  flush();
  return out
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Renders inline Markdown: code in another colour, or in backquotes without colours. */
export function styled(line: string, { note, strong }: Colours): string {
  const isColoured = note('x') !== 'x';
  const bold = line.replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => strong(words)).replaceAll('**', '');
  return isColoured ? bold.replaceAll(/`([^`]+)`/g, (_, code: string) => note(code)) : bold;
}

const unmarked = (text: string): string => text.replaceAll('`', '').replaceAll('**', '');

/** `[text](target)` as its text, followed by the target if it is an address. */
function linked(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, target: string) =>
    target.startsWith('http') ? `${words} <${target}>` : words,
  );
}
