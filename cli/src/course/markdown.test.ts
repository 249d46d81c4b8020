import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math, mathHtml } from 'micromark-extension-math';
import { describe, expect, test } from 'vitest';
import { createMarkdownConverter } from './markdown.ts';
import groups from './markdown-snippets.json' with { type: 'json' };

const toMarkdown = await createMarkdownConverter('https://lms.example', (url) => url);

/** The words of a page in order, with powers and indices told apart; a formula that KaTeX drew is its TeX. */
function visibleText(html: string): string {
  let text = '';
  let inFormula = 0;
  let inTex = false;
  const parser = new Parser({
    onopentag(name, { class: className, alt }) {
      if (name === 'math' || className?.startsWith('katex')) inFormula += 1;
      else if (inFormula > 0) inFormula += 1;
      inTex = name === 'annotation';
      if (name === 'sup') text += '^{';
      else if (name === 'sub') text += '_{';
      else if (name === 'img' && alt) text += `(${alt})`;
      else if (!/^(a|code|del|em|input|span|strong)$/.test(name) && inFormula === 0) text += ' ';
    },
    ontext(data) {
      if (inFormula === 0 || inTex) text += data;
    },
    onclosetag(name) {
      if (inFormula > 0) inFormula -= 1;
      inTex = false;
      if (name === 'sup' || name === 'sub') text += '}';
      else if (/^(p|li|td|th|h\d|blockquote|pre|div|dt|dd|summary)$/.test(name)) text += ' ';
    },
  });
  parser.end(html);
  return text.replaceAll(/\s+/g, ' ').trim();
}

function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm(), math()],
    htmlExtensions: [gfmHtml(), mathHtml({ throwOnError: false, strict: false })],
  });
}

for (const { source, snippets } of groups) {
  describe(source, () => {
    test.each(snippets as { html: string; markdown: string; text?: string }[])('$html', async (snippet) => {
      const markdown = await toMarkdown(snippet.html);
      expect(markdown).toBe(snippet.markdown);
      expect(visibleText(render(markdown))).toBe(snippet.text ?? visibleText(snippet.html));
    });
  });
}
