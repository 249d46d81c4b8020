import { Parser } from 'htmlparser2';
import type TurndownService from 'turndown';
import { type LinkOf, simplifyHtml } from './simplify-html.ts';

/**
 * Creates a function that converts HTML to Markdown. Relative URLs are resolved with `base`. The function throws if the HTML is
 * nested too deeply.
 */
export async function createMarkdownConverter(
  base: string,
  linkOf: LinkOf,
): Promise<(html: string) => string> {
  const [{ default: Turndown }, { createDocument }] = await Promise.all([
    import('turndown'),
    import('@mixmark-io/domino'),
  ]);
  const service = new Turndown({ headingStyle: 'atx', emDelimiter: '*', hr: '---' });
  service.escape = escapeText;
  for (const [name, [filter, replacement]] of Object.entries(rules))
    service.addRule(name, { filter, replacement: (content, node) => replacement(content, node as Element) });
  return (html) => {
    rejectDeepNesting(html);
    const { body } = createDocument(html);
    simplifyHtml(body, base, linkOf);
    return service.turndown(body).trim();
  };
}

type Rule = readonly [TurndownService.Filter, (content: string, element: Element) => string];

const rules: Readonly<Record<string, Rule>> = {
  raw: [
    'x-raw' as never,
    (_, { textContent: text, parentElement: parent }) =>
      // In a table, a bar would end the cell, and an escaped bar is a norm in TeX.
      parent?.closest('table') == null
        ? text
        : text.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ').replace(' $', '$'),
  ],
  line: ['x-line' as never, (content) => content.split('\n').map(escapeLineStart).join('\n')],
  strong: ['strong', (content, element) => emphasize(content, element, '**')],
  emphasis: ['em', (content, element) => emphasize(content, element, '*')],
  deleted: ['del', (content) => (content.trim() === '' ? content : `~~${content}~~`)],
  raised: ['sup', (content) => `<sup>${content}</sup>`],
  lowered: ['sub', (content) => `<sub>${content}</sub>`],
  link: ['a', (content, element) => formatLink(content, element)],
  image: [
    'img',
    (_, element) => `![${escapeText(element.getAttribute('alt') ?? '')}](${formatTarget(element, 'src')})`,
  ],
  quote: ['blockquote', (content) => `\n\n${indent(content.trim(), '> ', '> ')}\n\n`],
  item: [
    'li',
    (content, element) => {
      const marker = getMarker(element);
      return `${indent(content.trim(), marker, ' '.repeat(marker.length))}\n`;
    },
  ],
  preformatted: [
    'pre',
    (_, element) => {
      const code = element.textContent.replace(/\n$/, '');
      const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
      return `\n\n${fence}${element.getAttribute('lang') ?? ''}\n${code}\n${fence}\n\n`;
    },
  ],
  cell: [
    ['td', 'th'],
    (content) => {
      const lines = content.split('\n').map((line) => line.trim());
      return ` ${lines.filter(Boolean).join('<br>').replaceAll('|', '\\|')} |`;
    },
  ],
  row: [
    'tr',
    (content, element) => {
      const isFirst = element.previousElementSibling === null;
      return `|${content}\n${isFirst ? `|${' --- |'.repeat(element.children.length)}\n` : ''}`;
    },
  ],
  rows: ['tbody', (content) => content],
  table: ['table', (content) => `\n\n${content.trim()}\n\n`],
};

function longestRun(text: string, character: string): number {
  let longest = 0;
  let length = 0;
  for (const each of text) {
    length = each === character ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}

function indent(text: string, first: string, next: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : next) + line)
    .map((line) => (line.trim() === '' || line.trim() === '>' ? line.trimEnd() : line))
    .join('\n');
}

/** Returns `- ` or a number. A list right after another one gets another marker, or Markdown would join them. */
function getMarker(item: Element): string {
  const list = item.parentElement;
  let isOther = false;
  for (let previous = list?.previousElementSibling; previous?.nodeName === list?.nodeName; isOther = !isOther)
    previous = previous?.previousElementSibling;
  if (list?.nodeName !== 'OL') return isOther ? '* ' : '- ';
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
  const number = (Number.isNaN(start) ? 1 : Math.max(0, start)) + Array.from(list.children).indexOf(item);
  return `${number}${isOther ? ')' : '.'} `;
}

/** Puts the delimiter around each line. Where Markdown would not see it, as in `**注意：**请`, writes an HTML tag instead. */
function emphasize(content: string, element: Element, delimiter: string): string {
  const { leading = '', trailing = '' } = (
    element as never as { flankingWhitespace?: Record<string, string> }
  ).flankingWhitespace ?? { leading: '' };
  const before = leading || findNeighbor(element, 'previousSibling').slice(-1);
  const after = trailing || findNeighbor(element, 'nextSibling').slice(0, 1);
  const name = element.nodeName.toLowerCase();
  const lines = content.split('\n').map((line) => {
    const text = line.trim();
    if (text === '') return line;
    const isUnsafe = isGlued(before, text.slice(0, 1)) || isGlued(after, text.slice(-1));
    const end = line.endsWith('  ') ? '  ' : '';
    return (isUnsafe ? `<${name}>${text}</${name}>` : delimiter + text + delimiter) + end;
  });
  return lines.join('\n');
}

const isGlued = (outer: string, inner: string) =>
  /[^\s\p{P}\p{S}]/u.test(outer) && /[\p{P}\p{S}]/u.test(inner);

/** Returns the text next to an element on the same line, or an empty string. */
function findNeighbor(element: Node, direction: 'previousSibling' | 'nextSibling'): string {
  for (let node: Node | null = element; node !== null && node.nodeName !== 'X-LINE'; node = node.parentNode)
    for (let sibling = node[direction]; sibling !== null; sibling = sibling[direction])
      if (sibling.nodeName === 'BR') return '';
      else if (sibling.textContent) return sibling.textContent;
  return '';
}

function formatLink(content: string, element: Element): string {
  const target = formatTarget(element, 'href');
  const text = element.textContent;
  if (text === target && URL.canParse(text)) return `<${text}>`;
  return content.trim() === '' ? '' : `[${content}](${target})`;
}

function formatTarget(element: Element, name: string): string {
  const title = element.getAttribute('title');
  const url = (element.getAttribute(name) ?? '').replaceAll(/[\s()<>]/g, (character) =>
    `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`.toUpperCase(),
  );
  return title ? `${url} "${escapeText(title).replaceAll('"', '\\"')}"` : url;
}

/** Escapes characters that mean something anywhere in a line. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\*`[\]$~]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?[a-z0-9]{1,31};)/gi, '\\&');
}

function escapeLineStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?= |$)|[-+](?= |$)|-(?=-)|[=>|]|:-)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
}

/** No editor nests elements so deeply, and the library would need minutes for one text. */
const maxDepth = 100;

function rejectDeepNesting(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth++;
      if (depth > maxDepth) throw new Error(`The HTML has more than ${maxDepth} nested elements.`);
    },
    onclosetag: () => depth--,
  });
  parser.end(html);
}
