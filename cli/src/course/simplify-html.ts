import { findPassages, formatTex, readEquationImage, readMathMl } from './formulas.ts';

/** Returns the URL to write for an absolute URL in the HTML. */
export type LinkOf = (url: string) => string;

/** What a change of the page needs to know. */
interface Page {
  readonly base: string;
  readonly linkOf: LinkOf;
}

/**
 * Rewrites what Canvas, Word and MathJax put into a page with the few elements that Markdown has. `x-raw` holds finished
 * Markdown, and `x-line` holds text within a block.
 */
export function simplifyHtml(body: Element, base: string, linkOf: LinkOf): void {
  for (const [selector, change] of changes)
    for (const element of find(body, selector)) if (body.contains(element)) change(element, { base, linkOf });
  replaceFormulasAndUrls(body);
  wrapLines(body);
}

type Change = (element: Element, page: Page) => void;

const blocks =
  'address,article,aside,blockquote,center,dd,details,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,th,tr,ul';
const blockNames: ReadonlySet<string> = new Set(blocks.toUpperCase().split(','));
const isBlock = ({ nodeName }: Node) => blockNames.has(nodeName);

const remove = (element: Element) => element.remove();
const unwrap = (element: Element) => element.replaceWith(...Array.from(element.childNodes));
const find = (element: Element, selector: string) => Array.from(element.querySelectorAll(selector));
const get = (element: Element, name: string) => element.getAttribute(name)?.trim() ?? '';

function setChild(element: Element, child: Node | string): void {
  element.textContent = '';
  element.appendChild(typeof child === 'string' ? element.ownerDocument.createTextNode(child) : child);
}

function create(owner: Element, name: string, children: readonly (Node | string)[], url?: string): Element {
  const element = owner.ownerDocument.createElement(name);
  for (const child of children)
    element.appendChild(typeof child === 'string' ? owner.ownerDocument.createTextNode(child) : child);
  if (url !== undefined) element.setAttribute('href', url);
  return element;
}

const replaceWithText = (element: Element, text: string) =>
  element.replaceWith(element.ownerDocument.createTextNode(text));
const rename = (element: Element, name: string) =>
  element.replaceWith(create(element, name, Array.from(element.childNodes)));
const renameTo = (name: string) => (element: Element) => rename(element, name);
const replaceWithTex = (element: Element, tex: string, isDisplay = false) =>
  element.replaceWith(create(element, 'x-raw', [formatTex(tex, isDisplay)]));

/** The changes in their order. Each is applied to the elements that its selector matches after the changes before it. */
const changes: readonly (readonly [selector: string, change: Change])[] = [
  [
    '.hidden-readable, .external_link_icon, .file_download_btn, .MathJax_Preview, style, noscript, template',
    remove,
  ],
  ['[hidden], [style]', applyStyle],
  [
    '.MathJax, mjx-container, .katex',
    (element) => {
      const math = find(element, 'math')[0];
      if (math !== undefined) element.replaceWith(math);
    },
  ],
  [
    'script',
    (script) => {
      const type = get(script, 'type');
      if (type.startsWith('math/tex')) replaceWithTex(script, script.textContent, type.includes('display'));
      else script.remove();
    },
  ],
  [
    'math',
    (math) => {
      const formula = readMathMl(math);
      if ('tex' in formula) replaceWithTex(math, formula.tex, get(math, 'display') === 'block');
      else replaceWithText(math, `[formula: ${formula.plain}]`);
    },
  ],
  ['img', simplifyImage],
  ['svg', (svg) => replaceWithText(svg, formatMark('image', find(svg, 'title')[0]?.textContent ?? ''))],
  ['video, audio, iframe, object, embed', linkMedia],
  [
    'area',
    (area) => area.replaceWith(' ', create(area, 'a', [get(area, 'alt') || 'area'], get(area, 'href')), ' '),
  ],
  ['a', simplifyLink],
  ['pre', simplifyPre],
  ['tt, kbd, samp', renameTo('code')],
  ['code', (code) => setChild(code, flattenCode(code))],
  ['b', renameTo('strong')],
  ['i', renameTo('em')],
  ['s, strike', renameTo('del')],
  ['strong, em, del, sup, sub', distribute],
  ['strong, em, del', mergeWithNext],
  ['q', (quote) => quote.replaceWith('“', ...Array.from(quote.childNodes), '”')],
  ['rp', remove],
  ['rt', (reading) => reading.replaceWith('(', ...Array.from(reading.childNodes), ')')],
  ['select', simplifySelect],
  ['input, textarea', simplifyInput],
  ['h1, h2, h3, h4, h5, h6, a', flattenToLine],
  ['dl', simplifyDefinitions],
  ['summary, caption', simplifyTitle],
  ['ul > ul, ul > ol, ol > ul, ol > ol', (list) => list.previousElementSibling?.appendChild(list)],
  ['ol', labelItems],
  ['table', simplifyTable],
];

