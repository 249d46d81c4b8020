/** Characters that are operators only for programs: function application, times, separator, plus. */
const invisiblePattern = /[\u2061-\u2064]/g;

/** Returns the Markdown of a formula in TeX. A dollar sign in it needs two around it. */
export function formatTex(tex: string, isDisplay = false): string {
  const line = tex.replaceAll(/\s+/g, ' ').trim();
  const dollars = isDisplay || line.includes('$') ? '$$' : '$';
  return line === '' ? '' : dollars + line + dollars;
}

/** Returns the TeX of Canvas's picture of an equation, or undefined for another picture. */
export function readEquationImage(image: Element): string | undefined {
  const attribute = (name: string) => image.getAttribute(name)?.trim() ?? '';
  const alt = attribute('alt');
  const path = attribute('src').split(/[?#]/, 1).join();
  const isEquation =
    image.classList.contains('equation_image') ||
    path.includes('/equation_images/') ||
    alt.startsWith('LaTeX:');
  const content = attribute('data-equation-content');
  if (content !== '' || !isEquation) return content || undefined;
  if (alt !== '') return alt.replace(/^LaTeX:/, '').trim();
  return attribute('title') || decodeTwice(path.split('/equation_images/')[1] ?? '');
}

/** Canvas encodes the TeX in the address twice. */
function decodeTwice(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return text;
  }
}

/** Returns the TeX in a `math` element, or a description of the formula that is not TeX. */
export function readMathMl(math: Element): { readonly tex: string } | { readonly plain: string } {
  for (const annotation of Array.from(math.querySelectorAll('annotation')))
    if (/tex/i.test(annotation.getAttribute('encoding') ?? '') && annotation.textContent.trim() !== '')
      return { tex: annotation.textContent };
  const alternative = math.getAttribute('alttext')?.trim() ?? '';
  if (alternative !== '')
    return /[\\^_{]/.test(alternative) || !/\s/.test(alternative)
      ? { tex: alternative }
      : { plain: alternative };
  return { plain: describeMathMl(math) };
}

/** Writes MathML in one line, with parentheses around what stands higher, lower, above or below. */
function describeMathMl(element: Element): string {
  const parts = Array.from(element.children)
    .filter(({ localName }) => !localName.startsWith('annotation'))
    .map(describeMathMl);
  if (element.children.length === 0) return element.textContent.replaceAll(invisiblePattern, '').trim();
  const [first = '', second = '', third = ''] = parts;
  switch (element.localName) {
    case 'mfrac':
      return `(${first})/(${second})`;
    case 'msup':
    case 'mover':
      return `${first}^(${second})`;
    case 'msub':
    case 'munder':
      return `${first}_(${second})`;
    case 'msubsup':
    case 'munderover':
      return `${first}_(${second})^(${third})`;
    case 'mroot':
      return `root(${first}, ${second})`;
    case 'msqrt':
      return `√(${parts.join(' ')})`;
    case 'mfenced':
      return `${element.getAttribute('open') ?? '('}${parts.join(', ')}${element.getAttribute('close') ?? ')'}`;
    case 'mtable':
      return parts.join('; ');
    case 'mtr':
      return parts.join(', ');
    default:
      return parts.filter(Boolean).join(' ');
  }
}

/** After this number of environments without an end, a text is hostile. */
const maxMissing = 30;

/** Between dollars, `equation` is needless, and KaTeX wants `aligned` where MathJax takes `align`. */
function nestEnvironment(name: string, content: string): string {
  const inner = name.replace('*', '').replace(/^(align|gather)$/, '$1ed');
  return inner === 'equation' ? content : `\\begin{${inner}}${content}\\end{${inner}}`;
}

interface Passage {
  readonly start: number;
  readonly end: number;
  readonly kind: 'inline' | 'display' | 'url';
  readonly text: string;
}

/**
 * Finds the formulas that Canvas's MathJax would draw in a text, `\(…\)`, `\[…\]`, `$$…$$` and TeX environments, and bare URLs.
 * Reads each character at most a few times.
 */
export function findPassages(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  const missing = new Set<string>();
  let position = 0;
  for (const { 0: opener, 1: environment, index } of text.matchAll(
    /\\\(|\\\[|\$\$|\\begin\{([a-z]{1,20}\*?)\}|https?:\/\/(?=[^\s<>])/gi,
  )) {
    if (index < position) continue;
    if (opener.startsWith('http')) {
      const url = text
        .slice(index, index + 2000)
        .split(/[\s\0<>"\p{Script=Han}，。）」]/u, 1)
        .join()
        .replace(/[.,;:!?'*_)\]]{1,9}$/, '');
      passages.push({ start: index, end: index + url.length, kind: 'url', text: url });
    } else {
      const closer = environment
        ? `\\end{${environment}}`
        : opener === '\\('
          ? '\\)'
          : opener === '\\['
            ? '\\]'
            : '$$';
      const contentStart = index + opener.length;
      const isKnownMissing = missing.has(closer) || missing.size > maxMissing;
      const contentEnd = isKnownMissing ? -1 : text.indexOf(closer, contentStart);
      if (contentEnd === -1) {
        missing.add(closer);
        continue;
      }
      const end = contentEnd + closer.length;
      const content = text.slice(contentStart, contentEnd);
      const tex = environment ? nestEnvironment(environment, content) : content;
      if (tex.trim() !== '')
        passages.push({ start: index, end, kind: opener === '\\(' ? 'inline' : 'display', text: tex });
    }
    position = passages.at(-1)?.end ?? position;
  }
  return passages;
}