function readStyle(element: Element): ReadonlyMap<string, string> {
  const entries = get(element, 'style').toLowerCase().split(';');
  return new Map(
    entries.map((entry) => entry.split(':')).map(([name = '', value = '']) => [name.trim(), value.trim()]),
  );
}

function applyStyle(element: Element): void {
  const style = readStyle(element);
  if (
    element.hasAttribute('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden'
  )
    element.remove();
  else if (element.nodeName === 'B' && style.get('font-weight') === 'normal') unwrap(element);
  else if (element.nodeName === 'SPAN') {
    const weight = style.get('font-weight') ?? '';
    const names = [
      (style.get('text-decoration') ?? style.get('text-decoration-line'))?.includes('line-through') && 'del',
      style.get('vertical-align') === 'super' && 'sup',
      style.get('vertical-align') === 'sub' && 'sub',
      (weight.startsWith('bold') || Number(weight) >= 600) && 'strong',
      style.get('font-style') === 'italic' && 'em',
    ];
    for (const name of names)
      if (name) setChild(element, create(element, name, Array.from(element.childNodes)));
  }
}

const formatMark = (kind: string, text: string) =>
  text.trim() === '' ? `[${kind}]` : `[${kind}: ${text.trim()}]`;

/** The parameters that give access to a file, or only make the browser save it. */
const keyNames = ['verifier', 'sf_verifier', 'access_token', 'download_frd'];

function resolveUrl(address: string, { base, linkOf }: Page): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || /^(javascript|vbscript|data|blob|about):$/.test(url.protocol)) return undefined;
  for (const name of keyNames) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return linkOf(url.href);
}

function simplifyImage(image: Element, page: Page): void {
  const tex = readEquationImage(image);
  const alt = get(image, 'alt').split(/\s/).filter(Boolean).join(' ');
  const source = get(image, 'src');
  const url = source === '' ? undefined : resolveUrl(source, page);
  if (tex !== undefined) replaceWithTex(image, tex);
  else if (source.startsWith('data:')) replaceWithText(image, formatMark('embedded image', alt));
  else if (url === undefined || (alt === '' && get(image, 'role') === 'presentation'))
    replaceWithText(image, alt);
  else {
    image.setAttribute('src', url);
    image.setAttribute('alt', alt);
  }
}

const mediaKinds: Readonly<Record<string, string>> = {
  IFRAME: 'embedded page',
  OBJECT: 'embedded object',
  EMBED: 'embedded object',
};

/** Replaces a player or frame with a link, or with a mark if it has no address. */
function linkMedia(element: Element, page: Page): void {
  const inner = find(element, 'source[src], param[name="movie"], embed[src]')[0];
  const addresses = [
    get(element, 'src'),
    get(element, 'data'),
    inner && (get(inner, 'src') || get(inner, 'value')),
  ];
  const kind = get(element, 'data-media-type') || mediaKinds[element.nodeName] || element.localName;
  const title = get(element, 'title') || get(element, 'aria-label');
  const address = addresses.find(Boolean);
  const url = address && resolveUrl(address, page);
  const text = title === '' ? kind : `${kind}: ${title}`;
  element.replaceWith(' ', url ? create(element, 'a', [text], url) : formatMark(kind, title), ' ');
}

function simplifyLink(link: Element, page: Page): void {
  const address = get(link, 'href');
  const url = address === '' || address.startsWith('#') ? undefined : resolveUrl(address, page);
  if (url === undefined) {
    unwrap(link);
    return;
  }
  if (link.classList.contains('instructure_inline_media_comment')) {
    const isAudio =
      link.classList.contains('audio_comment') || get(link, 'data-media_comment_type') === 'audio';
    link.textContent = `${isAudio ? 'audio' : 'video'}: ${get(link, 'data-alt') || link.textContent}`;
  }
  // Canvas adds the title `Link` to every link.
  if (['Link', link.textContent.trim()].includes(get(link, 'title'))) link.removeAttribute('title');
  link.setAttribute('href', link.textContent === address ? address : url);
}

/** Returns the text of code, in which powers and indices are written as `^2` and `_i`. */
function flattenCode(code: Node): string {
  return Array.from(code.childNodes)
    .map((node) => {
      if (node.nodeName === 'BR') return '\n';
      const text = node.nodeType === 3 ? (node.nodeValue ?? '') : flattenCode(node);
      const sign = node.nodeName === 'SUP' ? '^' : node.nodeName === 'SUB' ? '_' : '';
      return sign === '' || /^[\p{L}\p{N}]*$/u.test(text) ? sign + text : `${sign}(${text})`;
    })
    .join('');
}

function simplifyPre(pre: Element): void {
  const classes = [pre, find(pre, 'code')[0]].flatMap((element) =>
    element === undefined ? [] : Array.from(element.classList),
  );
  const named = classes.find((name) => name.startsWith('language-') || name.startsWith('lang-'));
  const brush = classes[classes.indexOf('brush:') + 1];
  const language = named?.slice(named.indexOf('-') + 1) ?? (classes.includes('brush:') ? brush : undefined);
  pre.setAttribute('lang', (language ?? get(pre, 'lang')).replaceAll(/[^\w+#.-]/g, ''));
  pre.textContent = flattenCode(pre);
}

/** Moves emphasis that contains blocks into them, and removes it inside emphasis of the same kind. */
function distribute(element: Element): void {
  if (element.parentElement?.closest(element.localName) != null) unwrap(element);
  else if (find(element, blocks)[0] !== undefined) {
    for (const block of find(element, blocks))
      if (find(block, blocks)[0] === undefined && block.childNodes.length > 0 && block.nodeName !== 'PRE')
        setChild(block, create(element, element.localName, Array.from(block.childNodes)));
    unwrap(element);
  }
}

function mergeWithNext(element: Element): void {
  for (let next = element.nextSibling; next?.nodeName === element.nodeName; next = element.nextSibling) {
    for (const child of Array.from(next.childNodes)) element.appendChild(child);
    (next as Element).remove();
  }
}

function simplifySelect(select: Element): void {
  const options = find(select, 'option').filter(
    (option) => get(option, 'value') !== '' || !option.hasAttribute('value'),
  );
  replaceWithText(
    select,
    formatMark('choices', options.map((option) => option.textContent.trim()).join(' / ')),
  );
}

function simplifyInput(input: Element): void {
  const type = get(input, 'type');
  if (type === 'checkbox' && input.closest('li') !== null)
    input.replaceWith(create(input, 'x-raw', [input.hasAttribute('checked') ? '[x]' : '[ ]']));
  else if (input.nodeName === 'TEXTAREA' || /^(|text|number)$/.test(type)) replaceWithText(input, '[blank]');
  else input.remove();
}

/** Replaces blocks and line breaks in a heading or link with spaces. */
function flattenToLine(element: Element): void {
  for (const block of find(element, `${blocks}, br`))
    block.replaceWith(' ', ...Array.from(block.childNodes), ' ');
}

function simplifyDefinitions(list: Element): void {
  for (const child of find(list, 'dt, dd')) {
    if (child.nodeName === 'DT')
      child.replaceWith(create(child, 'p', [create(child, 'strong', Array.from(child.childNodes))]));
    else {
      const item = create(child, 'li', Array.from(child.childNodes));
      const previous = child.previousElementSibling;
      if (previous?.nodeName === 'UL') {
        previous.appendChild(item);
        child.remove();
      } else child.replaceWith(create(child, 'ul', [item]));
    }
  }
  rename(list, 'div');
}

function simplifyTitle(element: Element): void {
  const title = create(element, 'p', [create(element, 'strong', Array.from(element.childNodes))]);
  if (element.nodeName === 'SUMMARY') element.replaceWith(title);
  else {
    element.closest('table')?.before(title);
    element.remove();
  }
}

const romanDigits = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function formatRoman(number: number): string {
  const digit = romanDigits.find(([, value]) => value <= number);
  return digit === undefined ? '' : digit[0] + formatRoman(number - digit[1]);
}

/** Writes the letters or roman numbers of a list into its items, because Markdown has only digits. */
function labelItems(list: Element): void {
  const type = get(list, 'type') || (readStyle(list).get('list-style-type') ?? '');
  const isRoman = type.toLowerCase() === 'i' || type.endsWith('roman');
  if (!isRoman && !/^a$|(alpha|latin)$/i.test(type)) return;
  const start = Number.parseInt(get(list, 'start') || '1', 10);
  for (const [index, item] of Array.from(list.children).entries()) {
    const number = Math.min(start + index, 3999);
    const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
    const label = isRoman ? formatRoman(number) : letter;
    item.insertBefore(
      item.ownerDocument.createTextNode(`(${/^[AI]$|^upper/.test(type) ? label.toUpperCase() : label}) `),
      item.firstChild,
    );
  }
  rename(list, 'ul');
}

/** Wider cells are nonsense, and would make a small page large. */
const maxSpan = 50;

/** Gives each row the same number of cells, and a head. A table in a table, or around one cell, only makes a layout: it goes. */
function simplifyTable(table: Element): void {
  const rows = find(table, 'tr').filter((row) => row.closest('table') === table);
  const cells = rows.flatMap((row) => Array.from(row.children));
  if (cells.length <= 1 || find(table, 'table')[0] !== undefined) {
    table.replaceWith('', ...cells.map((cell) => create(cell, 'div', Array.from(cell.childNodes))));
    return;
  }
  const hasHead =
    rows[0]?.parentElement?.nodeName === 'THEAD' ||
    Array.from(rows[0]?.children ?? []).every(({ nodeName }) => nodeName === 'TH');
  const grid: Element[][] = rows.map(() => []);
  for (const [index, row] of rows.entries())
    for (const cell of Array.from(row.children)) {
      const span = (name: string) =>
        Math.min(Math.max(Number.parseInt(get(cell, name), 10) || 1, 1), maxSpan);
      simplifyCell(cell);
      let column = 0;
      while (grid[index]?.[column] !== undefined) column++;
      for (const [offset, line] of grid.slice(index, index + span('rowspan')).entries()) {
        line[column] = offset === 0 ? cell : (cell.cloneNode(true) as Element);
        for (let extra = 1; extra < span('colspan'); extra++) line[column + extra] = create(cell, 'td', []);
      }
    }
  if (!hasHead) grid.unshift([]);
  const width = Math.max(...grid.map((line) => line.length));
  const lines = grid.map((line) =>
    create(
      table,
      'tr',
      Array.from({ length: width }, (_, column) => line[column] ?? create(table, 'td', [])),
    ),
  );
  setChild(table, create(table, 'tbody', lines));
}

/** A cell of Markdown holds one line, so headings become bold, and code becomes code within the line. */
function simplifyCell(cell: Element): void {
  for (const heading of find(cell, 'h1, h2, h3, h4, h5, h6'))
    heading.replaceWith(create(heading, 'p', [create(heading, 'strong', Array.from(heading.childNodes))]));
  for (const pre of find(cell, 'pre'))
    pre.replaceWith(
      ...pre.textContent
        .trimEnd()
        .split('\n')
        .map((line) => create(pre, 'div', [create(pre, 'code', [line])])),
    );
  for (const line of find(cell, 'hr')) line.remove();
}

/** Stands for a line break in the text of a run. HTML cannot contain this character. */
const lineBreak = '\0';

/** Replaces formulas and URLs that are typed into text. A formula may contain line breaks, but no other elements. */
function replaceFormulasAndUrls(element: Element): void {
  if (/^(PRE|CODE|X-RAW)$/.test(element.nodeName)) return;
  let run: ChildNode[] = [];
  const replaceRun = () => {
    const text = run.map((node) => (node.nodeName === 'BR' ? lineBreak : node.nodeValue)).join('');
    const passages = findPassages(text).filter(({ kind }) => kind !== 'url' || element.closest('a') === null);
    let position = 0;
    const addText = (end: number) => {
      for (const [index, line] of text.slice(position, end).split(lineBreak).entries())
        run[0]?.before(...(index > 0 ? [create(element, 'br', []), line] : [line]));
    };
    for (const { start, end, kind, text: found } of passages) {
      addText(start);
      const tex = formatTex(found.replaceAll(lineBreak, ' '), kind === 'display');
      run[0]?.before(kind === 'url' ? create(element, 'a', [found], found) : create(element, 'x-raw', [tex]));
      position = end;
    }
    if (passages.length > 0) {
      addText(text.length);
      for (const node of run) node.remove();
    }
    run = [];
  };
  for (const child of Array.from(element.childNodes))
    if (child.nodeType === 3 || child.nodeName === 'BR') run.push(child);
    else {
      replaceRun();
      if (child.nodeType === 1) replaceFormulasAndUrls(child as Element);
    }
  replaceRun();
}

/** Wraps the text of each block, so that characters at the start of a line can be escaped. */
function wrapLines(element: Element): void {
  let run: ChildNode[] = [];
  const wrapRun = () => {
    const [first] = run;
    if (
      first === undefined ||
      run.every(({ textContent, nodeName }) => nodeName !== 'IMG' && !textContent?.trim())
    )
      return;
    const line = element.ownerDocument.createElement('x-line');
    first.before(line);
    for (const node of run) line.appendChild(node);
  };
  for (const child of Array.from(element.childNodes))
    if (isBlock(child) || (child as Element).querySelector?.(blocks)) {
      wrapRun();
      run = [];
      if (child.nodeName !== 'PRE') wrapLines(child as Element);
    } else run.push(child);
  wrapRun();
}
